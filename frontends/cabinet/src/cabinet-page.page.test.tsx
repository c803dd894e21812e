import { describe, expect, test } from 'bun:test'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openCabinet } from '../test/page'
import { anOrder, aPatient, aQuote } from './builders'

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

const cards = () => within(screen.getByRole('region', { name: 'Сейчас' })).queryAllByRole('article')
const loaded = () => screen.findAllByRole('article')
const search = () => screen.getByRole('searchbox', { name: 'Имя клиента или пациента' })
const RUNNING = 'pending,paid,processing,shipped'
const PAST = 'completed,cancelled'
/** The filters of the last request for placed orders that run. */
const asked = ({ calls }: Awaited<ReturnType<typeof openCabinet>>) =>
  calls('listOwnOrders').findLast(({ query }) => query.status !== 'draft' && query.status !== PAST)?.query

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
    ['Сейчас', anOrder(), second, ['Заказ 7f3a9c', 'Заказ 8a4b00']],
    ['Прошлые', anOrder({ status: 'completed' }), { ...second, status: 'completed' }, ['Заказ 7f3a9c', 'Заказ 8a4b00']],
    ['Незаконченные', aDraft, { ...second, status: 'draft' }, ['Заказ 9c5d00', 'Заказ 8a4b00']],
  ] as const)('CAB-001 CAB-007 comes in parts: further ones of «%s» at a press', async (title, first, next, both) => {
    const isOf = (query: Readonly<Record<string, string>>) => query.status?.split(',').includes(first.status)
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
      items: query.status === RUNNING ? [anOrder({ status })] : [],
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
  test('CAB-007 are apart from the orders, with their contents, the step, the scans and the price by now', async () => {
    await openCabinet({ placed: [anOrder()], drafts: [aDraft] })
    await loaded()
    const drafts = screen.getByRole('region', { name: 'Незаконченные' })
    const card = within(drafts).getByRole('article', { name: 'Заказ 9c5d00' })
    await within(card).findByText('шаг 3 из 11 · 3 скана · 10 000 ₽')
    expect(said(card)).toContain('№ 9c5d0020 ноября 2026 г.ГлебКлиент: Анна Королёва')
    expect(cards()).toHaveLength(1)
    screen.getByRole('heading', { level: 2, name: 'Незаконченные 1' })
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

  test('CAB-007 have neither scans nor a price before the first scan, and no step while the price is unknown', async () => {
    const quote = aQuote({ lines: [], totalMinor: 150_000 })
    const showQuote = () => read.promise
    const read = Promise.withResolvers<OrderQuote>()
    await openCabinet({ drafts: [{ ...aDraft, scanCount: 0 }], answers: { orders: { showQuote } } })
    await screen.findByText('сканов нет')
    read.resolve({ version: '0011223344556677', fileIds: [], quote })
    await screen.findByText('шаг 3 из 11 · сканов нет · без цены')
  })

  /** A page whose service removes and brings back the draft, as the real one does. */
  async function withRemovals() {
    let isRemoved = false
    const listOwnOrders = ({ query }: { query: Readonly<Record<string, string>> }) => ({
      items: query.status === 'draft' && !isRemoved ? [aDraft] : [],
      next: null,
    })
    const set = (removed: boolean) => {
      isRemoved = removed
      return { ...aDraft, version: aDraft.version + 1 }
    }
    return openCabinet({
      answers: {
        orders: { listOwnOrders, removeDraft: () => set(true), bringDraftBack: () => set(false) },
      },
    })
  }

  test('CAB-007 are removed by a press, in the version that is shown, and come back by the toast', async () => {
    const { user, calls } = await withRemovals()
    await user.click(await screen.findByRole('button', { name: 'Убрать черновик 9c5d00' }))
    const told = within(await findToast('Черновик 9c5d00 убран'))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(calls('removeDraft').map(({ path, headers }) => [path.orderId, headers.get('if-match')])).toEqual([
      [aDraft.id, '"3"'],
    ])
    await user.click(told.getByRole('button', { name: 'Вернуть' }))
    await screen.findByRole('article', { name: 'Заказ 9c5d00' })
    expect(calls('bringDraftBack').map(({ headers }) => headers.get('if-match'))).toEqual(['"4"'])
    await findToast('Черновик 9c5d00 снова здесь')
  })

  test('CAB-007 stay where they are if they have changed meanwhile, with the reason', async () => {
    const { user } = await openCabinet({
      drafts: [aDraft],
      answers: { orders: { removeDraft: refused('version-changed') } },
    })
    await user.click(await screen.findByRole('button', { name: 'Убрать черновик 9c5d00' }))
    within(await findToast('Черновик не убран')).getByText(
      'Его только что изменили. Посмотрите, как он выглядит теперь.',
    )
    screen.getByRole('article', { name: 'Заказ 9c5d00' })
  })

  test('CAB-007 that staff give for free are not the customer’s to remove', async () => {
    const remake = { of: second.id, ofNumber: second.number, isFree: true, hasConsent: true }
    await openCabinet({ drafts: [{ ...aDraft, remake }] })
    await screen.findByRole('link', { name: 'Продолжить заказ 9c5d00' })
    expect(screen.queryByRole('button', { name: 'Убрать черновик 9c5d00' })).toBeNull()
  })

  test('CAB-004 CAB-007 are not requested while a status is chosen', async () => {
    const { calls } = await openCabinet({
      at: '/cabinet?status=paid',
      placed: [anOrder({ status: 'paid' })],
      drafts: [aDraft],
    })
    await loaded()
    expect(calls('listOwnOrders').map(({ query }) => query.status)).toEqual(['paid'])
    expect(screen.queryByRole('region', { name: 'Незаконченные' })).toBeNull()
  })
})

describe('the parts of the list', () => {
  const past = anOrder({ id: second.id, number: '8a4b', status: 'completed', completedAt: '2026-11-25T09:00:00.000Z' })
  const namesIn = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('article')
      .map((it) => it.getAttribute('aria-label'))

  test('CAB-001 are what runs, what is unfinished and what is over, in this order, each with how many there are', async () => {
    await openCabinet({ placed: [anOrder(), past], drafts: [aDraft] })
    await loaded()
    const main = within(screen.getByRole('main'))
    const headings = main.getAllByRole('heading', { level: 2 }).map(said)
    expect(headings.slice(0, 3)).toEqual(['Сейчас 1', 'Незаконченные 1', 'Прошлые 1'])
    expect([namesIn('Сейчас'), namesIn('Прошлые')]).toEqual([['Заказ 7f3a9c'], ['Заказ 8a4b00']])
  })

  test('CAB-002 CAB-015 a past order is one line with number, date, patients, total and status, which opens it', async () => {
    await openCabinet({ placed: [past] })
    const line = await screen.findByRole('article', { name: 'Заказ 8a4b00' })
    expect(said(line)).toBe('№ 8a4b0020 ноября 2026 г.Анна К.18 087 ₽Завершен')
    const link = within(line).getByRole('link', { name: '№ 8a4b00' })
    expect(link.getAttribute('href')).toBe(`/cabinet/orders/${past.id}`)
    expect(within(line).queryByRole('button')).toBeNull()
  })

  test('CAB-003 a past order names its client only where the search has found that name', async () => {
    await openCabinet({ at: '/cabinet?search=корол', placed: [past] })
    const line = await screen.findByRole('article', { name: 'Заказ 8a4b00' })
    expect(said(line)).toContain('Клиент: Анна Королёва')
    expect(said(line.querySelector('mark')!)).toBe('Корол')
  })

  test('ORD-031 PAY-034 a past order says what becomes of money that came for it', async () => {
    await openCabinet({ placed: [{ ...past, archivedAt: '2026-11-26T09:00:00.000Z', paymentReview: 'not-payable' }] })
    await screen.findByText('Заказ удалён, но деньги за него пришли: мы вернём их или восстановим заказ')
  })

  test('CAB-001 two orders on their way to one address stand together under it, and each opens by itself', async () => {
    const address = 'Казань, ул. Баумана, 44'
    const placed = [
      anOrder({ status: 'processing', paidAt: '2026-11-20T12:21:00.000Z', address }),
      { ...anOrder({ status: 'pending', address }), id: '9c5d0000-0000-4000-8000-000000000003' },
      { ...second, status: 'shipped' as const, shippedAt: '2026-11-21T09:00:00.000Z', address },
    ]
    await openCabinet({ placed })
    const stack = within(await screen.findByRole('group', { name: `2 заказа едут по адресу: ${address}` }))
    stack.getByText('Анна Королёва')
    const links = stack.getAllByRole('link').map((it) => it.getAttribute('href'))
    expect(links).toEqual(placed.filter((it) => it.status !== 'pending').map((it) => `/cabinet/orders/${it.id}`))
    expect(cards()).toHaveLength(3)
  })

  test('CAB-001 orders to different addresses do not stand together', async () => {
    const paid = { status: 'processing', paidAt: '2026-11-20T12:21:00.000Z' } as const
    await openCabinet({ placed: [anOrder({ ...paid, address: 'Казань' }), { ...second, ...paid, address: 'Пермь' }] })
    await loaded()
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('CAB-001 of 200 orders twenty are there at first, and the count says that there are more', async () => {
    const orders = Array.from({ length: 20 }, (_, index) =>
      anOrder({ id: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000001`, number: String(index) }),
    )
    const listOwnOrders = ({ query }: { query: Readonly<Record<string, string>> }) =>
      query.status === RUNNING ? { items: orders, next: 'more' } : { items: [], next: null }
    await openCabinet({ answers: { orders: { listOwnOrders } } })
    await loaded()
    screen.getByRole('heading', { level: 2, name: 'Сейчас 20+' })
    expect(cards()).toHaveLength(20)
  })
})

describe('beside the orders', () => {
  const own = {
    currency: 'RUB',
    alignerMinor: null,
    singleLayerMinor: 80_000,
    threeLayerMinor: null,
    matrixMinor: null,
    retainerStandardMinor: null,
    retainerPremiumMinor: null,
    discountPercent: 10,
    comment: null,
  } as const
  const showClientTerms = { site: 'ru', email: 'anna@clinic.example', version: 1, updatedAt: null, terms: own }
  const rowsOf = async (name: string) =>
    [...(await screen.findByRole('region', { name })).querySelectorAll('dl > div')].map((it) => said(it))

  test('TERM-021 stand the prices of the customer and the agreed discount', async () => {
    const page = await openCabinet({ answers: { orders: { showClientTerms } } })
    await screen.findByText('Ваша скидка')
    expect(await rowsOf('Ваши условия')).toEqual([
      'Элайнер, 1 слой, ваша цена800 ₽',
      'Элайнер, 3 слоя1 000 ₽',
      'Матрица мягкая1 000 ₽',
      'Матрица жёсткая1 000 ₽',
      'Ретейнер1 000 ₽',
      'Ваша скидка10 %',
    ])
    expect(page.calls('showClientTerms').map(({ path }) => path.email)).toEqual(['anna@clinic.example'])
  })

  test('TERM-017 a customer without terms reads the prices of the site, and of no discount', async () => {
    await openCabinet()
    await screen.findByText('Элайнер, 1 слой')
    expect(screen.queryByText(/ваша цена/)).toBeNull()
    expect(screen.queryByText('Ваша скидка')).toBeNull()
  })

  test('TERM-021 terms that do not load are read at another try, and the orders are there', async () => {
    const answers = [refused('internal-error'), showClientTerms]
    const { user } = await openCabinet({
      placed: [anOrder()],
      answers: { orders: { showClientTerms: () => answers.shift()! } },
    })
    await screen.findByText('Условия не загрузились.')
    expect(cards()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByText('Ваша скидка')
  })

  test('CAB-005 AUTH-021 stand the channel and the help; a colleague has no channel here, and the terms of the clinic', async () => {
    const { calls } = await openCabinet({ as: 'colleague' })
    const help = within(await screen.findByRole('region', { name: 'Вопрос по заказу' }))
    expect(help.getAllByRole('link').map((it) => it.getAttribute('href'))).toEqual([
      'mailto:help@ru.example',
      'https://wa.me/79000000000',
    ])
    expect(screen.queryByRole('region', { name: 'Уведомления' })).toBeNull()
    expect(calls('showClientTerms').map(({ path }) => path.email)).toEqual(['clinic@clinic.example'])
  })

  test('stands the way to the profile of the clinic, for a colleague too', async () => {
    await openCabinet({ as: 'colleague' })
    const profile = within(await screen.findByRole('region', { name: 'Профиль клиники' }))
    profile.getByText('Получатели и плательщики для следующих заказов.')
    expect(profile.getByRole('link', { name: 'Открыть профиль' }).getAttribute('href')).toBe('/cabinet/profile')
  })
})

describe('the search of the cabinet', () => {
  test('CAB-003 asks for a part of the client’s or patient’s name, and marks it on the cards', async () => {
    const page = await openCabinet({ placed: [anOrder({ fullName: 'Аннабель Шмидт' })] })
    await loaded()
    await page.user.type(search(), 'анна{Tab}')
    await waitFor(() => expect(asked(page)).toMatchObject({ status: RUNNING, search: 'анна' }))
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
    expect(asked(it.page)?.status).toBe(RUNNING)
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
    await waitFor(() => expect(asked(it.page)?.status).toBe(RUNNING))
    expect(it.address()).toBe('/cabinet')
    screen.getByRole('button', { name: 'Статус' })
  })

  test('CAB-017 applies together with the search', async () => {
    const page = await openCabinet({ at: '/cabinet?search=анна&status=paid', placed: [anOrder({ status: 'paid' })] })
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
      query.status === RUNNING ? answers.shift()! : { items: [], next: null }
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
      isDown ? refused('internal-error') : { items: query.status === RUNNING ? [anOrder()] : [], next: null }
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
