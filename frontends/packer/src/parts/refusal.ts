import type { FailureCode } from 'frontend-kit/api'
import { useIntl } from 'react-intl'
import { fullMinute, type Refused } from '../rules'
import { problemId, useText } from '../texts'

/** The text of a refusal: why the page was not unlocked, and when to retry. */
export function useRefusal(): (refused: Refused<FailureCode>) => string {
  const text = useText()
  const { formatTime } = useIntl()
  return (refused) => {
    switch (refused.why) {
      case 'wrong-password':
        return text('unlock.wrong')
      case 'too-many':
        return text('unlock.tooMany', { time: formatTime(fullMinute(refused.untilMs)) })
      case 'busy':
        return text('unlock.busy')
      case 'failed':
        return text(problemId(refused.code))
      default:
        return refused satisfies never
    }
  }
}
