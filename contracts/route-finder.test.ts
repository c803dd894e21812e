import { expect, test } from 'bun:test'
import { files } from './files'
import { identity } from './identity'
import { orders } from './orders'
import { payments } from './payments'
import { isFirst, isLong, routeFinder } from './route-finder'

const find = routeFinder([
  { method: 'GET', path: '/v1/orders', name: 'list' },
  { method: 'GET', path: '/v1/orders/:orderId', name: 'show' },
  { method: 'PATCH', path: '/v1/orders/{orderId}/patients/{patientId}', name: 'change' },
])

test.each([
  ['GET', '/v1/orders', 'list'],
  ['GET', '/v1/orders/7f3a', 'show'],
  ['PATCH', '/v1/orders/7f3a/patients/1', 'change'],
  ['POST', '/v1/orders', undefined],
  ['GET', '/v1/orders/', undefined],
  ['GET', '/v1/orders/7f3a/quote', undefined],
  ['GET', '/v2/v1/orders', undefined],
] as const)('%s %s goes to the route %p', (method, path, name) => {
  expect(find(method, path)?.name).toBe(name)
})

test('a streamed body makes a request long, a body that is read whole does not', () => {
  expect([isLong({}), isLong({ 'x-stream': 'application/octet-stream' })]).toEqual([false, true])
  expect([isFirst({}), isFirst({ 'x-priority': 'first' })]).toEqual([false, true])
})

test('requests with priority are the bank’s notifications, those of a payment or its dispute, an order’s placement, and a sign-in with its second factor', () => {
  const routes = [files, identity, orders, payments].flatMap((it) => Object.values(it))
  expect(routes.filter(({ detail }) => isFirst(detail)).map(({ detail }) => detail.operationId)).toEqual([
    'createSession',
    'createCodeSession',
    'createPasskeySession',
    'enrolSecondFactor',
    'giveSecondFactor',
    'replaceRecoveryCodes',
    'removeSecondFactor',
    'placeOrder',
    'placeForCustomer',
    'createPaymentSlip',
    'createPayment',
    'createRefund',
    'receiveYooKassaNotification',
    'receiveStripeEvent',
    'answerDispute',
  ])
})
