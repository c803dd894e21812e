import { expect, test } from 'bun:test'
import { dispatchBy } from './promise'

test('CAB-019 an order leaves within 48 hours of its payment, also over a weekend', () => {
  expect(dispatchBy(new Date('2026-11-20T12:21:00Z')).toISOString()).toBe('2026-11-22T12:21:00.000Z')
})
