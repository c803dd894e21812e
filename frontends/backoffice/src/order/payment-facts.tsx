import type { Payment, PaymentStatus } from 'contracts/payments'
import { formatMoney } from 'contracts/text/format'
import { Pill, type Tone } from 'frontend-kit/ui/pill'
import { Moment } from '../parts/moment'
import type { Part } from '../state'
import { paymentId, providerId, useText } from '../texts'
import { PartFailed } from './part-failed'
import { Fact, Facts, Section } from './section'

const TONES: Readonly<Record<PaymentStatus, Tone>> = { open: 'amber', paid: 'green', failed: 'red' }

/** What the provider says of the money. */
export function PaymentFacts({ payment }: { payment: Part<Payment | null> }) {
  const text = useText()
  return (
    <Section title={text('payment.title')}>
      {'problem' in payment ? (
        <PartFailed problem={payment.problem} />
      ) : payment.value === null ? (
        <p>{text('payment.none')}</p>
      ) : (
        <Said payment={payment.value} />
      )}
    </Section>
  )
}

function Said({ payment }: { payment: Payment }) {
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
