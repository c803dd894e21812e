import { expect, test } from 'bun:test'
import { countdownText } from './countdown'

test('a countdown reads like a clock', () => {
  expect([0, 7, 60, 750, 3_600].map(countdownText)).toEqual(['0:00', '0:07', '1:00', '12:30', '60:00'])
})
