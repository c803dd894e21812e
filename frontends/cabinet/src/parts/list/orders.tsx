import { itemsIn } from 'frontend-kit/query-cache'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import type { OwnOrders } from '../../queries'
import { problemId, useText } from '../../texts'
import { Drafts } from '../drafts/drafts'
import { EmptyOrders } from '../empty-orders'
import { Past } from './past'
import { Running } from './running'

type Props = OwnOrders & { emptiness: 'no-orders' | 'no-match' | null; onRetry: () => void }

/** What runs, what is unfinished, and what is over: in this order, because the person came for the first. */
export function Orders({ running, past, drafts, refresh, emptiness, onRetry }: Props) {
  const text = useText()
  const all = [running.listing, past.listing, drafts.listing]
  const placed = [running.listing, past.listing]
  // All lists appear together, because late ones would push away the cards that the person reads.
  const isLoading = all.some((it) => it.status === 'loading')
  const failed = placed.find((it) => it.status === 'failed')
  const isAnswered = !isLoading && placed.every((it) => it.status === 'shown' && it.work === 'none')
  const count = placed.reduce((sum, it) => sum + itemsIn(it).length, 0)
  return (
    <>
      {isLoading && <SkeletonList label={text('orders.loading')} />}
      {!isLoading && failed?.status === 'failed' && (
        <LoadFailed
          title={text('orders.failed')}
          text={text(problemId(failed.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={onRetry}
          mailLabel={text('orders.writeUs')}
        />
      )}
      {!isLoading && (
        <>
          <Running running={running} />
          <Drafts drafts={drafts} refresh={refresh} />
          <Past past={past} />
        </>
      )}
      {!isLoading && emptiness && <EmptyOrders why={emptiness} />}
      <VisuallyHidden live="polite">{isAnswered && text('orders.shown', { count })}</VisuallyHidden>
    </>
  )
}
