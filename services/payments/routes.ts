import { payments } from 'contracts/payments'
import { createApp, customer, keyOf, person, reply } from 'service-kit/http/app'
import { readBytes } from 'service-kit/http/body'
import type { Principal, Scope } from 'service-kit/http/principal'
import { checkPayment } from './attempts/operations/check-payment'
import { createPayment } from './attempts/operations/create-payment'
import { listPayments, showPayment } from './attempts/operations/show-payment'
import { attachPayment } from './comparison/operations/attach-payment'
import { requestComparison, showComparisons } from './comparison/operations/comparisons'
import { answer, disputeFile, endLetter, listDisputes, recordLetter } from './disputes/operations/staff'
import { receiveStripe, receiveYooKassa } from './notifications/operations'
import type { Deps, Staff } from './payment/operations/deps'
import { showMoney } from './payment/operations/show-money'
import { checkPending, listChecks } from './pending/operations/checks'
import { listReceipts, receiptFile, recordReceipt } from './receipts/operations'
import { createRefund } from './refunds/operations/create-refund'
import { listRefunds } from './refunds/operations/list-refunds'
import { listRegisterPayments, listRegisterReturns, showMoneyTotals } from './register/operations'

/** A request that is done once for its key. */
type Keyed = { caller: Principal; scope: Scope; headers: { 'idempotency-key': string } }
const once = ({ caller, scope, headers }: Keyed) => ({ caller, scope, key: keyOf(headers) })
/** The customer, or staff in their place, who asks for something once. */
const payer = (it: Keyed) => ({ ...once(it), caller: customer(it.caller) })
/** The member of the staff who asks for something once. */
const by = (it: Keyed): Staff => ({ ...once(it), caller: person(it.caller) })

/** Stripe signs the bytes of its events. */
const bytesOf = (request: Request) => readBytes(request, payments.hearStripe)

/** What each room knows of an order's money. */
const rooms = { receipts: listReceipts, refunds: listRefunds, disputes: listDisputes }

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('payments')
    .post('/v1/payments',                      ({ body, ...it })          => reply(createPayment(deps, payer(it), body)), payments.create)
    .get ('/v1/payments',                      ({ scope, query })         => listPayments(deps, scope, query), payments.list)
    .post('/v1/receipts',                      ({ body, ...it })          => reply(recordReceipt(deps, by(it), body)), payments.recordReceipt)
    .get ('/v1/receipts/:receiptId/file',      ({ scope, params })        => reply(receiptFile(deps, scope, params.receiptId)), payments.readReceiptFile)
    .get ('/v1/payment-checks',                ({ scope })                => listChecks(deps, scope), payments.listPendingChecks)
    .post('/v1/payment-checks',                (it)                       => reply(checkPending(deps, by(it))), payments.checkPending)
    .post('/v1/found-payments',                ({ body, ...it })          => reply(attachPayment(deps, by(it), body)), payments.attachPayment)
    .get ('/v1/comparisons',                   ({ scope })                => reply(showComparisons(deps, scope)), payments.showComparisons)
    .post('/v1/comparisons',                   ({ body, ...it })          => reply(requestComparison(deps, by(it), body)), payments.compareDay)
    .get ('/v1/register/payments',             ({ scope, query })         => reply(listRegisterPayments(deps, scope, query)), payments.listRegisterPayments)
    .get ('/v1/register/returns',              ({ scope, query })         => reply(listRegisterReturns(deps, scope, query)), payments.listRegisterReturns)
    .get ('/v1/register/money-totals',         ({ scope, query })         => reply(showMoneyTotals(deps, scope, query)), payments.showMoneyTotals)
    .get ('/v1/dispute-files/:fileId',         ({ scope, params })        => reply(disputeFile(deps, scope, params.fileId)), payments.readDisputeFile)
    .post('/v1/webhooks/yookassa',             ({ body })                 => receiveYooKassa(deps, body), payments.hearYooKassa)
    .post('/v1/webhooks/stripe',               ({ headers, request })     => reply(receiveStripe(deps, bytesOf(request), headers)), payments.hearStripe)
    .group('/v1/disputes/:disputeId', (dispute) => dispute
      .post('/answers',          ({ params, body, ...it })  => reply(answer(deps, by(it), params.disputeId, body)), payments.answerDispute)
      .post('/outcome',          ({ params, body, ...it })  => reply(endLetter(deps, by(it), params.disputeId, body)), payments.endDispute))
    .group('/v1/orders/:orderId', (order) => order
      .get ('/payment',          ({ scope, params })        => reply(showPayment(deps, scope, params.orderId)), payments.show)
      .get ('/money',            ({ scope, params })        => showMoney(deps, scope, params.orderId, rooms), payments.money)
      .post('/payment-checks',   ({ scope, params })        => reply(checkPayment(deps, scope, params.orderId)), payments.check)
      .post('/refunds',          ({ params, body, ...it })  => reply(createRefund(deps, once(it), params.orderId, body)), payments.refund)
      .post('/disputes',         ({ params, body, ...it })  => reply(recordLetter(deps, by(it), params.orderId, body)), payments.recordDispute))
