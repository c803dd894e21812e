import type { Order } from 'contracts/order/order'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { useMemo } from 'react'
import { Table } from '../../shared/lists/table'
import { useWindow } from '../../shared/lists/windowed/use-window'
import { useDesk } from '../moves/desk'
import { StepCell } from '../moves/step-cell'
import { useText } from '../texts'
import { CustomerCell, DueCell, NumberCell, SelectCell, StatusCell, TotalCell, WhatCell } from './cells'
import styles from './order-table.module.css'
import { useKept } from './use-kept'
import { useOpenOrder } from './use-open-order'

const COLUMNS = {
  select: SelectCell,
  number: NumberCell,
  customer: CustomerCell,
  what: WhatCell,
  total: TotalCell,
  due: DueCell,
  status: StatusCell,
  step: StepCell,
}

/** Its stylesheet's height of a row, with the line below it. */
const ROW_PX = 41

/** The orders in rows, where there is room for all columns. */
export function OrderTable() {
  const text = useText()
  const { rows: orders, selection, hasMore } = useDesk()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(() => orders.map((order) => ({ order })), [orders])
  const open = useOpenOrder()
  const windowed = useWindow({ count: rows.length, estimatedPx: ROW_PX, kept: useKept() })
  return (
    <Table
      caption={text('orders.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ order }) => order.id}
      rowHeader="number"
      amounts={['total']}
      titleOf={(column) => (column === 'select' ? <SelectAll /> : text(`column.${column}`))}
      stateOf={({ order }: { order: Order }) => (selection.has(order.id) ? 'selected' : undefined)}
      // The keyboard opens an order by the link of its number.
      onRowClick={(event, { order }) => open(event, order)}
      className={styles.table}
      windowed={{ ...windowed, total: hasMore ? null : rows.length }}
    />
  )
}

function SelectAll() {
  const text = useText()
  const { selection } = useDesk()
  const { isWhole, isPart, chooseAll } = selection
  return (
    <Checkbox isSelected={isWhole} isMixed={isPart} onChange={chooseAll} markOnly>
      {text('row.selectAll')}
    </Checkbox>
  )
}
