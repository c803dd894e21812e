import { expect, test } from 'bun:test'
import { anOrder } from '../../test/builders'
import { aSession } from '../../test/session'
import { createPaying } from './paying'

const order = anOrder({ status: 'pending' })
const BANK = 'http://bank.localhost/checkout/1'
const BACK_TO = `/order?id=${order.id}`

test('PAY-028 a second press while the payment is opened opens no second one, and the first one leads to the bank', async () => {
  const { session } = aSession({ orderId: order.id })
  const answer = Promise.withResolvers<string>()
  const [asked, went]: [string[], string[]] = [[], []]
  const openOf = ({ id }: { id: string }) => {
    asked.push(id)
    return answer.promise
  }
  const { pay } = createPaying(session, openOf, (address) => void went.push(address))
  const [first, second] = [pay(order.id, BACK_TO), pay(order.id, BACK_TO)]
  expect(asked).toEqual([order.id])
  expect([await second, went]).toEqual([false, []])
  answer.resolve(BANK)
  expect([await first, went]).toEqual([true, [BANK]])
})
