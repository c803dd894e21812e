import { expect, test } from 'bun:test'
import { returnPathOf } from './return-path'

const ORIGIN = 'https://example.org'

test.each(['/order', '/cabinet?page=2#last', '/order?number=7f3a&x=%2F%2Fevil', '/'])(
  'AUTH-007 a path of this site is kept: %j',
  (path) => {
    expect(returnPathOf(path, ORIGIN)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'order',
  'https://evil.example/order',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/order\\..\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/order\u0000',
  '/order?next=https://evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  ' /order',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:order',
])('AUTH-006 AUTH-009 anything else leads to the cabinet: %j', (path) => {
  expect(returnPathOf(path, ORIGIN)).toBe('/cabinet')
})

test('the port is part of the site', () => {
  expect(returnPathOf('/order', 'http://localhost:3000')).toBe('/order')
  expect(returnPathOf('/order', 'https://example.org:443')).toBe('/order')
})
