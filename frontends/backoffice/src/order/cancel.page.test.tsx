import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { chooseMore, moreOf, openOrder, type User } from '../../test/desk'
import { anOrder, aPayment } from '../builders'

const UNPAID = { status: 'pending', paidAt: null, paidMinor: 0, step: 'payment-due' } as const
const CANCELLED = { status: 'cancelled', version: 4, step: null, cancelledAt: '2026-11-20T12:00:00.000Z' } as const

async function opened(over: Partial<Order>, orders: Answers['orders'] = {}, payment?: Partial<Payment>) {
  const payments = payment && { listPayments: { items: [aPayment(payment)] } }
  const page = await openOrder({ order: anOrder(over), answers: { orders, ...(payments && { payments }) } })
  await screen.findByRole('heading', { level: 1, name: /^Заказ #/ })
  return page
}
const cancel = (user: User) => chooseMore(user, 'Отменить заказ…')
const dialog = () => within(screen.getByRole('alertdialog', { name: 'Отменить заказ #7f3a?' }))
const words = () => said(screen.getByRole('alertdialog'))
const yes = () => dialog().getByRole('button', { name: 'Отменить заказ' })

describe('«Отменить заказ…»', () => {
  test('ORD-026 ORD-027 asks, cancels, and cannot be taken back', async () => {
    const { user, calls } = await opened(UNPAID, { moveOrder: anOrder({ ...UNPAID, ...CANCELLED }) })
    await cancel(user)
    expect(words()).toBe(
      'Отменить заказ #7f3a?Он получит статус «Отменен». Вернуть прежний статус будет нельзя.Не отменятьОтменить заказ',
    )
    await user.click(dialog().getByRole('button', { name: 'Не отменять' }))
    expect([screen.queryByRole('alertdialog'), calls('moveOrder')]).toEqual([null, []])
    await cancel(user)
    await user.click(yes())
    const toast = await findToast('Успешно')
    expect(said(toast)).toContain('#7f3a: Отменен.')
    expect(within(toast).queryByRole('button', { name: 'Отменить' })).toBeNull()
    expect(calls('moveOrder').map((it) => [it.headers.get('if-match'), it.body])).toEqual([['"3"', { move: 'cancel' }]])
    screen.getByText('Отменен')
    expect(await moreOf(user)).not.toContain('Отменить заказ…')
  })

  test('ORD-027 says how much money has to go back, and leads to where it does', async () => {
    const { user } = await opened(
      { paidMinor: 10_500_00 },
      { moveOrder: anOrder({ ...CANCELLED, paidMinor: 10_500_00 }) },
    )
    await cancel(user)
    expect(words()).toContain(
      'За заказ у нас 10 500 ₽. Отмена денег не вернёт: верните их отдельно, в «Движении денег».',
    )
    await user.click(yes())
    await findToast('Успешно')
    expect(document.activeElement?.id).toBe('money')
  })

  test('does not move the focus of another page that is open by the time of the answer', async () => {
    const answer = Promise.withResolvers<Order>()
    const { user } = await opened({ paidMinor: 10_500_00 }, { moveOrder: () => answer.promise })
    await cancel(user)
    await user.click(yes())
    // Another order, with the part of that name.
    const part = document.getElementById('money')
    window.history.pushState({}, '', '/backoffice/orders/8a4b0000-0000-4000-8000-000000000002')
    answer.resolve(anOrder({ ...CANCELLED, paidMinor: 10_500_00 }))
    await findToast('Успешно')
    expect(part).not.toBeNull()
    expect(document.activeElement?.id).not.toBe('money')
  })

  test.each([
    [{ status: 'open', capturedAt: null }, 'У клиента открыта страница оплаты: деньги ещё могут прийти.'],
    [
      { status: 'open', capturedAt: null, onItsWaySince: '2026-11-20T10:22:00.000Z' },
      'Деньги клиента в пути: банк переводит их до 14 рабочих дней.',
    ],
  ] as const)('ORD-027 says that money may still come: %j', async (payment, told) => {
    const { user } = await opened(UNPAID, {}, payment)
    await cancel(user)
    expect(words()).toContain(told)
    expect(words()).not.toContain('За заказ у нас')
  })

  test.each(['draft', 'completed', 'cancelled'] as const)(
    'ORD-027 is not offered for an order that is %s',
    async (status) => {
      const { user } = await opened({ status })
      expect(await moreOf(user)).not.toContain('Отменить заказ…')
    },
  )

  test('is not offered for a deleted order', async () => {
    await opened({ archivedAt: '2026-11-20T12:00:00.000Z' })
    expect(screen.queryByRole('button', { name: 'Ещё' })).toBeNull()
  })

  test('BACK-039 that is refused says why, and the order stays', async () => {
    const { user } = await opened(UNPAID, { moveOrder: refused('internal-error') })
    await cancel(user)
    await user.click(yes())
    expect(said(await findToast('Ошибка'))).toContain('Не удалось обновить статус заказа.')
    expect(await moreOf(user)).toContain('Отменить заказ…')
  })
})

describe('«В работу без оплаты…»', () => {
  const NAME = 'В работу без оплаты…'

  test('ORD-026 ORD-027 asks, and can be taken back', async () => {
    const { user, calls } = await opened(UNPAID, {
      moveOrder: anOrder({ ...UNPAID, status: 'processing', step: 'ship', version: 4 }),
    })
    await chooseMore(user, NAME)
    const asked = within(screen.getByRole('alertdialog', { name: 'Взять в работу неоплаченный заказ?' }))
    asked.getByText('Заказ #7f3a ещё не оплачен: ссылка на оплату остаётся в силе. Срок пойдёт с оплаты.')
    await user.click(asked.getByRole('button', { name: 'Взять в работу' }))
    within(await findToast('Успешно')).getByRole('button', { name: 'Отменить' })
    expect(calls('moveOrder').map((it) => it.body)).toEqual([{ move: 'process' }])
    expect(await moreOf(user)).not.toContain(NAME)
  })

  test.each([
    { step: 'process', status: 'paid' },
    { ...UNPAID, step: 'check-money', paidMinor: 1_000_00 },
    { ...UNPAID, step: 'replace-scans', missingScanCount: 1 },
  ] as const)('is not offered where something else comes first: %j', async (over) => {
    const { user } = await opened(over)
    expect(await moreOf(user)).not.toContain(NAME)
  })
})
