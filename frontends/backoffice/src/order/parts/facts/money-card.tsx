import type { Order } from 'contracts/order/order'
import { Section } from '../../../shared/section/section'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import { Disputes } from './dispute/disputes'
import { Documents } from './documents'
import { MoneyHistory } from './money-history'
import { PaymentFacts } from './payment-facts'
import { Price } from './price'

type Props = { order: Order } & Pick<OrderParts, 'quote' | 'payment' | 'money' | 'reviews'>

/** All about the order's money in one card: the sum and its lines, the payment, what came and went, and the documents. */
export function MoneyCard({ order, quote, payment, money, reviews }: Props) {
  const text = useText()
  return (
    <div id="money" tabIndex={-1}>
      <Section title={text('moneyCard.title')}>
        <Price order={order} quote={quote} />
        <PaymentFacts order={order} payment={payment} quote={quote} reviews={reviews} />
        <Disputes order={order} money={money} />
        <MoneyHistory order={order} money={money} />
        <Documents order={order} />
      </Section>
    </div>
  )
}
