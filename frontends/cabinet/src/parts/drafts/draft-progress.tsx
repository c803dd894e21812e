import type { Order } from 'contracts/order/order'
import { formatMoney } from 'contracts/text/format'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import { useDraftQuote } from '../../queries'
import { useText } from '../../texts'
import styles from './draft-card.module.css'
import { STEP_COUNT, stepOf } from './rules'

/** How far a draft is filled in, and what it costs by now; its scans alone until the price is known. */
export function DraftProgress({ order }: { order: Order }) {
  const text = useText()
  const site = useSite()
  const { locale } = useIntl()
  const reading = useDraftQuote(order.id)
  const quote = reading.status === 'shown' ? reading.value.quote : null
  const scans = text('drafts.scans', { count: order.scanCount })
  if (!quote) return <p className={styles.facts}>{scans}</p>
  const step = text('drafts.step', { step: stepOf(order, quote, site), of: STEP_COUNT })
  const price = quote.lines.length > 0 ? formatMoney(quote.totalMinor, quote.currency, locale) : text('drafts.noPrice')
  return <p className={styles.facts}>{text('drafts.facts', { step, scans, price })}</p>
}
