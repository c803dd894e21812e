import { randomUUID } from 'node:crypto'
import type { Answer } from 'service-kit/test/service'
import { putThumbnail, TUS, thumbnailOf } from '../../../services/files/builders'
import { addedBy } from '../../../services/i18n/builders'
import { PACKER_PASSWORD } from '../../../services/identity/builders'
import { aKey, ifMatch, issueInvoice, place, placeForCustomer, seenBy } from '../../../services/orders/builders'
import { checkCalls } from './check-calls'
import { disputeCalls } from './dispute-calls'
import {
  addedPriceList,
  aPriceList,
  aText,
  aTransfer,
  BYTES,
  capturedOf,
  draftOf,
  foundOf,
  handedOverOf,
  handOverOf,
  inProductionOf,
  mesh,
  movedBy,
  must,
  onPrices,
  patientPath,
  paymentSlipOf,
  placedOf,
  REDEMPTION,
  readDraftOf,
  readInvoiceOf,
  readPaymentOf,
  readPlacedOf,
  readReceiptOf,
  readScanOf,
  scanOf,
  seenPrices,
  slipPath,
  uploadHeadersOf,
  uploadOf,
} from './made'
import { type Party, SITE } from './parties'
import { reviewCalls } from './review-calls'
import { transferCalls } from './transfer-calls'

/** Calls an operation as `by`; an operation on a record gets a new record of `of`, or the one that `of` keeps. */
type Call = (by: Party, of: Party) => Promise<Answer>
/** Whether a call takes the record of another party. */
export const namesRecord = (call: Call) => call.length === 2

/** The answer names it as none. */
const NO_FILE = 'order'

