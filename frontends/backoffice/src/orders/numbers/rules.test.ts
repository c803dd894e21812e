import { expect, test } from 'bun:test'
import { EVERYTHING } from '../rules'
import { chipsOf, without } from './rules'

test('each part of a number is a chip of its own, the first and the last day together', () => {
  const number = {
    counted: 'sold',
    from: '2026-11-20',
    to: '2026-11-21',
    currency: 'RUB',
    partner: 'ABCDEF',
    product: 'retainer',
  } as const
  expect(chipsOf({ ...EVERYTHING, ...number }).map((it) => it.part)).toEqual([
    'counted',
    'days',
    'currency',
    'partner',
    'product',
  ])
  expect(chipsOf({ ...EVERYTHING, from: '2026-11-20' })).toEqual([
    { part: 'days', from: '2026-11-20', to: null, left: false },
  ])
  expect(chipsOf({ ...EVERYTHING, to: '2026-11-20', counted: 'late' })[1]).toMatchObject({ left: true })
  expect(chipsOf({ ...EVERYTHING, status: 'paid', search: 'anna' })).toEqual([])
})

test('a chip takes its part away, and the days the currency too, which needs them', () => {
  expect(without({ part: 'partner', partner: 'ABCDEF' })).toEqual({ partner: null })
  expect(without({ part: 'days', from: null, to: null, left: false })).toEqual({ from: null, to: null, currency: null })
})
