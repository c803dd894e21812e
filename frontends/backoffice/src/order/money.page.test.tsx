import { describe, expect, test } from 'bun:test'
import type { ReviewedMoney } from 'contracts/order/money/payment'
import type { Order } from 'contracts/order/order'
import { findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { listing, openDesk, openOrder } from '../../test/desk'
import { anOrder } from '../builders'

const rubles = (minor: number) => ({ minor, currency: 'RUB' }) as const
const PENDING = { status: 'pending', paidAt: null, totalMinor: 10_000_00, refundedMinor: 0, paidMinor: 0 } as const
const REFUNDED = { ...PENDING, status: 'paid', refundedMinor: 10_000_00 } as const

const aReview = (over: Partial<ReviewedMoney> = {}): ReviewedMoney => ({
  id: '11110000-0000-4000-8000-000000000001',
  orderId: anOrder().id,
  orderNumber: '7f3a',
  orderStatus: 'pending',
  site: 'ru',
  email: 'anna@clinic.example',
  reason: 'amount-differs',
  due: rubles(10_000_00),
  missing: rubles(10_000_00),
  isArchived: false,
  came: rubles(6_000_00),
  provider: 'transfer',
  providerPaymentId: null,
  capturedAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  isAcceptable: true,
  settlement: null,
  ...over,
})
const accepted = (over: Partial<ReviewedMoney> = {}): ReviewedMoney =>
  aReview({ settlement: { how: 'accepted', at: '2026-11-20T13:00:00.000Z', by: null, note: null }, ...over })

/** Opens the page of an order with this money in review, and presses to count it. */
async function accepting(review: ReviewedMoney, settled: ReviewedMoney | ReturnType<typeof refused>) {
  const page = await openOrder({
    order: anOrder({ ...PENDING, paymentReview: 'amount-differs' }),
    answers: { orders: { listPaymentReviews: { items: [review], next: null }, settlePaymentReview: settled } },
  })
  await page.user.click(await screen.findByRole('button', { name: /^Засчитать как оплату/ }))
  const dialog = await screen.findByRole('alertdialog')
  return {
    ...page,
    dialog,
    press: (name: string | RegExp) => page.user.click(within(dialog).getByRole('button', { name })),
  }
}

describe('a part of the price in review', () => {
  test('PAY-032 PAY-034 counts for what it is: the dialog says what stays missing, and so does the toast', async () => {
    const { dialog, press, calls } = await accepting(aReview(), accepted({ missing: rubles(4_000_00) }))
    expect(said(dialog)).toContain('заказ останется ждать оплаты: не хватит 4 000 ₽')
    await press('Засчитать как оплату')
    expect(said(await findToast('Деньги засчитаны'))).toContain('До оплаты заказа #7f3a не хватает 4 000 ₽')
    expect(calls('settlePaymentReview').map((it) => it.body)).toEqual([{ how: 'accept' }])
  })

  test('PAY-034 pays for the order where staff forgive the rest, with a reason', async () => {
    const forgiven = accepted({ missing: rubles(4_000_00) })
    const { dialog, press, user, calls } = await accepting(aReview(), {
      ...forgiven,
      settlement: { ...forgiven.settlement!, forgivenMinor: 4_000_00 },
    })
    await user.click(within(dialog).getByRole('checkbox', { name: /^Простить 4\s000\s₽: заказ станет оплаченным$/ }))
    await press(/^Засчитать и простить 4\s000\s₽$/)
    within(dialog).getByText('Напишите, почему остаток прощён.')
    expect(calls('settlePaymentReview')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: 'Почему прощаем' }), 'Скидка за брак')
    await press(/^Засчитать и простить 4\s000\s₽$/)
    await findToast('Заказ оплачен')
    expect(calls('settlePaymentReview').map((it) => it.body)).toEqual([
      { how: 'accept', forgiveMinor: 4_000_00, note: 'Скидка за брак' },
    ])
  })

  test('PAY-034 that is the whole of what is missing asks for nothing to be forgiven', async () => {
    const { dialog } = await accepting(aReview({ came: rubles(10_000_00) }), accepted())
    expect(said(dialog)).toContain('Заказ станет оплаченным')
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
  })

  test('PAY-034 of which another sum is missing by now says so', async () => {
    const { press } = await accepting(aReview(), refused('rest-differs'))
    await press('Засчитать как оплату')
    expect(said(await findToast('Ошибка'))).toContain('За это время изменилось, сколько не хватает.')
  })

  test.each([
    ['and the page says so', 'amount-differs', 1],
    ['and the page of an order without any says nothing of it', null, 0],
  ] as const)('PAY-034 could not be loaded, %s', async (_, paymentReview, count) => {
    await openOrder({
      order: anOrder({ ...PENDING, paymentReview }),
      answers: { orders: { listPaymentReviews: refused('internal-error') } },
    })
    await screen.findByText('Пациенты (1)')
    await waitFor(() => expect(screen.queryAllByText('Эта часть не загрузилась')).toHaveLength(count))
  })

  test('ORD-031 PAY-034 for a deleted order says what to do', async () => {
    await openOrder({
      order: anOrder({ ...PENDING, archivedAt: '2026-11-20T11:00:00.000Z', paymentReview: 'not-payable' }),
      answers: {
        orders: {
          listPaymentReviews: { items: [aReview({ reason: 'order-archived', isAcceptable: false })], next: null },
        },
      },
    })
    await screen.findByText('Заказ удалён: восстановите его или верните деньги')
    expect(screen.queryByRole('button', { name: /^Засчитать/ })).toBeNull()
    screen.getByText(/ Клиент видит, что заказ удалён, и что станет с его деньгами: верните заказ или деньги\.$/)
  })
})

