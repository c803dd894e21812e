import { expect, test } from 'bun:test'
import { withinLimits } from './limits'

const NOW = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

test('without an exhausted limit a request is granted', () => {
  expect(withinLimits([], NOW, 'Too many.')).toBeUndefined()
  expect(withinLimits([undefined, undefined], NOW, 'Too many.')).toBeUndefined()
})

test.each([
  [[ago(0)], 3600],
  [[undefined, ago(600)], 3000],
  [[ago(600), ago(60), undefined], 3540],
  [[ago(3599.5)], 1],
  [[ago(1.2)], 3599],
])('the wait is over when all limits have room again: %j', (usedUpBy, retryAfterS) => {
  expect(withinLimits(usedUpBy, NOW, 'Too many.')).toMatchObject({ code: 'too-many-requests', retryAfterS })
})
