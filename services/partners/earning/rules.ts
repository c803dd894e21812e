import { isOwn, type OrderOwner, type PartnerIdentity } from '../partner/person'

/** The customer of a placed order. `isNew`: this e-mail has placed no order before. */
export type Customer = OrderOwner & { isNew: boolean }
/** Whether the partner whose code an order has referred its customer (AFF-007, AFF-011). */
export const isReferral = (customer: Customer, partner: PartnerIdentity): boolean =>
  customer.isNew && !isOwn(customer, partner)
