import { expect, test } from 'bun:test'
import { countingWithin } from './in-memory'

test('each key has its own limit within a window, and a refusal names the seconds until the next one', () => {
  let nowMs = 5_000
  const count = countingWithin(60_000, () => nowMs)
  expect([count('a', 2), count('a', 2), count('b', 2)]).toEqual([undefined, undefined, undefined])
  nowMs += 20_500
  expect([count('a', 2), count('b', 2), count('b', 2)]).toEqual([40, undefined, 40])
  nowMs += 39_500
  expect([count('a', 2), count('a', 2), count('a', 2)]).toEqual([undefined, undefined, 60])
})
