import type { Order } from 'contracts/order/order'
import { OrderDocuments } from 'frontend-kit/documents/order-documents'
import { useText } from '../../texts'
import { Section } from './section'

/** Invoices and acts, as the customer has them. */
export function Documents({ order }: { order: Order }) {
  return (
    <Section title={useText()('documents.title')}>
      <OrderDocuments order={order} />
    </Section>
  )
}
