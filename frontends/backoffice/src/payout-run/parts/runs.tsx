import type { PayoutRun } from 'contracts/partner/runs'
import type { Listing } from 'frontend-kit/query-cache'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { LoadFailed } from '../../shared/load-failed'
import { Section } from '../../shared/section/section'
import { useRuns } from '../queries'
import { useText } from '../texts'
import { RunRow } from './run-row'
import styles from './runs.module.css'

/** The payouts that were recorded at once, the newest first, each with its acts. */
export function Runs({ site }: { site: string }) {
  const text = useText()
  const runs = useRuns(site)
  const { listing, retry, more } = runs
  useListToast('payout-runs', runs, text('runs.failed'))
  return (
    <Section title={text('runs.title')}>
      {listing.status === 'loading' && <SkeletonList label={text('runs.reading')} rows={2} />}
      {listing.status === 'failed' && (
        <LoadFailed title={text('runs.failed')} problem={listing.problem} onRetry={() => void retry()} />
      )}
      {listing.status === 'shown' && <Shown listing={listing} onMore={more} />}
    </Section>
  )
}

type Props = { listing: Extract<Listing<PayoutRun>, { status: 'shown' }>; onMore: () => Promise<string | null> }

function Shown({ listing, onMore }: Props) {
  const text = useText()
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  if (listing.items.length === 0) return <p className={styles.none}>{text('runs.none')}</p>
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('runs.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('runs.shown', { count: listing.items.length })}
    >
      <ul>
        {listing.items.map((it) => (
          <li key={it.id}>
            <RunRow run={it} isFirstNew={it.id === firstNew} />
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}
