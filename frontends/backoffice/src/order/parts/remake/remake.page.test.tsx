import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Remakes } from 'contracts/order/staff/remakes'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { chooseMore, moreOf, openOrder } from '../../../../test/desk'
import { anOrder, aPatient, aQuote, aScan } from '../../../builders'

const SCANS = [
  aScan({ id: 'upper-01', originalName: 'upper 01.stl', hasThumbnail: true }),
  aScan({ id: 'lower-01', originalName: 'lower 01.stl', jaw: 'lower' }),
  aScan({ id: 'boris-02', originalName: 'boris 02.stl', patientId: 'boris', step: '02' }),
]
const SHIPPED = anOrder({
  status: 'shipped',
  patients: [aPatient(), aPatient({ id: 'boris', name: 'Борис', folder: '7f3a_02' })],
})
const DRAFT = anOrder({
  ...{ id: '5b120000-0000-4000-8000-000000000002', number: '5b12', status: 'draft', placedAt: null, paidAt: null },
  remake: {
    ...{ of: SHIPPED.id, ofNumber: '7f3a', isFree: true, hasConsent: true },
    ...{ cause: 'other', note: 'Упали с лестницы', by: 'boss@example.org' },
  },
})
const NO_REMAKES: Remakes = { items: [], copyingCount: 0, notCopied: [] }

