import type { PackingOrder } from 'contracts/orders'
import { useFailureToast } from 'frontend-kit/hooks/use-failure-toast'
import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/button'
import { VisuallyHidden } from 'frontend-kit/ui/visually-hidden'
import { useCallback, useState } from 'react'
import { usePackingOrders } from '../queries'
import type { View } from '../rules'
import { problemId, useText } from '../texts'
import { LoadFailed } from './load-failed'
import { Loading } from './loading'
import { Nothing } from './nothing'
import { OrderCard } from './order-card'
import styles from './orders.module.css'

/** The orders of a view, kept true; where they cannot be had it says so (PACK-027). */
export function Orders({ view }: { view: View }) {
  const text = useText()
  const orders = usePackingOrders(view)
  const { listing } = orders
  useFailureToast('orders', [orders], ({ code }, isOnPage) => ({
    kind: 'error',
    title: text('orders.failed'),
    // Where there are no cards the page says why, and offers to try again.
    ...(isOnPage
      ? { isOnPage }
      : { text: text(problemId(code)), action: { label: text('orders.retry'), onPress: orders.retry } }),
  }))
  const isAnswered = listing.status === 'shown' && listing.work === 'none'
  const count = listing.status === 'shown' ? listing.items.length : 0
  return (
    <section aria-label={text('orders.title')} className={styles.section}>
      {listing.status === 'loading' && <Loading />}
      {listing.status === 'failed' && <LoadFailed problem={listing.problem} onRetry={orders.retry} />}
      {listing.status === 'shown' && count > 0 && <Cards listing={listing} onMore={orders.more} />}
      {isAnswered && count === 0 && <Nothing view={view} />}
      <VisuallyHidden live="polite">{isAnswered && text('orders.shown', { count })}</VisuallyHidden>
    </section>
  )
}

type Props = { listing: Extract<Listing<PackingOrder>, { status: 'shown' }>; onMore: () => Promise<string | null> }

/** Where more is asked for, the keyboard and the screen reader go on at the first new card. */
function Cards({ listing: { items, hasMore, work }, onMore }: Props) {
  const text = useText()
  const [firstNew, setFirstNew] = useState<string | null>(null)
  const focus = useCallback((card: HTMLElement | null) => card?.focus({ preventScroll: true }), [])
  return (
    <>
      <ul className={styles.list} data-asking={work === 'asking' || undefined} aria-busy={work === 'asking'}>
        {items.map((it) => (
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
          onPress={async () => setFirstNew(await onMore())}
        >
          {text('orders.more')}
        </Button>
      )}
    </>
  )
}
