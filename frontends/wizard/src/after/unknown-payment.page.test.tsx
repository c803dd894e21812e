import { expect, test } from 'bun:test'
import { refused, screen } from 'frontend-kit/test/page'
import { openWizard } from '../../test/page'

test('SHELL-013 PAY-019 an order that nobody knows here is neither paid nor to be paid, whatever the address says', async () => {
  await openWizard({
    at: '/payment/success?orderId=11111111-1111-4111-8111-111111111111&paymentId=paid',
    answers: {
      orders: { showOrder: refused('order-not-found') },
      payments: { showPayment: refused('payment-not-found') },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Об оплате пока ничего не известно' })
  expect(screen.queryByText(/оплачен|Оплата получена/)).toBeNull()
})
