import { expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import { anOrder } from '../builders'
import { createPaying } from './paying'
import type { Told } from './told'

const BANK = 'https://bank.example/pay/1'

function aCustomer(answer: () => Promise<string | null>) {
  const opened: string[] = []
  const went: string[] = []
  const told: Told[] = []
  let busyWith: string | null = null
  const paying = createPaying({
    open({ id }) {
      opened.push(id)
      return answer()
    },
    go: (address) => went.push(address),
    onChange(orderId) {
      busyWith = orderId
    },
    tell: (it) => told.push(it),
  })
  return { paying, opened, went, told, busyWith: () => busyWith as string | null }
}

test('CAB-010 paying leads the browser to the address of the payment, and is busy until the page is left', async () => {
  const customer = aCustomer(async () => BANK)
  expect(await customer.paying.pay(anOrder({ id: 'a' }))).toBe(true)
  expect(customer.went).toEqual([BANK])
  expect(customer.busyWith()).toBe('a')
  customer.paying.end()
  expect(customer.busyWith()).toBeNull()
})

test('PAY-028 a second press while the payment is opened opens no second one', async () => {
  const answer = Promise.withResolvers<string>()
  const customer = aCustomer(() => answer.promise)
  const first = customer.paying.pay(anOrder({ id: 'a' }))
  await customer.paying.pay(anOrder({ id: 'a' }))
  await customer.paying.pay(anOrder({ id: 'b' }))
  expect(customer.opened).toEqual(['a'])
  answer.resolve(BANK)
  await first
  expect(customer.went).toEqual([BANK])
})

test('CAB-012 a payment that cannot be created is told, and may be tried again', async () => {
  const customer = aCustomer(async () => {
    throw new ApiProblem('payment-refused', 'The provider answers 400.')
  })
  expect(await customer.paying.pay(anOrder())).toBe(false)
  expect(customer.told).toEqual([{ what: 'payment-failed' }])
  expect(customer.busyWith()).toBeNull()
  await customer.paying.pay(anOrder())
  expect(customer.opened).toHaveLength(2)
})

test('CAB-013 an answer without an address is told as such', async () => {
  const customer = aCustomer(async () => null)
  expect(await customer.paying.pay(anOrder())).toBe(false)
  expect(customer.told).toEqual([{ what: 'payment-address-missing' }])
  expect(customer.went).toEqual([])
})

test('CAB-010 whoever left the page before the payment was opened is not led to the bank, and may pay again', async () => {
  const [early, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const answers = [early, late]
  const customer = aCustomer(() => answers.shift()!.promise)
  const left = customer.paying.pay(anOrder({ id: 'a' }))
  customer.paying.end()
  const stayed = customer.paying.pay(anOrder({ id: 'b' }))
  early.resolve('https://bank.example/pay/early')
  await left
  expect(customer.went).toEqual([])
  expect(customer.busyWith()).toBe('b')
  late.resolve(BANK)
  await stayed
  expect(customer.went).toEqual([BANK])
})

test('CAB-012 whoever left the page is told nothing of a payment that could not be created', async () => {
  const answer = Promise.withResolvers<string>()
  const customer = aCustomer(() => answer.promise)
  const left = customer.paying.pay(anOrder())
  customer.paying.end()
  answer.reject(new ApiProblem('payment-refused', 'The provider answers 400.'))
  await left
  expect(customer.told).toEqual([])
})
