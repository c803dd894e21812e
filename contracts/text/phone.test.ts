import { expect, test } from 'bun:test'
import { fullPhone } from './phone'

test.each([
  ['+7 900 123-45-67', '+79001234567'],
  ['8 (900) 123-45-67', '+79001234567'],
  ['79001234567', '+79001234567'],
  ['+49 171 1234567', '+491711234567'],
  ['0049 171 1234567', '+491711234567'],
  ['  +84.912.345.678 ', '+84912345678'],
])('the number %j gets its country code: %s', (typed, full) => {
  expect(fullPhone(typed)).toBe(full)
})

test.each([
  '',
  '900 123-45-67',
  '+7 900',
  '+0 900 123-45-67',
  '+1234567890123456',
  'anna',
  '+7 900 123 45 6x',
  '++79001234567',
])('%j is no number that can be written to', (typed) => expect(fullPhone(typed)).toBeNull())
