import { expect, test } from 'bun:test'
import { aCapture, aPlacedOrder, NOW } from '../builders'
import { arrived, awaited } from './awaited'

const { paymentId, orderId } = aCapture()
const SINCE = '2026-11-20T11:00:00.000Z'
const told = (version: number, onItsWaySince: string | null, of = paymentId) => ({
  version,
  changed: { paymentId: of, orderId, onItsWaySince },
})
const after = (...news: ReturnType<typeof told>[]) =>
  news.reduce(
    (order, { changed, version }) => awaited(order, changed, version, NOW).order,
    aPlacedOrder({}) as ReturnType<typeof arrived>,
  )

test.each([
  ['that it is', [told(2, SINCE)], SINCE],
  ['that it is, and then not', [told(2, SINCE), told(3, null)], null],
  ['the same in the other order', [told(3, null), told(2, SINCE)], null],
  ['that another payment is not', [told(2, SINCE), told(5, null, 'another')], SINCE],
  ['that another one is, after the first was not', [told(3, null), told(2, SINCE, 'another')], SINCE],
])('money is on its way by the newest news of its payment: %s', (_, news, since) => {
  expect(after(...news).awaited?.since).toBe(since)
})

test('news that money is on its way which comes after the money itself changes nothing', () => {
  const order = arrived(after(told(2, SINCE)), { ...aCapture(), provider: 'stripe' }, 3)
  expect(order.awaited?.since).toBeNull()
  expect(awaited(order, told(2, SINCE).changed, 2, NOW).order).toBe(order)
  expect(arrived(order, { ...aCapture(), provider: 'stripe' }, 3)).toBe(order)
})
