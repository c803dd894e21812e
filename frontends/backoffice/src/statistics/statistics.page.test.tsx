import { expect, test } from 'bun:test'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { act, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openDesk } from '../../test/desk'
import { dailyStatisticsOf } from '../builders'

const SITES = [
  { site: 'ru', name: 'aligners.example', currency: 'RUB' as const },
  { site: 'eu', name: 'eu.aligners.example', currency: 'EUR' as const },
]
const WEEK = dailyStatisticsOf({
  days: [
    { day: '2026-11-20', currency: 'RUB', placedCount: 5, soldCount: 3, soldMinor: 42_600_49 },
    { day: '2026-11-22', currency: 'RUB', placedCount: 2, soldCount: 1, soldMinor: 10_000_00 },
    { day: '2026-11-22', currency: 'EUR', placedCount: 1, soldCount: 1, soldMinor: 150_50 },
  ],
  products: [
    { product: 'aligner-single-layer', pieces: 1_204 },
    { product: 'matrix-soft', pieces: 3 },
  ],
  partners: [
    { code: 'ABCDEF', placedCount: 4, soldCount: 3, sales: [{ currency: 'RUB', minor: 30_000_00 }] },
    { code: 'QWERTY', placedCount: 1, soldCount: 0, sales: [] },
  ],
  otherPartners: { count: 2, placedCount: 5, soldCount: 1 },
  shipped: { count: 200, onTimeCount: 199 },
})

type Answer = DailyStatistics | ReturnType<typeof refused>
type Given = {
  at?: string
  statistics?: Answer | (() => Answer | Promise<Answer>)
  sites?: typeof SITES | ReturnType<typeof refused>
}
const open = ({ at = '/backoffice/statistics?days=7', statistics = WEEK, sites = SITES }: Given = {}) =>
  openDesk({ at, answers: { orders: { showDailyStatistics: statistics, listSites: sites } } })
const panel = (name: string) => screen.findByRole('region', { name })
/** What the browser does with an arrow key. */
const slide = (slider: HTMLElement, to: number) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, String(to))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
const rowsOf = (table: HTMLElement) => [...table.querySelectorAll('tr')].map((it) => [...it.children].map(said))

test('BACK-002 BACK-003 a chart of orders and one of each currency’s money say their sums, and each day in a table', async () => {
  await open()
  const orders = await panel('Заказы по дням')
  expect(said(orders.querySelector('p')!)).toBe('8 заказов, оплачено 5')
  const table = within(orders).getByRole('table', { name: 'Заказы по дням', hidden: true })
  expect(rowsOf(table).slice(0, 4)).toEqual([
    ['День', 'Оформлены', 'Из них оплачены'],
    ['22.11.2026', '3', '2'],
    ['21.11.2026', '0', '0'],
    ['20.11.2026', '5', '3'],
  ])
  const [rubles, euros] = [await panel('Деньги по дням, ₽'), await panel('Деньги по дням, €')]
  expect([rubles, euros].map((it) => said(it.querySelector('p')!))).toEqual(['52 600 ₽', '150,50 €'])
  const inEuro = within(euros).getByRole('table', { hidden: true })
  expect(rowsOf(inEuro)[1]).toEqual(['22.11.2026', '150,50 €'])
})

test('the keys walk the days of a chart, each of which says its numbers', async () => {
  const { user } = await open()
  const days = within(await panel('Заказы по дням')).getByRole('slider', { name: 'Заказы по дням' })
  expect(days.getAttribute('aria-valuetext')).toBe('22.11.2026: 3 заказа, оплачено 2')
  const tip = () => screen.queryByText('5 заказов, оплачено 3')
  expect(tip()).toBeNull()
  await act(async () => days.focus())
  expect([days.getAttribute('min'), days.getAttribute('max')]).toEqual(['0', '6'])
  await slide(days, 4)
  expect(days.getAttribute('aria-valuetext')).toBe('20.11.2026: 5 заказов, оплачено 3')
  expect(tip()).not.toBeNull()
  await user.tab()
  await waitFor(() => expect(tip()).toBeNull())
})

test('products, partners and punctuality say their numbers', async () => {
  await open()
  const listed = async (name: string) =>
    within(await panel(name))
      .getAllByRole('listitem')
      .map(said)
  expect(await listed('Изделия в оплаченных заказах')).toEqual(['Элайнеры, 1 слой 1 204 шт.', 'Матрицы 3 шт.'])
  expect(await listed('Заказы по кодам партнёров')).toEqual([
    'ABCDEF оплачено 3 из 4 30 000 ₽',
    'QWERTY оплачено 0 из 1',
    'Ещё 2 кода оплачен 1 из 5',
  ])
  // 99.5 % is not all.
  expect(said(await panel('Отправлены за 48 ч'))).toBe(
    'Отправлены за 48 ч99 %200 отправлено199 в срок1 позже срокаСчитаются заказы, которые отправили в эти дни: от оплаты, а бесплатные от оформления, до отправки.',
  )
})

