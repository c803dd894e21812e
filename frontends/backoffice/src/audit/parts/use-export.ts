import { ApiProblem } from 'frontend-kit/api'
import { saveAs } from 'frontend-kit/save-as'
import { toast } from 'platform'
import { useState } from 'react'
import { withCause } from '../../shared/texts'
import { askedBy } from '../queries'
import type { Filters } from '../rules'
import { readExport } from '../send'
import { useText } from '../texts'

const ABOUT = 'audit-export'

/** `lines`: how many lines of the file have come; null while none is being saved. */
export function useExport(filters: Filters) {
  const text = useText()
  const [lines, setLines] = useState<number | null>(null)
  async function save() {
    setLines(0)
    try {
      const { file, count, isCut } = await readExport(askedBy(filters), setLines)
      saveAs(`audit-${new Date().toISOString().slice(0, 10)}.csv`, file)
      const said = isCut ? text('export.cut') : text('export.doneText', { count })
      toast({ kind: 'success', about: ABOUT, title: text('export.done'), text: said })
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      const said = withCause(text, text('export.failed'), failure.code)
      toast({ kind: 'error', about: ABOUT, title: text('toast.error'), text: said })
    } finally {
      setLines(null)
    }
  }
  return { lines, save }
}
