import { ApiProblem } from 'frontend-kit/api'
import { toast } from 'platform'
import { problemId } from '../texts'
import { useText } from './texts'

/** Tells by a toast what came of a change; answers whether it was made. A change that another press runs already tells nothing. */
export function useTold(about: string) {
  const text = useText()
  return (changed: unknown, done: string): boolean => {
    if (changed === null) return false
    if (changed instanceof ApiProblem) {
      toast({ kind: 'error', about, title: text('toast.failed'), text: text(problemId(changed.code)) })
      return false
    }
    toast({ kind: 'success', about, title: done })
    return true
  }
}
