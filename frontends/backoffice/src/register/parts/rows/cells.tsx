import { formatMoneyInColumn } from 'contracts/text/format'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { Link } from 'platform'
import { orderPath } from '../../../shared/rules'
import { type AnyRow, type Column, russianDay } from '../../columns'
import { useText } from '../../texts'
import styles from './cells.module.css'

/** A cell by its column. The first one of the first new row gets the focus. */
export function Cell({
  column,
  row,
  isFirstNew = false,
}: {
  column: Column<AnyRow>
  row: AnyRow
  isFirstNew?: boolean
}) {
  return (
    <span ref={isFirstNew ? arrive : null} tabIndex={isFirstNew ? -1 : undefined} className={styles.cell}>
      <Value column={column} row={row} />
    </span>
  )
}

const arrive = (it: HTMLElement | null) => it?.focus({ preventScroll: true })

function Value({ column, row }: { column: Column<AnyRow>; row: AnyRow }) {
  const text = useText()
  switch (column.kind) {
    case 'text':
      return column.of(row)
    case 'word': {
      const word = column.of(row)
      return word && text(word)
    }
    case 'day': {
      const day = column.of(row)
      return day && <time dateTime={day}>{russianDay(day)}</time>
    }
    case 'money': {
      const minor = column.of(row)
      return minor === null || row.currency === null ? null : formatMoneyInColumn(minor, row.currency, 'ru')
    }
    case 'order': {
      const order = column.of(row)
      if (!order) return null
      return (
        <Link to={orderPath(order.id)}>
          <OrderNumber number={order.number}>{`#${order.number}`}</OrderNumber>
        </Link>
      )
    }
    default:
      return column satisfies never
  }
}
