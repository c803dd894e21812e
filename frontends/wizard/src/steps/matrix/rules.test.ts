import { expect, test } from 'bun:test'
import { matricesOf } from './rules'

test('WIZ-016 a factory offers no soft matrix, other sites both', () => {
  expect(matricesOf({ factory: true })).toEqual(['hard'])
  expect(matricesOf({ factory: false })).toEqual(['soft', 'hard'])
})
