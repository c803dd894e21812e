import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { OrderPage } from 'contracts/order/staff/lists'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { listing, openDesk, openOrder } from '../../test/desk'
import { anOrder, aPatient } from '../builders'

const EURO = {
  id: '2256a1b2-0000-4000-8000-000000000002',
  number: '2256',
  currency: 'EUR',
  totalMinor: 17_430,
} as const
/** Opens the dashboard with these orders, while the factory's queue is empty. */
const openOrders = (...items: Order[]) => openDesk({ at: '/backoffice', answers: listing(...items) })
const openWith = (orders: Answers['orders'], at = '/backoffice') =>
  openDesk({ at, answers: { ...listing(), orders: { ...listing().orders, ...orders } } })
const rows = async () => (await screen.findAllByRole('row')).slice(1)
const rowOf = async (over: Partial<Order> = {}) => {
  const page = await openOrders(anOrder(over))
  return { ...page, row: (await rows())[0]! }
}

describe('the dashboard', () => {
  test('BACK-008 SHELL-021 the heading of the dashboard reads «Панель управления»', async () => {
    await openOrders(anOrder())
    await screen.findByRole('heading', { name: 'Панель управления' })
  })

  test('BACK-014 BACK-054 has a button for all and for each status; one limits the list, «Все» lifts it', async () => {
    const { user, calls, address } = await openOrders(anOrder())
    const group = await screen.findByRole('group', { name: 'Статус заказа' })
    expect(within(group).getAllByRole('button').map(said)).toEqual([
      'Все 7',
      'Черновик 1',
      'Ожидает оплаты 1',
      'Оплачен 1',
      'В обработке 1',
      'Отправлен 1',
      'Завершен 1',
      'Отменен 1',
    ])
    const pressed = () => within(group).getAllByRole('button', { pressed: true }).map(said)
    expect(pressed()).toEqual(['Все 7'])
    await user.click(within(group).getByRole('button', { name: 'Отправлен 1' }))
    expect([pressed(), address()]).toEqual([['Отправлен 1'], '/backoffice?status=shipped'])
    await user.click(within(group).getByRole('button', { name: 'Все 7' }))
    expect([pressed(), address()]).toEqual([['Все 7'], '/backoffice'])
    expect(new Set(calls('listOrders').map((it) => it.query.status))).toEqual(new Set([undefined, 'shipped']))
  })

  test('ORD-018 ORD-021 pending_payment of an old address is «Ожидает оплаты», and an unknown status none', async () => {
    const { calls } = await openWith({}, '/backoffice?status=pending_payment')
    await screen.findByRole('button', { name: 'Ожидает оплаты 1', pressed: true })
    expect(calls('listOrders').map((it) => it.query.status)).toEqual(['pending'])
  })

  test('ORD-018 an unknown status of an address is none', async () => {
    const { calls } = await openWith({}, '/backoffice?status=sold')
    await screen.findByRole('button', { name: 'Все 7', pressed: true })
    expect(calls('listOrders').map((it) => it.query.status)).toEqual([undefined])
  })

  test('BACK-015 the box «Показывать пустые заказы» is unticked, and includes empty orders when ticked', async () => {
    const { user, calls } = await openOrders(anOrder())
    const box = await screen.findByRole('checkbox', { name: 'Показывать пустые заказы' })
    expect(box).toHaveProperty('checked', false)
    await user.click(box)
    await user.click(box)
    expect(calls('listOrders').map((it) => it.query.empty)).toEqual([undefined, 'shown'])
    expect(box).toHaveProperty('checked', false)
  })

  test('the search asks for what was typed, and its cross clears it', async () => {
    const { user, calls, address } = await openOrders(anOrder())
    const search = await screen.findByRole('searchbox', { name: 'Номер, имя, телефон или e-mail' })
    // At once: while somebody types slowly, the list follows the pauses.
    await user.click(search)
    await user.paste('№ 225676')
    await user.tab()
    expect(address()).toBe('/backoffice?search=%E2%84%96+225676')
    expect(calls('listOrders').map((it) => it.query.search)).toEqual([undefined, '№ 225676'])
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
    expect(search).toHaveProperty('value', '')
  })

  test('BACK-016 further orders come by «Показать ещё», and the focus goes to the first of them', async () => {
    const first = Array.from({ length: 30 }, (_, at) => anOrder({ id: `7f3a9c21-0000-4000-8000-0000000001${10 + at}` }))
    const { user } = await openWith({
      listOrders: ({ query }) =>
        query.cursor ? { items: [anOrder(EURO)], next: null } : { items: first, next: 'more' },
    })
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    const further = await screen.findByRole('link', { name: 'Заказ #2256' })
    expect(document.activeElement).toBe(further)
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
    screen.getByText('Показан 31 заказ')
  })

  test('a press in a row opens the order, and one on a link in it does what the link says', async () => {
    const { user, address } = await openOrder({ at: '/backoffice', answers: listing(anOrder()) })
    await user.click(within((await rows())[0]!).getByText('Анна Королёва'))
    expect(address()).toBe('/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001')
  })
})

