import { EmptyState } from 'frontend-kit/ui/empty-state'
import { SkeletonList } from 'frontend-kit/ui/skeleton-list'
import { useAtomValue } from 'jotai'
import { useHints, usePageMeta, useParams } from 'platform'
import { useEffect } from 'react'
import { LoadFailed } from '../parts/load-failed'
import { openedAtom } from '../state'
import { open, refreshOrder } from '../state/backoffice'
import { useText } from '../texts'
import { Back } from './back'
import { OrderDetails } from './order-details'
import styles from './order-page.module.css'

/** One order with everything that is known of it. */
export function OrderPage() {
  const { id = '' } = useParams()
  useEffect(() => void open(id), [id])
  useHints((hint) => {
    if (hint === 'reconnected' || hint.id === id) void refreshOrder()
  })
  return (
    <div className={styles.page}>
      <Back />
      <Opened />
    </div>
  )
}

function Opened() {
  const text = useText()
  const opened = useAtomValue(openedAtom)
  usePageMeta({ title: text('order.opening') })
  switch (opened.status) {
    case 'loading':
      return <SkeletonList label={text('order.loading')} rows={5} />
    case 'missing':
      return (
        <EmptyState sought title={text('order.missing')}>
          {text('order.missingText')}
        </EmptyState>
      )
    case 'failed':
      return <LoadFailed title={text('order.failed')} problem={opened.problem} onRetry={() => void refreshOrder()} />
    case 'shown':
      return <OrderDetails details={opened} isCompleting={opened.isCompleting} />
    default:
      return opened satisfies never
  }
}
