import { useKeys } from 'frontend-kit/keys/use-keys'
import { useMemo, useState } from 'react'
import { CLEAR_KEY } from '../keys/rules'
import { selectedOf } from '../rules'

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>

/**
 * Which of the shown rows are selected, by their ids: a refresh that brings new objects keeps the selection (FTP-026). Escape clears
 * it, also where the keys of letters are switched off.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => selectedOf(rows, chosen), [rows, chosen])
  const ids = selected.map((it) => it.id)
  useKeys({ clear: CLEAR_KEY }, { clear: selected.length > 0 ? () => setChosen(new Set()) : undefined })
  return {
    selected,
    isWhole: rows.length > 0 && selected.length === rows.length,
    isPart: selected.length > 0 && selected.length < rows.length,
    has: (id: string) => chosen.has(id),
    choose: (id: string, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...ids, id] : ids.filter((it) => it !== id))),
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? rows.map((it) => it.id) : [])),
  }
}
