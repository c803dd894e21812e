import { expect, test } from 'bun:test'
import type { Statistics } from 'contracts/order/staff/statistics'
import { factsOf, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { listing, openDesk } from '../../../test/desk'
import { anOrder, statisticsOf } from '../../builders'

const STATISTICS = statisticsOf(
  {
    byStatus: { pending: 7, paid: 1_000, processing: 50, shipped: 40, completed: 30, cancelled: 9 },
    sales: [
      { currency: 'RUB', count: 1_000, totalMinor: 1_842_600_49 },
      { currency: 'EUR', count: 120, totalMinor: 12_400_50 },
    ],
  },
  {
    byStatus: { completed: 1_000, cancelled: 900 },
    sales: [
      { currency: 'RUB', count: 900, totalMinor: 1_706_111_00 },
      { currency: 'EUR', count: 100, totalMinor: 12_780_00 },
    ],
  },
)
type Given =
  | Statistics
  | ReturnType<typeof refused>
  | (() => Statistics | ReturnType<typeof refused> | Promise<Statistics>)
const open = (showStatistics: Given) => {
  const given = listing(anOrder())
  return openDesk({ at: '/backoffice', answers: { ...given, orders: { ...given.orders, showStatistics } } })
}
const panel = () => screen.findByRole('region', { name: 'Статистика за 30 дней' })
/** All of a card: its label and its numbers. */
const cards = async () => [...(await panel()).querySelectorAll('dl > *')].map(said)
const theOrder = () => screen.findByRole('link', { name: 'Заказ #7f3a' })

test('BACK-009 BACK-010 BACK-011 two cards say count and sum of 30 days, per currency, each with its change', async () => {
  await open(STATISTICS)
  await waitFor(async () => expect((await cards())[0]).toContain('%'))
  expect(await cards()).toEqual([
    'Заказы за 30 дней1 120 +12 % к прежним 30 дням',
    'Сумма за 30 дней1 842 600 ₽ +8 % к прежним 30 дням12 400,50 € -3 % к прежним 30 дням',
  ])
})

test('BACK-009 the numbers are no links, because the list has no filter for what they count', async () => {
  await open(STATISTICS)
  await waitFor(async () => expect((await cards())[0]).toContain('%'))
  const within30Days = within(await panel())
  expect([within30Days.queryAllByRole('link'), within30Days.queryAllByRole('button')]).toEqual([[], []])
})

test('BACK-002 BACK-012 without orders the cards say nothing in rubles, and no change', async () => {
  await open(statisticsOf())
  await waitFor(async () => expect((await cards())[0]).toContain('%'))
  expect(factsOf(await panel())).toEqual({
    'Заказы за 30 дней': '0 0 % к прежним 30 дням',
    'Сумма за 30 дней': '0 ₽ 0 % к прежним 30 дням',
  })
})

test('the cards stand without numbers while they load, and the list does not wait for them', async () => {
  const read = Promise.withResolvers<Statistics>()
  await open(() => read.promise)
  await theOrder()
  expect(await cards()).toEqual(['Заказы за 30 дней', 'Сумма за 30 дней'])
  within(await panel()).getByText('Загружаем статистику')
  read.resolve(STATISTICS)
  await within(await panel()).findByText('1 120')
  expect(within(await panel()).queryByText('Загружаем статистику')).toBeNull()
})

test('statistics that fail say why beside the list, without a toast, and are read again where the person is', async () => {
  let isDown = true
  const { user } = await open(() => (isDown ? refused('internal-error') : STATISTICS))
  await theOrder()
  const failed = within(await panel())
  expect(said(await failed.findByRole('status'))).toBe(
    'Не удалось загрузить статистику. У нас что-то сломалось. Попробуйте ещё раз; если не поможет, сообщите разработчикам.',
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  isDown = false
  await user.click(failed.getByRole('button', { name: 'Повторить' }))
  await failed.findByText('1 120')
  expect(failed.queryByText(/Не удалось/)).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await panel()))
})

test('a hint of the list refreshes the cards', async () => {
  let answer = statisticsOf()
  const { hint } = await open(() => answer)
  await within(await panel()).findByText('0 ₽')
  answer = STATISTICS
  await hint({ kind: 'order', id: anOrder().id, version: 4 })
  await within(await panel()).findByText('1 120')
})
