import { afterAll, afterEach, describe, expect, spyOn, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { type Answers, findToast, refused, SITES, screen, within } from 'frontend-kit/test/page'
import { aFilledOrder, aPayment, aQuoteOf } from '../../test/builders'
import { openWizard } from '../../test/page'

const SINCE = '2026-11-20T11:00:00.000Z'
const BANK = 'https://bank.example/pay/1'
const here = spyOn(window.location, 'assign').mockImplementation(() => {})
const beside = spyOn(window, 'open')
afterEach(() => {
  here.mockClear()
  beside.mockReset()
})
// Other files run in this process.
afterAll(() => {
  here.mockRestore()
  beside.mockRestore()
})

type Given = { order?: Partial<Order>; site?: typeof SITES.ru; showOrder?: () => Order } & Pick<Answers, 'payments'>

/** The page of a placed order that is still to be paid, opened by a customer who comes back. */
async function awaiting({ order: over = {}, site = SITES.ru, showOrder, payments }: Given = {}, slip?: unknown) {
  const order = aFilledOrder({
    status: 'pending',
    site: site.id,
    currency: site.currency,
    totalMinor: 600_000,
    ...over,
  })
  const page = await openWizard({
    site,
    at: `/order?id=${order.id}`,
    answers: {
      orders: {
        showOrder: showOrder ?? order,
        showQuote: aQuoteOf(),
        createPaymentSlip: (slip ?? { slip: 'signed', expiresAt: SINCE }) as never,
      },
      files: { listScans: { items: [] } },
      'fulfilment-ftp': { listTransfers: { items: [] } },
      payments: { showPayment: refused('payment-not-found'), ...payments },
    },
  })
  return { ...page, order }
}
const pending = aFilledOrder({ status: 'pending', totalMinor: 600_000 })

describe('a placed order that is still to be paid', () => {
  test.each([
    ['PAY-004', SITES.ru, 'Перейти к оплате'],
    ['PAY-007', SITES.eu, 'Pay'],
  ] as const)('%s leads to the bank in this tab', async (_, site, pay) => {
    const { user } = await awaiting({ site, payments: { createPayment: aPayment() } })
    await user.click(await screen.findByRole('button', { name: pay }))
    expect([here.mock.calls, beside.mock.calls]).toEqual([[[BANK]], []])
  })
})

describe('a payment that cannot be opened', () => {
  test.each([
    ['PAY-020 PAY-024', refused('internal-error'), 'Не удалось создать платеж. Попробуйте еще раз.'],
    ['PAY-020 PAY-021', aPayment({ confirmationUrl: null as never }), 'Не удалось перейти к оплате'],
  ] as const)('%s says why, and the order stays to be paid (%#)', async (_, createPayment, why) => {
    const { user } = await awaiting({ payments: { createPayment } })
    await user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }))
    within(await findToast('Ошибка оплаты')).getByText(why)
    screen.getByRole('heading', { name: 'Заказ ждёт оплаты' })
    expect(here).not.toHaveBeenCalled()
  })
})

test('a payment that was begun is told, and can be gone back to', async () => {
  await awaiting({ payments: { showPayment: aPayment() } })
  await screen.findByText(/^Оплата начата, но банк её ещё не подтвердил/)
  screen.getByRole('button', { name: 'Перейти к оплате' })
})

test('PAY-018 a payment of which the bank says nothing is not called unpaid, and no other is offered', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await awaiting({ payments: { showPayment: aPayment({ silentSince: SINCE, payableUntil: inAnHour }) } })
  await screen.findByRole('heading', { level: 1, name: 'Платеж проверяется' })
  expect(screen.queryByRole('heading', { name: 'Заказ ждёт оплаты' })).toBeNull()
  expect(screen.queryByRole('button', { name: /плат/i })).toBeNull()
})

test('of a payment that was not begun nothing is told', async () => {
  await awaiting()
  await screen.findByRole('heading', { name: 'Заказ ждёт оплаты' })
  expect(screen.queryByText(/^Оплата начата/)).toBeNull()
})

test.each([
  ['ru', 'Прошлая попытка оплаты не удалась', 'Перейти к оплате'],
  ['eu', 'The last try to pay did not succeed', 'Pay'],
] as const)(
  'on the site %s says of a payment whose time ran out «%s», and may be paid again',
  async (site, says, pay) => {
    await awaiting({ site: SITES[site], payments: { showPayment: aPayment({ status: 'failed', failure: 'expired' }) } })
    await screen.findByText(says)
    expect(screen.getByRole('button', { name: pay }).getAttribute('aria-disabled')).toBeNull()
  },
)

describe('a page that was open before a debit began', () => {
  const debit = aPayment({ provider: 'stripe', confirmationUrl: null, onItsWaySince: SINCE })

  test('PAY-028 opens no second payment: it says that the money is on its way, and shows that from then on', async () => {
    let payment: ReturnType<typeof refused> | typeof debit = refused('payment-not-found')
    const { user, address } = await awaiting({
      payments: {
        showPayment: () => payment,
        createPayment: () => {
          payment = debit
          return debit
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }))
    const told = await findToast('Деньги уже в пути')
    expect(told.dataset.kind).toBe('info')
    within(told).getByText(
      'Деньги за этот заказ уже в пути: банк переводит их несколько дней. Второй раз платить не нужно.',
    )
    await screen.findByRole('heading', { name: 'Платёж в пути' })
    expect([address(), here.mock.calls]).toEqual([`/payment/success?orderId=${pending.id}`, []])
    expect(screen.queryByRole('button', { name: 'Оплатить' })).toBeNull()
  })

  test('PAY-028 offers no payment once the order itself says that money is on its way', async () => {
    await awaiting({
      order: { onItsWaySince: SINCE },
      payments: { showPayment: aPayment({ provider: 'stripe' }) },
    })
    await screen.findByRole('heading', { name: 'Платёж в пути' })
    expect(screen.queryByRole('button', { name: 'Оплатить' })).toBeNull()
  })
})

test('ORD-027 a page whose order was made a draft again elsewhere says why it is not paid, and shows the draft', async () => {
  let order: Order = pending
  const slip = () => {
    order = aFilledOrder({ version: 2 })
    return refused('not-payable')
  }
  const { user } = await awaiting({ showOrder: () => order }, slip)
  await user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }))
  within(await findToast('Ошибка оплаты')).getByText(
    'Ошибка при создании платежа. Этот заказ сейчас не оплатить: он уже оплачен, отменён или снова стал черновиком.',
  )
  await screen.findByRole('navigation', { name: 'Шаги заказа' })
  expect(screen.queryByRole('button', { name: 'Перейти к оплате' })).toBeNull()
})
