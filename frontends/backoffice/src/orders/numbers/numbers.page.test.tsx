import { expect, test } from 'bun:test'
import { said, screen, within } from 'frontend-kit/test/page'
import { listing, openDesk } from '../../../test/desk'
import { anOrder } from '../../builders'

const chips = async () => (await screen.findByRole('list', { name: 'Что посчитано в статистике' })) as HTMLElement
const named = async () =>
  within(await chips())
    .getAllByRole('button')
    .map(said)

test('the list of a number says what it counts, and each part can be taken away', async () => {
  const at =
    '/backoffice?counted=sold&from=2026-11-20&to=2026-11-21&currency=RUB&partner=ABCDEF&product=matrix-soft,matrix-hard&empty=shown'
  const { user, calls, address } = await openDesk({ at, answers: listing(anOrder()) })
  expect(await named()).toEqual([
    'Оплаченные',
    'Созданы 20.11.2026 — 21.11.2026',
    'В рублях',
    'Код партнёра ABCDEF',
    'Изделия: мягкие матрицы, жёсткие матрицы',
  ])
  const question = {
    ...{ counted: 'sold', from: '2026-11-20', to: '2026-11-21', currency: 'RUB' },
    ...{ partner: 'ABCDEF', product: 'matrix-soft,matrix-hard', empty: 'shown' },
  }
  expect(calls('listOrders').at(-1)?.query).toMatchObject(question)
  expect(calls('countOrders').at(-1)?.query).toEqual(question)
  await user.click(screen.getByRole('button', { name: 'Убрать: Созданы 20.11.2026 — 21.11.2026' }))
  // A currency needs days.
  expect(await named()).toEqual(['Оплаченные', 'Код партнёра ABCDEF', 'Изделия: мягкие матрицы, жёсткие матрицы'])
  for (const name of ['Оплаченные', 'Код партнёра ABCDEF', 'Изделия: мягкие матрицы, жёсткие матрицы'])
    await user.click(screen.getByRole('button', { name: `Убрать: ${name}` }))
  expect([screen.queryByRole('list', { name: 'Что посчитано в статистике' }), address()]).toEqual([
    null,
    '/backoffice?empty=shown',
  ])
})

test('what left is named by the days on which it left, and has an order of its own', async () => {
  await openDesk({ at: '/backoffice?counted=late&from=2026-11-20&to=2026-11-20', answers: listing(anOrder()) })
  expect(await named()).toEqual(['Отправленные позже срока', 'Отправлены 20.11.2026'])
  expect(screen.queryByRole('combobox', { name: 'Порядок' })).toBeNull()
})

test('a list without a number has no such chips, nor has one that is counted in part counts', async () => {
  const answers = listing(anOrder())
  const part = { total: 10_001, statuses: [], isPart: true as const }
  await openDesk({ at: '/backoffice', answers: { ...answers, orders: { ...answers.orders, countOrders: part } } })
  await screen.findByRole('button', { name: 'Все', pressed: true })
  expect(screen.queryByRole('list', { name: 'Что посчитано в статистике' })).toBeNull()
  expect(screen.queryByText('10001')).toBeNull()
})

test('BACK-017 every view can be sorted by when its orders are due, which the address keeps', async () => {
  const { user, calls, address } = await openDesk({ at: '/backoffice?status=paid', answers: listing(anOrder()) })
  const sort = await screen.findByRole('combobox', { name: 'Порядок' })
  await user.selectOptions(sort, 'Сначала срочные')
  expect([address(), calls('listOrders').at(-1)?.query]).toMatchObject([
    '/backoffice?status=paid&sort=due',
    { status: 'paid', sort: 'due' },
  ])
  await user.selectOptions(sort, 'Сначала новые')
  expect(address()).toBe('/backoffice?status=paid')
})

test('BACK-017 what is due within some hours is sorted so already', async () => {
  await openDesk({ at: '/backoffice?due=6', answers: listing(anOrder()) })
  await screen.findByRole('link', { name: 'Заказ #7f3a' })
  expect(screen.queryByRole('combobox', { name: 'Порядок' })).toBeNull()
})
