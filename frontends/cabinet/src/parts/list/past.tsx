import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import type { OwnOrders } from '../../queries'
import { useText } from '../../texts'
import { PastOrder } from '../order/past-order'
import styles from '../section.module.css'
import pastStyles from './past.module.css'
import { SectionTitle } from './section-title'

/** The orders that are over, newest first, a line each (CAB-001). */
export function Past({ past: { listing, more } }: Pick<OwnOrders, 'past'>) {
  const text = useText()
  if (listing.status !== 'shown' || listing.items.length === 0) return null
  const title = text('past.title')
  return (
    <section className={styles.section} aria-label={title}>
      <SectionTitle title={title} listing={listing} />
      <InfiniteList listing={listing} moreLabel={text('orders.more')} onMore={more} className={pastStyles.lines}>
        {(it) => <PastOrder order={it} />}
      </InfiniteList>
    </section>
  )
}
