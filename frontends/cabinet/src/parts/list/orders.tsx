import { itemsIn } from 'frontend-kit/query-cache'
import { SkeletonList } from 'frontend-kit/ui/skeleton-list'
import { VisuallyHidden } from 'frontend-kit/ui/visually-hidden'
import type { OwnOrders } from '../../queries'
import { useText } from '../../texts'
import { LoadFailed } from '../load-failed'
import { Nothing } from '../nothing'
import { OrderCard } from '../order/order-card'
import styles from '../section.module.css'
import { GrowingList } from './growing-list'

type Props = Pick<OwnOrders, 'placed' | 'drafts'> & { emptiness: 'no-orders' | 'no-match' | null; onRetry: () => void }

/** What was placed, newest first (CAB-001). */
export function Orders({ placed, drafts, emptiness, onRetry }: Props) {
  const text = useText()
  const cards = placed.listing
  // Both lists come at once: drafts that came later would push away what is being read.
  const isLoading = cards.status === 'loading' || drafts.listing.status === 'loading'
  const count = isLoading ? 0 : itemsIn(cards).length
  // Read out always, since each card is a heading below it; seen where drafts stand above.
  const isTitled = itemsIn(drafts.listing).length > 0 && count > 0
  const isAnswered = !isLoading && cards.status === 'shown' && cards.work === 'none'
  const title = text('orders.title')
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={isTitled ? styles.title : styles.unseen}>
        {isTitled ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </h2>
      {isLoading && <SkeletonList label={text('orders.loading')} />}
      {!isLoading && cards.status === 'failed' && <LoadFailed problem={cards.problem} onRetry={onRetry} />}
      {!isLoading && cards.status === 'shown' && <GrowingList listing={cards} Card={OrderCard} onMore={placed.more} />}
      {!isLoading && emptiness && <Nothing why={emptiness} />}
      <VisuallyHidden live="polite">{isAnswered && text('orders.shown', { count })}</VisuallyHidden>
    </section>
  )
}
