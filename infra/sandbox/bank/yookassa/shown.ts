import { checkoutUrl, type Shown } from '../provider'
import { minorOf } from './money'
import type { Payment } from './payment'

/** A payment as the bank's own pages show it. */
export function paymentShown(payment: Payment, origin: string): Shown {
  const { id, state, receipt, returnUrl, amountMinor, description, metadata, createdAt } = payment
  const standing = standingOf(payment)
  return {
    provider: 'yookassa',
    id,
    status: state.status,
    standing,
    reason: state.status === 'canceled' ? state.reason : null,
    amountMinor,
    refundedMinor: state.status === 'succeeded' ? state.refundedMinor : 0,
    dispute: null,
    currency: 'RUB',
    description,
    items: receipt.items.map((it) => ({
      description: it.description,
      quantity: Number(it.quantity),
      unitMinor: minorOf(it.amount.value),
    })),
    payer: receipt.customer.email ?? receipt.customer.phone ?? null,
    metadata,
    language: 'ru',
    createdAt,
    confirmationUrl: checkoutUrl(origin, id),
    returnUrl,
    presses: standing === 'open' ? ['pay', 'pay-later', 'decline', 'expire'] : [],
  }
}

function standingOf({ state }: Payment): Shown['standing'] {
  switch (state.status) {
    case 'pending':
      return state.paysAt ? 'on-its-way' : 'open'
    case 'waiting_for_capture':
      return 'held'
    case 'succeeded':
      return 'paid'
    case 'canceled':
      return 'over'
    default:
      return state satisfies never
  }
}
