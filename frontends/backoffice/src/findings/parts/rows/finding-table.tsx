import { useMemo } from 'react'
import { Table } from '../../../shared/lists/table'
import { useText } from '../../texts'
import { DecisionCell, MoneyCell, OrderCell, PartnerCell, type RowsProps, WhyCell } from './cells'
import styles from './finding-table.module.css'

const COLUMNS = {
  partner: PartnerCell,
  order: OrderCell,
  why: WhyCell,
  money: MoneyCell,
  decision: DecisionCell,
}

/** The findings in rows, where there is room for all columns. */
export function FindingTable({ findings, firstNew }: RowsProps) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(
    () => findings.map((finding) => ({ finding, isFirstNew: finding.id === firstNew })),
    [findings, firstNew],
  )
  return (
    <Table
      caption={text('findings.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ finding }) => finding.id}
      rowHeader="partner"
      titleOf={(column) => text(`column.${column}`)}
      className={styles.table}
    />
  )
}
