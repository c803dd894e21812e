import type { Stripe } from 'stripe'

type Params = Stripe.Checkout.SessionCreateParams

/** Valid parameters of a new session, changed by `over`. */
export function aNewSession(over: Partial<Params> = {}): Params {
  return {
    mode: 'payment',
    success_url: 'http://eu.localhost:3000/payment/success?orderId=7f3a&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://eu.localhost:3000/order?orderId=7f3a',
    client_reference_id: '7f3a',
    customer_email: 'clinic@example.org',
    locale: 'en',
    metadata: { order_id: '7f3a' },
    line_items: [aLine(), aLine({ unit_amount: 1390 }, 2)],
    ...over,
  }
}

type Price = NonNullable<NonNullable<Params['line_items']>[number]['price_data']>

export const aLine = (over: Partial<Price> = {}, quantity = 1) => ({
  quantity,
  price_data: { currency: 'eur', unit_amount: 10_000, product_data: { name: 'Aligner, 1 layer × 10' }, ...over },
})
