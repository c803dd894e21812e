import { expect, test } from 'bun:test'
import { enteredOf } from './rules'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  ['123 456', { kind: 'app', code: '123456' }],
  ['7F3A9-KX20B', { kind: 'recovery', code: '7F3A9KX20B' }],
  ['7f3a9 kx2ob', { kind: 'recovery', code: '7F3A9KX20B' }],
  ['il3a9-kx20b', { kind: 'recovery', code: '113A9KX20B' }],
  ['1234567', { kind: 'recovery', code: '1234567' }],
] as const)('«%s» is read as %j', (typed, entered) => {
  expect(enteredOf(typed)).toEqual(entered)
})
