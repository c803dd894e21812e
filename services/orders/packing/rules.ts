import type { PackingOrder } from 'contracts/order/packing/worklist'
import { standingOf } from 'contracts/order/standing'
import { fundsOf } from '../order/funds'
import type { OrderState, PatientState } from '../order/state'

/** What is known of the money of an order to pack. */
type Money = Parameters<typeof fundsOf>[0]

/** The columns of an order for its box. */
export type OrderToPack = Pick<
  PackingOrder,
  'id' | 'number' | 'site' | 'fullName' | 'address' | 'counts' | 'tracking'
> &
  Pick<OrderState, 'status' | 'createdAt'> & { placedAt: Date; patients: readonly PatientState[]; money: Money }

/** An order as packers see it: of a patient only what the bag's label needs (PACK-026), of the money only whether it went back. */
export const packingResponse = ({ createdAt, placedAt, patients, money, ...order }: OrderToPack): PackingOrder => ({
  ...order,
  patients: patients.map((it) => ({ id: it.id, name: it.name, createdAt: it.createdAt.toISOString() })),
  moneyBack: moneyBackOf(money),
  createdAt: createdAt.toISOString(),
  placedAt: placedAt.toISOString(),
})

/** How much of an order's money was given back (PAY-033). What came beside its payment, and went back, is no part of it. */
function moneyBackOf(money: Money): 'none' | 'part' | 'all' {
  const funds = fundsOf(money)
  if (standingOf(funds) === 'refunded') return 'all'
  return funds.returnedMinor > 0 ? 'part' : 'none'
}
