import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { Provider } from 'contracts/payment/provider'
import { type Refusal, refuse } from 'contracts/problems'
import {
  type Attaching,
  type Attempt,
  capture,
  holdsMoney,
  type OrderToPay,
  supersedeCurrent,
} from '../payment/attempt'
import type { ProviderPayment } from '../payment/provider'

/** `id` is that of the attempt, `actor` attaches the money, and `foundAs` is its id in the review. */
type By = { id: string; actor: string; provider: Provider; foundAs: string; now: Date }

/**
 * Attaches money that belonged to no order to the order of a slip, by the rules for captured money: an amount other than the
 * frozen price and a second payment wait for staff (PAY-034, PAY-036). Refuses `payment-not-found` for money that has not come.
 */
export function attach(
  { attempts, leftMinor }: Pick<OrderToPay, 'attempts' | 'leftMinor'>,
  claims: PaymentSlipClaims,
  payment: ProviderPayment,
  { id, actor, provider, foundAs, now }: By,
): Attaching | Refusal {
  const { outcome } = payment
  if (outcome.status !== 'captured') return refuse('payment-not-found', `The money ${foundAs} has not come.`)
  const { orderId, owner, holder = null, site, quoteVersion, totalMinor, currency, setAsideMinor = 0 } = claims
  const attempt: Attempt = {
    ...{ id, orderId, owner, holder, askedBy: actor, site, quoteVersion, amountMinor: totalMinor, currency },
    provider,
    addressee: { number: claims.number, email: claims.customer.email },
    setAsideMinor,
    createdAt: now,
    supersededAt: null,
    version: 0,
    state: { status: 'open', providerPaymentId: payment.id, confirmationUrl: null, onItsWaySince: null },
  }
  const isOrderPaid = holdsMoney({ attempts, leftMinor }, attempt)
  const { events, ...decision } = capture(attempt, payment, isOrderPaid, outcome.capturedAt ?? now)
  const told = events.map((it) =>
    it.subject === 'payments.payment.captured.v1' ? { ...it, data: { ...it.data, foundAs } } : it,
  )
  return { decision: { ...decision, events: told }, superseded: supersedeCurrent(attempts, now) }
}
