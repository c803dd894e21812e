import { expect, test } from 'bun:test'
import { lateMs } from './delay'

const many = Array.from({ length: 1000 }, (_, index) => index + 1)
const drawn = (seed: number, listener = 'files', stream = 'orders') =>
  many.map((it) => lateMs(`${seed}:5000`, listener, stream, it))

test('the delay of an event is drawn from the whole span, and none is longer than that', () => {
  const late = drawn(1)
  expect(late.every((it) => it >= 0 && it <= 5_000)).toBe(true)
  for (const thousand of [0, 1, 2, 3, 4]) {
    const within = late.filter((it) => it >= thousand * 1_000 && it < (thousand + 1) * 1_000)
    expect(within.length).toBeGreaterThan(100)
  }
})

test('it is the same for the same seed, and differs for another seed, listener or stream', () => {
  expect(drawn(1)).toEqual(drawn(1))
  for (const other of [drawn(2), drawn(1, 'orders'), drawn(1, 'files', 'payments')]) expect(other).not.toEqual(drawn(1))
})
