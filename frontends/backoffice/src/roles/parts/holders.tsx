import type { RoleHolder } from 'contracts/people/roles'
import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { useHolderFilters, useHolders } from '../queries'
import { useText } from '../texts'
import { HolderCards } from './rows/holder-cards'
import { HolderTable } from './rows/holder-table'

/** The list with its loading, error and empty states. */
export function Holders({ search }: { search: string }) {
  const text = useText()
  const holders = useHolders(search)
  const { listing, retry, more } = holders
  useListToast('roles', holders, text('roles.failed'))
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('roles.loading')} rows={3} />
    case 'failed':
      return <LoadFailed title={text('roles.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown':
      return listing.items.length === 0 ? <Empty search={search} /> : <Shown listing={listing} onMore={more} />
    default:
      return listing satisfies never
  }
}

/** The columns of the table need this width. */
const TABLE_REM = 60

type Props = {
  listing: Extract<Listing<RoleHolder>, { status: 'shown' }>
  onMore: () => Promise<string | null>
}

function Shown({ listing, onMore }: Props) {
  const text = useText()
  const Rows = useWide(TABLE_REM) ? HolderTable : HolderCards
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('roles.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('roles.shown', { count: listing.items.length })}
    >
      <Rows holders={listing.items} firstNew={firstNew} />
    </ListFrame>
  )
}

function Empty({ search }: { search: string }) {
  const text = useText()
  const { choose } = useHolderFilters()
  if (search === '') return <EmptyState title={text('roles.none')} />
  const showAll = (
    <Button look="line" onPress={() => choose({ search: '' })}>
      {text('roles.showAll')}
    </Button>
  )
  return (
    <EmptyState noMatch title={text('roles.noneFound')} actions={showAll}>
      {text('roles.noneFoundText')}
    </EmptyState>
  )
}
