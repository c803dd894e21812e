import type { Order } from 'contracts/order/order'
import { OrderDocuments } from 'frontend-kit/documents/order-documents'
import { useText } from '../../texts'
import { Part } from './section'

/** Invoices and acts, as the customer has them. */
export function Documents({ order }: { order: Order }) {
  return (
    <Part title={useText()('documents.title')}>
      <OrderDocuments order={order} />
    </Part>
  )
}
