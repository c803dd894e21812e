import type { Provider } from 'contracts/payments'
import type { Notice } from './provider'

/** The events about payments, by provider. The id becomes a part of the URL at which the payment is read. */
const OF_PAYMENTS: Record<Provider, { events: readonly string[]; id: RegExp }> = {
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

/** Whether a notice is about a payment as this service opens them. Others, such as refunds, are ignored. */
export const isOfPayment = ({ provider, event, providerPaymentId }: Notice): boolean =>
  OF_PAYMENTS[provider].events.includes(event) && OF_PAYMENTS[provider].id.test(providerPaymentId)
