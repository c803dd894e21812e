import { expect, test } from 'bun:test'
import { isTaken } from './payment'

test('rubles are taken online, euros are not yet', () => {
  expect([isTaken('RUB'), isTaken('EUR')]).toEqual([true, false])
})
