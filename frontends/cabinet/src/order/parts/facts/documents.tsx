import type { Order } from 'contracts/order/order'
import { OrderDocuments } from 'frontend-kit/documents/order-documents'
import { useText } from '../../texts'
import { Accepted } from './accepted'
import { Section } from './section'

/** Invoices and acts of a placed order, and the texts that it was placed under. */
export function Documents({ order }: { order: Order }) {
  const text = useText()
  if (order.status === 'draft') return null
  return (
    <Section title={text('documents.title')}>
      <OrderDocuments order={order} />
      <Accepted order={order} />
    </Section>
  )
}
