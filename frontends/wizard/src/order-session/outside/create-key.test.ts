import { expect, test } from 'bun:test'
import { createKey, draftOf } from './create-key'

const UNIQUE = '7f3a9c21-0000-4000-8000-000000000001'

test('AFF-007 LAND-009 the code of the partner by whose address the person came goes with the first save', () => {
  const key = createKey(UNIQUE, 'QWERTY')
  expect(draftOf(key)).toEqual({ partnerCode: 'QWERTY' })
  // As long as a key may be.
  expect([key.startsWith(UNIQUE), key.length <= 100]).toEqual([true, true])
})

test('who came by themselves saves an empty draft', () => {
  expect([createKey(UNIQUE, null), draftOf(UNIQUE)]).toEqual([UNIQUE, {}])
})

test('AFF-010 what is no code is left out: the order is made all the same', () => {
  for (const it of ['', 'qwerty', 'QWERT', 'QWERTYU', 'QWERT1', ' QWERTY', 'QWERTY\n', 'ЙЦУКЕН'])
    expect([it, createKey(UNIQUE, it)]).toEqual([it, UNIQUE])
})
