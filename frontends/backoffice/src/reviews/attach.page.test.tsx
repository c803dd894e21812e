import { describe, expect, test } from 'bun:test'
import type { ReviewedMoney } from 'contracts/order/money/payment'
import { type Answers, act, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'
import { anOrder } from '../builders'

const rubles = (minor: number) => ({ minor, currency: 'RUB' }) as const
const UNPAID = { status: 'pending', paidAt: null, totalMinor: 6_000_00 } as const
const OTHER = { ...UNPAID, id: '2256a1b2-0000-4000-8000-000000000002', number: '2256', fullName: 'Пётр' } as const

const aFound = (over: Partial<ReviewedMoney> = {}): ReviewedMoney => ({
  id: '11110000-0000-4000-8000-000000000001',
  orderId: null,
  orderNumber: null,
  orderStatus: null,
  site: null,
  email: null,
  reason: 'journal-lacks',
  due: null,
  came: rubles(6_000_00),
  provider: 'yookassa',
  providerPaymentId: 'p-1',
  capturedAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-21T12:00:00.000Z',
  isAcceptable: false,
  settlement: null,
  ...over,
})
const BUTTON = /^Привязать к заказу: 6\s000\s₽$/
const openReviews = (orders: Answers['orders'] = {}, payments: Answers['payments'] = {}) =>
  openDesk({
    at: '/backoffice/payments',
    answers: {
      orders: { listPaymentReviews: { items: [aFound()], next: null }, ...orders },
      payments: { showComparisons: { comparisons: [] }, ...payments },
    },
  })

/** Opens the dialog and looks for an order. */
async function looking(orders: Answers['orders'], payments: Answers['payments'] = {}) {
  const page = await openReviews(orders, payments)
  await page.user.click(await screen.findByRole('button', { name: BUTTON }))
  const dialog = within(await screen.findByRole('alertdialog', { name: BUTTON }))
  await page.user.type(dialog.getByRole('textbox', { name: 'Номер заказа, имя, телефон или e-mail' }), '№ 7f3a')
  await page.user.click(dialog.getByRole('button', { name: 'Найти заказ' }))
  return { ...page, dialog }
}
const finding = (...items: ReturnType<typeof anOrder>[]) => ({ listOrders: { items, next: null } })
const SLIP = { createPaymentSlip: { slip: 'the-slip' } as never }

describe('money that belongs to no order', () => {
  test('PAY-036 is attached to the order that is found for it, by a slip of that order', async () => {
    const { dialog, user, calls } = await looking(
      { ...finding(anOrder(UNPAID)), ...SLIP },
      { attachPayment: { id: 'a-1' } as never },
    )
    const card = await dialog.findByRole('radio', { name: 'Заказ #7f3a' })
    expect(card).toHaveProperty('checked', true)
    expect(said(card.closest('label')!)).toBe('Заказ #7f3a6 000 ₽Анна Королёваanna@clinic.exampleОжидает оплаты')
    await user.click(dialog.getByRole('button', { name: 'Привязать к заказу #7f3a' }))
    expect(said(await findToast('Деньги привязаны'))).toContain('6 000 ₽ пришли за заказ #7f3a.')
    expect(calls('listOrders').map((it) => it.query)).toEqual([
      { search: '№ 7f3a', status: 'pending,paid,processing,shipped,completed', limit: '5' },
    ])
    expect(calls('attachPayment').map((it) => it.body)).toEqual([
      { slip: 'the-slip', provider: 'yookassa', providerPaymentId: 'p-1' },
    ])
    expect(screen.queryByRole('alertdialog', { name: BUTTON })).toBeNull()
  })

  test('PAY-036 what was found stays while the window becomes narrow', async () => {
    const { dialog } = await looking(finding(anOrder(UNPAID)))
    await dialog.findByRole('radio', { name: 'Заказ #7f3a' })
    act(narrow)
    screen.getByRole('article', { name: 'Без заказа' })
    expect(dialog.getByRole('radio', { name: 'Заказ #7f3a' })).toHaveProperty('checked', true)
    dialog.getByRole('button', { name: 'Привязать к заказу #7f3a' })
  })

  test('PAY-036 is looked for anew when something else is typed: what was found goes', async () => {
    const { dialog, user } = await looking(finding(anOrder(UNPAID)))
    await dialog.findByRole('radio', { name: 'Заказ #7f3a' })
    await user.type(dialog.getByRole('textbox', { name: 'Номер заказа, имя, телефон или e-mail' }), '9')
    expect(dialog.queryByRole('radio')).toBeNull()
    dialog.getByRole('button', { name: 'Найти заказ' })
    expect(dialog.queryByRole('button', { name: 'Привязать к заказу #7f3a' })).toBeNull()
  })

  test('PAY-036 an order that is found too late, for what was typed before, is not offered', async () => {
    const coming = Promise.withResolvers<{ items: ReturnType<typeof anOrder>[]; next: null }>()
    const { dialog, user, calls } = await looking({ listOrders: () => coming.promise })
    await user.type(dialog.getByRole('textbox', { name: 'Номер заказа, имя, телефон или e-mail' }), '9')
    await act(async () => coming.resolve({ items: [anOrder(UNPAID)], next: null }))
    await waitFor(() => dialog.getByRole('button', { name: 'Найти заказ' }))
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(calls('listOrders')).toHaveLength(1)
  })

  test('PAY-036 of several orders is attached to the chosen one, and never to one that is paid', async () => {
    const { dialog, user, calls } = await looking(
      { ...finding(anOrder(UNPAID), anOrder(OTHER), anOrder({ id: 'a'.repeat(36) })), ...SLIP },
      { attachPayment: { id: 'a-1' } as never },
    )
    await dialog.findByRole('radio', { name: 'Заказ #2256' })
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Заказ #2256' }))
    await user.click(dialog.getByRole('button', { name: 'Привязать к заказу #2256' }))
    await findToast('Деньги привязаны')
    expect(calls('createPaymentSlip').map((it) => it.path.orderId)).toEqual([OTHER.id])
  })

  test('PAY-036 for which no unpaid order is found says so', async () => {
    const { dialog } = await looking(finding(anOrder()))
    await dialog.findByText('Неоплаченного заказа с такими данными нет.')
    dialog.getByRole('button', { name: 'Найти заказ' })
  })

  test('PAY-036 is not looked for without a word', async () => {
    const { user, calls } = await openReviews(finding())
    await user.click(await screen.findByRole('button', { name: BUTTON }))
    await user.click(screen.getByRole('button', { name: 'Найти заказ' }))
    screen.getByText('Неоплаченного заказа с такими данными нет.')
    expect(calls('listOrders')).toEqual([])
  })

  test.each([
    ['payment-known', 'Эти деньги уже привязаны к заказу.'],
    ['payment-not-found', 'Провайдер не показывает этого платежа.'],
    ['unavailable', 'Сервис сейчас не отвечает. Попробуйте через минуту.'],
  ] as const)('PAY-036 that is not attached (%s) says why', async (code, why) => {
    const { dialog, user } = await looking({ ...finding(anOrder(UNPAID)), ...SLIP }, { attachPayment: refused(code) })
    await user.click(await dialog.findByRole('button', { name: 'Привязать к заказу #7f3a' }))
    expect(said(await findToast('Ошибка'))).toContain(why)
  })

  test('PAY-036 for an order that waits for no money says so', async () => {
    const { dialog, user } = await looking({ ...finding(anOrder(UNPAID)), createPaymentSlip: refused('not-payable') })
    await user.click(await dialog.findByRole('button', { name: 'Привязать к заказу #7f3a' }))
    expect(said(await findToast('Ошибка'))).toContain('Этот заказ больше не ждёт денег.')
  })
})

test('PAY-034 money of an order is not offered to be attached to another', async () => {
  const order = anOrder()
  await openReviews({
    listPaymentReviews: {
      items: [aFound({ orderId: order.id, orderNumber: '7f3a', orderStatus: 'paid', site: 'ru' })],
      next: null,
    },
  })
  await screen.findByRole('link', { name: 'Заказ #7f3a' })
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})
