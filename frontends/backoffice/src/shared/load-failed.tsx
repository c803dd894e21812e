import type { ApiProblem } from 'frontend-kit/api'
import { LoadFailed as Failed } from 'frontend-kit/ui/feedback/load-failed'
import { problemId, useText } from './texts'

type Props = { title: string; problem: ApiProblem; onRetry: () => void }

/** The kit's error with the back office's texts. */
export function LoadFailed({ title, problem, onRetry }: Props) {
  const text = useText()
  return (
    <Failed title={title} text={text(problemId(problem.code))} retryLabel={text('order.retry')} onRetry={onRetry} />
  )
}
