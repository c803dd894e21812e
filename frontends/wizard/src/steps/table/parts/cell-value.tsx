import { type Text, type TextId, useText } from '../../../later-texts'
import { type Column, comingOf, isFileColumn, isReady, KIND_IN, type Row } from '../rules'
import styles from '../table.module.css'

/** What stands in a cell that is not edited; a place where something is missing says what to do. */
export function CellValue({ row, column }: { row: Row; column: Column }) {
  const text = useText()
  return <span className={styles.text}>{saidIn(row, column, text)}</span>
}

const option = (text: Text, value: string) => text(`table.option.${value}` as TextId)

function saidIn(row: Row, column: Column, text: Text): string {
  if (isFileColumn(column)) return filesIn(row, column, text)
  switch (column) {
    case 'name':
      return row.name
    case 'material':
    case 'cut':
      if (row.skipped.includes('aligner')) return '–'
      return row[column] ? option(text, row[column]) : option(text, 'ask')
    case 'wishes':
      return row.wishes
    case 'state':
      return stateOf(row, text)
    default:
      return column satisfies never
  }
}

function filesIn(row: Row, column: keyof typeof KIND_IN, text: Text): string {
  const kind = KIND_IN[column]
  if (row.skipped.includes(kind)) return text('table.skipped')
  const coming = row.coming[kind] ? [text('table.coming', { count: row.coming[kind] })] : []
  const parts = { aligners: alignersIn, matrices: matricesIn, retainers: retainersIn }[column](row, text)
  return [...parts, ...coming].join(', ') || option(text, 'ask')
}

function alignersIn({ upper, lower, unplaced }: Row, text: Text): string[] {
  if (upper + lower + unplaced === 0) return []
  return [text('table.jaws', { upper, lower }), ...(unplaced > 0 ? [text('table.unplaced', { count: unplaced })] : [])]
}
function matricesIn({ matrices, matrix, coming }: Row, text: Text): string[] {
  if (matrices + (coming.matrix ?? 0) === 0) return []
  return [...(matrices > 0 ? [String(matrices)] : []), option(text, matrix || 'ask')]
}
const retainersIn = ({ retainers }: Row): string[] => (retainers > 0 ? [String(retainers)] : [])

function stateOf(row: Row, text: Text): string {
  if (!isReady(row)) {
    const what = row.lacks.map(({ code }) => text(`table.lack.${code}` as TextId))
    return text('table.lacks', { what: what.join(', ') })
  }
  const count = comingOf(row)
  return count > 0 ? text('table.coming', { count }) : text('table.isReady')
}
