import { expect, test } from 'bun:test'
import { orderNumber } from './order-number'

test('ORD-028 the number has the wanted length, or more where the order needs it to be unique', () => {
  const id = 'ab12cd34-0000-4000-8000-000000000001'
  expect(orderNumber({ id, number: 'ab12' }, 4)).toBe('ab12')
  expect(orderNumber({ id, number: 'ab12' }, 6)).toBe('ab12cd')
  expect(orderNumber({ id, number: 'ab12cd340' }, 6)).toBe('ab12cd340')
})
