import { type Static, Type } from '@sinclair/typebox'
import { words } from 'contracts/common'
import { fault } from '../faults'

export const Call = words([
  'create',
  'read',
  'list',
  'capture',
  'cancel',
  'refund',
  'read-refund',
  'expire',
  'upload',
  'dispute',
  'read-dispute',
])
/** A call of the shop to the bank. */
export type Call = Static<typeof Call>

/** Records a call of the shop before the bank answers it. */
export type OnCall = (call: Call, request: Request) => void | Promise<void>

/** `isDone`: the bank executes the call before it fails to answer. Without `call` every call fails. */
const OfCalls = { isDone: Type.Boolean(), call: Type.Optional(Call) }

/** A fault of the bank. */
export const Fault = Type.Union([
  /** No answer until the fault is cleared; then the late answer, or 500 if the call was not executed. */
  fault('time-out', OfCalls),
  /** 500. */
  fault('error', OfCalls),
  /** Refunds are refused, since the shop's account is empty. */
  fault('refuse-refunds', {}),
  /** New refunds stay pending until the fault is cleared. */
  fault('slow-refunds', {}),
  /** Notifications are never sent. */
  fault('drop', {}),
  /** Each notification is sent this many times at once. */
  fault('duplicate', { times: Type.Integer({ minimum: 2, maximum: 1000 }) }),
  fault('delay', { delayMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }) }),
  /** Notifications wait until the fault is cleared, and are then sent in order. */
  fault('hold', {}),
  /** As `hold`, but the newest is sent first, and the next one after its answer. */
  fault('reverse', {}),
  /** A notification says that a new payment has succeeded, though it has not; Stripe's has a wrong signature. */
  fault('forge', {}),
  /** Stripe's signatures have a time of an hour ago. YooKassa signs nothing. */
  fault('stale', {}),
])
export type Fault = Static<typeof Fault>
