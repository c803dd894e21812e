import { useAtomValue } from 'jotai'
import { quoteAtom } from '../state'
import { useText } from '../texts'
import { PriceBehind, useTotal } from './price-details'
import { Lines, OtherLines } from './price-lines'
import styles from './summary-total.module.css'

/** Discount, delivery, fee, and the amount that will be charged. */
export function SummaryTotal() {
  const text = useText()
  const quote = useAtomValue(quoteAtom).value?.quote
  const total = useTotal()
  if (!quote || !total) return null
  return (
    <div className={styles.sum}>
      <Lines>
        <OtherLines quote={quote} />
      </Lines>
      <p className={styles.total}>
        <span>{text('summary.amount')}</span>
        <PriceBehind />
        <strong className={styles.amount}>{total}</strong>
      </p>
    </div>
  )
}
