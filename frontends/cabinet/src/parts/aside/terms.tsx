import { formatMoneyInColumn } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { Button } from 'frontend-kit/ui/actions/button'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import { useOwnTerms } from '../../queries'
import { useText } from '../../texts'
import styles from './aside.module.css'
import { AsidePanel } from './aside-panel'
import { discountOf, termRows } from './rules'

/** What a piece costs the customer, and the discount that was agreed with them (TERM-021). */
export function Terms({ email }: { email: string }) {
  const text = useText()
  const site = useSite()
  const { locale, formatNumber } = useIntl()
  const { reading, retry } = useOwnTerms(email)
  if (reading.status === 'failed')
    return (
      <AsidePanel title={text('terms.title')}>
        <p>{text('terms.failed')}</p>
        <Button look="line" icon="retry" onPress={() => void retry()}>
          {text('orders.retry')}
        </Button>
      </AsidePanel>
    )
  if (reading.status === 'loading')
    return (
      <AsidePanel title={text('terms.title')}>
        <div role="status">
          <VisuallyHidden>{text('terms.loading')}</VisuallyHidden>
          <Skeleton />
          <Skeleton />
        </div>
      </AsidePanel>
    )
  const { prices, terms } = reading.value
  const discount = discountOf(terms)
  return (
    <AsidePanel title={text('terms.title')}>
      <dl className={styles.rows}>
        {termRows(prices, terms, site).map(({ product, unitMinor, isOwn }) => (
          <div key={product} className={joined(styles.row, isOwn && styles.own)}>
            <dt>{text(isOwn ? 'terms.own' : 'terms.base', { product: text(`product.${product}`) })}</dt>
            <dd>{formatMoneyInColumn(unitMinor, prices.currency, locale)}</dd>
          </div>
        ))}
        {discount !== null && (
          <div className={joined(styles.row, styles.own)}>
            <dt>{text('terms.discount')}</dt>
            <dd>{formatNumber(discount / 100, { style: 'percent', maximumFractionDigits: 2 })}</dd>
          </div>
        )}
      </dl>
      <p className={styles.small}>
        {text('terms.delivery', { sum: formatMoneyInColumn(prices.deliveryMinor, prices.currency, locale) })}
      </p>
    </AsidePanel>
  )
}
