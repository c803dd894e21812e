import { useAtomValue } from 'jotai'
import { draftsAtom } from '../state'
import { moreDrafts } from '../state/cabinet'
import { useText } from '../texts'
import { DraftCard } from './draft-card'
import { GrowingList } from './growing-list'
import styles from './section.module.css'

/** What was begun and not placed, apart from the cards (CAB-007). */
export function Drafts() {
  const text = useText()
  const drafts = useAtomValue(draftsAtom)
  if (drafts.status !== 'shown' || drafts.orders.length === 0) return null
  const title = text('drafts.title')
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <GrowingList listing={drafts} Card={DraftCard} onMore={moreDrafts} />
    </section>
  )
}
