import type { DataRequestStatus, ReceivedDataRequest } from 'contracts/legal/data-requests'
import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { useRequestFilters, useRequests } from '../queries'
import { useText } from '../texts'
import { RequestCards } from './rows/request-cards'
import { RequestTable } from './rows/request-table'

/** The list with its loading, error and empty states. */
export function Requests({ status }: { status: DataRequestStatus }) {
  const text = useText()
  const requests = useRequests(status)
  const { listing, retry, more } = requests
  useListToast('data-requests', requests, text('requests.failed'))
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('requests.loading')} rows={3} />
    case 'failed':
      return <LoadFailed title={text('requests.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown':
      return listing.items.length === 0 ? <Empty status={status} /> : <Shown listing={listing} onMore={more} />
    default:
      return listing satisfies never
  }
}

/** The columns of the table need this width. */
const TABLE_REM = 60

type Props = {
  listing: Extract<Listing<ReceivedDataRequest>, { status: 'shown' }>
  onMore: () => Promise<string | null>
}

function Shown({ listing, onMore }: Props) {
  const text = useText()
  const Rows = useWide(TABLE_REM) ? RequestTable : RequestCards
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('requests.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('requests.shown', { count: listing.items.length })}
    >
      <Rows requests={listing.items} firstNew={firstNew} />
    </ListFrame>
  )
}

function Empty({ status }: { status: DataRequestStatus }) {
  const text = useText()
  const { choose } = useRequestFilters()
  if (status === 'open')
    return <EmptyState title={text('requests.noneOpen')}>{text('requests.noneOpenText')}</EmptyState>
  const showOpen = (
    <Button look="line" onPress={() => choose({ status: 'open' })}>
      {text('requests.showOpen')}
    </Button>
  )
  return <EmptyState noMatch title={text('requests.noneDone')} actions={showOpen} />
}
