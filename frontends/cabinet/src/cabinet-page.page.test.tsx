import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openCabinet } from '../test/page'
import { anOrder, aPatient } from './builders'

const second = anOrder({ id: '8a4b0000-0000-4000-8000-000000000002', number: '8a4b' })
const aDraft = anOrder({
  id: '9c5d0000-0000-4000-8000-000000000003',
  number: '9c5d',
  status: 'draft',
  totalMinor: null,
  placedAt: null,
  scanCount: 3,
  patients: [aPatient({ name: 'Глеб' })],
})

const cards = () => within(screen.getByRole('region', { name: 'Оформленные' })).queryAllByRole('article')
const loaded = () => screen.findAllByRole('article')
const search = () => screen.getByRole('searchbox', { name: 'Имя клиента или пациента' })
/** The filters of the last request for placed orders. */
const asked = ({ calls }: Awaited<ReturnType<typeof openCabinet>>) =>
  calls('listOwnOrders').findLast(({ query }) => query.status !== 'draft')?.query

const EVERY_STATUS = 'pending,paid,processing,shipped,completed,cancelled'

describe('the list of the cabinet', () => {
  test('SHELL-010 AUTH-020 CAB-001 shows the orders of the signed-in person, whose e-mail it names', async () => {
    await openCabinet({ placed: [anOrder(), second] })
    await loaded()
    screen.getByRole('heading', { level: 1, name: 'Мои заказы' })
    screen.getByText('anna@clinic.example')
    expect(cards().map((it) => it.getAttribute('aria-label'))).toEqual(['Заказ 7f3a9c', 'Заказ 8a4b00'])
    screen.getByText('Показано 2 заказа')
    expect(document.title).toBe('Мои заказы — Каппа')
  })

  test('CAB-019 the list names the zone of its moments once, in words, and only where it has orders', async () => {
    await openCabinet({ placed: [anOrder(), anOrder({ id: '8a4b0000-0000-4000-8000-000000000002' })] })
    expect((await screen.findAllByText(/^Время на странице/)).map(said)).toEqual([
      'Время на странице: Всемирное координированное время.',
    ])
  })

  test('CAB-019 an empty list names no zone', async () => {
    await openCabinet({ placed: [] })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/^Время на странице/)).toBeNull()
  })

  test('CAB-001 SHELL-054 has a title and a description, and says that the orders are loading', async () => {
    const read = Promise.withResolvers<{ items: Order[]; next: null }>()
    await openCabinet({ answers: { orders: { listOwnOrders: () => read.promise } } })
    screen.getByText('Загружаем заказы')
    expect(screen.queryByText('Заказов пока нет')).toBeNull()
    expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe(
      'Ваши заказы: статус, сумма, пациенты и оплата.',
    )
    read.resolve({ items: [anOrder()], next: null })
    await loaded()
    expect(screen.queryByText('Загружаем заказы')).toBeNull()
  })

  test('CAB-006 offers a new order', async () => {
    await openCabinet({ placed: [anOrder()] })
    await loaded()
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Новый заказ' })
    expect(link.getAttribute('href')).toBe('/order?new=1')
  })

  test.each([
    ['Оформленные', anOrder(), second, ['Заказ 7f3a9c', 'Заказ 8a4b00']],
    ['Незаконченные', aDraft, { ...second, status: 'draft' }, ['Заказ 9c5d00', 'Заказ 8a4b00']],
  ] as const)('CAB-001 CAB-007 comes in parts: further ones of «%s» at a press', async (title, first, next, both) => {
    const isOf = (query: Readonly<Record<string, string>>) => (query.status === 'draft') === (first.status === 'draft')
    const listOwnOrders = ({ query }: { query: Readonly<Record<string, string>> }) => {
      if (!isOf(query)) return { items: [], next: null }
      return query.cursor === 'the-next' ? { items: [next], next: null } : { items: [first], next: 'the-next' }
    }
    const { user } = await openCabinet({ answers: { orders: { listOwnOrders } } })
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    const section = screen.getByRole('region', { name: title })
    await waitFor(() => expect(within(section).getAllByRole('article')).toHaveLength(2))
    expect(
      within(section)
        .getAllByRole('article')
        .map((it) => it.getAttribute('aria-label')),
    ).toEqual([...both])
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })

  test('CAB-018 shows a change after a hint, without a reload', async () => {
    let status: 'pending' | 'paid' = 'pending'
    const listOwnOrders = ({ query }: { query: Readonly<Record<string, string>> }) => ({
      items: query.status === 'draft' ? [] : [anOrder({ status })],
      next: null,
    })
    const { hint } = await openCabinet({ answers: { orders: { listOwnOrders } } })
    await screen.findByText('Ожидает оплаты')
    status = 'paid'
    await hint('reconnected')
    await screen.findByText('Оплачен')
  })
})

