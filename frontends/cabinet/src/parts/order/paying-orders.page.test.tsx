import { afterAll, afterEach, expect, spyOn, test } from 'bun:test'
import type { Payment } from 'contracts/payment/attempts'
import { type Answers, act, findToast, refused, SITES, screen, waitFor, within } from 'frontend-kit/test/page'
import { openCabinet } from '../../../test/page'
import { anOrder, aPayment } from '../../builders'

const BANK = 'https://bank.example/pay/1'
const other = anOrder({ id: '8a4b0000-0000-4000-8000-000000000002', number: '8a4b' })

/** Stand-ins for the ways in which the browser opens the bank's page: in this tab, in another one, or not at all. */
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

const openUnpaid = (createPayment: NonNullable<Answers['payments']>['createPayment'], site = SITES.ru) =>
  openCabinet({
    placed: site.id === 'eu' ? [anOrder({ site: 'eu', currency: 'EUR' })] : [anOrder(), other],
    site,
    answers: {
      orders: { createPaymentSlip: { slip: 'the-slip' } as never },
      payments: { createPayment, listPayments: { items: [] } },
    },
  })
const payButton = (name = 'Оплатить заказ 7f3a9c') => screen.findByRole('button', { name })

test('CAB-010 the press creates a payment with the slip of the order, and leads to the bank in this tab', async () => {
  const { user, calls } = await openUnpaid(aPayment())
  await user.click(await payButton())
  expect(calls('createPaymentSlip').map(({ path }) => path.orderId)).toEqual(['7f3a9c21-0000-4000-8000-000000000001'])
  expect(calls('createPayment').map(({ body }) => body)).toEqual([{ slip: 'the-slip' }])
  expect(here.mock.calls).toEqual([[BANK]])
  expect(beside).not.toHaveBeenCalled()
})

test('PAY-028 a customer cannot open another order’s payment while the first one is being opened', async () => {
  const bank = Promise.withResolvers<Payment>()
  const { user, calls } = await openUnpaid(() => bank.promise)
  await user.click(await payButton())
  const second = await payButton('Оплатить заказ 8a4b00')
  expect(second.getAttribute('aria-disabled')).toBe('true')
  screen.getByText('Сейчас открывается оплата другого заказа.')
  await user.click(second)
  await user.click(await payButton())
  expect(calls('createPaymentSlip')).toHaveLength(1)
  bank.resolve(aPayment())
})

/** The browser shows the page again; `persisted` says whether as it was left. */
const comeBack = (persisted: boolean) =>
  act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))

test('PAY-028 a page that the browser has kept reads its orders again on the way back from the bank, and offers the payment', async () => {
  const { user, calls } = await openUnpaid(aPayment())
  await user.click(await payButton())
  const readings = () => read(calls)
  await comeBack(false)
  expect([(await payButton()).hasAttribute('data-pending'), readings()]).toEqual([true, 1])
  await comeBack(true)
  await waitFor(() => expect(readings()).toBe(2))
  expect((await payButton()).hasAttribute('data-pending')).toBe(false)
})

test('CAB-010 a customer who leaves the page while the payment is being opened stays where they went', async () => {
  const bank = Promise.withResolvers<Payment>()
  const { user, address, calls } = await openUnpaid(() => bank.promise)
  await user.click(await payButton())
  await waitFor(() => expect(calls('createPayment')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Каппа: на главную' }))
  await act(async () => bank.resolve(aPayment()))
  expect(address()).toBe('/')
  expect(here).not.toHaveBeenCalled()
})

test('CAB-012 a payment that cannot be created leads to a toast and fresh orders, and another press pays', async () => {
  const answers = [refused('internal-error'), aPayment()]
  const { user, calls } = await openUnpaid(() => answers.shift()!)
  await user.click(await payButton())
  const told = await findToast('Ошибка оплаты')
  expect(told.dataset.kind).toBe('error')
  within(told).getByText('Не удалось создать платеж')
  expect(here).not.toHaveBeenCalled()
  expect(read(calls)).toBe(2)
  await user.click(await payButton())
  expect(here.mock.calls).toEqual([[BANK]])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const SINCE = '2026-11-20T11:00:00.000Z'
const read = (calls: Awaited<ReturnType<typeof openUnpaid>>['calls']) =>
  calls('listOwnOrders').filter(({ query }) => query.status?.startsWith('pending')).length

test.each([
  [
    SITES.ru,
    'Оплатить заказ 7f3a9c',
    'Деньги уже в пути',
    'Банк переводит их несколько дней. Второй раз платить не нужно.',
  ],
  [
    SITES.eu,
    'Pay for order 7f3a9c',
    'The money is on its way already',
    'The bank takes some days. You need not pay again.',
  ],
])(
  'PAY-028 a page that was open before a debit began (%#) opens no second payment and says that the money is on its way',
  async (site, button, title, text) => {
    const { user, calls } = await openUnpaid(aPayment({ confirmationUrl: null, onItsWaySince: SINCE }), site)
    await user.click(await payButton(button))
    const told = await findToast(title)
    expect(told.dataset.kind).toBe('info')
    within(told).getByText(text)
    expect([here.mock.calls, beside.mock.calls]).toEqual([[], []])
    expect(read(calls)).toBe(2)
  },
)

test('CAB-012 a page whose order was paid or reopened elsewhere meanwhile says so, and reads the orders again', async () => {
  const { user, calls } = await openCabinet({
    placed: [anOrder()],
    answers: {
      orders: { createPaymentSlip: refused('not-payable') },
      payments: { showPayment: refused('payment-not-found') },
    },
  })
  await user.click(await payButton())
  within(await findToast('Ошибка оплаты')).getByText(
    'Этот заказ сейчас не оплатить: он уже оплачен, отменён, снова стал черновиком или его деньги проверяются.',
  )
  expect(read(calls)).toBe(2)
  expect(screen.queryByText('Не удалось создать платеж')).toBeNull()
})

test('CAB-013 an answer without an address leads to a toast', async () => {
  const { user } = await openUnpaid(aPayment({ confirmationUrl: null }))
  await user.click(await payButton())
  const told = await findToast('Ошибка оплаты')
  expect(told.dataset.kind).toBe('error')
  within(told).getByText('Не удалось получить ссылку для оплаты')
  expect(here).not.toHaveBeenCalled()
})

test('PAY-023 an answer without an address leads to a toast with other words on the euro site', async () => {
  const { user } = await openUnpaid(aPayment({ confirmationUrl: null }), { ...SITES.eu, defaultLanguage: 'ru' })
  await user.click(await payButton())
  within(await findToast('Ошибка оплаты')).getByText('URL платежа не получен')
})

test('PAY-007 the euro site leads to the bank in this tab', async () => {
  const { user } = await openUnpaid(aPayment(), SITES.eu)
  await user.click(await payButton('Pay for order 7f3a9c'))
  expect([here.mock.calls, beside.mock.calls]).toEqual([[[BANK]], []])
})
