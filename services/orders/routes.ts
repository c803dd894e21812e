import { orders } from 'contracts/orders'
import { createApp, customer, keyOf, person, reply, versionOf } from 'service-kit/http/app'
import type { Principal, Scope } from 'service-kit/http/principal'
import { completeOrder } from './completion/operations'
import { addPatient, changeOrder, changePatient, createOrder, type Deps } from './drafts/operations'
import { listOrders, listOwnOrders } from './lists/operations'
import { type Caller, showOrder } from './order/operations'
import { listOrdersToPack } from './packing/operations'
import { createPaymentSlip } from './payment/operations'
import { placeOrder } from './placement/operations'
import { showPriceList, showQuote } from './pricing/operations'
import { createUploadSlip, removeScan } from './scans/operations'

const by = ({ caller, scope }: { caller: Principal; scope: Scope }): Caller => ({ caller: customer(caller), scope })

const siteOf = (caller: Principal) => (caller.kind === 'service' ? undefined : caller.site)

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('orders')
    .post ('/v1/orders',     ({ headers, body, ...it }) => reply(createOrder(deps, by(it), keyOf(headers), body)), orders.create)
    .get  ('/v1/orders',     ({ scope, query })         => reply(listOrders(deps, scope, query)), orders.listAll)
    .get  ('/v1/own-orders', ({ caller, query })        => reply(listOwnOrders(deps, person(caller), query)), orders.listOwn)
    .get  ('/v1/packing',    ({ scope, query })         => reply(listOrdersToPack(deps, scope, query)), orders.listPacking)
    .get  ('/v1/price-list', ({ caller })               => reply(showPriceList(siteOf(caller))), orders.showPriceList)
    .group('/v1/orders/:orderId', (order) => order
      .get   ('',               ({ scope, params })                 => reply(showOrder(deps, scope, params.orderId)), orders.show)
      .patch ('',               ({ params, headers, body, ...it })  => reply(changeOrder(deps, by(it), params.orderId, versionOf(headers), body)), orders.change)
      .get   ('/quote',         ({ scope, params })                 => reply(showQuote(deps, scope, params.orderId)), orders.quote)
      .post  ('/placement',     ({ params, headers, body, ...it })  => reply(placeOrder(deps, by(it), params.orderId, keyOf(headers), body)), orders.place)
      .post  ('/payment-slips', ({ params, ...it })                 => reply(createPaymentSlip(deps, by(it), params.orderId)), orders.createPaymentSlip)
      .post  ('/completion',    ({ scope, params, headers, query }) => reply(completeOrder(deps, scope, params.orderId, versionOf(headers), query)), orders.complete)
      .delete('/scans/:scanId', ({ params, ...it })                 => reply(removeScan(deps, by(it), params)), orders.removeScan)
      .post  ('/patients',      ({ params, headers, body, ...it })  => reply(addPatient(deps, by(it), params.orderId, keyOf(headers), body)), orders.addPatient)
      .patch ('/patients/:patientId', ({ params, headers, body, ...it }) => reply(changePatient(deps, by(it), params, versionOf(headers), body)), orders.changePatient)
      .post  ('/patients/:patientId/upload-slips', ({ params, ...it })   => reply(createUploadSlip(deps, by(it), params)), orders.createUploadSlip))
