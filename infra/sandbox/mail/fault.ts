import { type Static, Type } from '@sinclair/typebox'
import { words } from 'contracts/common'
import { fault } from '../faults'

/** A way in which the mail server misbehaves. */
export const Fault = Type.Union([
  /** 451: the sender is to come again; said of the recipient, or when the whole message has been sent. */
  fault('refuse-for-now', { at: Type.Optional(words(['recipient', 'message'])) }),
  /** 550: the sender is not to come again. */
  fault('refuse-for-good', {}),
  /** A message is sent, and nothing is answered until the fault is cleared; it is taken then, if the sender still waits. */
  fault('stall', {}),
  /** The connection is cut when a message has been sent; `isTaken` says whether it is delivered all the same. */
  fault('disconnect', { isTaken: Type.Boolean() }),
])
export type Fault = Static<typeof Fault>
