import { useAtomValue } from 'jotai'
import { quoteAtom, unsavedAtom } from '../../order-session/atoms'
import { PriceBehind, useTotal } from '../../price/price-details'
import { Lines, OtherLines } from '../../price/price-lines'
import { useText } from '../../texts'
import styles from './summary-total.module.css'

/** What the price depends on besides the files: the e-mail has its terms. */
const PRICED = /^email$|\/material$/

/** Discount, delivery, fee, and the amount that will be charged. */
export function SummaryTotal() {
  const text = useText()
  const quote = useAtomValue(quoteAtom).value?.quote
  const total = useTotal()
  const isUnsaved = useAtomValue(unsavedAtom).some((it) => PRICED.test(it))
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
      {isUnsaved && <p className={styles.unsaved}>{text('summary.priceUnsaved')}</p>}
    </div>
  )
}
