import { type Static, Type } from '@sinclair/typebox'
import { fault } from '../faults'

const AfterBytes = { afterBytes: Type.Integer({ minimum: 0 }) }

/** A way in which the factory's server misbehaves; `afterBytes` counts the bytes of each upload from where it began. */
export const Fault = Type.Union([
  fault('stall', AfterBytes),
  fault('disconnect', AfterBytes),
  fault('disk-full', AfterBytes),
  fault('refuse-rename', {}),
  fault('refuse-login', {}),
])
export type Fault = Static<typeof Fault>
