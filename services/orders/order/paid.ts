import type { OrderPaid } from 'contracts/order/order-events'
import { canMove, MOVES } from 'contracts/order/order-states'
import { dueAtOf } from './due'
import { fundsOfOrder, goneMinorOf } from './funds'
import { changed, event, missingScans } from './rules'
import type { Decision, Placed } from './state'

/** The order paid by a payment, or null where it costs nothing; other services learn of the frozen total. */
export function paidBy(order: Placed, by: { paymentId: string | null; paidAt: Date }, now: Date): Decision<Placed> {
  const status = canMove(order.status, 'pay') ? MOVES.pay.to : order.status
  // The clock runs from this payment: what it stood still before is over.
  const clock = { ...by, pausedMs: 0 }
  const paid = changed<Placed>(order, { status, ...clock, returnedMinor: goneMinorOf({ ...order, ...by }) }, now)
  return { order: paid, events: [event(paid, 'orders.order.paid.v1', paidData(paid, by.paidAt))] }
}

function paidData(order: Placed, paidAt: Date): OrderPaid {
  const { id: orderId, number, site, language, email, fullName, frozen } = order
  const { totalMinor, currency, comment } = frozen.quote
  const patients = order.patients.map(({ id: patientId, folder, material, cut, matrix }) => ({
    patientId,
    folder,
    material,
    cut,
    matrix,
  }))
  // Where all of the price is there, and nothing of it was ever given back, the total says it.
  const { paidMinor: minor } = fundsOfOrder(order)
  const left = (order.moneyVersion > 0 || minor < totalMinor) && { minor, moneyVersion: order.moneyVersion }
  const dueAt = isPromised(order) ? dueAtOf({ ...order, paidAt }) : null
  const price = {
    totalMinor,
    currency,
    paidAt: paidAt.toISOString(),
    ...(left && { left }),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    ...(comment && { comment }),
  }
  return { orderId, number, site, language, email, fullName, ...price, patients, scanIds: frozen.fileIds }
}

/** Whether an order that is paid now leaves within the promised time: not while a scan is missing or asked for, nor once it has left. */
const isPromised = (order: Placed): boolean =>
  ['paid', 'processing'].includes(order.status) && order.hold === null && missingScans(order).length === 0
