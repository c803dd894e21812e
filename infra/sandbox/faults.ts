import { type TProperties, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

/** The schema of a fault: its kind and its parameters. */
export const fault = <Kind extends string, P extends TProperties>(kind: Kind, more: P) =>
  Type.Object({ kind: Type.Literal(kind), ...more }, { additionalProperties: false })

/** The faults that are on, at most one of each kind. A fault is on until it is cleared or replaced. */
export class Faults<F extends { kind: string }> {
  readonly #schema: TSchema & { static: F }
  readonly #on = new Map<string, { fault: F; cleared: PromiseWithResolvers<void> }>()

  constructor(schema: TSchema & { static: F }) {
    this.#schema = schema
  }

  get all(): F[] {
    return [...this.#on.values()].map((it) => it.fault)
  }

  /** The fault of this kind that is on. */
  get<Kind extends F['kind']>(kind: Kind): Extract<F, { kind: Kind }> | undefined {
    return this.#on.get(kind)?.fault as Extract<F, { kind: Kind }> | undefined
  }

  /** Resolves when the present fault of this kind is cleared or replaced; at once if there is none. */
  cleared(kind: F['kind']): Promise<void> {
    return this.#on.get(kind)?.cleared.promise ?? Promise.resolve()
  }

  /** Switches a fault on. Returns false for a malformed one. */
  set(fault: unknown): boolean {
    if (!Value.Check(this.#schema, fault)) return false
    const known = fault as F
    this.clear(known.kind)
    this.#on.set(known.kind, { fault: known, cleared: Promise.withResolvers<void>() })
    return true
  }

  /** Ends the fault of this kind, or all of them. */
  clear(kind?: string): void {
    for (const it of kind === undefined ? [...this.#on.keys()] : [kind]) {
      const ended = this.#on.get(it)
      this.#on.delete(it)
      ended?.cleared.resolve()
    }
  }
}
