import type { Order } from 'contracts/orders'
import { isThere, missingScans } from './rules'
import type { OrderState, PatientState } from './state'

/** An order without what a list does not read of it: its scans one by one, and its price line by line. */
export type OrderSummary = Omit<OrderState, 'scans' | 'frozen'> &
  Pick<Order, 'totalMinor' | 'scanCount' | 'receivedCount'> & { missingScanCount: number }

/** What a list shows of an order. */
export function summaryOf(state: OrderState): OrderSummary {
  const { scans, frozen, ...order } = state
  const present = scans.filter(isThere)
  const scanCount = present.length
  const receivedCount = present.filter((it) => it.receivedAt).length
  const missingScanCount = missingScans(state).length
  return { ...order, totalMinor: frozen?.quote.totalMinor ?? null, scanCount, receivedCount, missingScanCount }
}

/** An order as its contract shows it. */
export function shown(summary: OrderSummary): Order {
  const { owner: _, holder: __, paymentId: ___, partnerCode: ____, ...order } = summary
  return {
    ...order,
    patients: order.patients.map(shownPatient),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    placedAt: iso(order.placedAt),
    paidAt: iso(order.paidAt),
    completedAt: iso(order.completedAt),
  }
}

const shownPatient = ({ id, name, folder, material, cut, matrix, wishes, createdAt }: PatientState) => ({
  id,
  name,
  folder,
  material,
  cut,
  matrix,
  wishes,
  createdAt: createdAt.toISOString(),
})

const iso = (at: Date | null) => at?.toISOString() ?? null
