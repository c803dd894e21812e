import { expect, test } from 'bun:test'
import { assigneesOf } from './rules'

const [anna, eva] = [{ email: 'anna@lab.example' }, { email: 'eva@lab.example' }]

test('whoever takes care of an order can be chosen: oneself first, and also who left the house since', () => {
  expect(assigneesOf([anna, eva], eva.email, null)).toEqual([eva.email, anna.email])
  expect(assigneesOf([anna], eva.email, 'gone@lab.example')).toEqual([eva.email, anna.email, 'gone@lab.example'])
})
