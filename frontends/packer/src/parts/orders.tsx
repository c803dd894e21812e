import { useFailureToast } from 'frontend-kit/hooks/use-failure-toast'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { usePackingOrders } from '../queries'
import type { View } from '../rules'
import { problemId, useText } from '../texts'
import { EmptyOrders } from './empty-orders'
import { Loading } from './loading'
import { OrderCard } from './order-card'
import styles from './orders.module.css'

/** The orders of a view, refreshed by hints, or an error with a retry if they fail to load (PACK-027). */
export function Orders({ view }: { view: View }) {
  const text = useText()
  const orders = usePackingOrders(view)
  const { listing } = orders
  useFailureToast('orders', [orders], ({ code }, isOnPage) => ({
    kind: 'error',
    title: text('orders.failed'),
    // Without cards the page itself shows the error and the retry.
    ...(isOnPage
      ? { isOnPage }
      : { text: text(problemId(code)), action: { label: text('orders.retry'), onPress: orders.retry } }),
  }))
  const isAnswered = listing.status === 'shown' && listing.work === 'none'
  const count = listing.status === 'shown' ? listing.items.length : 0
  return (
    <section aria-label={text('orders.title')} className={styles.section}>
      {listing.status === 'loading' && <Loading />}
      {listing.status === 'failed' && (
        <LoadFailed
          title={text('orders.failed')}
          text={text(problemId(listing.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={orders.retry}
        />
      )}
      {listing.status === 'shown' && count > 0 && (
        <InfiniteList
          listing={listing}
          moreLabel={text('orders.more')}
          onMore={orders.more}
          className={styles.list}
          itemClassName={styles.item}
        >
          {(it) => <OrderCard order={it} />}
        </InfiniteList>
      )}
      {isAnswered && count === 0 && <EmptyOrders view={view} />}
      <VisuallyHidden live="polite">{isAnswered && text('orders.shown', { count })}</VisuallyHidden>
    </section>
  )
}
