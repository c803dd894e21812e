import { payments } from 'contracts/payments'
import { createApp, customer, reply } from 'service-kit/http/app'
import { readBytes } from 'service-kit/http/body'
import { createPayment } from './operations/create-payment'
import type { Deps } from './operations/deps'
import { hearStripe, hearYooKassa } from './operations/hear-notification'
import { showPayment } from './operations/show-payment'

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('payments')
    .post('/v1/payments',                 ({ caller, headers, body }) => reply(createPayment(deps, customer(caller), headers['idempotency-key'], body.slip)), payments.create)
    .get ('/v1/orders/:orderId/payment',  ({ scope, params })         => reply(showPayment(deps, scope, params.orderId)), payments.show)
    .post('/v1/webhooks/yookassa',        ({ body })                  => hearYooKassa(deps, body), payments.hearYooKassa)
    .post('/v1/webhooks/stripe',    async ({ headers, request })      => reply(hearStripe(deps, await readBytes(request, payments.hearStripe), headers['stripe-signature'])), payments.hearStripe)
