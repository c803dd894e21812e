import type { ApiProblem } from 'frontend-kit/api'
import { Button, buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useSite } from 'platform'
import { problemId, useText } from '../texts'

/** The orders could not be fetched; nothing is lost, and it can be tried again. */
export function LoadFailed({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const text = useText()
  const { support } = useSite()
  const actions = (
    <>
      <Button look="line" icon="retry" onPress={onRetry}>
        {text('orders.retry')}
      </Button>
      <a className={buttonLook('quiet')} href={`mailto:${support.email}`}>
        {text('orders.writeUs')}
      </a>
    </>
  )
  return (
    <Note kind="error" title={text('orders.failed')} actions={actions}>
      {text(problemId(problem.code))}
    </Note>
  )
}
