import { type Static, Type } from '@sinclair/typebox'
import { fault } from '../faults'

const AfterBytes = { afterBytes: Type.Integer({ minimum: 0 }) }

/** A fault of the factory's server; `afterBytes` counts the bytes of each upload. */
export const Fault = Type.Union([
  fault('stall', AfterBytes),
  fault('disconnect', AfterBytes),
  fault('disk-full', AfterBytes),
  fault('refuse-rename', {}),
  fault('refuse-login', {}),
])
export type Fault = Static<typeof Fault>
