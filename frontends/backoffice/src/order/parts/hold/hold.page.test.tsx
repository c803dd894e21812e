import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Hold, Order } from 'contracts/order/order'
import { type Answers, act, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { moreOf, openOrder } from '../../../../test/desk'
import { anOrder, aPatient, aQuote, aScan } from '../../../builders'

afterEach(() => setSystemTime())

const SCAN = aScan({ id: 'upper-01', patientId: 'anna', originalName: 'upper 01.stl' })
const LATE = aScan({ id: 'late-02', patientId: 'anna', originalName: 'late 02.stl' })
const HOLD: Hold = {
  ...{ patientId: 'anna', kind: 'aligner', scanId: 'upper-01', reason: 'Скан не читается' },
  ...{ askedAt: '2026-11-20T12:25:00.000Z', isOver: false },
}
const DUE = { paidAt: '2026-11-20T10:25:00.000Z', dueAt: '2026-11-22T10:25:00.000Z' }
const onHold = (over: Partial<Order> = {}, hold: Partial<Hold> = {}) =>
  anOrder({ ...DUE, hold: { ...HOLD, ...hold }, ...over })
const opened = async (order: Order, orders: Answers['orders'] = {}, more: object = {}) => {
  const quote = { ...aQuote(), fileIds: ['upper-01'] }
  const page = await openOrder({
    order,
    quote,
    answers: { orders, files: { listScans: { items: [SCAN, LATE] } } },
    ...more,
  })
  // The late scan needs an eye, and is the one of which the page says more until another is chosen.
  const picture = await screen.findByRole('button', { name: 'Показать upper 01.stl в 3D' })
  await act(async () => picture.focus())
  return page
}
const ask = (name = 'Запросить скан… upper 01.stl') => screen.getByRole('button', { name })
const dialog = (name = 'Запросить скан у клиента') => within(screen.getByRole('dialog', { name }))
const press = async (user: { click: (it: Element) => Promise<void> }, name: string, inside = dialog()) =>
  user.click(inside.getByRole('button', { name }))
const panel = () => within(screen.getByText(/^Заказ ждёт скан от клиента/).closest<HTMLElement>('[role="note"]')!)

describe('«Запросить скан…»', () => {
  test('ORD-027 asks for another in place of a scan, by a usual reason, and takes that back', async () => {
    const held = onHold({ version: 4 }, { askedAt: new Date().toISOString() })
    const { user, calls } = await opened(anOrder(DUE), {
      holdOrder: held,
      resumeOrder: anOrder({ ...DUE, version: 5 }),
    })
    await user.click(ask())
    dialog().getByText('Анна К., Элайнер: вместо файла «upper 01.stl»')
    dialog().getByText('Срок заказа остановится, пока клиент не загрузит скан. Цена не изменится.')
    await press(user, 'Не та челюсть')
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Что написать клиенту').value).toBe('Не та челюсть')
    await press(user, 'Запросить')
    const toast = await findToast('Скан запрошен')
    expect(said(toast)).toContain('Клиент получит письмо через минуту, до этого запрос можно отменить.')
    const [call] = calls('holdOrder')
    expect([call?.body, call?.headers.get('if-match')]).toEqual([
      { patientId: 'anna', kind: 'aligner', scanId: 'upper-01', reason: 'Не та челюсть' },
      '"3"',
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    panel()
    expect(screen.queryByRole('button', { name: 'Запросить скан… upper 01.stl' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Скачать upper 01.stl' }))
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    within(await findToast('Запрос отменён')).getByText('Срок снова идёт, письмо клиенту не уйдёт.')
    expect(calls('resumeOrder').map((it) => it.headers.get('if-match'))).toEqual(['"4"'])
    ask()
  })

  test('asks for one that a patient lacks, of a kind', async () => {
    const { user, calls } = await opened(anOrder(DUE), {
      holdOrder: onHold({ version: 4 }, { scanId: null, askedAt: new Date().toISOString() }),
    })
    await user.click(ask('Не хватает скана… Анна К.'))
    const missing = dialog('Запросить недостающий скан')
    await user.selectOptions(missing.getByLabelText('Чего не хватает'), 'Ретейнер')
    await press(user, 'Нет нижней челюсти', missing)
    await press(user, 'Запросить', missing)
    await findToast('Скан запрошен')
    expect(calls('holdOrder')[0]?.body).toEqual({
      ...{ patientId: 'anna', kind: 'retainer', scanId: null, reason: 'Нет нижней челюсти' },
    })
  })

  test('ORD-027 of an order that is shipped meanwhile says that it has changed, and asks the customer for nothing', async () => {
    const shipped = anOrder({ ...DUE, status: 'shipped', shippedAt: '2026-11-20T12:30:00.000Z', version: 4 })
    let isShipped = false
    const { user, calls, hint } = await opened(anOrder({ ...DUE, status: 'processing' }), {
      showOrder: () => (isShipped ? shipped : anOrder({ ...DUE, status: 'processing' })),
      holdOrder: refused('move-not-allowed'),
    })
    await user.click(ask())
    await press(user, 'Не та челюсть')
    isShipped = true
    await hint({ kind: 'order', id: shipped.id, version: 4 })
    const head = document.querySelector('h1')!.closest('header')!
    await waitFor(() => expect(said(head)).toContain('Отправлен'))
    await press(user, 'Запросить')
    expect(said(await findToast('Ошибка'))).toContain('Заказ за это время изменился. Проверьте его и повторите.')
    expect(calls('holdOrder').map((it) => it.headers.get('if-match'))).toEqual(['"4"'])
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Что написать клиенту').value).toBe('Не та челюсть')
    await press(user, 'Не запрашивать')
    expect(screen.queryByRole('button', { name: /^Запросить скан…/ })).toBeNull()
  })

  test('ORD-027 is not taken back once the customer has been told', async () => {
    const { user, calls } = await opened(anOrder(DUE), { holdOrder: onHold({ version: 4 }) })
    await user.click(ask())
    await press(user, 'Этап неясен')
    await press(user, 'Запросить')
    const toast = await findToast('Скан запрошен')
    setSystemTime(new Date(Date.now() + 61_000))
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    expect(said(await findToast('Ошибка'))).toContain('Отменить уже нельзя: прошло больше минуты, или заказ изменился.')
    expect(calls('resumeOrder')).toEqual([])
  })

  test('ORD-027 is not offered to be taken back once the scan has come', async () => {
    let order = anOrder(DUE)
    const held = onHold({ version: 4 }, { askedAt: new Date().toISOString() })
    const { user, hint } = await opened(order, { holdOrder: () => (order = held), showOrder: () => order })
    await user.click(ask())
    await press(user, 'Этап неясен')
    await press(user, 'Запросить')
    await findToast('Скан запрошен')
    order = anOrder({ ...DUE, version: 5 })
    await hint({ kind: 'order', id: order.id, version: 5 })
    await waitFor(() => expect(screen.queryByText('Скан запрошен')).toBeNull())
  })

  test('needs a reason, and has the focus there without one', async () => {
    const { user, calls } = await opened(anOrder(DUE))
    await user.click(ask())
    await press(user, 'Запросить')
    dialog().getByText('Напишите, что не так')
    expect(document.activeElement).toBe(dialog().getByLabelText('Что написать клиенту'))
    expect(calls('holdOrder')).toEqual([])
  })

  test('is offered for scans in the price alone, and for no order that has left', async () => {
    await opened(anOrder(DUE))
    ask()
    expect(screen.queryByRole('button', { name: 'Запросить скан… late 02.stl' })).toBeNull()
    document.body.replaceChildren()
    await opened(anOrder({ status: 'shipped' }))
    for (const name of ['Запросить скан… upper 01.stl', 'Не хватает скана… Анна К.'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test.each([
    ['move-not-allowed', 'Заказ за это время изменился. Проверьте его и повторите.'],
    ['internal-error', 'Скан не запрошен.'],
  ] as const)('says why it was refused: %s', async (code, why) => {
    const { user } = await opened(anOrder(DUE), { holdOrder: refused(code) })
    await user.click(ask())
    await press(user, 'Этап неясен')
    await press(user, 'Запросить')
    expect(said(await findToast('Ошибка'))).toContain(why)
    dialog()
  })
})

describe('the panel of an order on hold', () => {
  test('CAB-019 says since when, for whom, what was asked, and what is left of the time', async () => {
    await opened(onHold({}, { askedAt: '2026-11-20T12:25:20.000Z' }))
    panel().getByText('Заказ ждёт скан от клиента с 20.11.2026, 15:25 МСК')
    panel().getByText('Анна К., Элайнер: вместо файла «upper 01.stl»')
    panel().getByText('Клиенту написано: Скан не читается')
    panel().getByText('Срок стоит: после получения скана останется 45 ч 59 мин.')
    screen.getByText('на паузе, осталось 45 ч 59 мин')
    for (const name of ['Ждать ещё 14 дней', 'Отменить заказ'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('names a patient who lacks a scan, and an order that is not paid', async () => {
    await opened(onHold({ status: 'pending', paidAt: null, dueAt: null }, { scanId: null, kind: 'retainer' }))
    panel().getByText('Анна К., Ретейнер: не хватает скана')
    panel().getByText('Срок не начался: заказ не оплачен.')
  })

  test.each(['manager', 'admin'] as const)('says who asked, to each of the staff: %s', async (as) => {
    await opened(onHold({}, { askedBy: 'maria@example.org' }), {}, { as })
    panel().getByText('Запрос: maria@example.org')
  })

  test('says nothing of who asked where an earlier version answers', async () => {
    await opened(onHold())
    expect(panel().queryByText(/^Запрос:/)).toBeNull()
  })

  test('goes on without the scan after a question', async () => {
    const { user, calls } = await opened(onHold(), { resumeOrder: anOrder({ ...DUE, version: 4 }) })
    await user.click(panel().getByRole('button', { name: 'Продолжить без скана' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Продолжить заказ #7f3a без скана?' }))
    await user.click(question.getByRole('button', { name: 'Ждать дальше' }))
    expect(calls('resumeOrder')).toEqual([])
    await user.click(panel().getByRole('button', { name: 'Продолжить без скана' }))
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    within(await findToast('Успешно')).getByText('Заказ продолжен без скана, срок снова идёт.')
    expect(screen.queryByText(/^Заказ ждёт скан/)).toBeNull()
  })

  test('says when the scan has come meanwhile', async () => {
    const { user } = await opened(onHold(), { resumeOrder: refused('order-not-on-hold') })
    await user.click(panel().getByRole('button', { name: 'Продолжить без скана' }))
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    expect(said(await findToast('Ошибка'))).toContain('Заказ за это время изменился.')
  })

  test('ORD-027 keeps the order from being completed, and says why', async () => {
    const { user, calls } = await opened(onHold())
    await user.click(screen.getByRole('button', { name: 'Выполнить' }))
    screen.getByText('Заказ ждёт скан: сначала продолжите его без скана')
    expect(calls('moveOrder')).toEqual([])
  })

  describe('when nobody has answered in time', () => {
    const over = onHold({}, { isOver: true })
    const question = () => screen.getByText('Клиент не прислал скан за 14 дней. Что делать с заказом?')

    test('waits on, asking once more', async () => {
      const { user, calls } = await opened(over, { holdOrder: onHold({ version: 4 }) })
      question()
      await user.click(screen.getByRole('button', { name: 'Ждать ещё 14 дней' }))
      within(await findToast('Успешно')).getByText('Запрос повторён. Клиент получит письмо через минуту.')
      const { patientId, kind, scanId, reason } = HOLD
      expect(calls('holdOrder')[0]?.body).toEqual({ patientId, kind, scanId, reason })
      panel()
    })

    test('cancels the order after a question', async () => {
      const { user, calls } = await opened(over, { moveOrder: anOrder({ status: 'cancelled', version: 4 }) })
      await user.click(screen.getByRole('button', { name: 'Отменить заказ' }))
      const asked = within(screen.getByRole('alertdialog', { name: 'Отменить заказ #7f3a?' }))
      await user.click(asked.getByRole('button', { name: 'Отменить заказ' }))
      within(await findToast('Успешно')).getByText('#7f3a: Отменен.')
      expect(await moreOf(user)).not.toContain('Отменить заказ…')
      expect(calls('moveOrder')[0]?.body).toEqual({ move: 'cancel' })
    })

    test('offers to go on without the scan too', async () => {
      await opened(over)
      screen.getByRole('button', { name: 'Продолжить без скана' })
      await waitFor(question)
    })
  })

  test('a patient who is not listed leaves the rest readable', async () => {
    await openOrder({ order: onHold({ patients: [aPatient({ id: 'eva', name: 'Ева' })] }, { scanId: 'gone' }) })
    await screen.findByRole('heading', { level: 1, name: /^Заказ #/ })
    panel().getByText('Клиенту написано: Скан не читается')
  })
})
