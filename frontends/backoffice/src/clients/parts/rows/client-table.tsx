import { useMemo } from 'react'
import { Table } from '../../../shared/lists/table'
import { useText } from '../../texts'
import {
  CommentCell,
  DiscountCell,
  EmailCell,
  NameCell,
  PriceCell,
  type Row,
  type RowsProps,
  rowOf,
  SalesCell,
  TermsCell,
} from './cells'
import styles from './client-table.module.css'

const COLUMNS = {
  email: EmailCell,
  name: NameCell,
  sales: SalesCell,
  matrix: (row: Row) => <PriceCell {...row} product="matrix" />,
  singleLayer: (row: Row) => <PriceCell {...row} product="singleLayer" />,
  threeLayer: (row: Row) => <PriceCell {...row} product="threeLayer" />,
  retainer: (row: Row) => <PriceCell {...row} product="retainer" />,
  discount: DiscountCell,
  comment: CommentCell,
  terms: TermsCell,
}

/** The clients in rows, where there is room for all columns (TERM-001). */
export function ClientTable({ clients, sites, firstNew }: RowsProps) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(() => clients.map((it) => rowOf(it, { sites, firstNew })), [clients, sites, firstNew])
  return (
    <Table
      caption={text('clients.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ client }) => client.id}
      rowHeader="email"
      amounts={['sales', 'matrix', 'singleLayer', 'threeLayer', 'retainer', 'discount']}
      titleOf={(column) => text(`column.${column}`)}
      className={styles.table}
    />
  )
}
