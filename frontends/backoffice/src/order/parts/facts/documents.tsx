import type { Order } from 'contracts/order/order'
import { OrderDocuments } from 'frontend-kit/documents/order-documents'
import { Part } from '../../../shared/section/section'
import { useText } from '../../texts'

/** Invoices and acts, as the customer has them. */
export function Documents({ order }: { order: Order }) {
  return (
    <Part title={useText()('documents.title')}>
      <OrderDocuments order={order} />
    </Part>
  )
}
