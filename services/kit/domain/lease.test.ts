import { expect, test } from 'bun:test'
import { pauseAfter } from './lease'

test.each([
  [1, 0, 1_000],
  [2, 1, 6_250],
  [3, 0, 5_000],
  [60, 0, 5_000],
])('the pause after attempt %d with jitter %d is %d ms, and the last one comes again and again', (...given) => {
  const [attempts, jitter, ms] = given
  expect(pauseAfter(attempts, [1_000, 5_000], jitter)).toBe(ms)
})
