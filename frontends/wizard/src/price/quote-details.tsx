import { piecesUntilMinimum } from 'contracts/prices/pricing'
import type { Quote } from 'contracts/prices/quote'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { inTexts, useText } from '../later-texts'
import { orderAtom, patientsAtom } from '../order-session/atoms'
import styles from './price-details.module.css'
import { Lines } from './price-lines'
import { GoodsLines, OtherLines } from './quote-lines'

/** The lines of a price. */
export const QuoteDetails = inTexts(function QuoteDetails({ quote }: { quote: Quote }) {
  return (
    <>
      <PatientLines quote={quote} />
      <Lines>
        <OtherLines quote={quote} />
      </Lines>
    </>
  )
})

/** Beside the work the goods of so many patients are summed up: the table and the confirmation have a line for each. */
const MANY_FROM = 5

/** The goods of each patient, under the name where there are several (PRICE-026). */
function PatientLines({ quote }: { quote: Quote }) {
  const patients = useAtomValue(patientsAtom)
  const ordered = patients.filter(({ id }) => quote.lines.some((it) => it.patientId === id))
  if (ordered.length < 2 || ordered.length >= MANY_FROM)
    return (
      <Lines>
        <GoodsLines quote={quote} />
      </Lines>
    )
  return ordered.map(({ id, name }) => (
    <section key={id} className={styles.patient}>
      <h3 className={styles.name}>{name}</h3>
      <Lines>
        <GoodsLines quote={quote} patientId={id} />
      </Lines>
    </section>
  ))
}

/** Why there is a fee, and what would make it disappear (WIZ-098). */
export const QuoteWhy = inTexts(function QuoteWhy({ quote }: { quote: Quote }) {
  const text = useText()
  const { locale } = useIntl()
  const isDraft = useAtomValue(orderAtom)?.status === 'draft'
  const money = (minor: number) => formatMoneyInColumn(minor, quote.currency, locale)
  const values = { minimum: money(quote.minimumOrderMinor), fee: money(quote.serviceFeeMinor) }
  // Nothing can be added to an order that has been placed.
  const pieces = isDraft ? piecesUntilMinimum(quote, unitOf(quote)) : null
  return (
    <div className={styles.why}>
      {quote.serviceFeeMinor === 0 ? (
        <p>{text('price.noFee')}</p>
      ) : (
        <p>{pieces ? text('price.whyFee', { ...values, pieces }) : text('price.whyFeeOnly', values)}</p>
      )}
    </div>
  )
})

/** The price of one more piece of what is ordered already, of an aligner where there is one. */
const unitOf = (quote: Quote) =>
  (quote.lines.findLast((it) => it.product.startsWith('aligner')) ?? quote.lines.at(-1))?.unitMinor ?? 0
