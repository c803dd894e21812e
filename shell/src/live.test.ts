import { expect, test } from 'bun:test'
import { waitMs } from './live'

test('a lost stream reconnects with growing backoff and jitter', () => {
  expect([0, 1, 2, 5, 60].map((failures) => waitMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  expect(waitMs(0, 0)).toBe(500)
})
