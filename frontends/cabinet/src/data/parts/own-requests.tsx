import type { DataRequest } from 'contracts/legal/data-requests'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import { useId } from 'react'
import { problemId } from '../../texts'
import type { useOwnRequests } from '../queries'
import { useText } from '../texts'
import { OwnRequest } from './own-request'
import styles from './own-requests.module.css'

/** What the person has asked, with its loading, error and empty states. */
export function OwnRequests({ requests }: { requests: ReturnType<typeof useOwnRequests> }) {
  const text = useText()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text('own.title')}
      </h2>
      <Listed requests={requests} />
    </section>
  )
}

function Listed({ requests: { listing, retry, more } }: { requests: ReturnType<typeof useOwnRequests> }) {
  const text = useText()
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('own.loading')} rows={1} />
    case 'failed':
      return (
        <LoadFailed
          title={text('own.failed')}
          text={text(problemId(listing.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={() => void retry()}
          mailLabel={text('orders.writeUs')}
        />
      )
    case 'shown':
      return listing.items.length === 0 ? (
        <p className={styles.empty}>{text('own.none')}</p>
      ) : (
        <InfiniteList<DataRequest> listing={listing} moreLabel={text('orders.more')} onMore={more}>
          {(it) => <OwnRequest request={it} />}
        </InfiniteList>
      )
    default:
      return listing satisfies never
  }
}
