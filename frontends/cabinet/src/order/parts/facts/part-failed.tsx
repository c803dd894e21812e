import type { Outcome } from 'frontend-kit/queries'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { problemId } from '../../../texts'
import { useText } from '../../texts'

/** Replaces a part that failed to load, while the page shows the rest of the order. */
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
