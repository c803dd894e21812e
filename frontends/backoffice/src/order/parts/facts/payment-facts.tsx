import type { Payment, PaymentStatus } from 'contracts/payments'
import { formatMoney } from 'contracts/text/format'
import { Pill, type Tone } from 'frontend-kit/ui/pill'
import { Moment } from '../../../shared/moment'
import type { OrderParts } from '../../queries'
import { paymentId, providerId, useText } from '../../texts'
import { PartFailed } from '../part-failed'
import { Fact, Facts, Section } from './section'

const TONES: Readonly<Record<PaymentStatus, Tone>> = { open: 'amber', paid: 'green', failed: 'red' }

/** The order's payment. */
export function PaymentFacts({ payment }: Pick<OrderParts, 'payment'>) {
  const text = useText()
  const { reading } = payment
  return (
    <Section title={text('payment.title')}>
      {reading.status === 'failed' && <PartFailed of={payment} />}
      {reading.status === 'shown' &&
        (reading.value ? <Details payment={reading.value} /> : <p>{text('payment.none')}</p>)}
    </Section>
  )
}

function Details({ payment }: { payment: Payment }) {
  const text = useText()
  const { status, provider, amountMinor, currency, createdAt, capturedAt, failure } = payment
  return (
    <Facts>
      <Fact name={text('payment.status')}>
        <Pill tone={TONES[status]}>{text(paymentId(status))}</Pill>
      </Fact>
      <Fact name={text('payment.amount')}>{formatMoney(amountMinor, currency, 'ru')}</Fact>
      <Fact name={text('payment.provider')}>{text(providerId(provider))}</Fact>
      <Fact name={text('payment.opened')}>
        <Moment at={createdAt} />
      </Fact>
      {capturedAt && (
        <Fact name={text('payment.captured')}>
          <Moment at={capturedAt} />
        </Fact>
      )}
      {failure && <Fact name={text('payment.failure')}>{failure}</Fact>}
    </Facts>
  )
}