describe('a row of the dashboard', () => {
  test('BACK-002 BACK-003 the sum of an order stands in its own currency', async () => {
    await openOrders(anOrder({ totalMinor: 1_808_700 }), anOrder(EURO))
    const [ruble, euro] = (await rows()).map(said)
    expect(ruble).toContain('18 087 ₽')
    expect(euro).toContain('174,30 €')
  })

  test('BACK-025 BACK-026 ORD-028 has number, date in Moscow’s time, customer, patients, scans, sum and status', async () => {
    const patients = [
      aPatient({ id: 'b', name: 'Борис', createdAt: '2026-11-20T10:02:00.000Z' }),
      aPatient({ id: 'a', name: 'Анна', createdAt: '2026-11-20T10:01:00.000Z' }),
    ]
    const { row } = await rowOf({ createdAt: '2025-03-05T21:30:00.000Z', patients, scanCount: 3, receivedCount: 1 })
    expect(said(row)).toBe(
      'Выбрать заказ #7f3a#7f3a06.03.2025Анна Королёваanna@clinic.example+7 900 000-00-002 пациента · 3 сканаНа фабрике 1 из 318 087 ₽Оплачен',
    )
    expect(within(row).getByRole('link', { name: 'Заказ #7f3a' }).getAttribute('href')).toBe(
      '/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001',
    )
    expect(screen.getAllByRole('columnheader').map(said)).toEqual([
      'Выбрать все показанные заказы',
      'Заказ',
      'Клиент',
      'Что',
      'Сумма',
      'Срок',
      'Статус',
      'Следующий шаг',
    ])
    expect(within(row).getByText('2 пациента · 3 скана').title).toBe('Анна, Борис')
  })

  test('BACK-032 a draft without anything says what is not there, and has no sum', async () => {
    const nobody = { fullName: null, email: null, phone: null, patients: [], scanCount: 0 }
    const { row } = await rowOf({ status: 'draft', totalMinor: null, ...nobody })
    expect(said(row)).toBe('Выбрать заказ #7f3a#7f3a20.11.2026Не указаннет пациентов · нет сканов—Черновик')
  })

  test('PAY-034 says that money waits for staff, or that scans are missing', async () => {
    const { row } = await rowOf({ paymentReview: 'amount-differs', missingScanCount: 2 })
    within(row).getByText('Проверить платёж')
    within(row).getByText('Пропали: 2')
  })

  test('a row without either says neither', async () => {
    const { row } = await rowOf()
    expect(within(row).queryByText('Проверить платёж')).toBeNull()
    expect(within(row).queryByText(/^Пропали/)).toBeNull()
  })

  test.each([
    ['draft', 'Черновик'],
    ['pending', 'Ожидает оплаты'],
    ['paid', 'Оплачен'],
    ['processing', 'В обработке'],
    ['shipped', 'Отправлен'],
    ['completed', 'Завершен'],
    ['cancelled', 'Отменен'],
  ] as const)('ORD-018 ORD-019 ORD-020 an order that is %s is labelled «%s»', async (status, label) => {
    const { row } = await rowOf({ status })
    within(row).getByText(label)
  })

  test('BACK-016 on a narrow window orders are cards with the same facts', async () => {
    narrow()
    await openOrders(anOrder({ scanCount: 3, receivedCount: 1 }))
    const card = await screen.findByRole('article', { name: 'Заказ #7f3a' })
    expect(said(card)).toBe(
      'Выбрать заказ #7f3a#7f3a20.11.2026ОплаченАнна Королёваanna@clinic.example+7 900 000-00-00' +
        '1 пациент · 3 сканаНа фабрике 1 из 318 087 ₽',
    )
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a dashboard without rows', () => {
  test('BACK-024 without orders says «Заказы отсутствуют», and that empty ones are hidden', async () => {
    await openOrders()
    await screen.findByText('Заказы отсутствуют')
    screen.getByText('Заказы без сканов скрыты: их покажет «Показывать пустые заказы».')
  })

  test('without a match says so, and shows all again', async () => {
    const { user, address } = await openWith({}, '/backoffice?search=анна&status=paid&empty=shown')
    await screen.findByText('Ничего не найдено')
    screen.getByText('Проверьте запрос или выберите другой статус.')
    expect(screen.queryByText('Заказы отсутствуют')).toBeNull()
    expect(screen.queryByText(/Заказы без сканов скрыты/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Показать все' }))
    expect(address()).toBe('/backoffice?empty=shown')
  })

  test('BACK-045 BACK-046 that cannot be loaded says «Не удалось загрузить заказы», and asks again', async () => {
    let isDown = true
    const { user } = await openWith({
      listOrders: () => (isDown ? refused('internal-error') : { items: [anOrder()], next: null }),
    })
    const toast = await findToast('Ошибка')
    expect(said(toast)).toContain('Не удалось загрузить заказы')
    expect(toast.getAttribute('data-kind')).toBe('error')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await rows()).toHaveLength(1)
  })
})

describe('a long list of orders', () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const number = `${from + index}`.padStart(4, '0')
      return anOrder({ number, id: `${number}0000-0000-4000-8000-000000000001` })
    })

  test('says while it loads, and how many are shown once it has', async () => {
    const read = Promise.withResolvers<{ items: Order[]; next: null }>()
    await openWith({ listOrders: () => read.promise })
    await screen.findByText('Загружаем заказы')
    read.resolve({ items: page(1, 2), next: null })
    await screen.findByText('Показано 2 заказа')
    expect(screen.queryByText('Загружаем заказы')).toBeNull()
  })

  test('comes by «Показать ещё», which leads to the first of the new ones and keeps the count in the address', async () => {
    const { user, address } = await openWith({
      listOrders: ({ query }) =>
        query.cursor === 'more' ? { items: page(31, 1), next: null } : { items: page(1, 30), next: 'more' },
    })
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    await screen.findByText('Показан 31 заказ')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Заказ #0031/ }))
    expect(address()).toBe('/backoffice?count=31')
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
    expect(screen.queryByText(/Более ранние найдутся поиском/)).toBeNull()
  })

  test('of another filter begins anew: its count is not that of the rows that stay until it has come', async () => {
    const coming = Promise.withResolvers<OrderPage>()
    const { user, address } = await openWith({
      listOrders: ({ query }) => {
        if (query.status) return coming.promise
        return query.cursor === 'more' ? { items: page(31, 1), next: null } : { items: page(1, 30), next: 'more' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    await screen.findByText('Показан 31 заказ')
    await user.click(screen.getByRole('button', { name: 'Отправлен 1' }))
    expect(address()).toBe('/backoffice?status=shipped')
    coming.resolve({ items: page(1, 30), next: 'more' })
    await screen.findByText('Показано 30 заказов')
    expect(address()).toBe('/backoffice?status=shipped')
  })
})

describe('the files that do not reach the factory', () => {
  const QUEUE = { pending: 0, resting: 0, run: null, outage: null }
  const opened = (queue: object) =>
    openDesk({
      at: '/backoffice',
      answers: { ...listing(anOrder()), 'fulfilment-ftp': { showQueueState: { ...QUEUE, ...queue } as never } },
    })

  test('an outage says since when, why, and how many wait', async () => {
    await opened({ pending: 3, outage: { since: '2026-11-20T10:00:00.000Z', error: 'Сервер не отвечает' } })
    expect(said(await screen.findByRole('note'))).toBe(
      'Файлы не отправляются на фабрикуСервер не отвечает: с 20.11.2026, 13:00 МСК. Ждут 3 файла; отправка продолжится ' +
        'сама, когда связь восстановится.',
    )
  })

  test('files that rest after their last attempt are counted', async () => {
    await opened({ resting: 1 })
    expect(said(await screen.findByRole('note'))).toBe(
      '1 файл не отправлен на фабрикуВсе попытки закончились ошибкой. Сами эти файлы больше не отправятся: сначала ' +
        'устраните причину, потом отправьте их ещё раз.',
    )
  })

  test.each([{}, { outage: { since: '2026-11-20T10:00:00.000Z', error: 'Сервер не отвечает' } }])(
    'of a queue with nothing to tell (%j) nothing is said',
    async (queue) => {
      await opened(queue)
      await rows()
      expect(screen.queryByRole('note')).toBeNull()
    },
  )
})

test('the list is read again for its orders, and not for each bag that packers scan or a logo that they change', async () => {
  const { hint, calls } = await openOrders(anOrder())
  await rows()
  const { id } = anOrder()
  for (const kind of ['packing', 'logo'] as const) await hint({ kind, id, version: 1 })
  expect(calls('listOrders')).toHaveLength(1)
  await hint({ kind: 'order', id, version: 2 })
  await waitFor(() => expect(calls('listOrders').length).toBeGreaterThan(1))
})
