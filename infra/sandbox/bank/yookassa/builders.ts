/** A valid body of a new payment, changed by `over`. */
export function aNewPayment(over: object = {}) {
  return {
    amount: { value: '10000.00', currency: 'RUB' },
    capture: true,
    description: 'Оплата заказа №7f3a00',
    confirmation: { type: 'redirect', return_url: 'http://localhost:3000/payment/success?orderId=7f3a' },
    metadata: { order_id: '7f3a' },
    receipt: aReceipt([anItem({ quantity: 2, amount: rub('4250.00') }), anItem({ amount: rub('1500.00') })]),
    ...over,
  }
}

export const rub = (value: string) => ({ value, currency: 'RUB' })

export const aReceipt = (items: object[], customer: object = { email: 'clinic@example.org' }) => ({ customer, items })

export const anItem = (over: object = {}) => ({
  description: 'Элайнер, 1 слой',
  quantity: 1,
  amount: rub('10000.00'),
  vat_code: 1,
  payment_mode: 'full_prepayment',
  payment_subject: 'commodity',
  ...over,
})
