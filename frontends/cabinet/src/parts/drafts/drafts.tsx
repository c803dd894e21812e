import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import type { OwnOrders } from '../../queries'
import { useText } from '../../texts'
import { SectionTitle } from '../list/section-title'
import styles from '../section.module.css'
import { DraftCard } from './draft-card'

/** The drafts, apart from the placed orders (CAB-007). */
export function Drafts({ drafts: { listing, more }, refresh }: Pick<OwnOrders, 'drafts' | 'refresh'>) {
  const text = useText()
  if (listing.status !== 'shown' || listing.items.length === 0) return null
  const title = text('drafts.title')
  return (
    <section className={styles.section} aria-label={title}>
      <SectionTitle title={title} listing={listing} />
      <InfiniteList listing={listing} moreLabel={text('orders.more')} onMore={more}>
        {(it) => <DraftCard order={it} refresh={refresh} />}
      </InfiniteList>
    </section>
  )
}
