import { expect, test } from 'bun:test'
import { arrivalAddress, codeIn, grouped, numberIn, orderPath, tokenIn } from './rules'

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE'

test('WIZ-101 a number is found as people copy it, also in capitals or in Cyrillic letters that look alike', () => {
  for (const typed of ['7f3a', ' 7F3A ', '№7f3a', '#7f3a', '(7f3a)', '7f3а', '7F3А'])
    expect([typed, numberIn(typed)]).toEqual([typed, '7f3a'])
  expect([numberIn('аВсе'), numberIn('7f3a9c21-0000')]).toEqual(['abce', '7f3a9c210000'])
  for (const typed of ['', '7f3', '7f3g', 'заказ', 'a'.repeat(33)])
    expect([typed, numberIn(typed)]).toEqual([typed, null])
})

test('WIZ-101 a code has six digits, which may stand in groups', () => {
  for (const typed of ['482913', '482 913', ' 482-913 ']) expect([typed, codeIn(typed)]).toEqual([typed, '482913'])
  for (const typed of ['', '48291', '4829135', 'code']) expect([typed, codeIn(typed)]).toEqual([typed, null])
  expect(grouped('048213')).toBe('048 213')
})

test('WIZ-101 the token stands after the #, so that no browser sends it to a server', () => {
  const { pathname, search, hash } = new URL(arrivalAddress('https://kappa.example', TOKEN))
  expect([pathname, search, hash]).toEqual(['/order', '?continue=1', `#${TOKEN}`])
  expect(tokenIn(hash)).toBe(TOKEN)
  for (const cut of ['', '#', '#AbC', `#${TOKEN}x`, '#token=x']) expect([cut, tokenIn(cut)]).toEqual([cut, null])
})

test('WIZ-027 an order has an address of its own', () => {
  expect(orderPath('7f3a9c21')).toBe('/order?id=7f3a9c21')
})