async function opened(order: Order, orders: Answers['orders'] = {}, scans = SCANS) {
  const page = await openOrder({ order, quote: aQuote(), answers: { orders, files: { listScans: { items: scans } } } })
  await screen.findByRole('heading', { level: 1, name: /^Заказ #/ })
  return page
}
type User = Awaited<ReturnType<typeof opened>>['user']
async function begin(user: User) {
  await chooseMore(user, 'Переделка…')
  return within(await screen.findByRole('dialog', { name: 'Переделать заказ #7f3a' }))
}
const submit = (user: User, dialog: Awaited<ReturnType<typeof begin>>) =>
  user.click(dialog.getByRole('button', { name: 'Начать переделку' }))

describe('«Переделка…»', () => {
  test('makes chosen scans again, and leads to the new draft', async () => {
    const { user, calls } = await opened(SHIPPED, {
      remakeOrder: DRAFT,
      showOrder: ({ path }) => (path.orderId === DRAFT.id ? DRAFT : SHIPPED),
    })
    const dialog = await begin(user)
    await user.click(await dialog.findByRole('checkbox', { name: 'Все сканы: Анна К.' }))
    dialog.getByText('Выбрано 2 скана')
    await user.click(dialog.getByRole('checkbox', { name: /^Элайнер, нижняя, этап 01/ }))
    dialog.getByText('Выбран 1 скан')
    await user.selectOptions(dialog.getByLabelText('Причина'), 'сломались')
    await submit(user, dialog)
    await findToast('Переделка #5b12 начата')
    const [call] = calls('remakeOrder')
    expect(call?.body).toEqual({ scanIds: ['upper-01'], cause: 'broken', isFree: true })
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    await screen.findByRole('heading', { level: 1, name: 'Заказ #5b12' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says what a remake at the price of the client costs, by the price of the order', async () => {
    const { user, calls } = await opened(SHIPPED, { remakeOrder: DRAFT })
    const dialog = await begin(user)
    await user.click(await dialog.findByRole('checkbox', { name: 'Все сканы: Борис' }))
    await user.click(dialog.getByRole('radio', { name: 'По цене клиента' }))
    dialog.getByText(/^около /)
    await user.selectOptions(dialog.getByLabelText('Причина'), 'потеряны')
    await submit(user, dialog)
    await waitFor(() => expect(calls('remakeOrder')).toHaveLength(1))
    expect(calls('remakeOrder')[0]?.body).toEqual({ scanIds: ['boris-02'], cause: 'lost', isFree: false })
  })

  test('is not sent before scans and a cause are chosen, and another cause is described', async () => {
    const { user, calls } = await opened(SHIPPED)
    const dialog = await begin(user)
    await dialog.findByRole('checkbox', { name: 'Все сканы: Анна К.' })
    await submit(user, dialog)
    dialog.getByText('Выберите хотя бы один скан')
    dialog.getAllByText('Выберите причину')
    await user.click(dialog.getByRole('checkbox', { name: 'Все сканы: Анна К.' }))
    expect(dialog.queryByText('Выберите хотя бы один скан')).toBeNull()
    await user.selectOptions(dialog.getByLabelText('Причина'), 'другая причина')
    await submit(user, dialog)
    dialog.getByText('Опишите причину')
    expect(document.activeElement).toBe(dialog.getByLabelText('Комментарий для фабрики'))
    expect(calls('remakeOrder')).toEqual([])
  })

  test.each([
    ['scan-not-found', 'Одного из сканов уже нет или он повреждён. Проверьте выбор.'],
    ['too-many-remakes', 'Заказ переделывали уже 20 раз. Начните новый заказ.'],
    ['order-not-placed', 'Не удалось начать переделку.'],
  ] as const)('that is refused by %s says why, and keeps what was chosen', async (code, words) => {
    const { user } = await opened(SHIPPED, { remakeOrder: refused(code) })
    const dialog = await begin(user)
    await user.click(await dialog.findByRole('checkbox', { name: 'Все сканы: Анна К.' }))
    await user.selectOptions(dialog.getByLabelText('Причина'), 'сломались')
    await submit(user, dialog)
    expect(said(await findToast('Ошибка'))).toContain(words)
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Все сканы: Анна К.' }).checked).toBe(true)
  })

  test('says so where no scan is left', async () => {
    const { user } = await opened(SHIPPED, {}, [])
    const dialog = await begin(user)
    await dialog.findByText('У заказа нет ни одного целого скана, переделывать не из чего.')
  })

  test('is offered neither for a draft nor for a deleted order', async () => {
    const { user } = await opened(anOrder({ status: 'draft', placedAt: null, paidAt: null }))
    expect(await moreOf(user)).not.toContain('Переделка…')
    document.body.replaceChildren()
    await opened(anOrder({ archivedAt: '2026-11-21T10:00:00.000Z' }))
    expect(screen.queryByRole('button', { name: 'Ещё' })).toBeNull()
  })
})

describe('the page of an order', () => {
  const link = (name: string) => screen.findByRole('link', { name })

  test('names its remakes, each with its cause and who pays', async () => {
    const items: Remakes['items'] = [
      {
        ...{ id: DRAFT.id, number: '5b12', status: 'draft', isFree: true, begunAt: '2026-11-21T10:00:00.000Z' },
        ...{ cause: 'broken', note: null, by: 'boss@example.org' },
      },
    ]
    await opened(SHIPPED, { listRemakes: { ...NO_REMAKES, items } })
    const remake = await link('#5b12 (сломались, бесплатно)')
    expect(remake.getAttribute('href')).toBe(`/backoffice/orders/${DRAFT.id}`)
  })

  test('names the order that a remake makes again, why, and what staff said of it', async () => {
    await opened(DRAFT)
    const original = await link('Переделка заказа #7f3a')
    expect(original.getAttribute('href')).toBe(`/backoffice/orders/${SHIPPED.id}`)
    const note = original.closest<HTMLElement>('[role="note"]')!
    for (const words of ['(другая причина, бесплатно)', 'Упали с лестницы', 'Действует согласие из первого заказа.'])
      expect(said(note)).toContain(words)
  })

  test('says how many scans are being copied, and which never come', async () => {
    let remakes: Remakes = { ...NO_REMAKES, copyingCount: 2 }
    const { hint } = await opened(DRAFT, { listRemakes: () => remakes })
    await screen.findByText('Копируется 2 скана. Оформить можно, когда они скопируются.')
    remakes = { ...NO_REMAKES, notCopied: [{ copyOf: 'lower-01', patientId: 'anna', kind: 'aligner' }] }
    await hint({ kind: 'order', id: DRAFT.id, version: 4 })
    const note = (await screen.findByText('1 скан не скопирован')).closest<HTMLElement>('[role="note"]')!
    expect(said(note)).toContain(
      'Исходные файлы удалены или повреждены: Анна К., Элайнер. Загрузите эти сканы в переделку заново.',
    )
    expect(screen.queryByText(/^Копируется/)).toBeNull()
  })

  test('says where orders does not answer', async () => {
    await opened(SHIPPED, { listRemakes: refused('unavailable') })
    await screen.findByText('Эта часть не загрузилась')
  })
})
