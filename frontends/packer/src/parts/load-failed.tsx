import type { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { problemId, useText } from '../texts'

/** PACK-027: nothing is lost, and it can be tried again. */
export function LoadFailed({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const text = useText()
  const again = (
    <Button look="line" icon="retry" onPress={onRetry}>
      {text('orders.retry')}
    </Button>
  )
  return (
    <Note kind="error" title={text('orders.failed')} actions={again}>
      {text(problemId(problem.code))}
    </Note>
  )
}
