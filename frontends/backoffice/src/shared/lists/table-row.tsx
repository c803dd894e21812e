import { FlexRender, type RowData, type Row as RowOf, tableFeatures } from '@tanstack/react-table'
import { memo } from 'react'
import styles from './table.module.css'

// The services sort, filter and page: a table is columns and cells.
export const features = tableFeatures({})

type Props<Row extends RowData> = {
  row: RowOf<typeof features, Row>
  /** The columns of its cells. */
  columns: unknown
  rowHeader: string
  amounts: readonly string[] | undefined
  /** Where it stands in a long list. */
  index: number | undefined
  state: string | undefined
  measure: ((it: HTMLElement | null) => void) | undefined
}

function Cells<Row extends RowData>({ row, rowHeader, amounts, index, state, measure }: Props<Row>) {
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-row={row.id}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-state={state}
    >
      {row.getAllCells().map((cell) => {
        const isHeader = cell.column.id === rowHeader
        const Cell = isHeader ? 'th' : 'td'
        return (
          <Cell
            key={cell.id}
            scope={isHeader ? 'row' : undefined}
            className={styles.cell}
            data-column={cell.column.id}
            data-amount={amounts?.includes(cell.column.id) || undefined}
          >
            <FlexRender cell={cell} />
          </Cell>
        )
      })}
    </tr>
  )
}

/** A row that stays is not drawn anew while others come and go: the table makes an object for it each time, of the same original. */
export const TableRow = memo(
  Cells,
  (before, now) =>
    before.row.original === now.row.original &&
    before.row.id === now.row.id &&
    before.columns === now.columns &&
    before.index === now.index &&
    before.state === now.state,
) as typeof Cells
