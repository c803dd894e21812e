import type { ApiProblem } from 'frontend-kit/api'
import { toast } from 'platform'
import { withCause } from '../../../shared/texts'
import { refusedBy } from './rules'
import { useDraftText } from './texts'

type Failed = 'draft.saveFailed' | 'draft.askFailed' | 'draft.placeFailed'

/** Tells why a change was not made; answers whether it was. */
export function useTold() {
  const text = useDraftText()
  return (problem: ApiProblem | null, failed: Failed = 'draft.saveFailed'): boolean => {
    if (problem === null) return true
    const refused = refusedBy(problem.code)
    const why = refused ? text(`draft.${refused}`) : withCause(text, text(failed), problem.code)
    toast({ kind: 'error', about: 'draft', title: text('toast.error'), text: why })
    return false
  }
}

/** Tells that nothing was done, since not all that the page shows is saved. The toast of what was not saved stays beside it. */
export function useTellUnsaved() {
  const text = useDraftText()
  return (failed: Failed): false => {
    const why = `${text(failed)} ${text('draft.notAllSaved')}`
    toast({ kind: 'error', about: 'draft-unsaved', title: text('toast.error'), text: why })
    return false
  }
}
