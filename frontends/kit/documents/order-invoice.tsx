import type { Order } from 'contracts/order/order'
import { canMove } from 'contracts/order/order-states'
import { Suspense } from 'react'
import { LoadFailed } from '../ui/feedback/load-failed'
import styles from './order-invoice.module.css'
import { DocumentRows } from './parts/document-rows'
import { useDocuments } from './queries'
import { inTexts, problemId, useText } from './texts'

type Props = { order: Pick<Order, 'id' | 'status' | 'currency' | 'email'> }

/** The invoice of an order that is still to be paid, for whoever pays by transfer; nothing where the site issues none. */
export const OrderInvoice = ({ order }: Props) =>
  canMove(order.status, 'pay') && (
    <Suspense>
      <Invoice order={order} />
    </Suspense>
  )

const Invoice = inTexts(function Invoice({ order }: Props) {
  const text = useText()
  const { reading, retry } = useDocuments(order.id)
  if (reading.status === 'failed')
    return (
      <LoadFailed
        title={text('invoice.failed')}
        text={text(problemId(reading.problem.code))}
        retryLabel={text('failed.retry')}
        onRetry={() => void retry()}
      />
    )
  if (reading.status !== 'shown') return null
  const { buyerName } = reading.value
  const documents = reading.value.documents.filter((it) => it.kind === 'invoice' && it.state !== 'void')
  if (documents.length === 0) return null
  return (
    <section className={styles.invoice} aria-label={text('invoice.title')}>
      <h2 className={styles.title}>{text('invoice.title')}</h2>
      <p>{text('invoice.text')}</p>
      <DocumentRows order={order} list={{ documents, ...(buyerName !== undefined && { buyerName }) }} />
    </section>
  )
})
