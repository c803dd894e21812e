import { useRef, useState } from 'react'
import { between, type Row } from './rules'

export type Selection = ReturnType<typeof useSelection>

/** The rows that are changed together: of those that are shown, so that nobody changes what they do not see. */
export function useSelection(shown: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Where a range began. */
  const anchor = useRef<string | null>(null)
  const selected = shown.filter((it) => ids.has(it.id))
  const isSelected = (id: string) => ids.has(id)

  function toggle(id: string) {
    anchor.current = id
    setIds(isSelected(id) ? new Set([...ids].filter((it) => it !== id)) : new Set([...ids, id]))
  }
  /** Selects the rows from where the range began, else from `from`, to another one. */
  function extend(from: string, to: string) {
    anchor.current ??= from
    setIds(new Set(between(shown, anchor.current, to)))
  }
  function clear() {
    anchor.current = null
    setIds(new Set())
  }
  const selectAll = () => setIds(new Set(shown.map((it) => it.id)))
  /** The rows that an edit of this one changes. */
  const together = (row: Row): readonly Row[] => (isSelected(row.id) ? selected : [row])

  return { selected, isSelected, toggle, extend, clear, selectAll, together }
}
