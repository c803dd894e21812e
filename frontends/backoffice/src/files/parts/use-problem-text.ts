import { problemId } from '../../shared/texts'
import type { Problem } from '../removal'
import { useText } from '../texts'

/** What could not be done, and why. */
export function useProblemText() {
  const text = useText()
  return (problem: Problem): string => {
    switch (problem.what) {
      case 'not-listed':
        return text('problem.notListed', { path: problem.path, reason: text(problemId(problem.code)) })
      case 'not-emptied':
        return text('problem.notEmptied', { path: problem.path })
      case 'batch-failed':
        return text('problem.batchFailed', { count: problem.count, reason: text(problemId(problem.code)) })
      case 'refused':
        return text(`problem.refused.${problem.outcome}`, { path: problem.path })
      case 'cleanup-failed':
        return text('problem.cleanupFailed', { reason: text(problemId(problem.code)) })
      default:
        return problem satisfies never
    }
  }
}
