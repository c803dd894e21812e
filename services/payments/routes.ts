import { payments } from 'contracts/payments'
import { createApp, customer, keyOf, person, reply } from 'service-kit/http/app'
import { readBytes } from 'service-kit/http/body'
import { checkPayment } from './attempts/operations/check-payment'
import { createPayment } from './attempts/operations/create-payment'
import { listPayments, showPayment } from './attempts/operations/show-payment'
import { attachPayment } from './comparison/operations/attach-payment'
import { requestComparison, showComparisons } from './comparison/operations/comparisons'
import { answer, disputeFile, endLetter, listDisputes, recordLetter } from './disputes/operations/staff'
import { receiveStripe, receiveYooKassa } from './notifications/operations'
import type { Deps } from './payment/operations/deps'
import { showMoney } from './payment/operations/show-money'
import { listReceipts, receiptFile, recordReceipt } from './receipts/operations'
import { createRefund } from './refunds/operations/create-refund'
import { listRefunds } from './refunds/operations/list-refunds'

const {
  create,
  show,
  list,
  money,
  check,
  refund,
  recordReceipt: record,
  attachPayment: attachTo,
  readReceiptFile,
  hearYooKassa,
  hearStripe,
  showComparisons: compared,
  compareDay,
  recordDispute,
  answerDispute,
  endDispute,
  readDisputeFile,
} = payments

/** What each room knows of an order's money. */
const rooms = { receipts: listReceipts, refunds: listRefunds, disputes: listDisputes }

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('payments')
    .post('/v1/payments',                ({ caller, scope, headers, body }) => reply(createPayment(deps, customer(caller), scope, keyOf(headers), body)), create)
    .get ('/v1/payments',                ({ scope, query })          => listPayments(deps, scope, query), list)
    .get ('/v1/orders/:orderId/payment', ({ scope, params })         => reply(showPayment(deps, scope, params.orderId)), show)
    .get ('/v1/orders/:orderId/money',   ({ scope, params })         => showMoney(deps, scope, params.orderId, rooms), money)
    .post('/v1/orders/:orderId/payment-checks', ({ scope, params })   => reply(checkPayment(deps, scope, params.orderId)), check)
    .post('/v1/orders/:orderId/refunds', ({ caller, scope, params, headers, body }) => reply(createRefund(deps, { caller, scope }, params.orderId, keyOf(headers), body)), refund)
    .post('/v1/receipts',                ({ caller, scope, headers, body }) => reply(recordReceipt(deps, person(caller), scope, keyOf(headers), body)), record)
    .post('/v1/found-payments',          ({ caller, scope, headers, body }) => reply(attachPayment(deps, person(caller), scope, keyOf(headers), body)), attachTo)
    .get ('/v1/receipts/:receiptId/file', ({ scope, params })         => reply(receiptFile(deps, scope, params.receiptId)), readReceiptFile)
    .post('/v1/orders/:orderId/disputes', ({ caller, scope, params, headers, body }) => reply(recordLetter(deps, { caller: person(caller), scope }, params.orderId, keyOf(headers), body)), recordDispute)
    .post('/v1/disputes/:disputeId/answers', ({ caller, scope, params, headers, body }) => reply(answer(deps, { caller: person(caller), scope }, params.disputeId, keyOf(headers), body)), answerDispute)
    .post('/v1/disputes/:disputeId/outcome', ({ caller, scope, params, headers, body }) => reply(endLetter(deps, { caller: person(caller), scope }, params.disputeId, keyOf(headers), body)), endDispute)
    .get ('/v1/dispute-files/:fileId',   ({ scope, params })         => reply(disputeFile(deps, scope, params.fileId)), readDisputeFile)
    .get ('/v1/comparisons',             ({ scope })                 => reply(showComparisons(deps, scope)), compared)
    .post('/v1/comparisons',             ({ caller, scope, headers, body }) => reply(requestComparison(deps, person(caller), scope, keyOf(headers), body)), compareDay)
    .post('/v1/webhooks/yookassa',       ({ body })                  => receiveYooKassa(deps, body), hearYooKassa)
    .post('/v1/webhooks/stripe',         ({ headers, request })      => reply(receiveStripe(deps, readBytes(request, hearStripe), headers)), hearStripe)
