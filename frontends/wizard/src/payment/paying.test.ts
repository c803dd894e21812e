import { expect, test } from 'bun:test'
import { anOrder } from '../../test/builders'
import { aSession } from '../../test/session'
import { createPaying } from './paying'

const order = anOrder({ status: 'pending' })
const BANK = 'http://bank.localhost/checkout/1'
const BACK_TO = `/order?id=${order.id}`

/** A page from which the customer goes to the bank; `presses` have a tab of the bank each. */
function aPayer() {
  const { session } = aSession({ orderId: order.id })
  const answer = Promise.withResolvers<string>()
  const asked: string[] = []
  const { pay } = createPaying(session, ({ id }) => {
    asked.push(id)
    return answer.promise
  })
  const press = () => {
    const shown: string[] = []
    let isDropped = false
    const bank = {
      show(address: string) {
        shown.push(address)
        return 'here' as const
      },
      drop() {
        isDropped = true
      },
    }
    return { paid: pay(order.id, BACK_TO, bank), shown, isDropped: () => isDropped }
  }
  return { answer, asked, press }
}

test('PAY-028 a second press while the payment is opened opens no second one, and the first one leads to the bank', async () => {
  const payer = aPayer()
  const [first, second] = [payer.press(), payer.press()]
  expect(payer.asked).toEqual([order.id])
  expect([await second.paid, second.isDropped()]).toEqual([false, true])
  payer.answer.resolve(BANK)
  expect([await first.paid, first.shown, first.isDropped()]).toEqual([true, [BANK], false])
})
