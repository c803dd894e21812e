import { expect, test } from 'bun:test'
import { pauseMs } from './schedule'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('PAY-035 a payment of less than a day is asked about within 5 minutes, one that is older within the hour', () => {
  expect(pauseMs(0, 30_000)).toBe(30_000)
  expect(pauseMs(4 * MINUTE, 30_000)).toBe(MINUTE)
  expect(pauseMs(HOUR, 30_000)).toBe(5 * MINUTE)
  expect(pauseMs(24 * HOUR - 1, 30_000)).toBe(5 * MINUTE)
  expect(pauseMs(24 * HOUR, 30_000)).toBe(HOUR)
  expect(pauseMs(0, HOUR)).toBe(5 * MINUTE)
})
