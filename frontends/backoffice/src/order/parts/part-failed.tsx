import type { Outcome } from 'frontend-kit/queries'
import { LoadFailed } from '../../shared/load-failed'
import { useText } from '../texts'

/** What one service could not say; the rest of the order stands beside it. */
export function PartFailed({ of: { problem, retry } }: { of: Outcome }) {
  const text = useText()
  return problem && <LoadFailed title={text('order.partFailed')} problem={problem} onRetry={retry} />
}
