import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import {
  draftAtom,
  movesAtom,
  type Notice,
  noticeAtom,
  openedPatientAtom,
  openingAtom,
  orderAtom,
  patientAtom,
  stepAtom,
  triesAtom,
} from './atoms'
import type { Core } from './core'
import type { Lists } from './lists'
import type { OrderRecord } from './order'
import { type Place, positionOf, STEPS, type StepName, storedStep } from './rules'
import type { Selecting } from './selecting'
import type { Skips } from './skips'
import type { UnfinishedFiles } from './unfinished/unfinished'

export type Opening = ReturnType<typeof createOpening>

/** Opens the order that the session was made for, and leads through its steps. */
export function createOpening(
  { api, firstOpenPlace, replace, start, storage, store }: Core,
  { forgetOrder, take }: OrderRecord,
  { refreshAll, refreshQuote, refreshScans, refreshTransfers }: Lists,
  { refreshUnfinished }: UnfinishedFiles,
  { selectPatient }: Selecting,
  { restoreSkips }: Skips,
) {
  /** Fetches the order, or what may have changed since it was. `whenMissing` is the notice where the server does not show it. */
  async function open(whenMissing: Notice = 'order-lost'): Promise<unknown> {
    if (store.get(orderAtom)) return refreshAll()
    const { orderId } = start
    if (orderId === null) return
    store.set(openingAtom, { status: 'opening' })
    const order = await attempt(() => api.showOrder(orderId))
    // What is still to be paid is shown as well, with the way to the bank.
    if (!(order instanceof ApiProblem))
      return order.status === 'draft' || order.status === 'pending' ? show(order) : beginInstead('order-placed')
    // An address that is no order's id at all is refused as invalid.
    if (order.code === 'order-not-found' || order.code === 'invalid-request') return beginInstead(whenMissing)
    store.set(openingAtom, { status: 'failed', problem: order })
  }

  /** Begins without an order. The draft that this browser works on stays, unless it is the one that was asked for. */
  function beginInstead(notice: Notice) {
    forgetOrder(start.orderId)
    replace({ orderId: null, notice })
  }

  async function show(order: Order) {
    const wasCurrent = storage.read('currentOrderId') === order.id
    take(order)
    if (order.status === 'draft') storage.write('currentOrderId', order.id)
    await Promise.all([refreshScans(), refreshTransfers(), refreshQuote(), refreshUnfinished()])
    if (order.status === 'draft') {
      restoreSkips(order)
      showFirst((wasCurrent && lastStep()) || null)
    }
    store.set(openingAtom, { status: 'open' })
  }

  /** Shows the step that this browser was on, else the first place where something is missing, whichever patient it is of. */
  function showFirst(last: StepName | null) {
    const { step, patientId }: Place = last ? { step: last } : firstOpenPlace(draft())
    if (patientId !== undefined && patientId !== store.get(patientAtom)?.id) void selectPatient(patientId)
    showStep(step)
  }

  const draft = () => store.get(draftAtom)

  /** The step that this browser has stored; null when the wizard had another count of steps then. */
  const lastStep = (): StepName | null =>
    storage.read('order_step_count') === String(STEPS.length) ? storedStep(storage.read('order_step_current')) : null

  /** Before the first data a reload finds the step that was read last, if nothing is missing before it. */
  function beginAtLastStep(): void {
    const last = lastStep()
    if (last && positionOf(last) <= positionOf(firstOpenPlace(draft()).step)) store.set(stepAtom, last)
  }

  /** Leads the person to a step; if a patient is named, to the patient's own. */
  function go(step: StepName, patientId?: string): void {
    if (patientId !== undefined) void selectPatient(patientId)
    store.set(openedPatientAtom, patientId ?? null)
    showStep(step)
    store.set(noticeAtom, null)
    store.set(movesAtom, (moves) => moves + 1)
    // The person confirms the price of this moment (WIZ-051).
    if (step === 'summary') void refreshQuote()
  }

  /** Shows a step and remembers it for the next visit. */
  function showStep(step: StepName) {
    store.set(stepAtom, step)
    store.set(triesAtom, 0)
    storage.write('order_step_current', String(positionOf(step) + 1))
    storage.write('order_step_count', String(STEPS.length))
  }

  return { open, go, beginAtLastStep }
}
