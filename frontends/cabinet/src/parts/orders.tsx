import { SkeletonList } from 'frontend-kit/ui/skeleton-list'
import { VisuallyHidden } from 'frontend-kit/ui/visually-hidden'
import { useAtomValue } from 'jotai'
import { draftsAtom, emptinessAtom, ordersIn, placedAtom } from '../state'
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
  const placed = useAtomValue(placedAtom)
  const emptiness = useAtomValue(emptinessAtom)
  const hasDrafts = ordersIn(useAtomValue(draftsAtom)).length > 0
  const title = text('orders.title')
  return (
    <section className={styles.section} aria-label={title}>
      {hasDrafts && placed.status === 'shown' && placed.orders.length > 0 && <h2 className={styles.title}>{title}</h2>}
      {placed.status === 'loading' && <SkeletonList label={text('orders.loading')} />}
      {placed.status === 'failed' && <LoadFailed problem={placed.problem} />}
      {placed.status === 'shown' && <GrowingList listing={placed} Card={OrderCard} onMore={morePlaced} />}
      {emptiness && <Nothing why={emptiness} />}
      <VisuallyHidden live="polite">
        {placed.status === 'shown' && placed.work === 'none' && text('orders.shown', { count: placed.orders.length })}
      </VisuallyHidden>
    </section>
  )
}
