import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { draftAtom, orderAtom } from './atoms'
import { coalesced, oneByOne } from './coalesced'
import type { Core, Start } from './core'
import { ORDER_KEYS } from './outside/storage'
import { contactsShown } from './rules'

export type OrderRecord = ReturnType<typeof createOrderRecord>

/** The order as the server has it. */
export function createOrderRecord({ api, replace, start, storage, store }: Core) {
  /** The order that is shown or opened; null until the first data makes one. */
  const orderId = (): string | null => store.get(orderAtom)?.id ?? start.orderId

  /** The patient whom the page shows as the current one, whatever the server answers. */
  let held: { patientId: string } | null = null
  let isBehind = false

  /** Takes an answer of the server unless a newer one came before it. */
  function take(order: Order): void {
    const known = store.get(orderAtom)
    if (known && known.version > order.version) return
    const currentPatientId = order.patients.find((it) => it.id === held?.patientId)?.id ?? order.currentPatientId
    isBehind = currentPatientId !== order.currentPatientId
    store.set(orderAtom, { ...order, currentPatientId })
  }

  /** Keeps a patient as the current one of the page until another is held, or the function that it answers is called. */
  function holdPatient(patientId: string): () => void {
    const mine = { patientId }
    held = mine
    return () => {
      if (held === mine) held = null
    }
  }
  /** Whether the server has another current patient than the one that is held. */
  const isPatientBehind = () => isBehind

  /** All changes of the order in turn, so that each names the version that the one before it made. */
  const inTurn = oneByOne()

  const refreshOrder = coalesced(async () => {
    const id = store.get(orderAtom)?.id
    if (!id) return
    const order = await attempt(() => api.showOrder(id))
    if (!(order instanceof ApiProblem)) take(order)
    else if (order.code === 'order-not-found') lose()
  })

  /** Makes this browser forget that it works on an order, if it does; the service keeps the order. */
  function forgetOrder(id: string | null): void {
    if (storage.read('currentOrderId') === id) storage.forget(...ORDER_KEYS)
  }

  /** The server does not know the order any more: the next one begins with the contacts that were shown. */
  function lose({ isUnsaved = false }: Pick<Extract<Start, { orderId: null }>, 'isUnsaved'> = {}): void {
    forgetOrder(orderId())
    replace({ orderId: null, notice: 'order-lost', contacts: contactsShown(store.get(draftAtom)), isUnsaved })
  }

  return { orderId, take, holdPatient, isPatientBehind, inTurn, refreshOrder, forgetOrder, lose }
}
