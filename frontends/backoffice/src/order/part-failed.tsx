import type { ApiProblem } from 'frontend-kit/api'
import { LoadFailed } from '../parts/load-failed'
import { refreshOrder } from '../state/backoffice'
import { useText } from '../texts'

/** What one service could not say; the rest of the order stands beside it. */
export function PartFailed({ problem }: { problem: ApiProblem }) {
  const text = useText()
  return <LoadFailed title={text('order.partFailed')} problem={problem} onRetry={() => void refreshOrder()} />
}
