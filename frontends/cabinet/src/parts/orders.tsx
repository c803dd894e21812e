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
  const hasDrafts = ordersIn(useAtomValue(draftsAtom)).length > 0
  const count = ordersIn(cards).length
  const isAnswered = cards.status === 'shown' && cards.work === 'none'
  const title = text('orders.title')
  return (
    <section className={styles.section} aria-label={title}>
      {hasDrafts && count > 0 && <h2 className={styles.title}>{title}</h2>}
      {cards.status === 'loading' && <SkeletonList label={text('orders.loading')} />}
      {cards.status === 'failed' && <LoadFailed problem={cards.problem} />}
      {cards.status === 'shown' && <GrowingList listing={cards} Card={OrderCard} onMore={morePlaced} />}
      {emptiness && <Nothing why={emptiness} />}
      <VisuallyHidden live="polite">{isAnswered && text('orders.shown', { count })}</VisuallyHidden>
    </section>
  )
}
