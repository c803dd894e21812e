import { orderNumber } from 'contracts/order/order-number'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { usePageMeta, useParams } from 'platform'
import { LoadFailed } from '../shared/load-failed'
import styles from './page.module.css'
import { WalkBar } from './parts/head/walk-bar'
import { OrderDetails } from './parts/order-details'
import { useOrder } from './queries'
import { Texts, useText } from './texts'

/** One order with its details. */
export const OrderPage = () => (
  <Texts locale="ru">
    <Page />
  </Texts>
)

function Page() {
  const { id = '' } = useParams()
  return (
    <div className={styles.page}>
      <WalkBar orderId={id} />
      <Opened key={id} id={id} />
    </div>
  )
}

function Opened({ id }: { id: string }) {
  const text = useText()
  const { reading, retry, isMissing, isComplete, ...parts } = useOrder(id)
  const order = reading.status === 'shown' && isComplete ? reading.value : null
  const title = order ? text('order.title', { number: orderNumber(order, 4) }) : text('order.opening') // BACK-025
  usePageMeta({ title })
  if (isMissing)
    return (
      <EmptyState noMatch title={text('order.missing')}>
        {text('order.missingText')}
      </EmptyState>
    )
  if (order) return <OrderDetails title={title} order={order} parts={parts} />
  if (reading.status === 'failed')
    return <LoadFailed title={text('order.failed')} problem={reading.problem} onRetry={retry} />
  return <SkeletonList label={text('order.loading')} rows={5} />
}
