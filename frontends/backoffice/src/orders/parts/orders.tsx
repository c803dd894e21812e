import type { Order } from 'contracts/order/order'
import type { Listing } from 'frontend-kit/query-cache'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useEffect, useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { Present } from '../../shared/presence/present'
import { BulkBar } from '../moves/bulk-bar'
import { ListDesk } from '../moves/desk'
import { useOrderFilters, useOrders } from '../queries'
import { MOST } from '../rules'
import { useText } from '../texts'
import { EmptyOrders } from './empty-orders'
import { OrderCards } from './order-cards'
import { OrderTable } from './order-table'
import styles from './orders.module.css'
import { OutdatedView } from './outdated-view'
import { useListKeys } from './use-list-keys'

/** The list of orders with its loading, error and empty states. */
export function Orders() {
  const text = useText()
  const { filters } = useOrderFilters()
  const orders = useOrders(filters)
  const { listing, retry } = orders
  useListToast('orders', orders, text('orders.failed')) // BACK-045
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('orders.loading')} rows={8} className={styles.loading} />
    case 'failed':
      if (listing.problem.code === 'invalid-request') return <OutdatedView problem={listing.problem} />
      return <LoadFailed title={text('orders.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown':
      return listing.items.length === 0 && listing.work !== 'filtering' ? (
        <EmptyOrders />
      ) : (
        <Shown listing={listing} onMore={orders.more} onChanged={orders.renew} />
      )
    default:
      return listing satisfies never
  }
}

/** The columns of the table need this width. */
const TABLE_REM = 62

function Keys() {
  useListKeys()
  return null
}

type Props = {
  listing: Extract<Listing<Order>, { status: 'shown' }>
  onMore: () => Promise<string | null>
  onChanged: (ids: Iterable<string>) => Promise<void>
}

function Shown({ listing, onMore, onChanged }: Props) {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const Rows = useWide(TABLE_REM) ? OrderTable : OrderCards
  // Gets the focus after a further page has come that the person asked for.
  const [arrived, setArrived] = useState<string | null>(null)
  const count = listing.items.length
  // A further page adds no history entry. The rows that stay while those of other filters load are not counted.
  useEffect(() => {
    if (listing.work === 'filtering' || count <= filters.count || filters.count >= MOST) return
    choose({ count: Math.min(count, MOST) }, { replace: true })
  })
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('orders.more')}
      onMore={() => void onMore().then(setArrived)}
      onNear={{ turn: count, load: () => void onMore() }}
      said={text('orders.shown', { count })}
    >
      <ListDesk orders={listing.items} hasMore={listing.hasMore} arrived={arrived} onChanged={onChanged}>
        <Present>
          <Rows />
        </Present>
        <BulkBar />
        <Keys />
      </ListDesk>
    </ListFrame>
  )
}
