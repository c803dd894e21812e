import { expect, test } from 'bun:test'
import { asTyped } from './typed'

test.each([
  ['77', '77'],
  [' 77', '77'],
  ['77\t ', '77'],
  ['7\u200b7', '77'],
  ['\ufeff77\u00ad', '77'],
  ['7\u202e7', '77'],
  ['7\ufe0f7', '77'],
  ['７７', '77'],
  ['А\u00a0\u00a077', 'А 77'],
  ['№\u202f12-й', 'No 12-й'],
  ['\u200b \u2060', ''],
])('PAY-032 a number that was typed as %j reads %j', (typed, expected) => {
  expect(asTyped(typed)).toBe(expected)
})
