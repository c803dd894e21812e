import { expect, test } from 'bun:test'
import { isHopeless } from './rules'

test.each([
  ['2026-11-20T10:00:00.000Z', false],
  ['2026-11-21T09:59:59.999Z', false],
  ['2026-11-21T10:00:00.000Z', true],
])('a copy due on 20 November at ten is hopeless at %s: %p', (now, expected) => {
  expect(isHopeless(new Date('2026-11-20T10:00:00.000Z'), new Date(now))).toBe(expected)
})
