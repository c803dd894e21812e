import { SkeletonList } from 'frontend-kit/ui/skeleton-list'
import { VisuallyHidden } from 'frontend-kit/ui/visually-hidden'
import { useAtomValue } from 'jotai'
import { cardsAtom, draftsAtom, emptinessAtom, ordersIn } from '../state'
import { morePlaced } from '../state/cabinet'
import { useText } from '../texts'
import { GrowingList } from './growing-list'
import { LoadFailed } from './load-failed'
import { Nothing } from './nothing'
import { OrderCard } from './order-card'
import styles from './section.module.css'

/** What was placed, newest first (CAB-001). */
export function Orders() {
  const text = useText()
  const cards = useAtomValue(cardsAtom)
  const emptiness = useAtomValue(emptinessAtom)
  const drafts = useAtomValue(draftsAtom)
  // Both lists come at once: drafts that came later would push away what is being read.
  const isLoading = cards.status === 'loading' || drafts.status === 'loading'
  const count = ordersIn(cards).length
  // Read out always, since each card is a heading below it; seen where drafts stand above.
  const isTitled = ordersIn(drafts).length > 0 && count > 0
  const isAnswered = cards.status === 'shown' && cards.work === 'none'
  const title = text('orders.title')
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={isTitled ? styles.title : styles.unseen}>
        {isTitled ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </h2>
      {isLoading && <SkeletonList label={text('orders.loading')} />}
      {!isLoading && cards.status === 'failed' && <LoadFailed problem={cards.problem} />}
      {!isLoading && cards.status === 'shown' && <GrowingList listing={cards} Card={OrderCard} onMore={morePlaced} />}
      {!isLoading && emptiness && <Nothing why={emptiness} />}
      <VisuallyHidden live="polite">{isAnswered && text('orders.shown', { count })}</VisuallyHidden>
    </section>
  )
}
