import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { missingMinorOf, standingOf } from 'contracts/order/standing'
import type { Payment } from 'contracts/payment/attempts'
import type { Quote } from 'contracts/prices/quote'
import { formatMoney, formatMoneyInColumn } from 'contracts/text/format'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { useMoments } from 'frontend-kit/texts/moments'
import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import { PayButton } from '../../../parts/order/pay-button'
import { type Coming, comingOf, isPayable } from '../../../payment'
import type { OrderParts } from '../../queries'
import { isReopenable } from '../../rules'
import { useText } from '../../texts'
import { ChangeOrder } from './change-order'
import { PartFailed } from './part-failed'
import styles from './price.module.css'
import { Section } from './section'

type Props = { order: Order; parts: OrderParts; refresh: () => Promise<void> }

/** The lines of the agreed price (PRICE-028), with the payment, or with the buttons to pay or change the order. */
export function Price({ order, parts: { quote, payment }, refresh }: Props) {
  const text = useText()
  const site = useSite()
  const { locale } = useIntl()
  const { reading } = quote
  const { totalMinor, currency, refundedMinor } = order
  const paid = payment.reading.status === 'shown' ? payment.reading.value : null
  const coming = comingOf(paid, useMinute())
  return (
    <Section title={text('price.title')}>
      {reading.status === 'failed' && <PartFailed of={quote} />}
      <dl className={styles.lines}>
        {reading.status === 'shown' && <Lines quote={reading.value.quote} />}
        {totalMinor !== null && (
          <div className={styles.total}>
            <dt>{text('price.total')}</dt>
            <dd className={styles.amount}>{formatMoneyInColumn(totalMinor, currency, locale)}</dd>
          </div>
        )}
      </dl>
      <Paid order={order} payment={paid} coming={coming} />
      {standingOf(order) === 'part-paid' && (
        <p className={styles.paid}>
          {text('price.part', {
            paid: formatMoney(order.paidMinor ?? 0, currency, locale),
            missing: formatMoney(missingMinorOf(order), currency, locale),
          })}
        </p>
      )}
      {Boolean(refundedMinor) && (
        <p className={styles.paid}>
          {text('price.refunded', { amount: formatMoney(refundedMinor ?? 0, currency, locale) })}
        </p>
      )}
      {isPayable(order, site, coming) && <PayButton order={order} number={orderNumber(order, 6)} />}
      {isReopenable(order, coming) && <ChangeOrder order={order} onRefused={() => void refresh()} />}
    </Section>
  )
}

function Lines({ quote }: { quote: Quote }) {
  const text = useText()
  const { locale } = useIntl()
  const money = (minor: number) => formatMoneyInColumn(minor, quote.currency, locale)
  const percent = new Intl.NumberFormat(locale).format(quote.discountPercent)
  const discountId = quote.discountReason === 'terms' ? 'price.discountTerms' : 'price.discountNew'
  return (
    <>
      {[...Map.groupBy(quote.lines, (it) => it.product)].map(([product, lines]) => {
        const quantity = lines.reduce((sum, it) => sum + it.quantity, 0)
        const grossMinor = lines.reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)
        const label = text('price.quantity', { product: text(`product.${product}`), quantity })
        return <Line key={product} label={label} value={money(grossMinor)} />
      })}
      {quote.discountMinor > 0 && (
        <Line
          // With a service fee the discount is no gain: the order costs the minimum with and without the discount.
          label={
            quote.serviceFeeMinor > 0
              ? text('price.discountInMinimum', { discount: text(discountId, { percent }) })
              : text(discountId, { percent })
          }
          value={`−${money(quote.discountMinor)}`}
        />
      )}
      <Line label={text('price.delivery')} value={money(quote.deliveryMinor)} />
      {quote.serviceFeeMinor > 0 && <Line label={text('price.fee')} value={money(quote.serviceFeeMinor)} />}
      {quote.adjustments?.map(({ kind, reason, amountMinor }, index) => (
        <Line
          // Two lines of staff may say the same.
          key={index}
          label={kind === 'free' || reason === null ? text('price.free') : reason}
          value={amountMinor < 0 ? `−${money(-amountMinor)}` : money(amountMinor)}
        />
      ))}
      {quote.comment && <Line label={quote.comment} value="" />}
    </>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>{value}</dd>
    </div>
  )
}

type PaidProps = { order: Order; payment: Payment | null; coming: Coming | null }

/** When the order was paid, and by which provider if the money came through one. */
function Paid({ order: { paidAt, paymentReview, totalMinor }, payment, coming }: PaidProps) {
  const text = useText()
  const { moment: momentOf } = useMoments()
  if (paymentReview) return <p className={styles.review}>{text('price.review')}</p>
  if (!paidAt) return coming ? <p className={styles.paid}>{text(`price.${coming}`)}</p> : null
  const moment = momentOf(paidAt)
  const provider = payment?.status === 'paid' ? payment.provider : null
  const said = provider
    ? text('price.paidBy', { moment, provider: text(`provider.${provider}`) })
    : text(totalMinor === 0 ? 'price.settled' : 'price.paid', { moment })
  return (
    <p className={styles.paid}>
      {said}
      {payment?.receiptUrl && (
        <>
          {' · '}
          <a href={payment.receiptUrl} target="_blank" rel="noopener">
            {text('price.receipt')}
          </a>
        </>
      )}
    </p>
  )
}
