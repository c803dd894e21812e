import { asLine } from 'contracts/text/text'
import { useAtomValue } from 'jotai'
import { type TextId, useText } from '../../../later-texts'
import { siteAtom } from '../../../order-session/atoms'
import { CellField } from '../../../parts/cell-field'
import { type Column, chosenIn, optionsOf, type Row } from '../rules'
import type { Editing } from '../use-edits'

const MAX_WISHES_LENGTH = 4000

type Props = {
  row: Row
  /** The rows that the edit changes. */
  rows: readonly Row[]
  editing: Editing
  onLeave: (row: Row, column: Column, value: string | null, by: 'key' | 'pointer' | 'blur') => void
}

/** The field in a cell that is edited. */
export function CellEditor({ row, rows, editing: { column, isByPointer }, onLeave }: Props) {
  const text = useText()
  const site = useAtomValue(siteAtom)
  const start = chosenIn(row, column)
  const shared = {
    label: text(`table.${column}`),
    start,
    isByPointer,
    onLeave: (value: string | null, by: 'key' | 'pointer' | 'blur') => onLeave(row, column, value, by),
  }
  if (column === 'wishes') return <CellField {...shared} maxLength={MAX_WISHES_LENGTH} asTyped={asLine} />
  const options = optionsOf(column, rows, site)
  const shown = options.map((it) => [it, text(`table.option.${it}`)] as const)
  // What stands there is no choice of the list where nothing is chosen yet, or where the kind is skipped.
  const now = options.some((it) => it === start)
    ? []
    : [[start, text(`table.option.${start || 'ask'}` as TextId)] as const]
  return <CellField {...shared} options={[...now, ...shown]} />
}
