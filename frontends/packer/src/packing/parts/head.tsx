import { orderNumber } from 'contracts/order/order-number'
import type { Packing } from 'contracts/order/packing/packing'
import { DueClock } from '../../shared/due/due-clock'
import { progressOf } from '../rules'
import { useBagName, useText } from '../texts'
import styles from './head.module.css'

/** What is read from two metres: the order's number, how far it is, and which bag comes next. */
export function Head({ packing }: { packing: Packing }) {
  const text = useText()
  const nameOf = useBagName()
  const { order, bags, override, isComplete } = packing
  const { done, total, open } = progressOf(bags)
  const [next] = open
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1 className={styles.number} tabIndex={-1}>
          {orderNumber(order, 4)}
        </h1>
        <p className={styles.client}>{order.fullName || text('head.noName')}</p>
        <DueClock order={order} />
      </div>
      {/* Said as one: a reader hears it again with each bag. */}
      <div
        className={styles.progress}
        role="status"
        aria-label={text('progress.label')}
        data-done={isComplete || undefined}
      >
        <span className={styles.label}>{text('progress.label')}</span>
        <strong className={styles.figures}>{text('progress.of', { done, total })}</strong>
        <span className={styles.next}>
          {total === 0
            ? text('progress.none')
            : next && !override
              ? text('progress.next', { bag: nameOf(next) })
              : text(next ? 'progress.override' : 'progress.all')}
        </span>
      </div>
    </header>
  )
}
