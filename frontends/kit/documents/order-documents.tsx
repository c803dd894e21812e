import type { Order } from 'contracts/order/order'
import { useSite } from 'platform'
import { Suspense } from 'react'
import { LoadFailed } from '../ui/feedback/load-failed'
import { Skeleton } from '../ui/feedback/skeleton'
import styles from './order-documents.module.css'
import { DocumentRows } from './parts/document-rows'
import { useDocuments } from './queries'
import { inTexts, problemId, useText } from './texts'

type Props = { order: Pick<Order, 'id' | 'status' | 'currency' | 'email'> }

/** The invoices and acts of an order, which the person can issue and download. The page gives the heading. */
export const OrderDocuments = (props: Props) => (
  <Suspense fallback={<Skeleton />}>
    <List {...props} />
  </Suspense>
)

const List = inTexts(function List({ order }: Props) {
  const text = useText()
  const { reading, retry } = useDocuments(order.id)
  if (reading.status === 'failed')
    return (
      <LoadFailed
        title={text('failed.title')}
        text={text(problemId(reading.problem.code))}
        retryLabel={text('failed.retry')}
        onRetry={() => void retry()}
      />
    )
  if (reading.status !== 'shown') return <Skeleton />
  const { offered, documents } = reading.value
  if (documents.length === 0) return <Nothing order={order} isOffered={offered} />
  return <DocumentRows order={order} list={reading.value} />
})

/** Why an order has no documents. */
function Nothing({ order: { status }, isOffered }: Props & { isOffered: boolean }) {
  const text = useText()
  const { support } = useSite()
  const why = status === 'draft' || status === 'cancelled' ? (`none.${status}` as const) : 'none.free'
  return <p className={styles.none}>{text(isOffered ? why : 'none.notOffered', { email: support.email })}</p>
}
