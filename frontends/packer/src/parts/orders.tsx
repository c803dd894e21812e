import type { PackingOrder } from 'contracts/orders'
import type { Listing } from 'frontend-kit/listing'
import { Button } from 'frontend-kit/ui/button'
import { VisuallyHidden } from 'frontend-kit/ui/visually-hidden'
import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { ordersAtom } from '../state'
import { more } from '../state/packing'
import { useText } from '../texts'
import { LoadFailed } from './load-failed'
import { Loading } from './loading'
import { Nothing } from './nothing'
import { OrderCard } from './order-card'
import styles from './orders.module.css'

export function Orders() {
  const text = useText()
  const listing = useAtomValue(ordersAtom)
  const isAnswered = listing.status === 'shown' && listing.work === 'none'
  const count = listing.status === 'shown' ? listing.orders.length : 0
  return (
    <section aria-label={text('orders.title')} className={styles.section}>
      {listing.status === 'loading' && <Loading />}
      {listing.status === 'failed' && <LoadFailed problem={listing.problem} />}
      {listing.status === 'shown' && count > 0 && <Cards listing={listing} />}
      {isAnswered && count === 0 && <Nothing />}
      <VisuallyHidden live="polite">{isAnswered && text('orders.shown', { count })}</VisuallyHidden>
    </section>
  )
}

/** Where more is asked for, the keyboard and the screen reader go on at the first new card. */
function Cards({ listing }: { listing: Extract<Listing<PackingOrder>, { status: 'shown' }> }) {
  const text = useText()
  const { orders, hasMore, work } = listing
  const [firstNew, setFirstNew] = useState<string | null>(null)
  const focus = useCallback((card: HTMLElement | null) => card?.focus({ preventScroll: true }), [])
  return (
    <>
      <ul className={styles.list} data-asking={work === 'asking' || undefined} aria-busy={work === 'asking'}>
        {orders.map((it) => (
          <li key={it.id} tabIndex={-1} ref={it.id === firstNew ? focus : null} className={styles.item}>
            <OrderCard order={it} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          look="line"
          busy={work === 'adding'}
          className={styles.more}
          onPress={async () => setFirstNew(await more())}
        >
          {text('orders.more')}
        </Button>
      )}
    </>
  )
}
