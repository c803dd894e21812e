import { useStore } from 'jotai'
import { useState } from 'react'
import { draftAtom } from '../../order-session/atoms'
import { useOrderSession, usePart } from '../../order-session/context'
import { createAnswering } from '../answers/answering'
import { type PatientStepName, stepOfKind } from '../rules'
import { focusCell } from './focus-cell'
import { answersOf, type Cell, COLUMNS, type Column, isFileColumn, KIND_IN, optionsOf, type Row } from './rules'
import type { Selection } from './use-selection'

/** The cell that is edited, and how the person began. */
export type Editing = Cell & { isByPointer: boolean }

const isColumn = (text: string): text is Column => (COLUMNS as readonly string[]).includes(text)

/** Changes cells: the cell of every selected row together, or opens a patient's own steps for what no cell can take. */
export function useEdits({ together }: Pick<Selection, 'together'>) {
  const { chooseForPatients, go } = useOrderSession()
  const { answerForAll } = usePart(createAnswering)
  const store = useStore()
  const [editing, setEditing] = useState<Editing | null>(null)

  const openSteps = (row: Row, step?: PatientStepName): void => go(step ?? row.lacks[0]?.step ?? 'matrices', row.id)

  function edit(row: Row, column: string, isByPointer: boolean) {
    if (!isColumn(column)) return undefined
    if (column === 'name') return openSteps(row)
    if (column === 'state') return mend(row, isByPointer)
    const rows = together(row)
    // A field of one line would lose where the lines of a text end.
    if (column === 'wishes' && rows.length === 1 && row.wishes.includes('\n')) return openSteps(row, 'cut')
    const options = optionsOf(column, rows, store.get(draftAtom).site)
    const isField = column === 'wishes' || options.some((it) => it !== 'steps')
    if (isField) return setEditing({ id: row.id, column, isByPointer })
    return isFileColumn(column) ? openSteps(row, stepOfKind(KIND_IN[column])) : undefined
  }

  /** Leads to the first thing that the patient lacks. */
  function mend(row: Row, isByPointer: boolean): void {
    const [lack] = row.lacks
    if (!lack || lack.code.includes('files')) openSteps(row)
    else edit(row, lack.column, isByPointer)
  }

  /** Takes what was chosen in a cell, or leaves it as it was (null). */
  function leave(row: Row, column: Column, value: string | null, by: 'key' | 'pointer' | 'blur') {
    setEditing(null)
    if (value === 'steps' && isFileColumn(column)) return openSteps(row, stepOfKind(KIND_IN[column]))
    const rows = together(row)
    if (value !== null && (value !== '' || column === 'wishes')) {
      const answers = answersOf(store.get(draftAtom), column, value, rows)
      if (rows.length > 1) answerForAll(answers)
      else if (answers.length > 0) chooseForPatients(answers)
    }
    return by === 'blur' ? undefined : focusCell({ id: row.id, column })
  }

  return { editing, edit, leave }
}
