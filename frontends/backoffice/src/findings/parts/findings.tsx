import type { Finding, FindingState } from 'contracts/partner/findings'
import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { useFindingFilters, useFindings } from '../queries'
import { useText } from '../texts'
import { FindingCards } from './rows/finding-cards'
import { FindingTable } from './rows/finding-table'

/** The list with its loading, error and empty states. */
export function Findings({ state }: { state: FindingState }) {
  const text = useText()
  const findings = useFindings(state)
  const { listing, retry, more } = findings
  useListToast('findings', findings, text('findings.failed'))
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('findings.reading')} rows={3} />
    case 'failed':
      return <LoadFailed title={text('findings.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown':
      return listing.items.length === 0 ? <Empty state={state} /> : <Shown listing={listing} onMore={more} />
    default:
      return listing satisfies never
  }
}

/** The columns of the table need this width. */
const TABLE_REM = 66

type Props = { listing: Extract<Listing<Finding>, { status: 'shown' }>; onMore: () => Promise<string | null> }

function Shown({ listing, onMore }: Props) {
  const text = useText()
  const Rows = useWide(TABLE_REM) ? FindingTable : FindingCards
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('findings.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('findings.shown', { count: listing.items.length })}
    >
      <Rows findings={listing.items} firstNew={firstNew} />
    </ListFrame>
  )
}

function Empty({ state }: { state: FindingState }) {
  const text = useText()
  const { choose } = useFindingFilters()
  if (state === 'open')
    return <EmptyState title={text('findings.noneOpen')}>{text('findings.noneOpenText')}</EmptyState>
  const showOpen = (
    <Button look="line" onPress={() => choose({ state: 'open' })}>
      {text('findings.showOpen')}
    </Button>
  )
  return <EmptyState noMatch title={text('findings.noneHere')} actions={showOpen} />
}
