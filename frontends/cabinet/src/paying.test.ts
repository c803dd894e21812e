import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { anOrder } from './builders'
import { createPaying } from './paying'

const BANK = 'https://bank.example/pay/1'

function aCustomer(answer: () => Promise<string | null>) {
  const opened: string[] = []
  const went: string[] = []
  let busyWith: string | null = null
  const paying = createPaying({
    open({ id }) {
      opened.push(id)
      return answer()
    },
    onChange(orderId) {
      busyWith = orderId
    },
    leave: (address) => void went.push(address),
  })
  return {
    pay: (order: Order) => paying.pay(order),
    end: () => paying.end(),
    opened,
    went,
    busyWith: () => busyWith as string | null,
  }
}

test('CAB-010 paying leads the browser to the address of the payment, and stays busy until the browser has left the page', async () => {
  const customer = aCustomer(async () => BANK)
  expect(await customer.pay(anOrder({ id: 'a' }))).toEqual({ what: 'nothing' })
  expect(customer.went).toEqual([BANK])
  expect(customer.busyWith()).toBe('a')
  customer.end()
  expect(customer.busyWith()).toBeNull()
})

test('PAY-028 a second press while a payment is being opened opens no second payment', async () => {
  const answer = Promise.withResolvers<string>()
  const customer = aCustomer(() => answer.promise)
  const first = customer.pay(anOrder({ id: 'a' }))
  await customer.pay(anOrder({ id: 'a' }))
  await customer.pay(anOrder({ id: 'b' }))
  expect(customer.opened).toEqual(['a'])
  answer.resolve(BANK)
  await first
  expect(customer.went).toEqual([BANK])
})

test('a payment that cannot be created fails, and the customer may retry', async () => {
  const customer = aCustomer(async () => {
    throw new ApiProblem('payment-refused', 'The provider answers 400.')
  })
  expect(await customer.pay(anOrder())).toEqual({ what: 'failed', code: 'payment-refused' })
  expect(customer.busyWith()).toBeNull()
  await customer.pay(anOrder())
  expect(customer.opened).toHaveLength(2)
})

test('an answer without an address is reported as such', async () => {
  const customer = aCustomer(async () => null)
  expect(await customer.pay(anOrder())).toEqual({ what: 'address-missing' })
  expect(customer.went).toEqual([])
})

test('a customer who left the page before the payment was opened is not led to the bank, and may pay again', async () => {
  const [early, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const answers = [early, late]
  const customer = aCustomer(() => answers.shift()!.promise)
  const left = customer.pay(anOrder({ id: 'a' }))
  customer.end()
  const stayed = customer.pay(anOrder({ id: 'b' }))
  early.resolve('https://bank.example/pay/early')
  await left
  expect(customer.went).toEqual([])
  expect(customer.busyWith()).toBe('b')
  late.resolve(BANK)
  await stayed
  expect(customer.went).toEqual([BANK])
})

test('a customer who left the page sees no failure of the payment', async () => {
  const answer = Promise.withResolvers<string>()
  const customer = aCustomer(() => answer.promise)
  const left = customer.pay(anOrder())
  customer.end()
  answer.reject(new ApiProblem('payment-refused', 'The provider answers 400.'))
  expect(await left).toEqual({ what: 'nothing' })
})
