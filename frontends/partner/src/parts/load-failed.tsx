import type { ApiProblem } from 'frontend-kit/api'
import { Button, buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useSite } from 'platform'
import { problemId, useText } from '../texts'

/** PART-017: the code could not be fetched; it can be tried again. */
export function LoadFailed({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const text = useText()
  const { support } = useSite()
  const actions = (
    <>
      <Button look="line" icon="retry" onPress={onRetry}>
        {text('partner.retry')}
      </Button>
      <a className={buttonLook('quiet')} href={`mailto:${support.email}`}>
        {text('partner.writeUs')}
      </a>
    </>
  )
  return (
    <Note kind="error" title={text('partner.failed')} actions={actions}>
      {text(problemId(problem.code))}
    </Note>
  )
}
