import type { PackingOrder } from 'contracts/orders'
import type { OrderState, PatientState } from '../order/state'

/** The columns of an order for its box. */
export type OrderToPack = Pick<PackingOrder, 'id' | 'number' | 'site' | 'fullName' | 'address' | 'counts'> &
  Pick<OrderState, 'status' | 'createdAt'> & { placedAt: Date; patients: readonly PatientState[] }

/** An order as packers see it: of a patient only what the bag's label needs (PACK-026). */
export const packingResponse = ({ createdAt, placedAt, patients, ...order }: OrderToPack): PackingOrder => ({
  ...order,
  patients: patients.map((it) => ({ id: it.id, name: it.name, createdAt: it.createdAt.toISOString() })),
  createdAt: createdAt.toISOString(),
  placedAt: placedAt.toISOString(),
})
