import { payments } from 'contracts/payments'
import { createApp, customer, keyOf, reply } from 'service-kit/http/app'
import { readBytes } from 'service-kit/http/body'
import { createPayment } from './operations/create-payment'
import type { Deps } from './operations/deps'
import { receiveStripe, receiveYooKassa } from './operations/receive-notification'
import { showPayment } from './operations/show-payment'

const { create, show, hearYooKassa, hearStripe } = payments

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('payments')
    .post('/v1/payments',                ({ caller, headers, body }) => reply(createPayment(deps, customer(caller), keyOf(headers), body)), create)
    .get ('/v1/orders/:orderId/payment', ({ scope, params })         => reply(showPayment(deps, scope, params.orderId)), show)
    .post('/v1/webhooks/yookassa',       ({ body })                  => receiveYooKassa(deps, body), hearYooKassa)
    .post('/v1/webhooks/stripe',         ({ headers, request })      => reply(receiveStripe(deps, readBytes(request, hearStripe), headers)), hearStripe)