describe('drafts in the cabinet', () => {
  test('CAB-007 are apart from the orders, with their contents and no total', async () => {
    await openCabinet({ placed: [anOrder()], drafts: [aDraft] })
    await loaded()
    const drafts = screen.getByRole('region', { name: 'Незаконченные' })
    const card = within(drafts).getByRole('article', { name: 'Заказ 9c5d00' })
    expect(said(card)).toBe('№ 9c5d0020 ноября 2026 г.ГлебКлиент: Анна Королёва3 скана загруженоПродолжить')
    expect(cards()).toHaveLength(1)
    screen.getByRole('heading', { level: 2, name: 'Незаконченные' })
  })

  test('SHELL-012 CAB-007 have a link that continues them in the wizard', async () => {
    await openCabinet({ drafts: [aDraft] })
    const link = await screen.findByRole('link', { name: 'Продолжить заказ 9c5d00' })
    expect(said(link)).toBe('Продолжить')
    expect(link.getAttribute('href')).toBe('/order?id=9c5d0000-0000-4000-8000-000000000003')
  })

  test('CAB-007 that staff have begun say so, and are to be checked', async () => {
    await openCabinet({ drafts: [{ ...aDraft, isPrepared: true }] })
    const card = within(await screen.findByRole('article', { name: 'Заказ 9c5d00' }))
    card.getByText('Фабрика подготовила для вас заказ')
    const link = card.getByRole('link', { name: 'Проверить и оформить заказ 9c5d00' })
    expect(said(link)).toBe('Проверить и оформить')
    expect(link.getAttribute('href')).toBe('/order?id=9c5d0000-0000-4000-8000-000000000003')
  })

  test('CAB-007 that the person has begun do not say that staff have', async () => {
    await openCabinet({ drafts: [{ ...aDraft, isPrepared: false }] })
    await screen.findByRole('link', { name: 'Продолжить заказ 9c5d00' })
    expect(screen.queryByText('Фабрика подготовила для вас заказ')).toBeNull()
  })

  test('CAB-007 have no part of the page if there are none', async () => {
    await openCabinet({ placed: [anOrder()] })
    await loaded()
    expect(screen.queryByRole('region', { name: 'Незаконченные' })).toBeNull()
  })

  test('CAB-007 count no scans if they have none', async () => {
    await openCabinet({ drafts: [{ ...aDraft, scanCount: 0 }] })
    expect(said(await screen.findByRole('article'))).not.toContain('скан')
  })

  test('CAB-004 CAB-007 are not requested while a status is chosen', async () => {
    const { calls } = await openCabinet({ at: '/cabinet?status=paid', placed: [anOrder()], drafts: [aDraft] })
    await loaded()
    expect(calls('listOwnOrders').map(({ query }) => query.status)).toEqual(['paid'])
    expect(screen.queryByRole('region', { name: 'Незаконченные' })).toBeNull()
  })
})

describe('the search of the cabinet', () => {
  test('CAB-003 asks for a part of the client’s or patient’s name, and marks it on the cards', async () => {
    const page = await openCabinet({ placed: [anOrder({ fullName: 'Аннабель Шмидт' })] })
    await loaded()
    await page.user.type(search(), 'анна{Tab}')
    await waitFor(() => expect(asked(page)).toMatchObject({ status: EVERY_STATUS, search: 'анна' }))
    expect(page.address()).toBe('/cabinet?search=%D0%B0%D0%BD%D0%BD%D0%B0')
    expect([...(await screen.findByRole('article')).querySelectorAll('mark')].map(said)).toEqual(['Анна', 'Анна'])
  })

  test('CAB-003 requests all orders again once it is cleared', async () => {
    const page = await openCabinet({ at: '/cabinet?search=анна', placed: [anOrder()] })
    await loaded()
    expect(asked(page)?.search).toBe('анна')
    await page.user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
    await waitFor(() => expect(asked(page)).not.toHaveProperty('search'))
    expect(page.address()).toBe('/cabinet')
  })

  test('CAB-014 says that nothing matches, and offers all orders and a new one', async () => {
    const page = await openCabinet({ at: '/cabinet?search=вера&status=paid' })
    await screen.findByText('Ничего не найдено')
    screen.getByText('Проверьте имя или выберите другие статусы.')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Новый заказ' }).getAttribute('href')).toBe('/order?new=1')
    expect(main.queryByText('Заказов пока нет')).toBeNull()
    await page.user.click(main.getByRole('button', { name: 'Показать все' }))
    expect(page.address()).toBe('/cabinet')
  })

  test('CAB-014 CAB-006 gives way to the offer of a new order if there are no orders', async () => {
    await openCabinet()
    await screen.findByText('Заказов пока нет')
    screen.getByText('Загрузите сканы — цену увидите сразу. Оформленный заказ появится здесь.')
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Новый заказ' })
    expect(links.map((it) => it.getAttribute('href'))).toEqual(['/order?new=1'])
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByText('Ничего не найдено')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Показать все' })).toBeNull()
  })
})