describe('an order whose money went back', () => {
  const shown = (over: Partial<Order>) => openDesk({ at: '/backoffice', answers: listing(anOrder(over)) })
  const row = async () => said((await screen.findAllByRole('row'))[1]!)

  test('PAY-033 does not call itself paid in the list, and says so once', async () => {
    await shown(REFUNDED)
    expect((await row()).split('Деньги возвращены')).toHaveLength(2)
    expect(await row()).not.toContain('Оплачен')
  })

  test('PAY-033 in production says so beside its status', async () => {
    await shown({ ...REFUNDED, status: 'processing' })
    expect(await row()).toContain('В обработке')
    expect(await row()).toContain('Деньги возвращены')
  })

  test('PAY-033 says in the list how much of it went back, and what has come where that is a part', async () => {
    await shown({ totalMinor: 10_000_00, paidMinor: 8_800_00, refundedMinor: 1_200_00 })
    expect(await row()).toContain('Возврат 1 200 ₽')
    expect(await row()).toContain('Оплачен')
  })

  test('PAY-033 of a cancelled order says in the list what of it is still with us, and leads to where it is given back', async () => {
    await shown({ status: 'cancelled', step: 'decide-refund', paidMinor: 8_800_00, refundedMinor: 1_200_00 })
    expect(await row()).toContain('У нас 8 800 ₽')
    const link = screen.getByRole('link', { name: 'Решить о возврате' })
    expect(link.getAttribute('href')).toBe(`/backoffice/orders/${anOrder().id}#money`)
  })

  test('PAY-033 of a cancelled order that was all given back asks for nothing', async () => {
    await shown({ ...REFUNDED, status: 'cancelled', step: null })
    expect(await row()).toContain('Деньги возвращены')
    expect(await row()).not.toContain('У нас')
    expect(screen.queryByText('Решить о возврате')).toBeNull()
  })

  test('PAY-032 says in the list what is missing where a part has come', async () => {
    await shown({ ...PENDING, paidMinor: 6_000_00 })
    expect(await row()).toContain('Пришло 6 000 ₽, не хватает 4 000 ₽')
  })

  test('PAY-033 is not called so while all its money stayed', async () => {
    await shown({ totalMinor: 10_000_00, paidMinor: 10_000_00, refundedMinor: 0 })
    for (const text of ['Деньги возвращены', 'Возврат', 'не хватает']) expect(await row()).not.toContain(text)
  })

  test('PAY-033 is completed after a question of its own, which the service is told', async () => {
    const { user, calls } = await openOrder({
      order: anOrder(REFUNDED),
      answers: { orders: { moveOrder: anOrder({ ...REFUNDED, status: 'completed', version: 4 }) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Выполнить' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Выполнить заказ, деньги за который возвращены?' })
    await user.click(within(dialog).getByRole('button', { name: 'Выполнить' }))
    await findToast('Готово')
    expect(calls('moveOrder').map((it) => it.body)).toEqual([{ move: 'complete', refund: 'accepted' }])
  })
})

describe('a bank transfer', () => {
  test('PAY-032 that is recorded for another order names it, and is recorded here too after another press', async () => {
    const other = 'c0ffee00-0000-4000-8000-000000000009'
    const errors = [{ path: `/orders/${other}`, message: 'has this transfer' }]
    const { user, calls } = await openOrder({
      order: anOrder(PENDING),
      answers: {
        orders: { createPaymentSlip: { slip: 'signed' } as never },
        payments: { recordReceipt: refused('receipt-elsewhere', { errors }) },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Записать оплату по счёту…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Номер платёжного поручения'), '77')
    await user.click(dialog.getByRole('button', { name: 'Записать' }))
    const link = await dialog.findByRole('link', { name: '#c0ffee00' })
    expect(link.getAttribute('href')).toBe(`/backoffice/orders/${other}`)
    expect(said(link.parentElement!)).toBe(
      'Этот перевод уже записан по другому заказу: #c0ffee00 Если перевод оплачивает оба заказа, запишите его и здесь.',
    )
    await user.click(dialog.getByRole('button', { name: 'Записать и по этому заказу' }))
    await waitFor(() =>
      expect(calls('recordReceipt').map((it) => (it.body as { elsewhere?: string }).elsewhere)).toEqual([
        undefined,
        'accepted',
      ]),
    )
  })
})