/** Calls each operation so that a caller with the right to it gets a 2xx. */
export const CALLS: Record<string, Call> = {
  createSignInLink: (by) =>
    by.to('identity').post('/v1/sign-in-links', { email: `${by.name}@example.org`, language: 'en' }),
  showSignInLink: async (by) => by.to('identity').post('/v1/sign-in-links/arrival', { token: await by.aSignInToken() }),
  createSession: async (by) => by.to('identity').post('/v1/sessions', { token: await by.aSignInToken() }),
  createSignInCode: (by) =>
    by.to('identity').post('/v1/sign-in-codes', { email: `${by.name}@example.org`, language: 'en' }),
  async createCodeSession(by) {
    const { email, code } = await by.aSignInCode()
    return by.to('identity').post('/v1/code-sessions', { email, code })
  },
  showSession: (by) => by.to('identity').get('/v1/session'),
  renewSession: (by) => by.to('identity').post('/v1/session/renewal'),
  endSessions: (by) => by.to('identity').delete('/v1/sessions'),
  createPackerSession: (by) =>
    by.to('identity').post('/v1/packer-sessions', { name: 'Ира', password: PACKER_PASSWORD }),
  changePackerPassword: (by) => by.to('identity').put('/v1/packer-password', { password: PACKER_PASSWORD }),
  showContactPreferences: (by) => by.to('identity').get('/v1/contact-preferences'),
  changeContactPreferences: (by) => by.to('identity').put('/v1/contact-preferences', { channel: 'email' }),
  listAudit: (by) => by.to('identity').get('/v1/audit'),
  showKeys: (by) => by.to('identity').get('/v1/jwks'),

  createOrder: (by) => by.to('orders').post('/v1/orders', { phone: '1' }, aKey()),
  showOrder: async (by, of) => by.to('orders').get(`/v1/orders/${(await readDraftOf(of)).id}`),
  async changeOrder(by, of) {
    const { id, version } = await draftOf(of)
    return by.to('orders').patch(`/v1/orders/${id}`, { phone: '2' }, ifMatch(version))
  },
  addPatient: async (by, of) =>
    by.to('orders').post(`/v1/orders/${(await draftOf(of)).id}/patients`, { name: 'Eva' }, aKey()),
  async changePatient(by, of) {
    const order = await draftOf(of)
    return by.to('orders').patch(patientPath(order), { name: 'Eva' }, ifMatch(order.version))
  },
  async removePatient(by, of) {
    const order = await draftOf(of)
    return by.to('orders').delete(patientPath(order), undefined, ifMatch(order.version))
  },
  async giveConsent(by, of) {
    const { id, version } = await draftOf(of)
    return by.to('orders').put(`/v1/orders/${id}/consent`, { textVersion: '2026-11-22' }, ifMatch(version))
  },
  async withdrawConsent(by, of) {
    const { id, version } = await draftOf(of)
    return by.to('orders').delete(`/v1/orders/${id}/consent`, undefined, ifMatch(version))
  },
  showOwnContacts: (by) => by.to('orders').get('/v1/own-contacts'),
  async createHandOver(by, of) {
    const { order } = await handOverOf(of)
    return by.to('orders').post(`/v1/orders/${order.id}/hand-over`)
  },
  async redeemHandOver(by) {
    const { token } = await handOverOf(await by.visitor())
    return by.to('orders').post(REDEMPTION, { token })
  },
  showHandOver: async (by, of) => by.to('orders').get(`/v1/orders/${(await handedOverOf(of)).id}/hand-over`),
  createUploadSlip: async (by, of) => by.to('orders').post(slipPath(await draftOf(of))),
  async removeScan(by, of) {
    const { order, scanId } = await scanOf(of)
    return by.to('orders').delete(`/v1/orders/${order.id}/scans/${scanId}`)
  },
  showQuote: async (by, of) => by.to('orders').get(`/v1/orders/${(await readDraftOf(of)).id}/quote`),
  async placeOrder(by, of) {
    const { order } = await scanOf(of)
    return place(by.to('orders'), order, await seenBy(of.to('orders'), order.id))
  },
  async placeForCustomer(by, of) {
    const { order } = await scanOf(of)
    return placeForCustomer(by.to('orders'), order, { expected: (await seenBy(of.to('orders'), order.id)).expected })
  },
  createPaymentSlip: async (by, of) => by.to('orders').post(`/v1/orders/${(await readPlacedOf(of)).id}/payment-slips`),
  listOrderDocuments: async (by, of) => by.to('orders').get(`/v1/orders/${(await readPlacedOf(of)).id}/documents`),
  issueDocument: async (by, of) => issueInvoice(by.to('orders'), await readPlacedOf(of)),
  readDocument: async (by, of) => by.to('orders').get(`/v1/documents/${await readInvoiceOf(of)}/content`),
  listOwnOrders: (by) => by.to('orders').get('/v1/own-orders'),
  listOrders: (by) => by.to('orders').get('/v1/orders'),
  listOrdersToPack: (by) => by.to('orders').get('/v1/packing'),
  showPriceList: (by) => by.to('orders').get('/v1/price-list'),
  listSitePrices: (by) => by.to('orders').get('/v1/site-prices'),
  showStatistics: (by) => by.to('orders').get('/v1/statistics'),
  listPriceLists: (by) => by.to('orders').get('/v1/price-lists'),
  addPriceList: (by) => onPrices(() => addedPriceList(by)),
  changePriceList: (by) =>
    onPrices(async () => {
      const { id } = must(await addedPriceList(await by.staff())).body
      const { startsAt, prices } = aPriceList()
      return by.to('orders').patch(`/v1/price-lists/${id}`, { startsAt, prices }, await seenPrices(by))
    }),
  withdrawPriceList: (by) =>
    onPrices(async () => {
      const { id } = must(await addedPriceList(await by.staff())).body
      return by.to('orders').delete(`/v1/price-lists/${id}`, undefined, await seenPrices(by))
    }),
  showClientTerms: (by, of) => by.to('orders').get(`/v1/client-terms/${of.name}@example.org?site=${SITE}`),
  listClientTerms: (by) => by.to('orders').get(`/v1/client-terms?emails=anna@example.org&site=${SITE}`),
  changeClientTerms: (by) =>
    by.to('orders').patch(`/v1/client-terms/${randomUUID()}@example.org?site=${SITE}`, { currency: 'RUB' }, ifMatch(0)),
  listPatientNames: async (by, of) =>
    by.to('orders').get(`/v1/patient-names?ids=${(await readDraftOf(of)).patients[0]?.id}`),
  listPaymentReviews: (by) => by.to('orders').get('/v1/payment-reviews'),
  ...reviewCalls,
  async reopenOrder(by, of) {
    const { id, version } = await placedOf(of)
    return by.to('orders').post(`/v1/orders/${id}/reopening`, undefined, ifMatch(version))
  },
  repeatOrder: async (by, of) => by.to('orders').post(`/v1/orders/${(await readPlacedOf(of)).id}/repeats`, {}, aKey()),
  moveOrder: async (by, of) => movedBy(by, await inProductionOf(of), 'ship'),
  async completeOrder(by, of) {
    const { id, version } = await placedOf(of)
    return by.to('orders').post(`/v1/orders/${id}/completion`, undefined, ifMatch(version))
  },
  async undoMove(by, of) {
    const order = await placedOf(of)
    // It is taken back by who made it; others, who cannot make it, try as well.
    const { body } = await movedBy(by, order, 'process')
    return by.to('orders').post(`/v1/orders/${order.id}/undo`, undefined, ifMatch(body?.version ?? order.version))
  },
  async archiveOrder(by, of) {
    const { id, version } = await draftOf(of)
    return by.to('orders').put(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
  },
  async restoreOrder(by, of) {
    const { id, version } = await draftOf(of)
    return by.to('orders').delete(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
  },

  describeUploads: (by) => by.options('files', '/v1/uploads'),
  async createUpload(by, of) {
    return by.to('files').post('/v1/uploads', undefined, await uploadHeadersOf(of, await draftOf(of)))
  },
  showUpload: async (by, of) => by.to('files').head(await uploadOf(of), TUS),
  continueUpload: async (by, of) => by.to('files').patch(await uploadOf(of), mesh, BYTES),
  deleteUpload: async (by, of) => by.to('files').delete(await uploadOf(of), undefined, TUS),
  listScans: async (by, of) => by.to('files').get(`/v1/scans?orderId=${(await readScanOf(of)).order.id}`),
  async describeScan(by, of) {
    const { order, scanId } = await scanOf(of)
    const { slip } = must(await of.to('orders').post(slipPath(order))).body
    return by.to('files').patch(`/v1/scans/${scanId}`, { jaw: 'lower', slip }, ifMatch(1))
  },
  showStorage: (by) => by.to('files').get('/v1/storage'),
  ...checkCalls,
  readScan: async (by, of) => by.to('files').get(`/v1/scans/${(await readScanOf(of)).scanId}/content`),
  keepThumbnail: async (by, of) => putThumbnail(by.to('files'), (await readScanOf(of)).scanId),
  readThumbnail: async (by, of) => thumbnailOf(by.to('files'), of.to('files'), (await readScanOf(of)).scanId),
  showScanLink: async (by, of) => by.to('files').get(`/v1/scans/${(await readScanOf(of)).scanId}/link`),
  async followScanLink(by, of) {
    const made = must(await of.to('files').get(`/v1/scans/${(await readScanOf(of)).scanId}/link`))
    return by.to('files').get(made.body.path)
  },
  readArchive: async (by, of) => by.to('files').get(`/v1/archives/${(await readScanOf(of)).order.id}`),
  listFolders: (by) => by.to('files').get('/v1/folders'),
  listDeletedScans: (by) => by.to('files').get('/v1/scans/deletions'),
  deleteScans: (by) => by.to('files').post('/v1/scans/deletions', { paths: [NO_FILE] }),
  restoreScans: (by) => by.to('files').post('/v1/scans/restorations', { paths: [NO_FILE] }),
  previewCleanup: (by) => by.to('files').get('/v1/cleanup'),
  cleanUp: (by) => by.to('files').post('/v1/cleanup', { seenAt: '2026-01-01T00:00:00.000Z' }, aKey()),

  async createPayment(by, of) {
    const { slip } = await paymentSlipOf(of)
    return by.to('payments').post('/v1/payments', { slip }, aKey())
  },
  showPayment: async (by, of) => by.to('payments').get(`/v1/orders/${(await readPaymentOf(of)).id}/payment`),
  listPayments: async (by, of) => by.to('payments').get(`/v1/payments?orderId=${(await readPaymentOf(of)).id}`),
  showMoney: async (by, of) => by.to('payments').get(`/v1/orders/${(await readPaymentOf(of)).id}/money`),
  checkPayment: async (by, of) => by.to('payments').post(`/v1/orders/${(await readPaymentOf(of)).id}/payment-checks`),
  async createRefund(by, of) {
    const { order, movementId } = await capturedOf(of)
    const refund = { movementId, amountMinor: 1, reason: 'Broken' }
    return by.to('payments').post(`/v1/orders/${order.id}/refunds`, refund, aKey())
  },
  async recordReceipt(by, of) {
    const { slip } = await paymentSlipOf(of)
    return by.to('payments').post('/v1/receipts', aTransfer(slip), aKey())
  },
  async attachPayment(by, of) {
    const { slip } = await paymentSlipOf(of)
    const found = { provider: 'yookassa', providerPaymentId: await foundOf(await of.visitor()) }
    return by.to('payments').post('/v1/found-payments', { slip, ...found }, aKey())
  },
  ...disputeCalls,
  showComparisons: (by) => by.to('payments').get('/v1/comparisons'),
  compareDay: (by) => by.to('payments').post('/v1/comparisons', { day: new Date().toISOString().slice(0, 10) }, aKey()),
  readReceiptFile: async (by, of) => by.to('payments').get(`/v1/receipts/${await readReceiptOf(of)}/file`),
  receiveYooKassaNotification: (by) =>
    by.to('payments').post('/v1/webhooks/yookassa', {
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: randomUUID() },
    }),

  createPartnerCode: (by) => by.to('partners').post('/v1/partner-codes'),
  listPartnerCodes: (by) => by.to('partners').get('/v1/partner-codes'),
  async showPartner(by) {
    await by.to('partners').post('/v1/partner-codes')
    return by.to('partners').get('/v1/me')
  },
  async changePartner(by) {
    const { body } = await by.to('partners').post('/v1/partner-codes')
    return by.to('partners').patch('/v1/me', { name: 'Anna' }, ifMatch(body.version ?? 1))
  },

  showCatalog: (by) => by.to('i18n').get('/v1/catalogs/en'),
  listTranslations: (by) => by.to('i18n').get('/v1/translations'),
  addTranslation: (by) => by.to('i18n').post('/v1/translations', aText(), aKey()),
  async changeTranslation(by) {
    const { id, version } = await addedBy((await by.staff()).to('i18n'), aText())
    return by.to('i18n').patch(`/v1/translations/${id}`, { translatedText: 'Other' }, ifMatch(version))
  },

  ...transferCalls(readScanOf),
}

/** Operations that cannot be called like this, and why. */
export const NOT_CALLED: Record<string, string> = {
  receiveStripeEvent: 'Stripe alone can sign it; services/payments/notifications/signatures.test.ts sends signed ones.',
}

/** Operations that answer a stranger otherwise than with 404: they refuse the slip, or answer an empty list. */
export const OF_STRANGERS: Record<string, number | 'nothing'> = {
  // The slip was made for another party.
  createUpload: 422,
  createPayment: 422,
  recordReceipt: 422,
  attachPayment: 422,
  showClientTerms: 403,
  followScanLink: 403,
  listScans: 'nothing',
  listPayments: 'nothing',
  listTransfers: 'nothing',
}
