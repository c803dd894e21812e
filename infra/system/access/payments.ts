import { randomUUID } from 'node:crypto'
import type { payments } from 'contracts/payments'
import { aKey } from '../../../services/orders/builders'
import { CUSTOMERS, EVERYBODY, STAFF } from './letters'
import {
  aTransfer,
  CONTEST,
  capturedOf,
  disputeFileOf,
  disputeOf,
  foundOf,
  letterOf,
  paymentSlipOf,
  REGISTER_MONTH,
  readPaymentOf,
  readReceiptOf,
  registerOf,
} from './made'
import type { Rows } from './row'

export const rows: Rows<typeof payments> = {
  createPayment: {
    who: CUSTOMERS,
    stranger: 422,
    // The slip is one that orders handed out to somebody else.
    otherSite: 422,
    otherSiteShownBy: 'services/payments/payment/slip.test.ts',
    recorded: 'payment-link-made',
    async call(by, of) {
      const { slip } = await paymentSlipOf(of)
      return by.to('payments').post('/v1/payments', { slip }, aKey())
    },
  },
  showPayment: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('payments').get(`/v1/orders/${(await readPaymentOf(of)).id}/payment`),
  },
  listPayments: {
    who: CUSTOMERS,
    every: STAFF,
    stranger: 'nothing',
    otherSite: 'nothing',
    recorded: null,
    call: async (by, of) => by.to('payments').get(`/v1/payments?orderId=${(await readPaymentOf(of)).id}`),
  },
  checkPayment: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'payment-checked',
    call: async (by, of) => by.to('payments').post(`/v1/orders/${(await readPaymentOf(of)).id}/payment-checks`),
  },
  showMoney: {
    who: STAFF,
    every: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: async (by, of) => by.to('payments').get(`/v1/orders/${(await readPaymentOf(of)).id}/money`),
  },
  checkPendingPayments: {
    who: STAFF,
    otherSite: 'own',
    otherSiteShownBy: 'services/payments/pending/sites.test.ts',
    recorded: 'payments-checked',
    call: (by) => by.to('payments').post('/v1/payment-checks', undefined, aKey()),
  },
  listPendingChecks: {
    who: STAFF,
    otherSite: 'own',
    otherSiteShownBy: 'services/payments/pending/sites.test.ts',
    recorded: null,
    call: (by) => by.to('payments').get('/v1/payment-checks'),
  },
  createRefund: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'refund-requested',
    async call(by, of) {
      const { order, movementId } = await capturedOf(of)
      const refund = { movementId, amountMinor: 1, reason: 'Broken' }
      return by.to('payments').post(`/v1/orders/${order.id}/refunds`, refund, aKey())
    },
  },
  recordReceipt: {
    who: STAFF,
    stranger: 422,
    otherSite: 422,
    otherSiteShownBy: 'services/payments/payment/slip.test.ts',
    recorded: 'receipt-recorded',
    async call(by, of) {
      const { slip } = await paymentSlipOf(of)
      return by.to('payments').post('/v1/receipts', aTransfer(slip), aKey())
    },
  },
  attachPayment: {
    who: STAFF,
    stranger: 422,
    // It may be the money of any site.
    otherSite: 403,
    otherSiteShownBy: 'services/payments/payment/slip.test.ts',
    recorded: 'payment-attached',
    async call(by, of) {
      const { slip } = await paymentSlipOf(of)
      const found = { provider: 'yookassa', providerPaymentId: await foundOf(await of.visitor()) }
      return by.to('payments').post('/v1/found-payments', { slip, ...found }, aKey())
    },
  },
  readReceiptFile: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'receipt-read',
    call: async (by, of) => by.to('payments').get(`/v1/receipts/${await readReceiptOf(of)}/file`),
  },
  recordDispute: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'dispute-recorded',
    async call(by, of) {
      const { order, movementId } = await capturedOf(of)
      return by.to('payments').post(`/v1/orders/${order.id}/disputes`, letterOf(movementId), aKey())
    },
  },
  answerDispute: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'dispute-contested',
    call: async (by, of) => by.to('payments').post(`/v1/disputes/${await disputeOf(of)}/answers`, CONTEST, aKey()),
  },
  endDispute: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'dispute-ended',
    call: async (by, of) =>
      by.to('payments').post(`/v1/disputes/${await disputeOf(of)}/outcome`, { outcome: 'won' }, aKey()),
  },
  readDisputeFile: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'dispute-file-read',
    call: async (by, of) => by.to('payments').get(`/v1/dispute-files/${await disputeFileOf(of)}`),
  },
  listRegisterPayments: {
    who: STAFF,
    otherSite: 404,
    otherSiteShownBy: 'services/payments/register/register.test.ts',
    recorded: 'register-downloaded',
    call: (by) => by.to('payments').get(registerOf('payments')),
  },
  listRegisterReturns: {
    who: STAFF,
    otherSite: 404,
    otherSiteShownBy: 'services/payments/register/register.test.ts',
    recorded: 'register-downloaded',
    call: (by) => by.to('payments').get(registerOf('returns')),
  },
  showMoneyTotals: {
    who: STAFF,
    otherSite: 404,
    otherSiteShownBy: 'services/payments/register/register.test.ts',
    recorded: null,
    call: (by) => by.to('payments').get(`/v1/register/money-totals?${REGISTER_MONTH}`),
  },
  showComparisons: {
    who: STAFF,
    // The providers' lists hold the money of all sites.
    otherSite: 403,
    otherSiteShownBy: 'services/payments/comparison/comparisons.test.ts',
    recorded: null,
    call: (by) => by.to('payments').get('/v1/comparisons'),
  },
  compareDay: {
    who: STAFF,
    otherSite: 403,
    recorded: 'comparison-requested',
    call: (by) => by.to('payments').post('/v1/comparisons', { day: new Date().toISOString().slice(0, 10) }, aKey()),
  },
  receiveYooKassaNotification: {
    who: EVERYBODY,
    call: (by) =>
      by.to('payments').post('/v1/webhooks/yookassa', {
        type: 'notification',
        event: 'payment.succeeded',
        object: { id: randomUUID() },
      }),
  },
  receiveStripeEvent: {
    who: EVERYBODY,
    notCalled: 'Stripe alone can sign it; services/payments/notifications/signatures.test.ts sends signed ones.',
  },
}
