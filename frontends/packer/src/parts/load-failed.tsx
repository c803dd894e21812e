import type { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { retry } from '../state/packing'
import { problemId, useText } from '../texts'

/** PACK-027: nothing is lost, and it can be tried again. */
export function LoadFailed({ problem }: { problem: ApiProblem }) {
  const text = useText()
  const again = (
    <Button look="line" icon="retry" onPress={retry}>
      {text('orders.retry')}
    </Button>
  )
  return (
    <Note kind="error" title={text('orders.failed')} actions={again}>
      {text(problemId(problem.code))}
    </Note>
  )
}
