import type { OwnOrders } from '../../queries'
import { useText } from '../../texts'
import { GrowingList } from '../list/growing-list'
import styles from '../section.module.css'
import { DraftCard } from './draft-card'

/** What was begun and not placed, apart from the cards (CAB-007). */
export function Drafts({ drafts: { listing, more } }: Pick<OwnOrders, 'drafts'>) {
  const text = useText()
  if (listing.status !== 'shown' || listing.items.length === 0) return null
  const title = text('drafts.title')
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <GrowingList listing={listing} Card={DraftCard} onMore={more} />
    </section>
  )
}
