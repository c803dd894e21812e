import type { Order } from 'contracts/order/order'
import type { Quote } from 'contracts/prices/quote'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Part } from '../../../shared/section/section'
import type { OrderParts } from '../../queries'
import { totalOf } from '../../rules'
import { productId, useText } from '../../texts'
import { AddLineButton } from '../manual-lines/add-line-button'
import { CappedNote } from '../manual-lines/capped-note'
import { ManualLines } from '../manual-lines/manual-lines'
import { PartFailed } from '../part-failed'
import styles from './price.module.css'

/** The lines of the quote with their total; a draft without goods has neither. */
export function Price({ order, quote }: { order: Order } & Pick<OrderParts, 'quote'>) {
  const text = useText()
  const quoted = quote.reading.status === 'shown' ? quote.reading.value.quote : null
  const totalMinor = totalOf(order, quote.reading.status === 'shown' ? quote.reading.value : null)
  return (
    <Part title={text('price.title')}>
      {quote.reading.status === 'failed' && <PartFailed of={quote} />}
      <dl className={styles.lines}>
        {quoted && totalMinor !== null && <Lines quote={quoted} />}
        <ManualLines order={order} quote={quoted} />
        {totalMinor !== null && (
          <div className={styles.total}>
            <dt>{text('price.total')}</dt>
            <dd className={styles.amount}>{formatMoneyInColumn(totalMinor, order.currency, 'ru')}</dd>
          </div>
        )}
      </dl>
      {quoted && totalMinor === null && <p>{text('price.noGoods')}</p>}
      {quoted && <CappedNote order={order} quote={quoted} />}
      {quote.reading.status === 'shown' && <AddLineButton order={order} quote={quote.reading.value} />}
    </Part>
  )
}

function Lines({ quote }: { quote: Quote }) {
  const text = useText()
  const money = (minor: number) => formatMoneyInColumn(minor, quote.currency, 'ru')
  const percent = quote.discountPercent.toLocaleString('ru')
  const discountId = quote.discountReason === 'terms' ? 'price.discountTerms' : 'price.discountNew'
  return (
    <>
      {[...Map.groupBy(quote.lines, (it) => `${it.product} ${it.decided}`)].map(([key, lines]) => {
        const { product, decided } = lines[0]!
        const quantity = lines.reduce((sum, it) => sum + it.quantity, 0)
        const grossMinor = lines.reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)
        return (
          <Line
            key={key}
            label={text('price.quantity', { product: text(productId(product)), quantity })}
            note={decided ? null : text('price.assumed')}
            value={money(grossMinor)}
          />
        )
      })}
      {quote.discountMinor > 0 && (
        <Line label={text(discountId, { percent })} value={`−${money(quote.discountMinor)}`} />
      )}
      <Line label={text('price.delivery')} value={money(quote.deliveryMinor)} />
      {quote.serviceFeeMinor > 0 && <Line label={text('price.fee')} value={money(quote.serviceFeeMinor)} />}
    </>
  )
}

function Line({ label, note = null, value }: { label: string; note?: string | null; value: string }) {
  return (
    <div className={styles.line}>
      <dt>
        {label}
        {note && <small className={styles.note}>{note}</small>}
      </dt>
      <dd className={styles.amount}>{value}</dd>
    </div>
  )
}
