import type { Currency } from 'contracts/common'
import type { SitePrices } from 'contracts/order/money/price-lists'
import type { PriceList } from 'contracts/prices/quote'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { type ReactNode, useId } from 'react'
import { type Change, columnAmount, effectsOf } from '../../rules'
import { useText } from '../../texts'
import styles from './effects.module.css'

type Props = { before: PriceList; after: PriceList; site: SitePrices }

/** What example orders cost by the prices before and by the typed ones, by the rules of every quote. */
export function Effects({ before, after, site }: Props) {
  const text = useText()
  const id = useId()
  const { currency, factory } = site
  const minimum = { beforeMinor: before.minimumOrderMinor, afterMinor: after.minimumOrderMinor }
  const threshold = { beforeMinor: before.monthlyThresholdMinor, afterMinor: after.monthlyThresholdMinor }
  return (
    <section className={styles.effects} aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {text('effect.title')}
      </h4>
      <p className={styles.lead}>{text('effect.lead')}</p>
      <dl className={styles.lines}>
        {effectsOf(before, after, site).map(({ example, total, fee }) => (
          <Line key={example} label={text(`effect.${example}`)} change={total} currency={currency}>
            {fee.beforeMinor + fee.afterMinor > 0 && (
              <dd className={styles.fee}>
                {text('effect.fee')} <Amounts change={fee} currency={currency} />
              </dd>
            )}
          </Line>
        ))}
        {!factory && <Line label={text('effect.minimum')} change={minimum} currency={currency} />}
        <Line label={text('effect.threshold')} change={threshold} currency={currency} />
      </dl>
      {factory && <p className={styles.lead}>{text('prices.factory')}</p>}
    </section>
  )
}

type LineProps = { label: string; change: Change; currency: Currency; children?: ReactNode }

function Line({ label, change, currency, children }: LineProps) {
  return (
    <div className={styles.line} data-changed={change.beforeMinor !== change.afterMinor || undefined}>
      <dt>{label}</dt>
      <dd className={styles.amounts}>
        <Amounts change={change} currency={currency} />
      </dd>
      {children}
    </div>
  )
}

/** `10 500 ₽ → 11 500 ₽`, or one amount where nothing changes. */
function Amounts({ change: { beforeMinor, afterMinor }, currency }: { change: Change; currency: Currency }) {
  const text = useText()
  const after = columnAmount(afterMinor, currency)
  if (beforeMinor === afterMinor) return <span>{after}</span>
  return (
    <>
      <span>{columnAmount(beforeMinor, currency)}</span> <span aria-hidden="true">→</span>
      <VisuallyHidden>{text('effect.to')}</VisuallyHidden> <strong className={styles.after}>{after}</strong>
    </>
  )
}
