import { describe, expect, test } from 'bun:test'
import { factsOf, refused, said, screen, within } from 'frontend-kit/test/page'
import { aClient, openClient as open } from '../../test/client'
import { openOrder } from '../../test/desk'
import { anOrder, aPatient } from '../builders'

const TERMS = {
  currency: 'RUB' as const,
  alignerMinor: null,
  singleLayerMinor: 810_00,
  threeLayerMinor: null,
  matrixMinor: null,
  retainerStandardMinor: null,
  retainerPremiumMinor: null,
  discountPercent: 12.5,
  comment: 'Край выше десны',
}

const card = async (name: string) => factsOf(await screen.findByRole('region', { name }))

describe('the page of a client', () => {
  test('TERM-002 TERM-003 shows who it is, what they bought, and the orders by status', async () => {
    const { calls } = await open()
    await screen.findByRole('heading', { level: 1, name: 'Анна Королёва' })
    expect(await card('Контакты')).toEqual({
      Имя: 'Анна Королёва',
      'E-mail': 'anna@clinic.example',
      Телефон: '+7 900 000-00-008 (495) 111-22-33',
      'Первый заказ': '06.03.2025, 00:30 МСК',
      'Последний заказ': '20.11.2026, 13:00 МСК',
    })
    expect(await card('Оплаты и заказы')).toEqual({
      'За 30 дней': '18 087 ₽',
      'За всё время': '96 100 ₽ 150,00 €',
      'Отправлено в срок': '7 из 8 (87 %)',
      Переделки: '2 на 8 отправленных заказов (25 %)',
      Черновик: '1',
      Оплачен: '2',
      Завершен: '1',
    })
    const phone = screen.getByRole('link', { name: '8 (495) 111-22-33' })
    expect(phone.getAttribute('href')).toBe('tel:84951112233')
    expect(calls('showClient').map(({ path, query }) => [path.email, query.site])).toEqual([
      ['anna@clinic.example', 'ru'],
    ])
  })

  test('PAY-033 says what of cancelled orders is still with us, and nothing of it where nothing is', async () => {
    await open(aClient({ held: [{ currency: 'RUB', totalMinor: 8_800_00 }] }))
    expect((await card('Оплаты и заказы'))['У нас за отменённые']).toBe('8 800 ₽')
  })

  test('shows no rate of what left in time where nothing has left', async () => {
    await open(aClient({ shipped: { count: 0, onTimeCount: 0 }, remakeCount: 1 }))
    const { 'Отправлено в срок': onTime, Переделки: remakes } = await card('Оплаты и заказы')
    expect([onTime, remakes]).toEqual(['—', '1'])
  })

  test('TERM-023 shows the prices, the personal ones in ink, the discount and the comment, with «Условия»', async () => {
    await open(aClient({ terms: TERMS }))
    expect(await card('Условия')).toEqual({
      Матрица: '1 000 ₽',
      'Элайнер, 1 слой': '810 ₽',
      'Элайнер, 3 слоя': '1 000 ₽',
      Ретейнер: '1 000 ₽',
      Скидка: '12,5 %',
      Комментарий: 'Край выше десны',
    })
    const prices = [...document.querySelectorAll<HTMLElement>('[data-is]')].map((it) => it.dataset.is)
    expect(prices).toEqual(['base', 'own', 'base', 'base'])
    within(screen.getByRole('region', { name: 'Условия' })).getByRole('button', { name: 'Условия' })
  })

  test('TERM-023 says which terms do not apply on the site, and which base prices are missing', async () => {
    await open(aClient({ terms: { ...TERMS, currency: 'EUR' } }))
    await screen.findByText('Условия в другой валюте здесь не действуют.')
    expect((await card('Условия')).Скидка).toBe('—')
  })

  test('says that the base prices are missing where they fail to load', async () => {
    await open(aClient({ terms: TERMS }), { orders: { listSitePrices: refused('unavailable') } })
    await screen.findByText('Базовые цены не загрузились: видны только личные.')
    expect(await card('Условия')).toMatchObject({ Матрица: '—', 'Элайнер, 1 слой': '810 ₽' })
  })

  test('lists the orders of the client on the site, drafts too, and each leads to its page', async () => {
    const draft = anOrder({
      id: '2256a1b2-0000-4000-8000-000000000002',
      number: '2256',
      status: 'draft',
      totalMinor: null,
      patients: [],
    })
    const patients = [
      aPatient({ id: 'b', name: 'Борис', createdAt: '2026-11-20T10:02:00.000Z' }),
      aPatient({ name: 'Анна' }),
    ]
    const { calls } = await open(aClient(), {
      orders: { listOrders: { items: [draft, anOrder({ patients })], next: null } },
    })
    const list = within(await screen.findByRole('region', { name: 'Заказы: 4' }))
    await list.findByText('Показано 2 заказа')
    expect(list.getAllByRole('listitem').map(said)).toEqual([
      '#225620.11.2026, 13:00 МСКБез пациентовБез суммыЧерновик',
      '#7f3a20.11.2026, 13:00 МСКАнна, Борис18 087 ₽Оплачен',
    ])
    const link = list.getByRole('link', { name: 'Заказ #7f3a' })
    expect(link.getAttribute('href')).toBe('/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001')
    const [{ query } = { query: {} }] = calls('listOrders')
    expect(query).toMatchObject({ search: 'anna@clinic.example', site: 'ru', empty: 'shown' })
  })

  test('shows further orders by «Показать ещё», and the focus goes to the first of them', async () => {
    const more = anOrder({ id: '2256a1b2-0000-4000-8000-000000000002', number: '2256' })
    const { user } = await open(aClient(), {
      orders: {
        listOrders: ({ query }) =>
          query.cursor ? { items: [more], next: null } : { items: [anOrder()], next: 'more' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    const further = await screen.findByRole('link', { name: 'Заказ #2256' })
    expect(document.activeElement).toBe(further)
  })

  test('keeps the client where the orders fail to load, and loads them at another try', async () => {
    let isBroken = true
    const { user } = await open(aClient(), {
      orders: { listOrders: () => (isBroken ? refused('internal-error') : { items: [], next: null }) },
    })
    const failed = await screen.findByRole('alert')
    await screen.findByRole('heading', { level: 1, name: 'Анна Королёва' })
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await screen.findByText('Заказов нет.')
  })

  test.each(['client-not-found', 'site-not-found'] as const)('TERM-004 says that there is none (%s)', async (code) => {
    await open(aClient(), { orders: { showClient: refused(code) } })
    await screen.findByText('Такого клиента нет')
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  })

  test('gives way to an error, and loads at another try', async () => {
    let isBroken = true
    const { user } = await open(aClient(), {
      orders: { showClient: () => (isBroken ? refused('internal-error') : aClient()) },
    })
    const failed = await screen.findByRole('alert')
    expect(said(failed)).toContain('Не удалось загрузить клиента')
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('heading', { level: 1, name: 'Анна Королёва' })
  })

  test('is read again after an order has changed; a client without name and phone has the e-mail for a heading', async () => {
    let now = aClient({ name: null, phones: [] })
    const { hint } = await open(now, { orders: { showClient: () => now } })
    await screen.findByRole('heading', { level: 1, name: 'anna@clinic.example' })
    expect(await card('Контакты')).toMatchObject({ Имя: '—', Телефон: '—' })
    now = aClient()
    await hint({ kind: 'order', id: '7f3a9c21-0000-4000-8000-000000000001', version: 4 })
    await screen.findByRole('heading', { level: 1, name: 'Анна Королёва' })
    expect(screen.getByRole('link', { name: 'К клиентам' }).getAttribute('href')).toBe('/backoffice/clients')
  })

  test('asks for the client of the own site where the address names none', async () => {
    const { calls } = await open(aClient(), { at: '/backoffice/clients/anna%40clinic.example' })
    await screen.findByRole('heading', { level: 1, name: 'Анна Королёва' })
    expect(calls('showClient').map(({ query }) => query.site)).toEqual([undefined])
  })

  test('is refused to a customer', async () => {
    const { calls } = await open(aClient(), { as: 'customer' })
    await screen.findByRole('main')
    expect(calls('showClient')).toEqual([])
  })

  test('is where the card of an order’s customer leads, and not where there is no e-mail', async () => {
    await openOrder({ order: anOrder({ email: 'anna@clinic.example', site: 'eu' }) })
    const link = await screen.findByRole('link', { name: 'Страница клиента' })
    expect(link.getAttribute('href')).toBe('/backoffice/clients/anna%40clinic.example?site=eu')
  })

  test('is offered nowhere for an order without an e-mail', async () => {
    await openOrder({ order: anOrder({ status: 'draft', email: null }) })
    await screen.findByRole('region', { name: 'Доставка' })
    expect(screen.queryByRole('link', { name: 'Страница клиента' })).toBeNull()
  })
})
