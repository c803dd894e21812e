import { expect, test } from 'bun:test'
import { orderNumber } from './order-number'

test('ORD-028 the number is shown with the wanted length, or as long as it takes to tell the order from others', () => {
  const id = 'ab12cd34-0000-4000-8000-000000000001'
  expect(orderNumber({ id, number: 'ab12' }, 4)).toBe('ab12')
  expect(orderNumber({ id, number: 'ab12' }, 6)).toBe('ab12cd')
  expect(orderNumber({ id, number: 'ab12cd340' }, 6)).toBe('ab12cd340')
})
