import type { Order } from 'contracts/orders'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { firstOpenStep, positionOf, type StepName, storedStep } from '../steps/rules'
import type { UnfinishedFiles } from '../uploads/unfinished'
import {
  draftAtom,
  movesAtom,
  type Notice,
  noticeAtom,
  openingAtom,
  orderAtom,
  placingAtom,
  stepAtom,
  triesAtom,
} from './atoms'
import type { Core } from './core'
import type { OrderRecord } from './order'
import type { Saving } from './saving'

type Parts = { record: OrderRecord; saving: Saving; unfinished: UnfinishedFiles; leaveOrder: () => void }
export type Opening = ReturnType<typeof createOpening>

/** Opens an order, leaves it for another, and leads through its steps. */
export function createOpening(
  { api, page, storage, store, tell }: Core,
  { record, saving: { forgetEntries }, unfinished: { refreshUnfinished }, leaveOrder }: Parts,
) {
  const { emptyPage, forgetOrder, refreshAll, refreshQuote, refreshScans, refreshTransfers, take } = record

  // Where there is no order to be fetched, the page is usable from its first rendering on.
  if (page.askedId() === null && !storage.read('currentOrderId')) store.set(openingAtom, { status: 'open' })

  /** Opens the order that was asked for by address, else the one this browser works on, else none (WIZ-038, SHELL-012). */
  async function open(askedId: string | null): Promise<void> {
    const orderId = askedId ?? storage.read('currentOrderId')
    if (!orderId) return begin()
    if (store.get(orderAtom)?.id === orderId) {
      store.set(openingAtom, { status: 'open' })
      await refreshAll()
      return
    }
    store.set(openingAtom, { status: 'opening' })
    const order = await attempt(() => api.showOrder(orderId))
    // What is still to be paid is shown as well, with the way to the bank.
    if (!(order instanceof ApiProblem))
      return order.status === 'draft' || order.status === 'pending'
        ? show(order)
        : beginInstead(orderId, 'order-placed')
    // An address that is no order's id at all is refused as invalid.
    if (order.code === 'order-not-found' || order.code === 'invalid-request')
      return beginInstead(orderId, askedId ? 'order-not-yours' : 'order-lost')
    store.set(openingAtom, { status: 'failed', problem: order })
  }

  /** Leads the person to a step. */
  function go(step: StepName): void {
    showStep(step)
    store.set(noticeAtom, null)
    store.set(movesAtom, (moves) => moves + 1)
    // A placement that still waits, or an answer to one, belongs to the summary.
    store.set(placingAtom, (placing) => (placing.status === 'placing' ? placing : { status: 'idle' }))
  }

  /** Shows a step and remembers it for the next visit. */
  function showStep(step: StepName) {
    store.set(stepAtom, step)
    store.set(triesAtom, 0)
    storage.write('order_step_current', String(positionOf(step) + 1))
  }

  /** Leaves the present order behind; the next one comes into being with its first data (WIZ-057). */
  function clear(): void {
    startNew()
    tell({ what: 'order-cleared' })
  }

  /** What `/order?new=1` does. */
  function startNew(): void {
    forgetOrder()
    begin()
  }

  /** Somebody else's address leaves the draft that this browser works on alone. */
  function beginInstead(orderId: string, notice: Notice) {
    if (orderId === storage.read('currentOrderId')) forgetOrder()
    begin(notice)
  }

  function begin(notice: Notice | null = null) {
    empty(notice)
    store.set(openingAtom, { status: 'open' })
  }

  async function show(order: Order) {
    const wasCurrent = storage.read('currentOrderId') === order.id
    empty()
    take(order)
    if (order.status === 'draft') storage.write('currentOrderId', order.id)
    await Promise.all([refreshScans(), refreshTransfers(), refreshQuote(), refreshUnfinished()])
    if (store.get(orderAtom)?.id !== order.id) return
    if (order.status === 'draft')
      showStep(wasCurrent ? storedStep(storage.read('order_step_current')) : firstOpenStep(store.get(draftAtom)))
    store.set(openingAtom, { status: 'open' })
  }

  function empty(notice: Notice | null = null) {
    leaveOrder()
    forgetEntries()
    emptyPage(notice)
  }

  return { open, go, clear, startNew }
}
