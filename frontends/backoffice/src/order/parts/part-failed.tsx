import type { Outcome } from 'frontend-kit/queries'
import { LoadFailed } from '../../shared/load-failed'
import { useText } from '../texts'

/** The error of a part that failed to load; the rest of the order is shown beside it. */
export function PartFailed({ of: { problem, retry } }: { of: Outcome }) {
  const text = useText()
  return problem && <LoadFailed title={text('order.partFailed')} problem={problem} onRetry={retry} />
}