describe('the filter by status', () => {
  const openFilter = async (at = '/cabinet') => {
    const page = await openCabinet({ at, placed: [anOrder()] })
    await loaded()
    await page.user.click(screen.getByRole('button', { name: /^Статус/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Какие заказы показать' }))
    return { ...page, page, dialog }
  }
  const box = ({ dialog }: Awaited<ReturnType<typeof openFilter>>, name: string) =>
    dialog.getByRole<HTMLInputElement>('checkbox', { name })

  test('CAB-004 ORD-018 ORD-021 offers the six statuses of placed orders', async () => {
    const { dialog } = await openFilter()
    const labels = dialog.getAllByRole('checkbox').map((it) => said(it.closest('label')!))
    expect(labels).toEqual(['Ожидает оплаты', 'Оплачен', 'В обработке', 'Отправлен', 'Завершен', 'Отменен'])
  })

  test('CAB-004 limits the orders to the chosen statuses, once it is confirmed', async () => {
    const it = await openFilter()
    await it.user.click(box(it, 'Ожидает оплаты'))
    await it.user.click(box(it, 'Отправлен'))
    expect(asked(it.page)?.status).toBe(EVERY_STATUS)
    await it.user.click(it.dialog.getByRole('button', { name: 'Показать' }))
    await waitFor(() => expect(asked(it.page)?.status).toBe('pending,shipped'))
    expect(it.address()).toBe('/cabinet?status=pending%2Cshipped')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('button', { name: 'Статус: выбрано 2' })
  })

  test('CAB-004 names the chosen status, and can be reset to all orders', async () => {
    const it = await openFilter('/cabinet?status=pending')
    screen.getByRole('button', { name: 'Статус: Ожидает оплаты' })
    expect(box(it, 'Ожидает оплаты').checked).toBe(true)
    expect(box(it, 'Оплачен').checked).toBe(false)
    await it.user.click(it.dialog.getByRole('button', { name: 'Показать все' }))
    await waitFor(() => expect(asked(it.page)?.status).toBe(EVERY_STATUS))
    expect(it.address()).toBe('/cabinet')
    screen.getByRole('button', { name: 'Статус' })
  })

  test('CAB-017 applies together with the search', async () => {
    const page = await openCabinet({ at: '/cabinet?search=анна&status=paid', placed: [anOrder()] })
    await loaded()
    expect(asked(page)).toMatchObject({ status: 'paid', search: 'анна' })
  })

  test('ORD-018 ORD-021 reads pending_payment of an old address as pending', async () => {
    const page = await openCabinet({ at: '/cabinet?status=pending_payment', placed: [anOrder()] })
    await loaded()
    expect(asked(page)?.status).toBe('pending')
    screen.getByRole('button', { name: 'Статус: Ожидает оплаты' })
  })
})

describe('orders that cannot be loaded', () => {
  test('CAB-011 NOTE-005 lead to an error with the reason, and load at another try', async () => {
    const answers = [refused('internal-error'), { items: [anOrder()], next: null }]
    const listOwnOrders = ({ query }: { query: Readonly<Record<string, string>> }) =>
      query.status === 'draft' ? { items: [], next: null } : answers.shift()!
    const { user } = await openCabinet({ answers: { orders: { listOwnOrders } } })
    const told = await findToast('Ошибка загрузки заказов')
    expect(told.dataset.kind).toBe('error')
    const panel = within(within(screen.getByRole('main')).getByRole('alert'))
    panel.getByText('Заказы не загрузились')
    panel.getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    const mail = panel.getByRole('link', { name: 'Написать в поддержку' })
    expect(mail.getAttribute('href')).toBe('mailto:help@ru.example')
    await user.click(panel.getByRole('button', { name: 'Повторить' }))
    await loaded()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('CAB-011 lead to a toast with a retry while other orders are shown', async () => {
    let isDown = false
    const listOwnOrders = ({ query }: { query: Readonly<Record<string, string>> }) =>
      isDown ? refused('internal-error') : { items: query.status === 'draft' ? [] : [anOrder()], next: null }
    const { user, hint } = await openCabinet({ answers: { orders: { listOwnOrders } } })
    await loaded()
    isDown = true
    await hint('reconnected')
    const told = within(await findToast('Ошибка загрузки заказов'))
    told.getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    expect(cards()).toHaveLength(1)
    isDown = false
    await user.click(told.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

test('SHELL-003 the cabinet speaks English on the euro site', async () => {
  await openCabinet({ site: SITES.eu, drafts: [aDraft] })
  await screen.findByRole('heading', { level: 1, name: 'My orders' })
  await screen.findByRole('region', { name: 'Unfinished' })
})
