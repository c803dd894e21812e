import type { Order } from 'contracts/order/order'
import type { ClientDetails } from 'contracts/order/staff/clients'
import type { Listing } from 'frontend-kit/query-cache'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { LoadFailed } from '../../shared/load-failed'
import { Section } from '../../shared/section/section'
import { useOrdersOf } from '../queries'
import { useText } from '../texts'
import { OrderRow } from './order-row'
import styles from './orders.module.css'

/** The client's orders, newest first. */
export function Orders({ client }: { client: ClientDetails }) {
  const text = useText()
  const orders = useOrdersOf(client)
  const { listing, retry, more } = orders
  useListToast('client-orders', orders, text('orders.failed'))
  return (
    <Section title={text('orders.title', { count: client.orderCount })}>
      {listing.status === 'loading' && <SkeletonList label={text('orders.loading')} rows={4} />}
      {listing.status === 'failed' && (
        <LoadFailed title={text('orders.failed')} problem={listing.problem} onRetry={retry} />
      )}
      {listing.status === 'shown' && <Shown listing={listing} onMore={more} />}
    </Section>
  )
}

type Props = { listing: Extract<Listing<Order>, { status: 'shown' }>; onMore: () => Promise<string | null> }

function Shown({ listing, onMore }: Props) {
  const text = useText()
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  if (listing.items.length === 0) return <p className={styles.none}>{text('orders.none')}</p>
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('orders.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('orders.shown', { count: listing.items.length })}
    >
      <ul className={styles.orders}>
        {listing.items.map((it) => (
          <li key={it.id}>
            <OrderRow order={it} isFirstNew={it.id === firstNew} />
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}
