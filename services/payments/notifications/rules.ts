import type { Provider } from 'contracts/payment/provider'
import type { Notice } from '../payment/provider'

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

/** The events about refunds. Stripe's name the refund, or the charge that it belongs to. */
const OF_REFUNDS: typeof OF_PAYMENTS = {
  yookassa: { events: ['refund.succeeded'], id: OF_PAYMENTS.yookassa.id },
  stripe: {
    events: ['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'],
    id: /^(ch|py|re|pyr)_[A-Za-z0-9_]{1,251}$/,
  },
}

/** The events about disputes, which name the dispute; Stripe's older ids begin with `dp`. YooKassa has none. */
const OF_DISPUTES: typeof OF_PAYMENTS = {
  yookassa: { events: [], id: OF_PAYMENTS.yookassa.id },
  stripe: {
    events: ['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'].map((it) => `charge.dispute.${it}`),
    id: /^(du|dp)_[A-Za-z0-9_]{1,252}$/,
  },
}

const isAmong = (known: typeof OF_PAYMENTS, { provider, event, providerPaymentId: id }: Notice) =>
  known[provider].events.includes(event) && known[provider].id.test(id)

/** Whether a notice is about a refund; its `providerPaymentId` is the id of the refund or of its charge. */
export const isOfRefund = (notice: Notice): boolean => isAmong(OF_REFUNDS, notice)
/** Whether a notice is about a dispute; its `providerPaymentId` is the id of the dispute. */
export const isOfDispute = (notice: Notice): boolean => isAmong(OF_DISPUTES, notice)
/** Whether a notice is about a payment as this service opens them. Others are ignored. */
export const isOfPayment = (notice: Notice): boolean => isAmong(OF_PAYMENTS, notice)
