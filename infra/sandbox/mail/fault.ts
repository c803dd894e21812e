import { type Static, Type } from '@sinclair/typebox'
import { words } from 'contracts/common'
import { fault } from '../faults'

/** A fault of the mail server. */
export const Fault = Type.Union([
  /** 451, a temporary refusal, of the recipient or of the whole message. */
  fault('refuse-for-now', { at: Type.Optional(words(['recipient', 'message'])) }),
  /** 550, a permanent refusal. */
  fault('refuse-for-good', {}),
  /** No answer to a message until the fault is cleared; it is delivered then if the sender is still connected. */
  fault('stall', {}),
  /** The connection is cut after a message; `isTaken` says whether the message is delivered. */
  fault('disconnect', { isTaken: Type.Boolean() }),
])
export type Fault = Static<typeof Fault>
