import type { Outcome } from 'frontend-kit/queries'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { problemId } from '../../../texts'
import { useText } from '../../texts'

/** Stands in place of a part that failed to load; the rest of the order is shown beside it. */
export function PartFailed({ of: { problem, retry } }: { of: Outcome }) {
  const text = useText()
  if (!problem) return null
  return (
    <LoadFailed
      title={text('order.partFailed')}
      text={text(problemId(problem.code))}
      retryLabel={text('orders.retry')}
      onRetry={() => void retry()}
    />
  )
}
