import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { NewMove } from 'contracts/order/staff/status'
import { type Answers, act, type Call, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { chooseMore, openOrder } from '../../test/desk'
import { anOrder, aQuote } from '../builders'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const head = () => screen.getByRole('heading', { level: 1 }).closest('header')!
const answered =
  (answers: Partial<Record<NewMove['move'], Order | ReturnType<typeof refused>>>) =>
  ({ body }: Call) =>
    answers[(body as NewMove).move] ?? refused('move-not-allowed')
const PROCESSING = { status: 'processing', version: 4, step: 'ship' } as const
const opened = async (over: Partial<Order>, orders: Answers['orders'] = {}) => {
  const page = await openOrder({ order: anOrder(over), answers: { orders } })
  await screen.findByRole('heading', { level: 1 })
  return page
}
const moved = ({ calls }: Pick<Awaited<ReturnType<typeof opened>>, 'calls'>) =>
  calls('moveOrder').map((it) => [it.headers.get('if-match'), it.body])

describe('the clock of an order', () => {
  test('CAB-019 says until when it leaves, and what is left', async () => {
    await opened({ dueAt: inHours(31.21) })
    expect(said(head())).toMatch(/Отправить до \d\d\.\d\d\.\d{4}, \d\d:\d\d МСКосталось 31 ч 12 мин/)
  })

  test.each([
    [{ dueAt: inHours(-2.51) }, 'опоздание 2 ч 30 мин'],
    [{ status: 'shipped', dueAt: inHours(-100), shippedAt: inHours(-104) }, 'за 44 ч 0 мин'],
    [{ status: 'shipped', dueAt: inHours(-100), shippedAt: inHours(-98) }, 'за 50 ч 0 мин, с опозданием'],
  ] as const)('CAB-019 says that it is late, or how long it took: %j', async (over, words) => {
    await opened(over)
    expect(said(head())).toContain(words)
  })

  test('CAB-019 on hold says that it stands still, and names no moment', async () => {
    const hold = { patientId: 'anna', kind: 'aligner', scanId: null, reason: 'Не читается', isOver: false } as const
    const [paidAt, askedAt, dueAt] = ['20T10:00', '20T20:00', '22T10:00'].map((it) => `2026-11-${it}:00.000Z`)
    await opened({ paidAt: paidAt!, dueAt: dueAt!, hold: { ...hold, askedAt: askedAt! } })
    expect(said(head())).toContain('на паузе, осталось 38 ч 0 мин')
    expect(said(head())).not.toContain('Отправить до')
  })

  test('CAB-019 does not run for an order that is not paid', async () => {
    await opened({ status: 'pending', paidAt: null, dueAt: null })
    expect(said(head())).not.toMatch(/осталось|Отправить до/)
  })
})

describe('the next step', () => {
  test('ORD-027 BACK-051 of a paid order takes it into work at once, and a press takes that back', async () => {
    const { user, calls } = await opened(
      { step: 'process' },
      { moveOrder: answered({ process: anOrder(PROCESSING), undo: anOrder({ version: 5, step: 'process' }) }) },
    )
    await user.click(screen.getByRole('button', { name: 'В работу' }))
    const toast = await findToast('Успешно')
    expect(said(toast)).toContain('#7f3a: В обработке. Вернуть прежний статус можно в течение минуты.')
    within(head()).getByText('В обработке')
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    await screen.findByRole('button', { name: 'В работу' })
    expect(moved({ calls })).toEqual([
      ['"3"', { move: 'process' }],
      ['"4"', { move: 'undo' }],
    ])
  })

  test('e makes it and z takes it back, whatever the layout', async () => {
    const { user, calls } = await opened(
      { step: 'process' },
      { moveOrder: answered({ process: anOrder(PROCESSING), undo: anOrder({ version: 5, step: 'process' }) }) },
    )
    await user.keyboard('[KeyZ]')
    await findToast('Отменять нечего: шаг отменяется один раз, в течение минуты')
    await user.keyboard('[KeyE]')
    await screen.findByRole('button', { name: 'Отправить…' })
    await user.keyboard('[KeyZ]')
    await screen.findByRole('button', { name: 'В работу' })
    expect(moved({ calls }).map(([, body]) => body)).toEqual([{ move: 'process' }, { move: 'undo' }])
  })

  test('of an order in work asks for the parcel, which may have no number', async () => {
    const shipped = anOrder({ status: 'shipped', version: 5, step: 'complete', shippedAt: inHours(0) })
    const { user, calls } = await opened(PROCESSING, { moveOrder: answered({ ship: shipped }) })
    await user.click(screen.getByRole('button', { name: 'Отправить…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Отправить заказ #7f3a' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Перевозчик' }))
    await user.type(dialog.getByRole('textbox', { name: 'Номер посылки' }), '10203040')
    await user.click(dialog.getByRole('button', { name: 'Отправить' }))
    dialog.getByText('Назовите перевозчика: без него номер ничего не скажет.')
    await user.type(dialog.getByRole('textbox', { name: 'Перевозчик' }), 'DHL')
    await user.click(dialog.getByRole('button', { name: 'Отправить' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(moved({ calls })).toEqual([['"4"', { move: 'ship', tracking: { carrier: 'DHL', number: '10203040' } }]])
  })

  test('takes the numbers of several parcels, and none of them twice', async () => {
    const shipped = anOrder({ status: 'shipped', version: 5, step: 'complete', shippedAt: inHours(0) })
    const { user, calls } = await opened(PROCESSING, { moveOrder: answered({ ship: shipped }) })
    await user.click(screen.getByRole('button', { name: 'Отправить…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Отправить заказ #7f3a' }))
    await user.type(dialog.getByRole('textbox', { name: 'Номер посылки' }), '1')
    await user.click(dialog.getByRole('button', { name: 'Ещё посылка' }))
    const second = dialog.getByRole('textbox', { name: 'Номер посылки 2' })
    expect(document.activeElement).toBe(second)
    await user.type(second, '1')
    await user.click(dialog.getByRole('button', { name: 'Отправить' }))
    dialog.getByText('Этот номер уже есть выше')
    expect(document.activeElement).toBe(second)
    await user.type(second, '2')
    await user.click(dialog.getByRole('button', { name: 'Ещё посылка' }))
    await user.click(dialog.getByRole('button', { name: 'Ещё посылка' }))
    await user.click(dialog.getByRole('button', { name: 'Убрать посылку 4' }))
    expect(dialog.getAllByRole('textbox', { name: /^Номер посылки( \d)?$/ })).toHaveLength(3)
    await user.click(dialog.getByRole('button', { name: 'Отправить' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const parcels = ['1', '12'].map((number) => ({ carrier: 'CDEK', number }))
    expect(moved({ calls })).toEqual([['"4"', { move: 'ship', tracking: parcels[0], parcels }]])
  })

  test('without a number ships it without a parcel', async () => {
    const shipped = anOrder({ status: 'shipped', version: 5, step: 'complete', shippedAt: inHours(0) })
    const { user, calls } = await opened(PROCESSING, { moveOrder: answered({ ship: shipped }) })
    await user.keyboard('[KeyE]')
    await user.click(screen.getByRole('button', { name: 'Отправить' }))
    await findToast('Успешно')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Выполнить' }))
    expect(moved({ calls })).toEqual([['"4"', { move: 'ship', tracking: null }]])
  })

  test('that a colleague has made meanwhile says what the order is by now, and the page shows that', async () => {
    let reads = 0
    const { user } = await opened(
      { step: 'process' },
      {
        showOrder: () => (reads++ === 0 ? anOrder({ step: 'process' }) : anOrder(PROCESSING)),
        moveOrder: refused('version-changed'),
      },
    )
    await user.click(screen.getByRole('button', { name: 'В работу' }))
    expect(said(await findToast('Ошибка'))).toContain('#7f3a: его за это время перевели, теперь он «В обработке».')
    await screen.findByRole('button', { name: 'Отправить…' })
  })

  test('BACK-039 that fails says so, and the order stays', async () => {
    const { user } = await opened({ step: 'process' }, { moveOrder: refused('internal-error') })
    await user.click(screen.getByRole('button', { name: 'В работу' }))
    expect(said(await findToast('Ошибка'))).toContain(
      'Не удалось обновить статус заказа. Пожалуйста, попробуйте еще раз.',
    )
    within(head()).getByText('Оплачен')
  })

  test('of a shipped order is «Выполнить», once on the page', async () => {
    await opened({ status: 'shipped', step: 'complete' })
    expect(screen.getAllByRole('button', { name: 'Выполнить' })).toHaveLength(1)
  })

  test('PAY-032 of money that came in part names it, and leads to where it is decided', async () => {
    const { user } = await opened({ step: 'check-money', status: 'pending', paidAt: null, paidMinor: 9_000_00 })
    await user.click(screen.getByRole('button', { name: 'Проверить деньги: 9\u00a0000\u00a0₽ из 18\u00a0087\u00a0₽' }))
    expect(document.activeElement?.id).toBe('reviews')
  })

  test('that an address names is where the page begins', async () => {
    const order = anOrder({ step: 'replace-scans' })
    await openOrder({ order, at: `/backoffice/orders/${order.id}#scans` })
    await screen.findByRole('heading', { level: 1, name: 'Заказ #7f3a' })
    expect(document.activeElement?.id).toBe('scans')
  })

  test('PAY-033 of a cancelled order whose money is with us leads to the money, which says how much', async () => {
    const { user } = await opened({ status: 'cancelled', step: 'decide-refund', paidMinor: 18_087_00 })
    expect(said(head())).toContain('У нас 18 087 ₽')
    await user.click(screen.getByRole('button', { name: 'Решить о возврате' }))
    expect(document.activeElement?.id).toBe('money')
  })

  test('while the customer is asked nothing is pressed', async () => {
    await opened({ step: 'client-asked' })
    within(head()).getByText('Ждёт клиента')
    expect(screen.queryByRole('button', { name: 'Ждёт клиента' })).toBeNull()
  })

  test('BACK-032 of an order that is to be paid is its payment link, once on the page', async () => {
    await opened({ step: 'payment-due', status: 'pending', paidAt: null })
    expect(screen.getAllByRole('button', { name: 'Ссылка на оплату' })).toHaveLength(1)
  })

  test('BACK-038 a payment link of an order without a total is refused, and no payment is made', async () => {
    window.open = (() => null) as typeof window.open
    const { user, calls } = await openOrder({
      order: anOrder({ status: 'draft', paidAt: null, totalMinor: null, placedAt: null }),
      quote: aQuote(),
      answers: { orders: { placeForCustomer: refused('order-is-empty') } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ссылка на оплату' }))
    expect(said(await findToast('Ошибка'))).toBe('ОшибкаНевозможно создать ссылку на оплату для заказа без суммы')
    expect(calls('createPayment')).toEqual([])
  })
})

describe('deleting an order', () => {
  const asked = () => within(screen.getByRole('alertdialog', { name: 'Удалить заказ № 7f3a?' }))

  test('BACK-033 BACK-049 is asked about, says «Удалено», and is taken back by a press, or later on the page', async () => {
    const { user, calls } = await opened(
      {},
      { archiveOrder: anOrder({ version: 4, archivedAt: inHours(0) }), restoreOrder: anOrder({ version: 5 }) },
    )
    await chooseMore(user, 'Удалить заказ')
    await user.click(asked().getByRole('button', { name: 'Не удалять' }))
    expect(calls('archiveOrder')).toEqual([])
    await chooseMore(user, 'Удалить заказ')
    await user.click(asked().getByRole('button', { name: 'Удалить' }))
    const toast = await findToast('Удалено')
    expect(said(toast)).toContain('1 заказ удалён. Вернуть можно из вида «Удалённые».')
    expect(calls('archiveOrder').map((it) => it.headers.get('if-match'))).toEqual(['"3"'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Вернуть' }))
    expect(screen.queryByRole('button', { name: 'Ещё' })).toBeNull()
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    await screen.findByRole('button', { name: 'Ещё' })
    expect(calls('restoreOrder').map((it) => it.headers.get('if-match'))).toEqual(['"4"'])
  })

  test('the question says what money of it is with us', async () => {
    const { user } = await opened({ paidMinor: 10_000_00 })
    await chooseMore(user, 'Удалить заказ')
    expect(said(screen.getByRole('alertdialog'))).toContain('За заказ у нас 10 000 ₽. Удаление денег не вернёт')
  })

  test('the question says nothing of money where there is none', async () => {
    const { user } = await opened({ status: 'pending', paidAt: null, paidMinor: 0 })
    await chooseMore(user, 'Удалить заказ')
    expect(said(screen.getByRole('alertdialog'))).not.toContain('₽')
  })

  test.each([
    ['internal-error', 'Не удалось удалить заказ'],
    ['version-changed', '#7f3a: он за это время изменился. Проверьте его и повторите.'],
  ] as const)('BACK-044 BACK-046 that fails (%s) says so, and the order stays', async (code, words) => {
    const { user } = await opened({}, { archiveOrder: refused(code) })
    await chooseMore(user, 'Удалить заказ')
    await user.click(asked().getByRole('button', { name: 'Удалить' }))
    expect(said(await findToast('Ошибка'))).toContain(words)
    await screen.findByRole('button', { name: 'Ещё' })
  })
})

describe('the list from which an order was opened', () => {
  const [first, second, third] = ['1', '2', '3'].map((it) => `7f3a9c21-0000-4000-8000-00000000000${it}`)
  const walk = { search: '?status=paid', ids: [first, second, third], hasMore: false }
  const pathOf = (id = '') => `/backoffice/orders/${id}`

  /** Opens the second order, as its list does. */
  async function openedFromList(state: unknown) {
    const page = await openOrder({
      order: anOrder({ id: second! }),
      answers: {
        orders: { showOrder: ({ path: { orderId: id = '' } }) => anOrder({ id, number: `7f3${id.at(-1)}` }) },
      },
    })
    await screen.findByRole('heading', { level: 1 })
    await act(async () => {
      window.history.pushState({ key: 'of-the-list', state }, '', pathOf(second))
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    return page
  }

  test('says where the order stands, and leads to the one before and the one after, by links and by [ and ]', async () => {
    const { user, address } = await openedFromList(walk)
    const bar = within(await screen.findByRole('navigation', { name: 'Заказы списка' }))
    bar.getByText('2 из 3')
    await user.click(bar.getByRole('link', { name: 'Следующий заказ' }))
    await screen.findByText('3 из 3')
    expect(address()).toBe(pathOf(third))
    expect(screen.queryByRole('link', { name: 'Следующий заказ' })).toBeNull()
    await user.keyboard('[BracketRight]')
    expect(address()).toBe(pathOf(third))
    await user.keyboard('[BracketLeft]')
    await screen.findByText('2 из 3')
    await user.keyboard('[BracketLeft]')
    await screen.findByText('1 из 3')
    expect(address()).toBe(pathOf(first))
    expect(screen.getByRole('link', { name: 'Все заказы' }).getAttribute('href')).toBe('/backoffice?status=paid')
  })

  test('by [ and ] the focus begins at the content of the next order, which is announced', async () => {
    const { user } = await openedFromList(walk)
    const next = await screen.findByRole('link', { name: 'Следующий заказ' })
    await act(async () => next.focus())
    await user.keyboard('[BracketRight]')
    const announced = await screen.findByText('Заказ #7f33, 3 из 3')
    expect(announced.getAttribute('aria-live')).toBe('polite')
    expect(document.activeElement?.matches('[data-content]')).toBe(true)
    await user.keyboard('[BracketLeft]')
    await screen.findByText('Заказ #7f32, 2 из 3')
    expect(document.activeElement?.matches('[data-content]')).toBe(true)
  })

  test('is unknown to an order that was opened by its address', async () => {
    await openedFromList(null)
    expect(screen.queryByRole('navigation', { name: 'Заказы списка' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Все заказы' }).getAttribute('href')).toBe('/backoffice')
  })
})

describe('the keys of an order', () => {
  test('are listed by ? and by a button, from the table by which they act', async () => {
    const { user } = await opened({})
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши' })
    expect([...dialog.querySelectorAll('dt')].map((it) => it.textContent)).toEqual(['e', 'z', '[', ']', 'c', 'n', '?'])
    within(dialog).getByText('Следующий шаг')
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
    await user.click(screen.getByRole('button', { name: 'Клавиши: ?' }))
    await screen.findByRole('dialog', { name: 'Клавиши' })
  })

  const step = (name: string) => screen.findByRole('button', { name })

  test('the palette gives the focus back, closed by Escape and after what it did', async () => {
    const { user } = await opened(
      { step: 'process' },
      {
        moveOrder: answered({ process: anOrder(PROCESSING) }),
        // The palette also looks for what is typed.
        listOrders: { items: [], next: null },
        listClients: { items: [], next: null },
      },
    )
    const button = await step('В работу')
    await act(async () => button.focus())
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Перейти' })
    await user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Перейти' })
    await user.keyboard('следующий{Enter}')
    await findToast('Успешно')
    expect(document.activeElement).toBe(await step('Отправить…'))
  })

  test('z leaves the focus at the step that is there again, and a toast says so', async () => {
    const shipped = anOrder({ status: 'shipped', version: 5, step: 'complete', shippedAt: inHours(0) })
    const { user } = await opened(PROCESSING, {
      moveOrder: answered({ ship: shipped, undo: anOrder({ ...PROCESSING, version: 6 }) }),
    })
    await user.keyboard('[KeyE]')
    await user.click(screen.getByRole('button', { name: 'Отправить' }))
    await findToast('Успешно')
    expect(document.activeElement).toBe(await step('Выполнить'))
    await user.keyboard('[KeyZ]')
    await screen.findByText('1 заказ снова в прежнем статусе')
    expect(document.activeElement).toBe(await step('Отправить…'))
  })

  test('n goes to a new note, and writes nothing into it', async () => {
    const { user } = await opened({})
    await user.keyboard('[KeyN]')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' })
    expect([document.activeElement === field, field.value]).toEqual([true, ''])
  })
})
