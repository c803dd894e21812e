import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import type { BankPage } from 'frontend-kit/bank-page'
import { anOrder } from './builders'
import { createPaying } from './paying'

const BANK = 'https://bank.example/pay/1'

function aCustomer(answer: () => Promise<string | null>, where: 'here' | 'beside' | 'blocked' = 'here') {
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
  })
  let dropped = 0
  const bank: BankPage = {
    show(address) {
      went.push(address)
      return where
    },
    drop() {
      dropped += 1
    },
  }
  return {
    pay: (order: Order) => paying.pay(order, bank),
    end: () => paying.end(),
    opened,
    went,
    dropped: () => dropped,
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
  // Both further presses have closed the tabs that they opened.
  expect(customer.dropped()).toBe(2)
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
  expect([customer.went, customer.dropped()]).toEqual([[], 1])
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

test('PAY-007 the page is no longer busy and links to the bank once another tab has opened, or could not open', async () => {
  const beside = aCustomer(async () => BANK, 'beside')
  expect(await beside.pay(anOrder({ id: 'a' }))).toEqual({ what: 'bank-beside', address: BANK })
  expect([beside.went, beside.busyWith()]).toEqual([[BANK], null])
  const blocked = aCustomer(async () => BANK, 'blocked')
  expect(await blocked.pay(anOrder({ id: 'a' }))).toEqual({ what: 'bank-blocked', address: BANK })
  expect(blocked.busyWith()).toBeNull()
})
