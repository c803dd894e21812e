import type { AuditRecord } from 'contracts/access/audit'
import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { useAudit, useAuditFilters } from '../queries'
import { type Filters, isFiltered, NO_FILTERS } from '../rules'
import { useText } from '../texts'
import { RecordCards } from './rows/record-cards'
import { RecordTable } from './rows/record-table'

/** The list with its loading, error and empty states. */
export function Records({ filters }: { filters: Filters }) {
  const text = useText()
  const audit = useAudit(filters)
  const { listing, retry, more } = audit
  useListToast('audit', audit, text('audit.failed'))
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('audit.loading')} rows={6} />
    case 'failed':
      return <LoadFailed title={text('audit.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown':
      return listing.items.length === 0 ? <Empty filters={filters} /> : <Shown listing={listing} onMore={more} />
    default:
      return listing satisfies never
  }
}

/** The columns of the table need this width. */
const TABLE_REM = 62

type Props = { listing: Extract<Listing<AuditRecord>, { status: 'shown' }>; onMore: () => Promise<string | null> }

function Shown({ listing, onMore }: Props) {
  const text = useText()
  const Rows = useWide(TABLE_REM) ? RecordTable : RecordCards
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('audit.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('audit.shown', { count: listing.items.length })}
    >
      <Rows records={listing.items} firstNew={firstNew} />
    </ListFrame>
  )
}

function Empty({ filters }: { filters: Filters }) {
  const text = useText()
  const { choose } = useAuditFilters()
  if (!isFiltered(filters)) return <EmptyState title={text('audit.none')}>{text('audit.noneText')}</EmptyState>
  const reset = (
    <Button look="line" onPress={() => choose(NO_FILTERS)}>
      {text('audit.reset')}
    </Button>
  )
  return <EmptyState noMatch title={text('audit.noMatch')} actions={reset} />
}
