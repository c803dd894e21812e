import { describe, expect, test } from 'bun:test'
import type { SitePrices } from 'contracts/order/money/price-lists'
import type { Client } from 'contracts/order/staff/clients'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import type { PersonalTerms } from 'contracts/prices/quote'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'

const aSite = (over: Partial<SitePrices> = {}): SitePrices => ({
  site: 'ru',
  currency: 'RUB',
  factory: false,
  version: 1,
  prices: BASE_PRICES.RUB,
  inForce: null,
  planned: [],
  ...over,
})
const EURO = aSite({ site: 'eu', currency: 'EUR', prices: BASE_PRICES.EUR })
const NO_TERMS: PersonalTerms = {
  currency: 'RUB',
  alignerMinor: null,
  singleLayerMinor: null,
  threeLayerMinor: null,
  matrixMinor: null,
  retainerStandardMinor: null,
  retainerPremiumMinor: null,
  discountPercent: null,
  comment: null,
}
const aClient = (over: Partial<Client> = {}): Client => ({
  site: 'ru',
  email: 'anna@clinic.example',
  name: 'Анна Королёва',
  orderCount: 3,
  newestOrderAt: '2026-11-20T10:00:00.000Z',
  recentSales: [{ currency: 'RUB', totalMinor: 96_100_00 }],
  terms: null,
  ...over,
})
const withTerms = (terms: Partial<PersonalTerms>, over: Partial<Client> = {}) =>
  aClient({ ...over, terms: { ...NO_TERMS, ...terms } })

type Given = { at?: string; as?: 'customer' | 'packer'; sites?: SitePrices[]; orders?: Answers['orders'] }
/** The page with these clients. */
const named = ({ site, currency }: SitePrices) => ({ site, name: `${site}.example`, currency })

const open = (items: Client[], { at = '/backoffice/clients', sites = [aSite()], orders, ...as }: Given = {}) =>
  openDesk({
    at,
    ...as,
    answers: {
      orders: { listClients: { items, next: null }, listSitePrices: sites, listSites: sites.map(named), ...orders },
    },
  })

