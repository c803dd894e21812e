import type { Listing } from 'frontend-kit/listing'
import { Button } from 'frontend-kit/ui/button'
import { SkeletonList } from 'frontend-kit/ui/skeleton-list'
import { VisuallyHidden } from 'frontend-kit/ui/visually-hidden'
import { useWrite } from 'frontend-kit/use-address'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { LoadFailed } from '../parts/load-failed'
import { MOST, PAGE } from '../rules'
import { listingAtom } from '../state'
import { asking, retry } from '../state/backoffice'
import { useText } from '../texts'
import { Nothing } from './nothing'
import { OrderCards } from './order-cards'
import { OrderTable } from './order-table'
import styles from './orders.module.css'
import { useWide } from './use-wide'

/** The orders, or why there are none. */
export function Orders() {
  const text = useText()
  const listing = useAtomValue(listingAtom)
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('orders.loading')} rows={8} className={styles.loading} />
    case 'failed':
      return <LoadFailed title={text('orders.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown':
      return listing.orders.length === 0 && listing.work !== 'asking' ? <Nothing /> : <Shown listing={listing} />
    default:
      return listing satisfies never
  }
}

function Shown({ listing: { orders, hasMore, work } }: { listing: Extract<Listing, { status: 'shown' }> }) {
  const text = useText()
  const write = useWrite()
  const Rows = useWide() ? OrderTable : OrderCards
  // Where the keyboard and the screen reader go on when more has come.
  const [firstNew, setFirstNew] = useState<number | null>(null)
  const count = orders.length
  const more = () => {
    setFirstNew(count)
    // No step back for each part.
    asking.choose({ count: Math.min(count + PAGE, MOST) }, write, { replace: true })
  }
  return (
    <div className={styles.orders}>
      <div data-asking={work === 'asking' || undefined} aria-busy={work === 'asking'} className={styles.rows}>
        <Rows orders={orders} firstNew={firstNew} />
      </div>
      {hasMore && (
        <Button look="line" busy={work === 'adding'} onPress={more}>
          {text('orders.more')}
        </Button>
      )}
      {count >= MOST && <p className={styles.most}>{text('orders.most', { count })}</p>}
      <VisuallyHidden live="polite">{work === 'none' && text('orders.shown', { count })}</VisuallyHidden>
    </div>
  )
}
