import { useMemo } from 'react'
import { Table } from '../../../shared/lists/table'
import { useText } from '../../texts'
import { ActionsCell, CustomerCell, DateCell, MoneyCell, OrderCell, ReasonCell, type RowsProps } from './cells'
import styles from './review-table.module.css'

const COLUMNS = {
  order: OrderCell,
  customer: CustomerCell,
  reason: ReasonCell,
  money: MoneyCell,
  date: DateCell,
  actions: ActionsCell,
}

/** The reviews in rows, where there is room for all columns. */
export function ReviewTable({ reviews, firstNew }: RowsProps) {
  const text = useText()
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(
    () => reviews.map((review) => ({ review, isFirstNew: review.id === firstNew })),
    [reviews, firstNew],
  )
  return (
    <Table
      caption={text('reviews.table')}
      columns={COLUMNS}
      rows={rows}
      idOf={({ review }) => review.id}
      rowHeader="order"
      titleOf={(column) => text(`column.${column}`)}
      className={styles.table}
    />
  )
}
