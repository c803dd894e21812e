import { orderAtom, patientNameAtom, unsavedAtom } from '../atoms'
import { fieldOf } from '../rules'
import type { OrderSession } from '../session'
import type { Typed } from './saving'

/** `name` was typed for a patient who is not added yet. */
type Kept = { orderId: string | null; typed: readonly Typed[]; name: string }

/**
 * Keeps what was typed and is not saved when the page is left, for the next load of the same order: a reload, a lost network or a
 * service that does not answer lose nothing. The browser keeps it no longer than until it is saved.
 */
export function createKeeping({ left, page, retype, saveNow, storage, store, unsaved }: OrderSession) {
  const orderId = () => store.get(orderAtom)?.id ?? null
  let isKept = false

  function keep(): void {
    const kept: Kept = { orderId: orderId(), typed: unsaved(), name: store.get(patientNameAtom) }
    const isAny = kept.typed.length > 0 || kept.name !== ''
    // After an order was placed, this browser no longer works on it.
    if (isAny && storage.read('currentOrderId') !== kept.orderId) return
    if (isAny) storage.write('order_typed', JSON.stringify(kept))
    else if (isKept) storage.forget('order_typed')
    isKept = isAny
  }

  const ends = [
    page.onHidden(() => {
      keep()
      void saveNow()
    }),
    // A page that was only hidden goes on, and what it kept gets saved or changed.
    ...[unsavedAtom, patientNameAtom].map((it) => store.sub(it, () => isKept && keep())),
  ]
  left.addEventListener('abort', () => ends.forEach((end) => void end()))

  /** Types again what was kept of this order, as it is shown now. */
  function restore(): void {
    const kept = read()
    if (!kept || kept.orderId !== orderId()) return
    storage.forget('order_typed')
    const patients = new Set([null, ...(store.get(orderAtom)?.patients ?? []).map((it) => it.id)])
    retype(kept.typed.filter((it) => patients.has(fieldOf(it.key)[0])))
    store.set(patientNameAtom, (name) => name || kept.name)
  }

  function read(): Kept | null {
    try {
      return JSON.parse(storage.read('order_typed') ?? 'null') as Kept | null
    } catch {
      return null
    }
  }

  return { restore }
}
