import type { Order } from 'contracts/order/order'
import { useMemo } from 'react'
import { Table } from '../../shared/lists/table'
import { OrderState } from '../../shared/order-status'
import { useText } from '../texts'
import { CustomerCell, DateCell, NumberCell, PatientsCell, ScansCell, TotalCell } from './cells'
import styles from './order-table.module.css'
import { useOpenOrder } from './use-open-order'

type Props = { orders: readonly Order[]; firstNew: string | null }

const COLUMNS = {
  number: NumberCell,
  date: DateCell,
  customer: CustomerCell,
  patients: PatientsCell,
  scans: ScansCell,
  total: TotalCell,
  status: StatusCell,
}

/** The orders in rows, where there is room for all columns. */
export function OrderTable({ orders, firstNew }: Props) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(() => orders.map((order) => ({ order, isFirstNew: order.id === firstNew })), [orders, firstNew])
  const open = useOpenOrder()
  return (
    <Table
      caption={text('orders.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ order }) => order.id}
      rowHeader="number"
      amounts={['total']}
      titleOf={(column) => text(`column.${column}`)}
      // The keyboard opens an order by the link of its number.
      onRowClick={(event, { order }) => open(event, order)}
      className={styles.table}
    />
  )
}

function StatusCell({ order }: { order: Order }) {
  return <OrderState order={order} />
}
