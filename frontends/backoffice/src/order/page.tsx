import { orderNumber } from 'contracts/order/order-number'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { usePageMeta, useParams } from 'platform'
import { useEffect, useState } from 'react'
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
  const [opened, setOpened] = useState({ id: '', title: '' })
  return (
    <div className={styles.page}>
      <WalkBar orderId={id} opened={opened.id === id ? opened.title : ''} />
      <Opened key={id} id={id} onOpened={setOpened} />
    </div>
  )
}

type OpenedProps = {
  id: string
  /** Hears which order is there, by its heading. */
  onOpened: (opened: { id: string; title: string }) => void
}

function Opened({ id, onOpened }: OpenedProps) {
  const text = useText()
  const { reading, retry, isMissing, isComplete, ...parts } = useOrder(id)
  const order = reading.status === 'shown' && isComplete ? reading.value : null
  const title = order ? text('order.title', { number: orderNumber(order, 4) }) : text('order.opening') // BACK-025
  usePageMeta({ title })
  const isOpen = order !== null
  useEffect(() => {
    if (isOpen) onOpened({ id, title })
  }, [isOpen, id, title, onOpened])
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
