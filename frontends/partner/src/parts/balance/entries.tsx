import type { Currency } from 'contracts/common'
import type { Term } from 'contracts/partner/statements'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import { useEntries } from '../../queries'
import { problemId, useText } from '../../texts'
import styles from './balances.module.css'
import { Entry } from './entry'

/** The entries of the ledger behind a term of the balance, the newest first. */
export function Entries({ term, currency }: { term: Term; currency: Currency }) {
  const text = useText()
  const { listing, more, retry } = useEntries(term, currency)
  if (listing.status === 'loading') return <SkeletonList label={text('entries.loading')} rows={2} />
  if (listing.status === 'failed')
    return (
      <LoadFailed
        title={text('entries.failed')}
        text={text(problemId(listing.problem.code))}
        retryLabel={text('partner.retry')}
        onRetry={() => void retry()}
      />
    )
  if (listing.items.length === 0) return <p className={styles.nothing}>{text('entries.none')}</p>
  return (
    <InfiniteList listing={listing} moreLabel={text('entries.more')} onMore={more}>
      {(it) => <Entry entry={it} />}
    </InfiniteList>
  )
}
