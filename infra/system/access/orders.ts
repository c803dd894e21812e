import type { orders } from 'contracts/orders'
import { aKey, ifMatch, issueInvoice, place, placeForCustomer, seenBy } from '../../../services/orders/builders'
import { desk } from './desk'
import { draftRows } from './drafts'
import { figures } from './figures'
import { CUSTOMERS, EVERYBODY, ON_A_SITE, STAFF } from './letters'
import {
  draftOf,
  handedOverOf,
  handOverOf,
  inProductionOf,
  movedBy,
  placedOf,
  REDEMPTION,
  readDraftOf,
  readInvoiceOf,
  readPlacedOf,
  reviewOf,
  scanOf,
} from './made'
import { manualLines } from './manual-lines'
import { labels } from './packers/labels'
import { packing } from './packers/packing'
import { shipping } from './packers/shipping'
import type { Party } from './parties'
import { pricesAndTerms } from './prices-and-terms'
import { profileRows } from './profile'
import { remakes } from './remakes'
import type { Rows } from './row'

export const rows: Rows<typeof orders> = {
  ...desk,
  ...draftRows,
  ...manualLines,
  showOrder: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('orders').get(`/v1/orders/${(await readDraftOf(of)).id}`),
  },
  createHandOver: {
    who: CUSTOMERS,
    forItsMaker: true,
    async call(by, of) {
      const { order } = await handOverOf(of)
      return by.to('orders').post(`/v1/orders/${order.id}/hand-over`)
    },
  },
  redeemHandOver: {
    who: CUSTOMERS,
    async call(by) {
      const { token } = await handOverOf(await by.visitor())
      return by.to('orders').post(REDEMPTION, { token })
    },
  },
  showHandOver: {
    who: CUSTOMERS,
    forItsMaker: true,
    call: async (by, of) => by.to('orders').get(`/v1/orders/${(await handedOverOf(of)).id}/hand-over`),
  },
  showQuote: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('orders').get(`/v1/orders/${(await readDraftOf(of)).id}/quote`),
  },
  placeOrder: {
    who: CUSTOMERS,
    async call(by, of) {
      const { order } = await scanOf(of)
      return place(by.to('orders'), order, await seenBy(of.to('orders'), order.id))
    },
  },
  placeForCustomer: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-placed',
    async call(by, of) {
      const { order } = await scanOf(of)
      return placeForCustomer(by.to('orders'), order, { expected: (await seenBy(of.to('orders'), order.id)).expected })
    },
  },
  createPaymentSlip: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    unrecorded: 'a slip is a signed statement of the current state; nothing is stored',
    call: async (by, of) => by.to('orders').post(`/v1/orders/${(await readPlacedOf(of)).id}/payment-slips`),
  },
  listOrderDocuments: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('orders').get(`/v1/orders/${(await readPlacedOf(of)).id}/documents`),
  },
  issueDocument: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'document-issued',
    call: async (by, of) => issueInvoice(by.to('orders'), await readPlacedOf(of)),
  },
  readDocument: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'document-read',
    call: async (by, of) => by.to('orders').get(`/v1/documents/${await readInvoiceOf(of)}/content`),
  },
  listOwnOrders: { who: 'ckma', call: (by) => by.to('orders').get('/v1/own-orders') },
  listOrders: { who: STAFF, otherSite: 'own', recorded: null, call: (by) => by.to('orders').get('/v1/orders') },
  listPatientNames: {
    who: STAFF,
    every: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: async (by, of) => by.to('orders').get(`/v1/patient-names?ids=${(await readDraftOf(of)).patients[0]?.id}`),
  },
  ...packing,
  ...labels,
  ...shipping,
  showLegalText: { who: EVERYBODY, call: (by) => by.to('orders').get('/v1/legal-texts/privacy') },
  showLegalTextVersion: {
    who: EVERYBODY,
    call: async (by) => by.to('orders').get(`${await privacyVersion(by)}`),
  },
  readLegalTextVersion: {
    who: EVERYBODY,
    call: async (by) => by.to('orders').get(`${await privacyVersion(by)}/content`),
  },
  showPriceList: { who: ON_A_SITE, call: (by) => by.to('orders').get('/v1/price-list') },
  ...pricesAndTerms,
  ...profileRows,
  ...figures,
  ...remakes,
  reopenOrder: {
    who: CUSTOMERS,
    async call(by, of) {
      const { id, version } = await placedOf(of)
      return by.to('orders').post(`/v1/orders/${id}/reopening`, undefined, ifMatch(version))
    },
  },
  moveOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-moved',
    call: async (by, of) => movedBy(by, await inProductionOf(of), 'ship'),
  },
  completeOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-moved',
    async call(by, of) {
      const { id, version } = await placedOf(of)
      return by.to('orders').post(`/v1/orders/${id}/completion`, undefined, ifMatch(version))
    },
  },
  undoMove: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'move-undone',
    async call(by, of) {
      const order = await placedOf(of)
      // It is taken back by who made it; others, who cannot make it, try as well.
      const { body } = await movedBy(by, order, 'process')
      return by.to('orders').post(`/v1/orders/${order.id}/undo`, undefined, ifMatch(body?.version ?? order.version))
    },
  },
  archiveOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-archived',
    async call(by, of) {
      const { id, version } = await draftOf(of)
      return by.to('orders').put(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
    },
  },
  restoreOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-restored',
    recordedShownBy: 'services/orders/status/status.test.ts',
    async call(by, of) {
      const { id, version } = await draftOf(of)
      return by.to('orders').delete(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
    },
  },
  listPaymentReviews: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/payment-reviews'),
  },
  settlePaymentReview: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'payment-accepted',
    call: async (by, of) =>
      by.to('orders').post(`/v1/payment-reviews/${await reviewOf(of)}/settlement`, { how: 'accept' }, aKey()),
  },
}

async function privacyVersion(by: Party): Promise<string> {
  const { body } = await by.to('orders').get('/v1/legal-texts/privacy')
  return `/v1/legal-texts/privacy/versions/${body.address}`
}
