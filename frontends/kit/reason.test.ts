import { expect, test } from 'bun:test'
import { reasonFor } from './reason'

test('a failure that the reader can act on has a reason of its own, any other is «other»', () => {
  expect(reasonFor('no-network')).toBe('no-network')
  expect(reasonFor('session-expired')).toBe('signed-out')
  expect(reasonFor('not-authenticated')).toBe('signed-out')
  expect(reasonFor('key-reused')).toBe('other')
  // A code that a newer service sends and this page does not know.
  expect(reasonFor('constructor' as never)).toBe('other')
})
