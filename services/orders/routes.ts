import { orders } from 'contracts/orders'
import { createApp, customer, reply, versionOf } from 'service-kit/http'
import {
  addPatient,
  changeOrder,
  changePatient,
  createOrder,
  createUploadSlip,
  type Deps,
  placeOrder,
  showOrder,
  showQuote,
} from './operations'

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('orders')
    .post ('/v1/orders',                                              ({ caller, headers, body })         => reply(createOrder(deps, customer(caller), headers['idempotency-key'], body)), orders.create)
    .get  ('/v1/orders/:orderId',                                     ({ caller, params })                => reply(showOrder(deps, customer(caller), params.orderId)), orders.show)
    .patch('/v1/orders/:orderId',                                     ({ caller, params, headers, body }) => reply(changeOrder(deps, customer(caller), params.orderId, versionOf(headers), body)), orders.change)
    .post ('/v1/orders/:orderId/patients',                            ({ caller, params, headers, body }) => reply(addPatient(deps, customer(caller), params.orderId, headers['idempotency-key'], body)), orders.addPatient)
    .patch('/v1/orders/:orderId/patients/:patientId',                 ({ caller, params, headers, body }) => reply(changePatient(deps, customer(caller), params, versionOf(headers), body)), orders.changePatient)
    .post ('/v1/orders/:orderId/patients/:patientId/upload-slips',    ({ caller, params })                => reply(createUploadSlip(deps, customer(caller), params)), orders.createUploadSlip)
    .get  ('/v1/orders/:orderId/quote',                               ({ caller, params })                => reply(showQuote(deps, customer(caller), params.orderId)), orders.quote)
    .post ('/v1/orders/:orderId/placement',                           ({ caller, params, headers, body }) => reply(placeOrder(deps, customer(caller), params.orderId, headers['idempotency-key'], body)), orders.place)
