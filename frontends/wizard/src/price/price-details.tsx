import { piecesUntilMinimum } from 'contracts/prices/pricing'
import type { Quote } from 'contracts/prices/quote'
import { formatMoneyInColumn } from 'contracts/text/format'
import type { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/button'
import { useAtomValue } from 'jotai'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import { orderAtom, patientsAtom, quoteAtom, scansAtom } from '../order-session/atoms'
import { useOrderSession, useVisit } from '../order-session/context'
import { isPriceBehind } from '../order-session/rules'
import { useProblemText, useText } from '../texts'
import styles from './price-details.module.css'
import { GoodsLines, Line, Lines, OtherLines } from './price-lines'
import { usePrices } from './use-prices'

/** How the price comes about. Before the first scan: what things cost. */
export function PriceDetails() {
  const { refreshQuote } = useOrderSession()
  const { value: quote, problem } = useAtomValue(quoteAtom)
  if (!quote && problem) return <Failed problem={problem} retry={refreshQuote} />
  if (!quote || quote.quote.lines.length === 0) return <BasePrices />
  return (
    <>
      <PatientLines quote={quote.quote} />
      <Lines>
        <OtherLines quote={quote.quote} />
      </Lines>
    </>
  )
}

/** The goods of each patient, under the name where there are several (PRICE-026). */
function PatientLines({ quote }: { quote: Quote }) {
  const patients = useAtomValue(patientsAtom)
  const ordered = patients.filter(({ id }) => quote.lines.some((it) => it.patientId === id))
  if (ordered.length < 2)
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

function Failed({ problem, retry }: { problem: ApiProblem; retry: () => Promise<unknown> }) {
  const text = useText()
  const problemText = useProblemText()
  return (
    <div className={styles.why}>
      <p>
        {text('price.failed')}. {problemText(problem)}
      </p>
      <Button look="line" icon="retry" onPress={() => void retry()}>
        {text('order.retry')}
      </Button>
    </div>
  )
}

/** The amount itself; absent before the first scan. */
export function useTotal(): string | null {
  const { locale } = useIntl()
  const quote = useAtomValue(quoteAtom).value?.quote
  return quote && quote.lines.length > 0 ? formatMoneyInColumn(quote.totalMinor, quote.currency, locale) : null
}

/** Said while the price does not yet count all files of the list. */
export function PriceBehind() {
  const text = useText()
  const isBehind = isPriceBehind(useAtomValue(quoteAtom).value, useAtomValue(scansAtom).value ?? [])
  return (
    <small className={styles.behind} role="status">
      {isBehind && text('price.behind')}
    </small>
  )
}

function BasePrices() {
  const text = useText()
  const { locale } = useIntl()
  const { factory } = useSite()
  const { load } = useVisit().prices
  const { value: prices, problem } = usePrices()
  if (problem) return <Failed problem={problem} retry={load} />
  const money = (minor?: number) =>
    prices && minor !== undefined ? formatMoneyInColumn(minor, prices.currency, locale) : ''
  return (
    <>
      <p className={styles.empty}>{text('price.empty')}</p>
      <Lines>
        <Line label={text('price.from')} value={money(prices?.singleLayerMinor)} />
        <Line label={text('price.fromThree')} value={money(prices?.threeLayerMinor)} />
        <Line label={text('price.delivery')} value={money(prices?.deliveryMinor)} />
      </Lines>
      {prices && !factory && (
        <p className={styles.why}>{text('price.minimum', { minimum: money(prices.minimumOrderMinor) })}</p>
      )}
    </>
  )
}

/** Why there is a fee, and what would make it disappear (WIZ-098). */
export function PriceWhy() {
  const text = useText()
  const { locale } = useIntl()
  const quote = useAtomValue(quoteAtom).value?.quote
  const isDraft = useAtomValue(orderAtom)?.status === 'draft'
  if (!quote || quote.lines.length === 0 || quote.minimumOrderMinor === 0) return null
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
}

/** One more of what is ordered already, an aligner where there is one. */
const unitOf = (quote: Quote) =>
  (quote.lines.findLast((it) => it.product.startsWith('aligner')) ?? quote.lines.at(-1))?.unitMinor ?? 0
