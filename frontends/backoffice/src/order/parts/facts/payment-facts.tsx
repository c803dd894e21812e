import type { Order } from 'contracts/order/order'
import { standingOf } from 'contracts/order/standing'
import type { Payment, PaymentStatus } from 'contracts/payment/attempts'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Pill, type Tone } from 'frontend-kit/ui/marks/pill'
import { Moment } from '../../../shared/moment'
import { Fact, Facts, Part } from '../../../shared/section/section'
import type { OrderParts } from '../../queries'
import { paymentId, providerId, useText } from '../../texts'
import { PartFailed } from '../part-failed'
import { PaymentActions } from './payment-actions'

const TONES: Readonly<Record<PaymentStatus, Tone>> = { open: 'amber', paid: 'green', failed: 'red' }

type Props = { order: Order } & Pick<OrderParts, 'payment' | 'quote' | 'reviews'>

/** The order's payment. */
export function PaymentFacts({ order, payment, quote, reviews }: Props) {
  const text = useText()
  const { reading } = payment
  return (
    <Part title={text('payment.title')}>
      {reading.status === 'failed' && <PartFailed of={payment} />}
      {reading.status === 'shown' &&
        (reading.value ? (
          <Details payment={reading.value} order={order} />
        ) : (
          <p>{text(order.totalMinor === 0 ? 'payment.free' : 'payment.none')}</p>
        ))}
      {reading.status === 'shown' && (
        <PaymentActions order={order} payment={reading.value} quote={quote} reviews={reviews} />
      )}
    </Part>
  )
}

function Details({ payment, order }: { payment: Payment; order: Order }) {
  const text = useText()
  const { refundedMinor = 0 } = order
  const isReturned = payment.status === 'paid' && standingOf(order) === 'refunded'
  const { status, provider, amountMinor, currency, createdAt, onItsWaySince, capturedAt, failure } = payment
  return (
    <Facts>
      <Fact name={text('payment.status')}>
        <Pill tone={isReturned ? 'amber' : TONES[status]}>
          {text(isReturned ? 'payment.returned' : paymentId(status))}
        </Pill>
      </Fact>
      {/* A transfer may be a part of the price that was asked for: its sum stands with the movement of the money. */}
      {provider !== 'transfer' && (
        <Fact name={text('payment.amount')}>{formatMoneyInColumn(amountMinor, currency, 'ru')}</Fact>
      )}
      <Fact name={text('payment.provider')}>{text(providerId(provider))}</Fact>
      <Fact name={text('payment.opened')}>
        <Moment at={createdAt} />
      </Fact>
      {onItsWaySince && (
        <Fact name={text('payment.onItsWay')}>
          <Moment at={onItsWaySince} />
        </Fact>
      )}
      {capturedAt && (
        <Fact name={text('payment.captured')}>
          <Moment at={capturedAt} />
        </Fact>
      )}
      {refundedMinor > 0 && (
        <Fact name={text('payment.refunded')}>{formatMoneyInColumn(refundedMinor, currency, 'ru')}</Fact>
      )}
      {failure && <Fact name={text('payment.failure')}>{failure}</Fact>}
    </Facts>
  )
}
