import { formatMoney } from 'contracts/text/format'
import { Icon } from 'frontend-kit/ui/marks/icon'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../texts'
import styles from './price-bar.module.css'
import { PriceBehind, PriceDetails, PriceToCome, PriceWhy, useTotal } from './price-details'
import { usePrices } from './use-prices'

const closeByEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
  if (key === 'Escape') currentTarget.open = false
}

/** The total in the foot of a phone's page; opens to show how it comes about. */
export function PriceBar() {
  const text = useText()
  const { locale } = useIntl()
  const total = useTotal()
  const prices = usePrices().value
  const from = prices && formatMoney(prices.singleLayerMinor, prices.currency, locale)
  return (
    <aside className={styles.bar} aria-label={text('price.title')}>
      <details className={styles.details} onKeyDown={closeByEscape}>
        <summary className={styles.summary}>
          <span className={styles.total}>{total ?? from}</span>
          <Icon name="down" className={styles.mark} />
          <span className={styles.label}>
            {total ? text('price.total') : text('price.from')} <PriceBehind />
          </span>
        </summary>
        <div className={styles.lines}>
          <PriceToCome />
          <PriceDetails />
          <PriceWhy />
        </div>
      </details>
    </aside>
  )
}
