import type { Provider } from 'contracts/payments'
import type { Notice } from './provider'

/** Of what is said, the part about payments; an id becomes a part of the address at which the payment is read back. */
const HEARD: Record<Provider, { events: readonly string[]; id: RegExp }> = {
  yookassa: {
    events: ['payment.succeeded', 'payment.canceled', 'payment.waiting_for_capture'],
    id: /^[A-Za-z0-9_-]{1,64}$/,
  },
  stripe: {
    events: ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(
      (it) => `checkout.session.${it}`,
    ),
    // Stripe's ids may have 255 characters.
    id: /^cs_[A-Za-z0-9_]{1,252}$/,
  },
}

/** Whether a notice is about a payment as we open them; what is said of anything else, such as refunds, is nobody's here. */
export const isHeard = ({ provider, event, providerPaymentId }: Notice): boolean =>
  HEARD[provider].events.includes(event) && HEARD[provider].id.test(providerPaymentId)
