import type { Quote, QuoteLine } from 'contracts/prices/quote'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useIntl } from 'react-intl'
import { productId, useText } from '../later-texts'
import { Line } from './price-lines'

type Props = {
  quote: Quote
  /** Of one patient; of all where absent. */
  patientId?: string
}

/** Goods by product, with quantity and price before the discount. */
export function GoodsLines({ quote, patientId }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const lines = quote.lines.filter((it) => patientId === undefined || it.patientId === patientId)
  return [...Map.groupBy(lines, (it) => `${it.product} ${it.decided}`)].map(([key, group]) => {
    const { product, decided } = group[0]!
    const quantity = group.reduce((sum, it) => sum + it.quantity, 0)
    return (
      <Line
        key={key}
        label={text('price.quantity', { product: text(productId(product)), quantity })}
        note={decided ? undefined : text('price.assumed')}
        value={formatMoneyInColumn(grossOf(group), quote.currency, locale)}
      />
    )
  })
}

/** What lines cost before the discount. */
export const grossOf = (lines: readonly QuoteLine[]): number =>
  lines.reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)

/** What is added to the goods and taken off: discount, delivery, service fee, lines of staff (PRICE-026). */
export function OtherLines({ quote }: { quote: Quote }) {
  const text = useText()
  const { locale } = useIntl()
  const money = (minor: number) => formatMoneyInColumn(minor, quote.currency, locale)
  const percent = new Intl.NumberFormat(locale).format(quote.discountPercent)
  const discountId = quote.discountReason === 'terms' ? 'price.discountTerms' : 'price.discountNew'
  return (
    <>
      {quote.discountMinor > 0 && (
        <Line
          // What the fee takes back is no gain: the order costs the minimum with and without the discount.
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
