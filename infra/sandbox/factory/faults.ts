import { type Static, Type } from '@sinclair/typebox'

const AfterBytes = { afterBytes: Type.Integer({ minimum: 0 }) }
const closed = { additionalProperties: false }

/** One way in which the factory's server misbehaves; `afterBytes` counts the bytes of each upload from where it began. */
export const Fault = Type.Union([
  Type.Object({ kind: Type.Literal('stall'), ...AfterBytes }, closed),
  Type.Object({ kind: Type.Literal('disconnect'), ...AfterBytes }, closed),
  Type.Object({ kind: Type.Literal('disk-full'), ...AfterBytes }, closed),
  Type.Object({ kind: Type.Literal('refuse-rename') }, closed),
  Type.Object({ kind: Type.Literal('refuse-login') }, closed),
])
export type Fault = Static<typeof Fault>

/** The fault that is on, one at a time, until it is cleared. */
export class Faults {
  #fault: Fault | null = null
  #cleared = Promise.withResolvers<void>()

  get current() {
    return this.#fault
  }

  isOn(kind: Fault['kind']) {
    return this.#fault?.kind === kind
  }

  set(fault: Fault) {
    this.clear()
    this.#fault = fault
  }

  clear() {
    this.#fault = null
    this.#cleared.resolve()
    this.#cleared = Promise.withResolvers()
  }

  /** Settles when the fault that is on now is cleared or replaced. */
  cleared() {
    return this.#cleared.promise
  }
}
