import { useMemo } from 'react'
import { Table } from '../../../shared/lists/table'
import { useText } from '../../texts'
import { AtCell, ChangesCell, RecordCell, type RowsProps, WhatCell, WhoCell } from './cells'
import styles from './record-table.module.css'

const COLUMNS = { at: AtCell, who: WhoCell, what: WhatCell, record: RecordCell, changes: ChangesCell }

/** The records in rows, where there is room for all columns. */
export function RecordTable({ records, firstNew }: RowsProps) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(
    () => records.map((record) => ({ record, isFirstNew: record.id === firstNew })),
    [records, firstNew],
  )
  return (
    <Table
      caption={text('audit.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ record }) => record.id}
      rowHeader="what"
      titleOf={(column) => text(`column.${column}`)}
      className={styles.table}
    />
  )
}
