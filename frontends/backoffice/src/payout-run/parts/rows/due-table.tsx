import { useMemo } from 'react'
import { Table } from '../../../shared/lists/table'
import { useText } from '../../texts'
import { AmountCell, PartnerCell, PayeeCell, type RowsProps, StateCell } from './cells'
import styles from './due-table.module.css'

const COLUMNS = { partner: PartnerCell, payee: PayeeCell, amount: AmountCell, state: StateCell }

/** To whom something is due, in rows, where there is room for all columns. */
export function DueTable({ due, currency }: RowsProps) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(() => due.map((it) => ({ due: it, currency })), [due, currency])
  return (
    <Table
      caption={text('due.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={(it) => it.due.partnerId}
      rowHeader="partner"
      titleOf={(column) => text(`column.${column}`)}
      amounts={['amount']}
      className={styles.table}
    />
  )
}