test('each number opens the list of the orders that it counts, of its days and of the chosen site', async () => {
  await open({ at: '/backoffice/statistics?days=7&site=ru' })
  const linksOf = async (name: string) =>
    within(await panel(name))
      .getAllByRole('link', { hidden: true })
      .map((it) => [said(it), it.getAttribute('href')])
  const week = 'from=2026-11-16&to=2026-11-22&empty=shown&site=ru'
  const day = (it: number) => `from=2026-11-${it}&to=2026-11-${it}&empty=shown&site=ru`
  const list = (question: string) => `/backoffice?${question}`
  const orders = await linksOf('Заказы по дням')
  expect(orders.slice(0, 2)).toEqual([
    ['8 заказов', list(`counted=placed&${week}`)],
    ['оплачено 5', list(`counted=sold&${week}`)],
  ])
  expect(orders.filter(([it]) => it !== '0').slice(2)).toEqual([
    ['3', list(`counted=placed&${day(22)}`)],
    ['2', list(`counted=sold&${day(22)}`)],
    ['5', list(`counted=placed&${day(20)}`)],
    ['3', list(`counted=sold&${day(20)}`)],
  ])
  expect((await linksOf('Деньги по дням, €')).slice(0, 2)).toEqual([
    ['150,50 €', list(`counted=sold&currency=EUR&${week}`)],
    ['150,50 €', list(`counted=sold&currency=EUR&${day(22)}`)],
  ])
  expect(await linksOf('Изделия в оплаченных заказах')).toEqual([
    ['1 204 шт.', list(`counted=sold&product=aligner-single-layer&${week}`)],
    ['3 шт.', list(`counted=sold&product=matrix-soft%2Cmatrix-hard&${week}`)],
  ])
  expect((await linksOf('Заказы по кодам партнёров')).slice(0, 2)).toEqual([
    ['оплачено 3', list(`counted=sold&partner=ABCDEF&${week}`)],
    ['из 4', list(`counted=placed&partner=ABCDEF&${week}`)],
  ])
  expect(await linksOf('Отправлены за 48 ч')).toEqual([
    ['200 отправлено', list(`counted=sent&${week}`)],
    ['199 в срок', list(`counted=in-time&${week}`)],
    ['1 позже срока', list(`counted=late&${week}`)],
  ])
})

test('what there is nothing of says so beside the rest', async () => {
  await open({
    statistics: dailyStatisticsOf({
      days: [{ day: '2026-11-20', currency: 'RUB', placedCount: 1, soldCount: 0, soldMinor: 0 }],
    }),
  })
  expect(said(await panel('Изделия в оплаченных заказах'))).toContain('Оплаченных заказов нет.')
  expect(said(await panel('Заказы по кодам партнёров'))).toContain('По кодам партнёров заказов нет.')
  expect(said(await panel('Отправлены за 48 ч'))).toContain('Оплаченных и бесплатных заказов в эти дни не отправляли.')
})

test('the period and the site, by its name, stand in the address and are asked for', async () => {
  const { user, calls, address } = await open()
  await panel('Заказы по дням')
  await user.click(screen.getByRole('button', { name: 'Год' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Сайт' }), 'eu.aligners.example')
  expect(address()).toBe('/backoffice/statistics?days=365&site=eu')
  await waitFor(() => {
    const asked = calls('showDailyStatistics').at(-1)!.query
    expect(asked).toMatchObject({ site: 'eu' })
    expect((Date.parse(asked.to!) - Date.parse(asked.from!)) / 86_400_000).toBe(364)
  })
})

test('ORD-029 staff of one site choose none', async () => {
  await open({ sites: SITES.slice(0, 1) })
  await panel('Заказы по дням')
  expect(screen.queryByRole('combobox', { name: 'Сайт' })).toBeNull()
})

test('the charts do without the names of the sites', async () => {
  await open({ at: '/backoffice/statistics?days=7&site=eu', sites: refused('unavailable') })
  await panel('Заказы по дням')
  expect((screen.getByRole('combobox', { name: 'Сайт' }) as HTMLSelectElement).value).toBe('eu')
})

test('a period without orders says so', async () => {
  await open({ statistics: dailyStatisticsOf() })
  await screen.findByText('За это время заказов не было')
})

test('statistics that fail say why, and are read again', async () => {
  let isDown = true
  const { user } = await open({ statistics: () => (isDown ? refused('unavailable') : WEEK) })
  await screen.findByText('Не удалось загрузить статистику')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await panel('Заказы по дням')
})

test('a hint of an order refreshes them', async () => {
  let answer = dailyStatisticsOf()
  const { hint } = await open({ statistics: () => answer })
  await screen.findByText('За это время заказов не было')
  answer = WEEK
  await hint({ kind: 'order', id: '7f3a9c21-0000-4000-8000-000000000001', version: 4 })
  await panel('Заказы по дням')
})
