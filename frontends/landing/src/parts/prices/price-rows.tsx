import { formatMoneyInColumn } from 'contracts/text/format'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import type { Prices } from '../../queries'
import { offered, PRICE_ROWS, priceMinor } from '../../rules'
import { useText } from '../../texts'
import styles from './price-rows.module.css'

/** The base prices of the site (LAND-013, LAND-014). The rows come before the prices, so that the layout does not shift. */
export function PriceRows({ prices, onRetry }: { prices: Prices; onRetry: () => void }) {
  const text = useText()
  const site = useSite()
  const { locale } = useIntl()
  const list = prices.status === 'shown' ? prices.list : null
  return (
    <div className={styles.panel} data-failed={prices.status === 'failed' || undefined}>
      <dl className={styles.rows} aria-busy={prices.status === 'loading'}>
        {offered(PRICE_ROWS, site).map((row) => (
          <div key={row} className={styles.row}>
            <dt>{text(`price.${row}`)}</dt>
            <dd className={styles.amount}>
              {list ? (
                formatMoneyInColumn(priceMinor(list, row), list.currency, locale)
              ) : (
                <Skeleton className={styles.loading} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {prices.status === 'failed' && <PricesFailed onRetry={onRetry} />}
      <p className={styles.note}>{text('pricing.delivery')}</p>
    </div>
  )
}

/** Covers the rows with the error; the rows keep their place. */
function PricesFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>{text('pricing.failed')}</p>
      <p>{text('pricing.failedText')}</p>
      <button type="button" className={buttonLook('line')} onClick={onRetry}>
        <Icon name="retry" />
        {text('pricing.retry')}
      </button>
    </div>
  )
}
