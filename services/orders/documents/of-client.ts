import { orderNumber } from 'contracts/order/order-number'
import type { OrderStatus } from 'contracts/order/order-states'
import type { ClientDocument } from 'contracts/order/staff/clients'
import { isVoid } from './rules'
import type { DocumentState, Snapshot } from './snapshot'

/** A document with what tells whether it is void. */
export type DocumentOfOrder = {
  document: Pick<DocumentState, 'id' | 'kind' | 'number' | 'placedAt' | 'issuedAt'> & { snapshot: Snapshot }
  order: { id: string; number: string; status: OrderStatus; placedAt: Date | null }
}

/** As long as documents name an order. */
const NUMBER_LENGTH = 6

export const clientDocument = ({ document, order }: DocumentOfOrder): ClientDocument => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  issuedOn: document.snapshot.issuedOn,
  isVoid: isVoid(document, order),
  currency: document.snapshot.seller.currency,
  totalMinor: document.snapshot.totalMinor,
  orderId: order.id,
  orderNumber: orderNumber(order, NUMBER_LENGTH),
})
