import { expect, test } from 'bun:test'
import { reasonFor } from './reason'

test('a failure that the reader can do something about has a reason, any other is «other»', () => {
  expect(reasonFor('no-network')).toBe('no-network')
  expect(reasonFor('session-expired')).toBe('signed-out')
  expect(reasonFor('not-authenticated')).toBe('signed-out')
  expect(reasonFor('key-reused')).toBe('other')
  // What a service names and this page has never heard of.
  expect(reasonFor('constructor' as never)).toBe('other')
})
