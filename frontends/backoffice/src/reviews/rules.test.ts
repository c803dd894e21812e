import { expect, test } from 'bun:test'
import { addressOf, filtersOf } from './rules'

test('the address keeps whether settled reviews are shown; without it, or with another word, open ones are', () => {
  expect(addressOf({ status: 'settled' })).toBe('?status=settled')
  expect(filtersOf('?status=settled')).toEqual({ status: 'settled' })
  expect(addressOf({ status: 'open' })).toBe('')
  for (const it of ['', '?status=open', '?status=paid']) expect(filtersOf(it)).toEqual({ status: 'open' })
})
