import { expect, test } from 'bun:test'
import { keyAfter } from './rules'

const CLEAR = { key: 'first', isInDoubt: false }
const DOUBT = { key: 'first', isInDoubt: true }

test.each([
  ['no-network', null],
  ['unreadable', 502],
  ['unavailable', 503],
  ['internal-error', 500],
] as const)('after %s a request may have been done: its key stays', (code, status) => {
  expect(keyAfter(CLEAR, { code, status }, 'next')).toEqual(DOUBT)
})

test.each([
  ['refund-too-large', 409],
  ['too-many-requests', 429],
  ['version-changed', 412],
] as const)('after the refusal %s nothing was done, unless an earlier answer was lost', (code, status) => {
  expect(keyAfter(CLEAR, { code, status }, 'next')).toEqual({ key: 'next', isInDoubt: false })
  expect(keyAfter(DOUBT, { code, status }, 'next')).toEqual(DOUBT)
})

test('a key that was used for other data stays, so that these are not sent a second time', () => {
  expect(keyAfter(CLEAR, { code: 'key-reused', status: 422 }, 'next')).toEqual(DOUBT)
})
