import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoneyInColumn } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { Link } from 'platform'
import cells from '../../shared/lists/cells.module.css'
import { Moment } from '../../shared/moment'
import { OrderState } from '../../shared/order-status'
import { byAge, orderPath } from '../../shared/rules'
import { useText } from '../texts'
import styles from './order-row.module.css'

const arrive = (link: HTMLElement | null) => link?.focus({ preventScroll: true })

/** An order of the client: number, date, patients, state and sum; the link opens it. */
export function OrderRow({ order, isFirstNew }: { order: Order; isFirstNew: boolean }) {
  const text = useText()
  const { id, createdAt, patients, totalMinor, currency } = order
  const number = orderNumber(order, 4) // BACK-025
  const names = byAge(patients)
    .map((it) => it.name)
    .join(', ')
  return (
    <div className={styles.row}>
      <div>
        <Link
          ref={isFirstNew ? arrive : null}
          to={orderPath(id)}
          className={cells.name}
          aria-label={text('orders.order', { number })}
        >
          #{number}
        </Link>
        <span className={cells.small}>
          <Moment at={createdAt} />
        </span>
      </div>
      <span className={styles.patients} title={names}>
        {names || text('orders.noPatients')}
      </span>
      <span className={joined(cells.figures, styles.total)}>
        {totalMinor === null ? text('orders.noTotal') : formatMoneyInColumn(totalMinor, currency, 'ru')}
      </span>
      <span className={styles.state}>
        <OrderState order={order} />
      </span>
    </div>
  )
}
