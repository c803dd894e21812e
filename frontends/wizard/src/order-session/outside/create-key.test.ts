import { expect, test } from 'bun:test'
import { createKey, firstSaveOf } from './create-key'

const UNIQUE = '7f3a9c21-0000-4000-8000-000000000001'

test('AFF-007 LAND-009 the code of the partner by whose address the person came goes with the first save', () => {
  const kept = createKey(UNIQUE, 'QWERTY')
  expect(firstSaveOf(kept)).toEqual({ key: UNIQUE, body: { partnerCode: 'QWERTY' } })
})

test('a person who came without a partner saves an empty draft', () => {
  expect([createKey(UNIQUE, null), firstSaveOf(UNIQUE)]).toEqual([UNIQUE, { key: UNIQUE, body: {} }])
})

test('AFF-010 a text that is no code is left out, and the order is made all the same', () => {
  for (const it of ['', 'qwerty', 'QWERT', 'QWERTYU', 'QWERT1', ' QWERTY', 'QWERTY\n', 'ЙЦУКЕН'])
    expect([it, createKey(UNIQUE, it)]).toEqual([it, UNIQUE])
})