const table = () => screen.findByRole('table', { name: 'Клиенты, с новыми заказами сверху' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
/** The texts of the rows, cell by cell. */
const cells = async () => (await rows()).map((it) => [...it.querySelectorAll('th, td')].map(said))
const toggle = (name: string) => screen.findByRole('button', { name })
const queries = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls('listClients').map(({ query: { limit: _, ...it } }) => it)

describe('the page of clients', () => {
  test('SHELL-024 TERM-001 TERM-002 TERM-003 shows e-mail, name, sum of 30 days, prices, discount, comment and «Условия»', async () => {
    const several = [
      { currency: 'RUB', totalMinor: 96_100_00 },
      { currency: 'EUR', totalMinor: 150_00 },
    ] as const
    await open([
      withTerms(
        { discountPercent: 12.5, comment: 'Край выше десны', matrixMinor: 500_00 },
        { recentSales: [...several] },
      ),
      aClient({ email: 'new@clinic.example', name: null, recentSales: [] }),
    ])
    screen.getByRole('heading', { level: 1, name: 'Клиенты' })
    const heads = within(await table()).getAllByRole('columnheader')
    expect(heads.map(said)).toEqual([
      'E-mail',
      'Имя',
      'Оплачено за 30 дней',
      'Матрица',
      '1 слой',
      '3 слоя',
      'Ретейнер',
      'Скидка',
      'Комментарий',
      'Условия',
    ])
    const base = ['900 ₽', '1 000 ₽', '1 000 ₽']
    expect(await cells()).toEqual([
      [
        'anna@clinic.exampleru.example',
        'Анна Королёва',
        '96 100 ₽150,00 €',
        '500 ₽',
        ...base,
        '12,5 %',
        'Край выше десны',
        'Условия',
      ],
      ['new@clinic.exampleru.example', 'Имя не указано', '—', '1 000 ₽', ...base, '—', '—', 'Условия'],
    ])
  })

  test('TERM-023 shows a personal price in ink, and where there is none the base price of the site in grey', async () => {
    await open(
      [
        withTerms({ alignerMinor: 700_00, threeLayerMinor: 820_00, retainerStandardMinor: 950_00 }),
        withTerms({ currency: 'EUR', matrixMinor: 12_50 }, { site: 'eu' }),
        withTerms({ matrixMinor: 1_00, discountPercent: 50 }, { site: 'eu', email: 'other@clinic.example' }),
      ],
      { sites: [aSite({ prices: { ...BASE_PRICES.RUB, hardMatrixMinor: 1_200_00 } }), EURO] },
    )
    const prices = (await rows()).map((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-is]')].map((it) => `${said(it)} ${it.dataset.is}`),
    )
    expect(prices).toEqual([
      ['1 000 ₽ / 1 200 ₽ base', '700 ₽ own', '820 ₽ own', '950 ₽ own'],
      ['12,50 € own', '13,90 € base', '13,90 € base', '14,90 € base'],
      ['14,90 € base', '13,90 € base', '13,90 € base', '14,90 € base'],
    ])
    expect((await cells())[2]?.[8]).toBe('Условия в другой валюте не действуют')
    expect((await cells())[0]?.[8]).toBe('—')
  })

  test('TERM-023 says that the base prices are missing where they fail to load, and shows the personal ones', async () => {
    await open([withTerms({ matrixMinor: 500_00 })], { orders: { listSitePrices: refused('unavailable') } })
    await screen.findByText('Базовые цены не загрузились: видны только личные.')
    expect((await cells())[0]?.slice(3, 5)).toEqual(['500 ₽', '—'])
  })

  test('shows on a phone the same as cards', async () => {
    narrow()
    await open([withTerms({ discountPercent: 5 })])
    const card = await screen.findByRole('article', { name: 'Клиент anna@clinic.example' })
    expect(said(card)).toBe(
      'anna@clinic.exampleru.exampleАнна КоролёваОплачено за 30 дней 96 100 ₽' +
        'Матрица1 000 ₽1 слой900 ₽3 слоя1 000 ₽Ретейнер1 000 ₽Скидка5 %Комментарий—Условия',
    )
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('TERM-005 the search asks for what was typed, and its cross clears it', async () => {
    const page = await open([aClient()])
    const search = await screen.findByRole('searchbox', { name: 'E-mail или имя' })
    await page.user.click(search)
    await page.user.paste('анна clinic')
    await page.user.tab()
    expect(page.address()).toBe('/backoffice/clients?search=%D0%B0%D0%BD%D0%BD%D0%B0+clinic')
    await page.user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
    await waitFor(() => expect(page.address()).toBe('/backoffice/clients'))
    expect(queries(page).slice(0, 2)).toEqual([{}, { search: 'анна clinic' }])
  })

  test('TERM-006 the toggle reads «Только с оплатами» at first, then «Показать всех», and switches', async () => {
    const page = await open([aClient()])
    await page.user.click(await toggle('Только с оплатами'))
    expect(page.address()).toBe('/backoffice/clients?paid=only')
    await page.user.click(await toggle('Показать всех'))
    await toggle('Только с оплатами')
    expect([page.address(), queries(page).slice(0, 2)]).toEqual(['/backoffice/clients', [{}, { paid: 'only' }]])
  })

  test('TERM-007 while something is searched for the toggle is disabled, with the reason, and all that match are shown', async () => {
    const page = await open([aClient()], { at: '/backoffice/clients?paid=only&search=anna' })
    const button = await toggle('Показать всех')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    screen.getByText('Поиск показывает всех подходящих клиентов, и без оплат.')
    await page.user.click(button)
    expect([page.address(), queries(page)]).toEqual(['/backoffice/clients?paid=only&search=anna', [{ search: 'anna' }]])
    await page.user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    expect(queries(page)).toEqual([{ search: 'anna' }, { paid: 'only' }])
  })

  test('has a filter by site where the person sees several, and none where there is one', async () => {
    const page = await open([aClient()], { sites: [aSite(), EURO] })
    const sites = await screen.findByRole('combobox', { name: 'Сайт' })
    expect(within(sites).getAllByRole('option').map(said)).toEqual(['Все сайты', 'ru.example', 'eu.example'])
    await page.user.selectOptions(sites, 'eu.example')
    expect([page.address(), queries(page)]).toEqual(['/backoffice/clients?site=eu', [{}, { site: 'eu' }]])
  })

  test('has no filter by site where there is one', async () => {
    await open([aClient()])
    await screen.findByText('1 слой')
    expect(screen.queryByRole('combobox', { name: 'Сайт' })).toBeNull()
  })

  test('TERM-001 «Условия» opens the terms, and the row has what was saved', async () => {
    const client = withTerms({ discountPercent: 5 })
    const stored = {
      site: 'ru',
      email: client.email,
      version: 3,
      updatedAt: '2026-11-20T10:00:00.000Z',
      terms: client.terms,
    }
    let saved = client
    const page = await open([], {
      orders: {
        listClients: () => ({ items: [saved], next: null }),
        showClientTerms: stored,
        changeClientTerms: () => {
          saved = withTerms({ discountPercent: 7 })
          return { ...stored, version: 4, terms: saved.terms }
        },
      },
    })
    await page.user.click(await toggle('Условия'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Персональные условия' }))
    const discount = await dialog.findByLabelText('Скидка, %')
    await page.user.clear(discount)
    await page.user.type(discount, '7')
    await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
    await findToast('Успешно')
    await waitFor(async () => expect((await cells())[0]?.[7]).toBe('7 %'))
  })

  test('leads to the page of a client', async () => {
    await open([aClient({ email: 'a+b@clinic.example', site: 'eu' })])
    const link = await screen.findByRole('link', { name: 'a+b@clinic.example' })
    expect(link.getAttribute('href')).toBe('/backoffice/clients/a%2Bb%40clinic.example?site=eu')
  })

  test.each([
    ['', 'Клиентов пока нет', null],
    ['?paid=only', 'За 30 дней никто не платил', 'Показать всех клиентов'],
    ['?search=zoe', 'Таких клиентов нет', 'Показать всех клиентов'],
    ['?site=eu', 'Таких клиентов нет', 'Показать всех клиентов'],
  ])('says why nothing is there at “%s”: %s', async (query, title, action) => {
    const { user, address } = await open([], { at: `/backoffice/clients${query}` })
    await screen.findByText(title)
    if (action === null) return expect(screen.queryByRole('button', { name: 'Показать всех клиентов' })).toBeNull()
    await user.click(screen.getByRole('button', { name: action }))
    expect(address()).toBe('/backoffice/clients')
  })

  test('gives way to an error, and loads at another try', async () => {
    let isBroken = true
    const { user } = await open([], {
      orders: { listClients: () => (isBroken ? refused('internal-error') : { items: [aClient()], next: null }) },
    })
    const failed = await screen.findByRole('alert')
    expect(said(failed)).toContain('Не удалось загрузить клиентов')
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    expect(await rows()).toHaveLength(1)
  })

  test('comes in pages, and the focus goes to the first of the new ones; of very many the search finds the rest', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, it) => aClient({ email: `n${from + it}@clinic.example` }))
    let next = 30
    const { user } = await open([], {
      orders: {
        listClients: ({ query }) => {
          if (!query.cursor) return { items: many(0, 30), next: 'more' }
          next += 570
          return { items: many(30, 570), next: 'more' }
        },
      },
    })
    await screen.findByText('Показано 30 клиентов')
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await screen.findByText('Показаны первые 600. Остальных найдёт поиск.')
    expect(said(document.activeElement!)).toBe('n30@clinic.example')
    expect([next, screen.queryByRole('button', { name: 'Показать ещё' })]).toEqual([600, null])
  })

  test('keeps the loaded pages in the address, so that who comes back finds the place; another filter begins anew', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, it) => aClient({ email: `n${from + it}@clinic.example` }))
    const listClients = ({ query }: { query: Readonly<Record<string, string>> }) => {
      const from = Number(query.cursor ?? 0)
      return { items: many(from, Number(query.limit)), next: String(from + Number(query.limit)) }
    }
    const page = await open([], { at: '/backoffice/clients?count=120', orders: { listClients } })
    await screen.findByText('Показано 120 клиентов')
    expect(page.calls('listClients').map(({ query }) => [query.cursor, query.limit])).toEqual([
      [undefined, '100'],
      ['100', '20'],
    ])
    await page.user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await screen.findByText('Показано 150 клиентов')
    expect(page.address()).toBe('/backoffice/clients?count=150')
    await page.user.click(await toggle('Только с оплатами'))
    expect(page.address()).toBe('/backoffice/clients?paid=only')
    await screen.findByText('Показано 30 клиентов')
  })

  test('is read again after an order has changed', async () => {
    let now = aClient()
    const { hint } = await open([], { orders: { listClients: () => ({ items: [now], next: null }) } })
    expect((await cells())[0]?.[1]).toBe('Анна Королёва')
    now = aClient({ name: 'Анна Иванова' })
    await hint({ kind: 'order', id: '7f3a9c21-0000-4000-8000-000000000001', version: 4 })
    await screen.findByText('Анна Иванова')
  })

  test('is read again after the live stream broke; a failure leaves the list and is told', async () => {
    let isBroken = false
    const { hint } = await open([], {
      orders: { listClients: () => (isBroken ? refused('internal-error') : { items: [aClient()], next: null }) },
    })
    await rows()
    isBroken = true
    await hint('reconnected')
    within(await findToast('Ошибка')).getByText(/^Не удалось загрузить клиентов\./)
    expect(await rows()).toHaveLength(1)
  })

  test.each(['customer', 'packer'] as const)('is refused to a %s', async (as) => {
    const { calls } = await open([aClient()], { as })
    await screen.findByRole('main')
    expect(screen.queryByRole('heading', { name: 'Клиенты' })).toBeNull()
    expect(calls('listClients')).toEqual([])
  })
})
