import type { Listing } from 'frontend-kit/query-cache'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { useSitePrices } from '../../shared/site-prices'
import { type Listed, useClientFilters, useClients } from '../queries'
import { MOST, PAGE } from '../rules'
import { useText } from '../texts'
import styles from './clients.module.css'
import { EmptyClients } from './empty-clients'
import { ClientCards } from './rows/client-cards'
import { ClientTable } from './rows/client-table'

/** The list of clients with its loading, error and empty states. */
export function Clients() {
  const text = useText()
  const { filters } = useClientFilters()
  const clients = useClients(filters)
  const { listing, retry, more } = clients
  useListToast('clients', clients, text('clients.failed'))
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('clients.loading')} rows={8} />
    case 'failed':
      return <LoadFailed title={text('clients.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown':
      return listing.items.length === 0 && listing.work !== 'filtering' ? (
        <EmptyClients />
      ) : (
        <Shown listing={listing} onMore={more} />
      )
    default:
      return listing satisfies never
  }
}

/** The columns of the table need this width. */
const TABLE_REM = 64

type Props = { listing: Extract<Listing<Listed>, { status: 'shown' }>; onMore: () => Promise<string | null> }

function Shown({ listing, onMore }: Props) {
  const text = useText()
  const { choose } = useClientFilters()
  const { reading } = useSitePrices()
  const sites = reading.status === 'shown' ? reading.value : NO_SITES
  const Rows = useWide(TABLE_REM) ? ClientTable : ClientCards
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  const count = listing.items.length
  const more = async () => {
    const first = await onMore()
    setFirstNew(first)
    // A further page adds no history entry.
    if (first) choose({ count: Math.min(count + PAGE, MOST) }, { replace: true })
  }
  return (
    <>
      <p className={styles.legend}>{text(reading.status === 'failed' ? 'clients.noBase' : 'clients.legend')}</p>
      <ListFrame
        listing={listing}
        moreLabel={text('clients.more')}
        onMore={() => void more()}
        said={text('clients.shown', { count })}
        note={count >= MOST && <p className={styles.legend}>{text('clients.most', { count })}</p>}
      >
        <Rows clients={listing.items} sites={sites} firstNew={firstNew} />
      </ListFrame>
    </>
  )
}

const NO_SITES = [] as const
