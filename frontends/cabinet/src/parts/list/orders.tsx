import { itemsIn } from 'frontend-kit/query-cache'
import { useMoments } from 'frontend-kit/texts/moments'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import type { OwnOrders } from '../../queries'
import { problemId, useText } from '../../texts'
import { EmptyOrders } from '../empty-orders'
import { OrderCard } from '../order/order-card'
import styles from '../section.module.css'

type Props = Pick<OwnOrders, 'placed' | 'drafts'> & { emptiness: 'no-orders' | 'no-match' | null; onRetry: () => void }

/** The placed orders, newest first (CAB-001). */
export function Orders({ placed, drafts, emptiness, onRetry }: Props) {
  const text = useText()
  const { zone } = useMoments()
  const cards = placed.listing
  // Both lists appear together, because late drafts would push down the cards that the person reads.
  const isLoading = cards.status === 'loading' || drafts.listing.status === 'loading'
  const count = isLoading ? 0 : itemsIn(cards).length
  // The heading is visible only below drafts; screen readers always need it above the headings of the cards.
  const isTitled = itemsIn(drafts.listing).length > 0 && count > 0
  const isAnswered = !isLoading && cards.status === 'shown' && cards.work === 'none'
  const title = text('orders.title')
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={isTitled ? styles.title : styles.unseen}>
        {isTitled ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </h2>
      {isLoading && <SkeletonList label={text('orders.loading')} />}
      {!isLoading && cards.status === 'failed' && (
        <LoadFailed
          title={text('orders.failed')}
          text={text(problemId(cards.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={onRetry}
          mailLabel={text('orders.writeUs')}
        />
      )}
      {!isLoading && cards.status === 'shown' && (
        <InfiniteList listing={cards} moreLabel={text('orders.more')} onMore={placed.more}>
          {(it) => <OrderCard order={it} />}
        </InfiniteList>
      )}
      {count > 0 && <p className={styles.zone}>{text('orders.zone', { zone: zone() })}</p>}
      {!isLoading && emptiness && <EmptyOrders why={emptiness} />}
      <VisuallyHidden live="polite">{isAnswered && text('orders.shown', { count })}</VisuallyHidden>
    </section>
  )
}
