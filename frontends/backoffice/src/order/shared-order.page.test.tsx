import { describe, expect, onTestFinished, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { OrderNote, Presence } from 'contracts/order/staff/desk'
import { type Answers, act, factsOf, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { chooseMore, openDesk, openOrder } from '../../test/desk'
import { anOrder } from '../builders'

// Whoever looks is anna@clinic.example.
const [OWN, EVA] = ['anna@clinic.example', 'eva@lab.example']
const order = anOrder()
const PEOPLE = { people: [OWN, EVA].map((email) => ({ email, seenAt: '2026-11-20T10:00:00.000Z' })) }
const aNote = (over: Partial<OrderNote> = {}): OrderNote => ({
  ...{ id: 'note', orderId: order.id, author: EVA, isOwn: false, text: 'Позвонить', mentions: [], version: 1 },
  ...{ createdAt: '2026-11-20T11:05:00.000Z', editedAt: null },
  ...over,
})
const opened = async (orders: Answers['orders'] = {}, over: Partial<Order> = {}) => {
  const page = await openOrder({ order: anOrder(over), answers: { orders: { listDeskPeople: PEOPLE, ...orders } } })
  await screen.findByRole('heading', { level: 1 })
  return page
}

describe('the notes of an order', () => {
  test('stand before the money, and a link in the head leads there and counts them', async () => {
    const items = [aNote(), aNote({ id: 'second' })]
    const { user } = await opened({ listOrderNotes: { items, next: null } })
    const notes = screen.getByRole('region', { name: 'Заметки' })
    const money = screen.getByRole('region', { name: 'Деньги' })
    expect(notes.compareDocumentPosition(money) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    await user.click(await screen.findByRole('button', { name: 'К заметкам (2)' }))
    expect(document.activeElement?.contains(notes)).toBe(true)
    expect(document.activeElement?.id).toBe('notes')
  })
})

describe('who else is at an order', () => {
  const at = (email: string, doing: Presence['doing'], orderId = order.id): Presence => ({
    ...{ orderId, email, doing },
    since: '2026-11-20T10:00:00.000Z',
  })

  test('is named with what they do, whoever works first, and never oneself', async () => {
    const present = [
      at(EVA, 'looking'),
      at('vera@lab.example', 'working'),
      at(OWN, 'looking'),
      at('x@y.z', 'looking', 'other'),
    ]
    await opened({ listPresence: { present } })
    const vera = await screen.findByText('vera работает')
    expect(said(vera.parentElement!)).toBe('vera работаетeva смотрит')
    expect(vera.parentElement?.title).toBe('vera@lab.example, eva@lab.example')
  })

  test('is read again by its own hint, and nothing else is', async () => {
    let present: Presence[] = []
    const { hint, calls } = await opened({ listPresence: () => ({ present }) })
    await waitFor(() => expect(calls('listPresence')).toHaveLength(1))
    const before = calls('showOrder').length
    present = [at(EVA, 'looking')]
    await hint({ kind: 'presence', id: order.id, version: 1 })
    await screen.findByText('eva смотрит')
    expect([calls('showOrder').length, calls('listScans').length]).toEqual([before, 1])
  })

  test('hears that the person is here, works while a question is open, and has left', async () => {
    const { user, calls } = await opened()
    const told = () => calls('bePresent').map((it) => (it.body as { doing: string }).doing)
    await waitFor(() => expect(told()).toEqual(['looking']))
    await chooseMore(user, 'Удалить заказ')
    await waitFor(() => expect(told().at(-1)).toBe('working'))
    await user.click(screen.getByRole('button', { name: 'Не удалять' }))
    await waitFor(() => expect(told().at(-1)).toBe('looking'))
    await user.click(screen.getByRole('textbox', { name: 'Новая заметка' }))
    await waitFor(() => expect(told().at(-1)).toBe('working'))
    expect(calls('leaveOrder')).toEqual([])
  })
})

describe('the notes of an order', () => {
  test('stand newest first with author and time, mentions stand out, and markup is text', async () => {
    const notes = [
      aNote({ id: '2', text: `<b>@${OWN}</b>`, mentions: [OWN], editedAt: '2026-11-20T12:00:00.000Z' }),
      aNote(),
    ]
    await opened({ listOrderNotes: { items: notes, next: null } })
    const region = await screen.findByRole('region', { name: 'Заметки' })
    const items = await within(region).findAllByRole('listitem')
    expect(items.map(said)).toEqual([
      `eva 20.11.2026, 14:05 МСК · изменена<b>@${OWN}</b>`,
      'eva 20.11.2026, 14:05 МСКПозвонить',
    ])
    expect(within(items[0]!).getByText(`@${OWN}`).tagName).toBe('B')
    expect(within(items[0]!).queryByRole('button')).toBeNull()
  })

  test('are written once, with the colleagues whom the text mentions', async () => {
    const { user, calls } = await opened({ addOrderNote: aNote({ isOwn: true }) })
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    screen.getByText('Напишите что-нибудь.')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' })
    await user.type(field, 'Какая челюсть?')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Упомянуть…' }), EVA)
    expect(field.value).toBe(`Какая челюсть? @${EVA} `)
    await user.type(field, '@boris@lab.example')
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    expect(said(await findToast('Успешно'))).toContain('Заметка сохранена')
    expect(calls('addOrderNote').map((it) => it.body)).toEqual([
      { text: `Какая челюсть? @${EVA} @boris@lab.example`, mentions: [EVA] },
    ])
    expect(field.value).toBe('')
    await waitFor(() => expect(calls('listOrderNotes')).toHaveLength(2))
  })

  test('offer colleagues behind an @, by the arrows and Enter; Escape leaves what is typed', async () => {
    const emails = [OWN, EVA, 'eve@lab.example', 'ivan@lab.example']
    const people = emails.map((email) => ({ email, seenAt: '2026-11-20T10:00:00.000Z' }))
    const { user, calls } = await opened({ listDeskPeople: { people }, addOrderNote: aNote({ isOwn: true }) })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' })
    const offered = () => screen.queryAllByRole('option').filter((it) => it.closest('[role="listbox"]'))
    const active = () => said(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')!)
    await user.type(field, '@')
    expect(offered().map(said)).toEqual([EVA, 'eve@lab.example', 'ivan@lab.example'])
    await user.type(field, 'ev')
    expect([offered().map(said), active()]).toEqual([[EVA, 'eve@lab.example'], EVA])
    expect(screen.queryByText(/^Останется текстом/)).toBeNull()
    screen.getByText('Нашлось 2 коллеги. Стрелки выбирают, Enter вставляет.')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('eve@lab.example')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect([field.value, offered(), document.activeElement]).toEqual(['@eve@lab.example ', [], field])
    await user.keyboard('и @iv{Escape}')
    expect([field.value, offered()]).toEqual(['@eve@lab.example и @iv', []])
    screen.getByText(/^Останется текстом и никому не придёт: @iv\. /)
    await user.keyboard('{Backspace}{Backspace}{Backspace}@i')
    await user.click(offered()[0]!)
    expect(screen.queryByText(/^Останется текстом/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    expect(calls('addOrderNote').map((it) => it.body)).toEqual([
      { text: '@eve@lab.example и @ivan@lab.example ', mentions: ['eve@lab.example', 'ivan@lab.example'] },
    ])
  })

  test('say whom an @ does not name, before they are kept; nobody is offered where nobody matches', async () => {
    const { user, calls } = await opened({ addOrderNote: aNote({ isOwn: true }) })
    await user.type(screen.getByRole('textbox', { name: 'Новая заметка' }), 'Да, @boris')
    expect(screen.queryByRole('listbox', { name: 'Коллеги' })).toBeNull()
    expect(screen.getAllByText('Никого не нашлось.')).not.toEqual([])
    screen.getByText('Останется текстом и никому не придёт: @boris. Коллегу выбирают из списка, который открывает @.')
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    expect(calls('addOrderNote').map((it) => it.body)).toEqual([{ text: 'Да, @boris', mentions: [] }])
  })

  test('that are typed while another one is being sent stay', async () => {
    const sending = Promise.withResolvers<OrderNote>()
    const { user, calls } = await opened({ addOrderNote: () => sending.promise })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' })
    await user.type(field, 'Раз')
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    await user.type(field, ', два')
    await act(async () => sending.resolve(aNote({ isOwn: true })))
    await findToast('Успешно')
    expect(field.value).toBe('Раз, два')
    expect(calls('addOrderNote').map((it) => it.body)).toEqual([{ text: 'Раз', mentions: [] }])
  })

  test('that are not kept say so, and what is typed stays', async () => {
    const { user } = await opened({ addOrderNote: refused('too-many-notes') })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' })
    await user.type(field, 'Ещё')
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    expect(said(await findToast('Ошибка'))).toContain('У заказа или клиента уже столько заметок, сколько помещается.')
    expect(field.value).toBe('Ещё')
  })

  test('are changed and deleted by their author, who is asked first', async () => {
    let items = [aNote({ isOwn: true, author: OWN })]
    const { user, calls } = await opened({
      listOrderNotes: () => ({ items, next: null }),
      changeOrderNote: aNote({ version: 2 }),
      removeOrderNote: () => {
        items = []
        return {}
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Изменить' }))
    const field = screen.getByRole('textbox', { name: 'Изменить заметку' })
    await user.type(field, ' завтра')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await findToast('Успешно')
    expect(calls('changeOrderNote').map((it) => [it.headers.get('if-match'), it.body])).toEqual([
      ['"1"', { text: 'Позвонить завтра', mentions: [] }],
    ])
    await user.click(await screen.findByRole('button', { name: 'Удалить' }))
    const asked = within(screen.getByRole('alertdialog', { name: 'Удалить заметку?' }))
    await user.click(asked.getByRole('button', { name: 'Отмена' }))
    expect(calls('removeOrderNote')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Удалить' }))
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Удалить заметку?' })).getByRole('button', { name: 'Удалить' }),
    )
    await screen.findByText('Заметка удалена')
    expect(calls('removeOrderNote').map((it) => it.headers.get('if-match'))).toEqual(['"1"'])
  })

  test('that fail to load say so and are asked for again; none say so too', async () => {
    let isDown = true
    const { user } = await opened({
      listOrderNotes: () => (isDown ? refused('internal-error') : { items: [], next: null }),
    })
    const region = within(await screen.findByRole('region', { name: 'Заметки' }))
    await region.findByText('Не удалось загрузить заметки')
    isDown = false
    await user.click(region.getByRole('button', { name: 'Повторить' }))
    await region.findByText('Заметок ещё нет.')
  })

  test('come by a hint of their own, and more of them when they are asked for', async () => {
    let items = [aNote()]
    const { user, hint, calls } = await opened({
      listOrderNotes: ({ query }) =>
        query.cursor ? { items: [aNote({ id: 'old', text: 'Давно' })], next: null } : { items, next: 'more' },
    })
    await screen.findByText('Позвонить')
    items = [aNote({ id: 'new', text: 'Только что' }), ...items]
    await hint({ kind: 'note', id: order.id, version: 1 })
    await screen.findByText('Только что')
    expect(calls('showOrder')).toHaveLength(1)
    const region = within(screen.getByRole('region', { name: 'Заметки' }))
    await user.click(region.getByRole('button', { name: 'Ещё заметки' }))
    await screen.findByText('Давно')
  })
})

describe('a note that an address names', () => {
  const named = (id: string, listOrderNotes: NonNullable<Answers['orders']>['listOrderNotes']) =>
    openOrder({
      order,
      at: `/backoffice/orders/${order.id}#note-${id}`,
      answers: { orders: { listDeskPeople: PEOPLE, listOrderNotes } },
    })

  test('gets the focus and stands out, also where older ones are loaded first', async () => {
    await named('old', ({ query }) =>
      query.cursor ? { items: [aNote({ id: 'old', text: 'Давно' })], next: null } : { items: [aNote()], next: 'more' },
    )
    await screen.findByText('Давно')
    await waitFor(() => expect(said(document.activeElement!)).toEndWith('Давно'))
    const marked = document.querySelectorAll('[data-named]')
    expect([...marked]).toEqual([document.activeElement!])
  })

  test('and that was written since the last visit is read first', async () => {
    let items = [aNote()]
    const answers = { orders: { listDeskPeople: PEOPLE, listOrderNotes: () => ({ items, next: null }) } }
    const { calls } = await openOrder({ order, at: `/backoffice/orders/${order.id}`, answers })
    await screen.findByText('Позвонить')
    items = [aNote({ id: 'new', text: 'Только что' }), aNote()]
    await act(async () => {
      window.history.pushState({ key: 'of-a-mention' }, '', `/backoffice/orders/${order.id}#note-new`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(said(document.activeElement!)).toEndWith('Только что'))
    expect(calls('listOrderNotes')).toHaveLength(2)
    expect(screen.queryByText('Этой заметки больше нет')).toBeNull()
  })

  test('and that is no more says so', async () => {
    await named('gone', { items: [aNote()], next: null })
    await findToast('Этой заметки больше нет')
    expect(document.querySelector('[data-named]')).toBeNull()
  })
})

describe('a note that mentions the person', () => {
  const mention = (id: string) => ({
    ...{ id, orderId: order.id, orderNumber: '7f3a', author: EVA, text: 'x', readAt: null },
    createdAt: '2026-11-20T11:05:00.000Z',
  })
  const counted = () => screen.findByRole('link', { name: /^Упоминания/ })

  test('is counted beside «Упоминания», and is read once the order is open', async () => {
    let items = [mention('1'), mention('2')]
    const { calls } = await opened({
      listMentions: () => ({ items, next: null }),
      listOrderNotes: { items: [aNote()], next: null },
      readMentions: () => {
        items = []
        return {}
      },
    })
    await waitFor(async () => expect(said(await counted())).toBe('Упоминания'))
    expect(calls('readMentions')).toHaveLength(1)
  })

  test('that came while the person looked at another tab is read once they come back', async () => {
    const look = (visibilityState: 'hidden' | 'visible') =>
      act(() => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    onTestFinished(() => look('visible'))
    const notes = [aNote()]
    const { hint, calls } = await opened({
      listOrderNotes: () => ({ items: [...notes], next: null }),
      readMentions: {},
    })
    await screen.findByText('Позвонить')
    await waitFor(() => expect(calls('readMentions')).toHaveLength(1))
    look('hidden')
    notes.unshift(aNote({ id: '2', text: 'Срочно' }))
    await hint({ kind: 'note', id: order.id, version: 1 })
    await screen.findByText('Срочно')
    expect(calls('readMentions')).toHaveLength(1)
    look('visible')
    await waitFor(() => expect(calls('readMentions')).toHaveLength(2))
  })

  test('is counted on every page, and by a hint', async () => {
    let items = [mention('1'), mention('2')]
    const { hint, calls } = await openDesk({
      at: '/backoffice/packing-access',
      as: 'admin',
      answers: {
        orders: { listMentions: () => ({ items, next: null }) },
        identity: { showPackerAccess: refused('internal-error') },
      },
    })
    await waitFor(async () => expect(said(await counted())).toBe('Упоминания22 заметки упоминают вас'))
    items = [mention('1')]
    await hint({ kind: 'note', id: order.id, version: 1 })
    await waitFor(async () => expect(said(await counted())).toBe('Упоминания11 заметка упоминает вас'))
    expect(calls('listMentions').map((it) => it.query)[0]).toEqual({ status: 'unread', limit: '9' })
  })
})

describe('who takes care of an order', () => {
  const list = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Кто ведёт заказ' })

  test('BACK-051 is the person by one press, or a chosen colleague', async () => {
    const { user, calls } = await opened({
      assignOrder: ({ body }) => anOrder({ version: 4, assignee: (body as { assignee: string | null }).assignee }),
    })
    expect([...(await list()).options].map((it) => it.text)).toEqual(['Никто', 'anna (вы)', EVA])
    await user.click(screen.getByRole('button', { name: 'Взять себе' }))
    expect(said(await findToast('Успешно'))).toContain('Заказ ведёт anna')
    expect([(await list()).value, screen.queryByRole('button', { name: 'Взять себе' })]).toEqual([OWN, null])
    // Not the list, in which the next key would choose somebody.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Исполнитель' }))
    await user.selectOptions(await list(), EVA)
    await user.selectOptions(await list(), 'Никто')
    expect(calls('assignOrder').map((it) => [it.headers.get('if-match'), it.body])).toEqual([
      ['"3"', { assignee: OWN }],
      ['"4"', { assignee: EVA }],
      ['"4"', { assignee: null }],
    ])
  })

  test('BACK-051 is who was chosen last, also where another choice is still being saved', async () => {
    const first = Promise.withResolvers<Order>()
    const named = (version: number, assignee: string | null) => anOrder({ version, assignee })
    let saved = 0
    const { user, calls } = await opened({
      assignOrder: ({ body }) => (saved++ === 0 ? first.promise : named(5, (body as { assignee: string }).assignee)),
    })
    await user.click(await screen.findByRole('button', { name: 'Взять себе' }))
    await user.selectOptions(await list(), EVA)
    await user.selectOptions(await list(), 'Никто')
    await user.selectOptions(await list(), EVA)
    first.resolve(named(4, OWN))
    expect(said(await findToast('Успешно'))).toContain('Заказ ведёт eva')
    expect((await list()).value).toBe(EVA)
    expect(calls('assignOrder').map((it) => [it.headers.get('if-match'), it.body])).toEqual([
      ['"3"', { assignee: OWN }],
      ['"4"', { assignee: EVA }],
    ])
  })

  test('that a colleague has changed meanwhile is shown as it is now', async () => {
    let reads = 0
    const { user } = await opened({
      showOrder: () => (reads++ === 0 ? order : anOrder({ version: 4, assignee: EVA })),
      assignOrder: refused('version-changed'),
    })
    await user.click(await screen.findByRole('button', { name: 'Взять себе' }))
    expect(said(await findToast('Ошибка'))).toContain('Заказ за это время изменился.')
    await waitFor(async () => expect((await list()).value).toBe(EVA))
  })

  test('is said of no draft and of no deleted order', async () => {
    await opened({}, { status: 'draft', paidAt: null })
    expect(screen.queryByRole('combobox', { name: 'Кто ведёт заказ' })).toBeNull()
  })
})

test('the money of an order stands in one card: sum, payment and documents', async () => {
  await opened()
  const card = await screen.findByRole('region', { name: 'Деньги' })
  for (const name of ['Сумма', 'Платёж', 'Документы']) within(card).getByRole('region', { name })
  expect(factsOf(within(card).getByRole('region', { name: 'Сумма' })).Итого).toBe('18 087 ₽')
})
