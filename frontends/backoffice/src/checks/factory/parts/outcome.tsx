import { Note } from 'frontend-kit/ui/feedback/note'
import { problemId } from '../../../shared/texts'
import type { Failure, Test } from '../rules'
import { useText } from '../texts'

/** How the test ended (DIAG-005). */
export function Outcome({ test }: { test: Test }) {
  const text = useText()
  if (test.status === 'succeeded')
    return (
      <div role="status">
        <Note kind="success" title={text('sendTest.succeeded')}>
          {text('sendTest.path', { path: test.path })}
        </Note>
      </div>
    )
  return test.status === 'failed' ? <Failed failure={test.failure} /> : null
}

function Failed({ failure }: { failure: Failure }) {
  const text = useText()
  switch (failure.kind) {
    case 'unreadable': // DIAG-007
      return (
        <Note kind="error" title={text('sendTest.unreadable')}>
          {text('sendTest.unreadableText')}
        </Note>
      )
    case 'not-called': // DIAG-008
      return (
        <Note kind="error" title={text('sendTest.notCalled')}>
          {text(problemId(failure.code))}
        </Note>
      )
    case 'refused':
      return (
        <Note kind="error" title={failure.message || text('sendTest.refused')}>
          {failure.reason}
        </Note>
      )
    default:
      return failure satisfies never
  }
}
