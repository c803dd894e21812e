import { createColumnHelper, FlexRender, tableFeatures, useTable } from '@tanstack/react-table'
import type { Order } from 'contracts/orders'
import { VisuallyHidden } from 'frontend-kit/ui/visually-hidden'
import { useMemo } from 'react'
import { OrderStatus } from '../../shared/order-status'
import { useText } from '../texts'
import { CustomerCell, DateCell, NumberCell, PatientsCell, ScansCell, TotalCell } from './cells'
import styles from './order-table.module.css'
import { useOpenOrder } from './use-open-order'

type Props = { orders: readonly Order[]; firstNew: string | null }
type Row = { order: Order; isFirstNew: boolean }

// The server sorts, filters and pages: the table is columns and cells.
const features = tableFeatures({})
const column = createColumnHelper<typeof features, Row>()
const columns = column.columns([
  column.display({ id: 'number', cell: ({ row }) => <NumberCell {...row.original} /> }),
  column.display({ id: 'date', cell: ({ row }) => <DateCell {...row.original} /> }),
  column.display({ id: 'customer', cell: ({ row }) => <CustomerCell {...row.original} /> }),
  column.display({ id: 'patients', cell: ({ row }) => <PatientsCell {...row.original} /> }),
  column.display({ id: 'scans', cell: ({ row }) => <ScansCell {...row.original} /> }),
  column.display({ id: 'total', cell: ({ row }) => <TotalCell {...row.original} /> }),
  column.display({ id: 'status', cell: ({ row }) => <OrderStatus status={row.original.order.status} /> }),
])
type ColumnId = 'number' | 'date' | 'customer' | 'patients' | 'scans' | 'total' | 'status'

/** The orders in rows, where there is room for all columns. */
export function OrderTable({ orders, firstNew }: Props) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const data = useMemo(() => orders.map((order) => ({ order, isFirstNew: order.id === firstNew })), [orders, firstNew])
  const open = useOpenOrder()
  const table = useTable({ features, columns, data, getRowId: ({ order }) => order.id })
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{text('orders.table')}</VisuallyHidden>
      </caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(({ id }) => (
              <th key={id} scope="col" className={styles.head} data-column={id}>
                {text(`column.${id as ColumnId}`)}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          // The keyboard has the link of its number.
          <tr key={row.id} className={styles.row} onClick={(event) => open(event, row.original.order)}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={styles.cell} data-column={cell.column.id}>
                <FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
