import type { Order } from 'contracts/order/order'
import { conflictsAtom, orderAtom } from '../atoms'
import type { Core } from '../core'
import { collides, type FieldKey, savedValue } from '../rules'

export type Values = ReadonlyMap<FieldKey, string | null>
export type Conflicts = ReturnType<typeof createConflicts>

/** The service keeps e-mails in lower case. */
const compared = (text: string) => text.trim().toLowerCase()

/** Finds the fields that were saved elsewhere with another value while the person changed them (WIZ-099). */
export function createConflicts({ store }: Core) {
  /** The value that the person saw in a field when beginning to change it. */
  const seen = new Map<FieldKey, string>()

  const noteSeen = (key: FieldKey, value = savedValue(store.get(orderAtom), key)): void => {
    if (!seen.has(key)) seen.set(key, value)
  }

  /** The person now sees these values as the server's. */
  function noteSaved(values: Values): void {
    for (const [key, value] of values) seen.set(key, value ?? '')
  }

  /** The values that may be sent; about each of the others the person is asked. */
  function withoutCollisions(order: Order, values: Values): Values {
    const free = new Map<FieldKey, string | null>()
    for (const [key, value] of values) {
      const mine = value ?? ''
      const theirs = savedValue(order, key)
      if (!collides(compared(seen.get(key) ?? theirs), compared(mine), compared(theirs))) free.set(key, value)
      else store.set(conflictsAtom, (conflicts) => ({ ...conflicts, [key]: { mine, theirs } }))
    }
    return free
  }

  /** Takes a conflict off the page and answers it. */
  function take(key: FieldKey) {
    const { [key]: conflict, ...others } = store.get(conflictsAtom)
    store.set(conflictsAtom, others)
    return conflict
  }

  const seenAt = (key: FieldKey): string | undefined => seen.get(key)
  const forget = (key: FieldKey): void => void seen.delete(key)
  const reset = (): void => seen.clear()

  return { noteSeen, noteSaved, seenAt, withoutCollisions, take, forget, reset }
}
