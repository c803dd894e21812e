import type { Order } from 'contracts/order/order'
import type { Quote } from 'contracts/prices/quote'
import { formatMoney } from 'contracts/text/format'
import { useText } from '../../texts'
import styles from './manual-lines.module.css'
import { cappedOf } from './rules'

/** Said where reductions are more than the order costs by now: its customer has removed scans, for instance. */
export function CappedNote({ order, quote }: { order: Order; quote: Quote }) {
  const text = useText()
  const capped = cappedOf(order, quote)
  if (!capped) return null
  const money = (minor: number) => formatMoney(minor, order.currency, 'ru')
  return (
    <p className={styles.capped}>
      {text('line.capped', { counted: money(capped.countedMinor), wanted: money(capped.wantedMinor) })}
    </p>
  )
}
