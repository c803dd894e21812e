import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { quoteAtom, unsavedAtom } from '../../order-session/atoms'
import { Lines } from '../../price/price-lines'
import { QuoteWhy } from '../../price/quote-details'
import { OtherLines } from '../../price/quote-lines'
import { useIsWide } from '../../price/use-is-wide'
import styles from './summary-total.module.css'

/** What the price depends on besides the files: the e-mail has its terms. */
const PRICED = /^email$|\/(material|matrix)$/

/** Discount, delivery and fee; the total that they come to stands beside the work, or in the foot of a phone. */
export function SummaryTotal() {
  const text = useText()
  const quote = useAtomValue(quoteAtom).value?.quote
  const isUnsaved = useAtomValue(unsavedAtom).some((it) => PRICED.test(it))
  const isWide = useIsWide()
  if (!quote || quote.lines.length === 0) return null
  return (
    <div className={styles.sum}>
      <Lines>
        <OtherLines quote={quote} />
      </Lines>
      {/* Beside the work the price says so itself; in the foot of a phone only once it is opened. */}
      {!isWide && quote.serviceFeeMinor > 0 && <QuoteWhy quote={quote} />}
      {isUnsaved && <p className={styles.unsaved}>{text('summary.priceUnsaved')}</p>}
    </div>
  )
}
