import { type Static, Type } from '@sinclair/typebox'
import { words } from 'contracts/common'
import { fault } from '../faults'

export const Call = words(['create', 'read', 'list', 'capture', 'cancel', 'refund', 'expire'])
/** What the shop asks the bank to do. */
export type Call = Static<typeof Call>

/** Records a call of the shop before the bank answers it. */
export type Asked = (call: Call, request: Request) => void | Promise<void>

/** `isDone`: the bank does what was asked before it fails to say so. Without `call` every call fails. */
const OfCalls = { isDone: Type.Boolean(), call: Type.Optional(Call) }

/** A way in which the bank misbehaves. */
export const Fault = Type.Union([
  /** No answer until the fault is cleared; then the answer comes late, or 500 where nothing was done. */
  fault('time-out', OfCalls),
  /** 500. */
  fault('error', OfCalls),
  /** Notifications are never sent. */
  fault('drop', {}),
  /** Each notification is sent this many times at once. */
  fault('duplicate', { times: Type.Integer({ minimum: 2, maximum: 1000 }) }),
  fault('delay', { delayMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }) }),
  /** Notifications wait until the fault is cleared, and are sent in their order then. */
  fault('hold', {}),
  /** As `hold`, but the newest goes first, and the next one when that was answered. */
  fault('reverse', {}),
  /** A new payment is at once said to have succeeded, which it has not; Stripe's signature of that is a wrong one. */
  fault('forge', {}),
  /** What is signed bears a time of an hour ago. YooKassa signs nothing. */
  fault('stale', {}),
])
export type Fault = Static<typeof Fault>
