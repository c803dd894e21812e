import { randomUUID } from 'node:crypto'
import type { NewTranslation } from 'contracts/i18n'
import type { Order } from 'contracts/orders'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { type Answer, until } from 'service-kit/test/service'
import { aMesh, metadata, TUS } from '../../../services/files/builders'
import { addedBy } from '../../../services/i18n/builders'
import { PACKER_PASSWORD } from '../../../services/identity/builders'
import { aKey, choose, draftOrder, ifMatch, orderOf, place, seenBy } from '../../../services/orders/builders'
import type { Party } from './parties'

/** Calls an operation as `by`; an operation on a record gets a new record of `of`. */
type Call = (by: Party, of: Party) => Promise<Answer>
/** Whether a call takes the record of another party. */
export const namesRecord = (call: Call) => call.length === 2

const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
const mesh = aMesh()
const must = <T extends Answer>(answer: T): T => {
  if (answer.status >= 300)
    throw new Error(`A record could not be made: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const draftOf = (of: Party): Promise<Order> =>
  draftOrder(of.to('orders'), { email: `${of.name}@example.org`, phone: '1' }, 'Anna')
const slipPath = ({ id, patients }: Order) => `/v1/orders/${id}/patients/${patients[0]?.id}/upload-slips`
const patientPath = ({ id, patients }: Order) => `/v1/orders/${id}/patients/${patients[0]?.id}`

/** The headers that create an upload for a draft of `of`. */
async function uploadHeadersOf(of: Party, order: Order) {
  const { slip } = must(await of.to('orders').post(slipPath(order))).body
  const values = metadata({ slip, kind: 'aligner', filename: 'upper 01.stl' })
  return { ...TUS, 'upload-length': String(mesh.length), 'upload-metadata': values }
}
async function uploadOf(of: Party, order?: Order): Promise<string> {
  const headers = await uploadHeadersOf(of, order ?? (await draftOf(of)))
  const { headers: answered } = must(await of.to('files').post('/v1/uploads', undefined, headers))
  return `/v1/${answered.get('location')}`
}
/** A scan of a draft; known to orders and to fulfilment as well. */
async function scanOf(of: Party): Promise<{ order: Order; scanId: string }> {
  const draft = await draftOf(of)
  await choose(of.to('orders'), draft)
  const path = await uploadOf(of, draft)
  must(await of.to('files').patch(path, mesh, BYTES))
  const order = await until(async () => {
    const { body } = await of.to('fulfilment-ftp').get(`/v1/transfers?orderId=${draft.id}`)
    const now = await orderOf(of.to('orders'), draft)
    return body.items.length === 1 && now.scanCount === 1 && now
  })
  return { order, scanId: path.slice(path.lastIndexOf('/') + 1) }
}
/** Makes one record per party, for operations that only read it. */
function once<T>(make: (of: Party) => Promise<T>) {
  const made = new Map<Party, Promise<T>>()
  return (of: Party): Promise<T> => {
    const record = made.get(of) ?? make(of)
    made.set(of, record)
    return record
  }
}
const readDraftOf = once(draftOf)
const readScanOf = once(scanOf)
async function placedOf(of: Party): Promise<Order> {
  const { order } = await scanOf(of)
  return must(await place(of.to('orders'), order)).body
}
async function paymentSlipOf(of: Party): Promise<{ order: Order; slip: string }> {
  const order = await placedOf(of)
  return { order, slip: must(await of.to('orders').post(`/v1/orders/${order.id}/payment-slips`)).body.slip }
}
async function paymentOf(of: Party): Promise<Order> {
  const { order, slip } = await paymentSlipOf(of)
  must(await of.to('payments').post('/v1/payments', { slip }, aKey()))
  return order
}

const readPaymentOf = once(paymentOf)

const movedBy = (by: Party, { id, version }: Order, path: string, body?: object) =>
  by.to('orders').post(`/v1/orders/${id}/${path}`, body, ifMatch(version))
/** It starts in a year, so that it changes no price here. */
const aPriceList = () => ({
  site: 'ru',
  startsAt: new Date(Date.now() + 365 * 86_400_000).toISOString(),
  prices: BASE_PRICES.RUB,
})
const aText = (): NewTranslation => ({
  originalText: `Text ${randomUUID()}`,
  translatedText: 'Text',
  targetLanguage: 'en',
})

/** Calls each operation so that a caller with the right to it gets a 2xx. */
export const CALLS: Record<string, Call> = {
  createSignInLink: (by) =>
    by.to('identity').post('/v1/sign-in-links', { email: `${by.name}@example.org`, language: 'en' }),
  showSignInLink: async (by) => by.to('identity').post('/v1/sign-in-links/arrival', { token: await by.aSignInToken() }),
  createSession: async (by) => by.to('identity').post('/v1/sessions', { token: await by.aSignInToken() }),
  showSession: (by) => by.to('identity').get('/v1/session'),
  renewSession: (by) => by.to('identity').post('/v1/session/renewal'),
  endSessions: (by) => by.to('identity').delete('/v1/sessions'),
  createPackerSession: (by) =>
    by.to('identity').post('/v1/packer-sessions', { name: 'Ира', password: PACKER_PASSWORD }),
  changePackerPassword: (by) => by.to('identity').put('/v1/packer-password', { password: PACKER_PASSWORD }),
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
  createPaymentSlip: async (by, of) => by.to('orders').post(`/v1/orders/${(await placedOf(of)).id}/payment-slips`),
  listOwnOrders: (by) => by.to('orders').get('/v1/own-orders'),
  listOrders: (by) => by.to('orders').get('/v1/orders'),
  listOrdersToPack: (by) => by.to('orders').get('/v1/packing'),
  showPriceList: (by) => by.to('orders').get('/v1/price-list'),
  listPriceLists: (by) => by.to('orders').get('/v1/price-lists'),
  addPriceList: (by) => by.to('orders').post('/v1/price-lists', aPriceList(), aKey()),
  async withdrawPriceList(by) {
    const { body } = must(await (await by.staff()).to('orders').post('/v1/price-lists', aPriceList(), aKey()))
    return by.to('orders').delete(`/v1/price-lists/${body.id}`)
  },
  showClientTerms: (by, of) => by.to('orders').get(`/v1/client-terms/${of.name}@example.org`),
  listClientTerms: (by) => by.to('orders').get('/v1/client-terms?emails=anna@example.org'),
  changeClientTerms: (by) =>
    by.to('orders').patch(`/v1/client-terms/${randomUUID()}@example.org`, { currency: 'RUB' }, ifMatch(0)),
  reopenOrder: async (by, of) => movedBy(by, await placedOf(of), 'reopening'),
  processOrder: async (by, of) => movedBy(by, await placedOf(of), 'production'),
  async shipOrder(by, of) {
    const order = await placedOf(of)
    const { body } = must(await movedBy(await by.staff(), order, 'production'))
    return movedBy(by, body, 'shipment', { tracking: null })
  },
  completeOrder: async (by, of) => movedBy(by, await placedOf(of), 'completion'),
  cancelOrder: async (by, of) => movedBy(by, await placedOf(of), 'cancellation'),
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
  showStorage: (by) => by.to('files').get('/v1/storage'),
  readScan: async (by, of) => by.to('files').get(`/v1/scans/${(await readScanOf(of)).scanId}/content`),

  async createPayment(by, of) {
    const { slip } = await paymentSlipOf(of)
    return by.to('payments').post('/v1/payments', { slip }, aKey())
  },
  showPayment: async (by, of) => by.to('payments').get(`/v1/orders/${(await readPaymentOf(of)).id}/payment`),
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

  listTransfers: async (by, of) =>
    by.to('fulfilment-ftp').get(`/v1/transfers?orderId=${(await readScanOf(of)).order.id}`),
}

/** Operations that cannot be called like this, and why. */
export const NOT_CALLED: Record<string, string> = {
  receiveStripeEvent: 'Stripe alone can sign it; services/payments/stripe.test.ts sends signed ones.',
}

/** Operations that answer a stranger otherwise than with 404: they refuse the slip, or answer an empty list. */
export const OF_STRANGERS: Record<string, number | 'nothing'> = {
  // The slip was made for another party.
  createUpload: 422,
  createPayment: 422,
  showClientTerms: 403,
  listScans: 'nothing',
  listTransfers: 'nothing',
}
