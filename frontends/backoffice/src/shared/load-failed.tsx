import type { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { problemId, useText } from './texts'

type Props = { title: string; problem: ApiProblem; onRetry: () => void }

/** What could not be fetched, why, and another try. */
export function LoadFailed({ title, problem, onRetry }: Props) {
  const text = useText()
  const actions = (
    <Button look="line" icon="retry" onPress={onRetry}>
      {text('order.retry')}
    </Button>
  )
  return (
    <Note kind="error" title={title} actions={actions}>
      {text(problemId(problem.code))}
    </Note>
  )
}
