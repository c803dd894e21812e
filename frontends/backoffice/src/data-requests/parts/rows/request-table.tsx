import { useMemo } from 'react'
import { Table } from '../../../shared/lists/table'
import { useText } from '../../texts'
import { ActionCell, AskedCell, DueCell, type RowsProps, WhatCell, WhoCell } from './cells'
import styles from './request-table.module.css'

const COLUMNS = { who: WhoCell, what: WhatCell, asked: AskedCell, due: DueCell, done: ActionCell }

/** The requests in rows, where there is room for all columns. */
export function RequestTable({ requests, firstNew }: RowsProps) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(
    () => requests.map((request) => ({ request, isFirstNew: request.id === firstNew })),
    [requests, firstNew],
  )
  return (
    <Table
      caption={text('requests.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ request }) => request.id}
      rowHeader="who"
      titleOf={(column) => text(`column.${column}`)}
      className={styles.table}
    />
  )
}
