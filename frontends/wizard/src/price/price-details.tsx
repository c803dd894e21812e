import { formatMoneyInColumn } from 'contracts/text/format'
import type { ApiProblem } from 'frontend-kit/api'
import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/actions/button'
import { atom, useAtomValue } from 'jotai'
import { useSite } from 'platform'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { folderAtom } from '../folder/atoms'
import { quoteAtom, scansAtom } from '../order-session/atoms'
import { useOrderSession, useVisit } from '../order-session/context'
import { isPriceBehind } from '../order-session/rules'
import { useProblemText, useText } from '../texts'
import { uploadsAtom } from '../uploads/atoms'
import styles from './price-details.module.css'
import { Line, Lines } from './price-lines'
import { usePrices } from './use-prices'

// There is no price before the first scan, so a first visit does not wait for what explains one.
const { Component: QuoteDetails } = later(() =>
  import(/* webpackChunkName: "steps" */ './quote-details').then((it) => it.QuoteDetails),
)
const { Component: Why } = later(() =>
  import(/* webpackChunkName: "steps" */ './quote-details').then((it) => it.QuoteWhy),
)

const { Component: ToCome } = later(() =>
  import(/* webpackChunkName: "steps" */ './price-to-come').then((it) => it.PriceToCome),
)

/** How the price comes about. Before the first scan: what things cost. */
export function PriceDetails() {
  const { refreshQuote } = useOrderSession()
  const { value: quote, problem } = useAtomValue(quoteAtom)
  if (!quote && problem) return <Failed problem={problem} retry={refreshQuote} />
  if (!quote || quote.quote.lines.length === 0) return <BasePrices />
  return (
    <Suspense>
      <QuoteDetails quote={quote.quote} />
    </Suspense>
  )
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

/** Whether there are files that the price does not count yet. */
const isComingAtom = atom((get) => get(folderAtom) !== null || get(uploadsAtom).length > 0)

/** What the price becomes with them. */
export function PriceToCome() {
  return useAtomValue(isComingAtom) ? (
    <Suspense>
      <ToCome />
    </Suspense>
  ) : null
}

function BasePrices() {
  const text = useText()
  const { locale } = useIntl()
  const { factory } = useSite()
  const { load } = useVisit().prices
  const { value: prices, problem } = usePrices()
  const isComing = useAtomValue(isComingAtom)
  if (problem) return <Failed problem={problem} retry={load} />
  const money = (minor?: number) =>
    prices && minor !== undefined ? formatMoneyInColumn(minor, prices.currency, locale) : ''
  return (
    <>
      {!isComing && <p className={styles.empty}>{text('price.empty')}</p>}
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
  const quote = useAtomValue(quoteAtom).value?.quote
  if (!quote || quote.lines.length === 0 || quote.minimumOrderMinor === 0) return null
  return (
    <Suspense>
      <Why quote={quote} />
    </Suspense>
  )
}
