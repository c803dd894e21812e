import { type ComponentType, useMemo } from 'react'
import { Table } from '../../../shared/lists/table'
import { type AnyRow, COLUMNS, type Column, type ColumnId, neededOf } from '../../columns'
import type { TableName } from '../../rules'
import { useText } from '../../texts'
import { Cell } from './cells'
import styles from './row-table.module.css'

type Row = { row: AnyRow; isFirstNew: boolean }
type Cells = Readonly<Record<string, ComponentType<Row>>>

/** The page names the currency with each amount. */
const onPage = (name: TableName) => (COLUMNS[name] as readonly Column<AnyRow>[]).filter((it) => it.id !== 'currency')
export const COLUMNS_ON_PAGE: Readonly<Record<TableName, readonly Column<AnyRow>[]>> = {
  orders: onPage('orders'),
  payments: onPage('payments'),
  returns: onPage('returns'),
  documents: onPage('documents'),
}

/** A component for each column; the first column says which row it is. */
const CELLS: Readonly<Record<TableName, Cells>> = {
  orders: cellsOf(COLUMNS_ON_PAGE.orders),
  payments: cellsOf(COLUMNS_ON_PAGE.payments),
  returns: cellsOf(COLUMNS_ON_PAGE.returns),
  documents: cellsOf(COLUMNS_ON_PAGE.documents),
}

function cellsOf(columns: readonly Column<AnyRow>[]): Cells {
  return Object.fromEntries(
    columns.map((column, index) => [
      column.id,
      ({ row, isFirstNew }: Row) => <Cell column={column} row={row} isFirstNew={isFirstNew && index === 0} />,
    ]),
  )
}

type Props = { name: TableName; rows: readonly AnyRow[]; firstNew: string | null }

/** The rows of a table, where there is room for all columns. */
export function RowTable({ name, rows, firstNew }: Props) {
  const text = useText()
  const shown = useMemo(() => rows.map((row) => ({ row, isFirstNew: row.id === firstNew })), [rows, firstNew])
  // The table reuses its columns while it gets the same object.
  const ids = neededOf(COLUMNS_ON_PAGE[name], rows).map((it) => it.id)
  const key = ids.join()
  const columns = useMemo(
    () => Object.fromEntries(key.split(',').flatMap((id) => (CELLS[name][id] ? [[id, CELLS[name][id]]] : []))) as Cells,
    [name, key],
  )
  const amounts = COLUMNS_ON_PAGE[name].filter((it) => it.kind === 'money').map((it) => it.id)
  return (
    <Table
      caption={text(`table.${name}`)}
      columns={columns}
      rows={shown}
      idOf={({ row }) => row.id}
      rowHeader={ids[0] ?? ''}
      titleOf={(column) => text(`column.${column as ColumnId}`)}
      amounts={amounts}
      className={styles.table}
    />
  )
}
