import { randomUUID } from 'node:crypto'
import type { NewTranslation } from 'contracts/i18n'
import type { Order } from 'contracts/order/order'
import type { NewMove } from 'contracts/order/staff/status'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { type Answer, until } from 'service-kit/test/service'
import { aMesh, metadata, TUS } from '../../../services/files/builders'
import { appCode } from '../../../services/identity/builders'
import {
  aKey,
  CONTACTS,
  captureOf,
  choose,
  consentTo,
  draftOrder,
  ifMatch,
  issueInvoice,
  makeMove,
  orderOf,
  place,
} from '../../../services/orders/builders'
import { type Party, SITE } from './parties'

/** Records that the operations are called on, and what such a call needs. */
export const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
export const mesh = aMesh()
export const must = <T extends Answer>(answer: T): T => {
  if (answer.status >= 300)
    throw new Error(`A record could not be made: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Makes one record per key. */
function once<Key, T>(make: (of: Party) => Promise<T>, keyOf: (of: Party) => Key) {
  const made = new Map<Key, Promise<T>>()
  return (of: Party): Promise<T> => {
    const record = made.get(keyOf(of)) ?? make(of)
    made.set(keyOf(of), record)
    return record
  }
}
/** Makes one record per party, for operations that only read it. */
export const forReading = <T>(make: (of: Party) => Promise<T>) => once(make, (of) => of.name)
/** Makes a new record at each call; a party that keeps its records gives the same one. */
export function each<T>(make: (of: Party) => Promise<T>) {
  const kept = once(make, (of) => of)
  return (of: Party): Promise<T> => (of.keepsRecords ? kept(of) : make(of))
}

export const draftOf = each((of) =>
  draftOrder(of.to('orders'), { ...CONTACTS, email: `${of.name}@example.org` }, 'Anna'),
)
export const slipPath = ({ id, patients }: Order) => `/v1/orders/${id}/patients/${patients[0]?.id}/upload-slips`
export const patientPath = ({ id, patients }: Order) => `/v1/orders/${id}/patients/${patients[0]?.id}`

/** The headers that create an upload for a draft of `of`. */
export async function uploadHeadersOf(of: Party, order: Order) {
  const { slip } = must(await of.to('orders').post(slipPath(order))).body
  const values = metadata({ slip, kind: 'aligner', filename: 'upper 01.stl' })
  return { ...TUS, 'upload-length': String(mesh.length), 'upload-metadata': values }
}
async function uploadFor(of: Party, order: Order): Promise<string> {
  const headers = await uploadHeadersOf(of, order)
  const { headers: answered } = must(await of.to('files').post('/v1/uploads', undefined, headers))
  return `/v1/${answered.get('location')}`
}
export const uploadOf = each(async (of) => uploadFor(of, await draftOf(of)))
/** A scan of a draft; known to orders and to fulfilment as well. */
export async function scanIn(of: Party, draft: Order) {
  await choose(of.to('orders'), draft)
  await consentTo(of.to('orders'), draft)
  const path = await uploadFor(of, draft)
  must(await of.to('files').patch(path, mesh, BYTES))
  const order = await until(async () => {
    const { body } = await of.to('fulfilment-ftp').get(`/v1/transfers?orderId=${draft.id}`)
    const now = await orderOf(of.to('orders'), draft)
    return body.items.length === 1 && now.scanCount === 1 && now
  })
  return { order, scanId: path.slice(path.lastIndexOf('/') + 1) }
}
export const scanOf = each(async (of) => scanIn(of, await draftOf(of)))
export const readDraftOf = forReading(draftOf)
export const readScanOf = forReading(scanOf)
export const placedOf = each(async (of): Promise<Order> => {
  const { order } = await scanOf(of)
  return must(await place(of.to('orders'), order)).body
})
/** An order that staff have sent into production. */
export const inProductionOf = each(async (of): Promise<Order> => {
  return must(await movedBy(await of.staff(), await placedOf(of), 'process')).body
})
/** An order that its operations leave as it is. */
export const readPlacedOf = forReading(placedOf)
/** The id of an invoice for the party's order. */
export const readInvoiceOf = forReading(async (of): Promise<string> => {
  return must(await issueInvoice(of.to('orders'), await readPlacedOf(of))).body.id
})
export const paymentSlipOf = each(async (of): Promise<{ order: Order; slip: string }> => {
  const order = await placedOf(of)
  return { order, slip: must(await of.to('orders').post(`/v1/orders/${order.id}/payment-slips`)).body.slip }
})
async function paymentOf(of: Party): Promise<Order> {
  const { order, slip } = await paymentSlipOf(of)
  must(await of.to('payments').post('/v1/payments', { slip }, aKey()))
  return order
}

export const readPaymentOf = forReading(paymentOf)
/** A captured payment, with its provider's id. */
export const capturedOf = each(async (of) => {
  const { order, slip } = await paymentSlipOf(of)
  const { body } = must(await of.to('payments').post('/v1/payments', { slip }, aKey()))
  const movementId = await paidAt(body.confirmationUrl)
  must(await (await of.staff()).to('payments').post(`/v1/orders/${order.id}/payment-checks`))
  return { order, movementId }
})
/** The provider's id of money that belongs to no order. */
export const foundOf = each(async (of) => {
  const { order, slip } = await paymentSlipOf(of)
  const { body } = must(await of.to('payments').post('/v1/payments', { slip }, aKey()))
  await of.forget(order.id)
  return paidAt(body.confirmationUrl)
})
/** Pays at the bank's page; returns the payment's id there. */
async function paidAt(confirmationUrl: string): Promise<string> {
  const { origin, pathname } = new URL(confirmationUrl)
  const id = pathname.slice(pathname.lastIndexOf('/') + 1)
  const headers = { 'content-type': 'application/json' }
  await fetch(`${origin}/payments/${id}/press`, { method: 'POST', headers, body: '{"press":"pay"}' })
  return id
}

/** A bank transfer with a file, for the order of a slip. */
export const aTransfer = (slip: string) => ({
  slip,
  number: randomUUID(),
  paidOn: '2026-11-20',
  amountMinor: 10_000_00,
  file: { name: 'statement.pdf', content: btoa('%PDF-1.7') },
})
/** The id of a bank transfer that staff recorded for the party's order. */
async function receiptOf(of: Party): Promise<string> {
  const [order, staff] = [await placedOf(of), await of.staff()]
  const { slip } = must(await staff.to('orders').post(`/v1/orders/${order.id}/payment-slips`)).body
  return must(await staff.to('payments').post('/v1/receipts', aTransfer(slip), aKey())).body.id
}
export const readReceiptOf = forReading(receiptOf)

/** The letter by which a bank disputes a payment. */
export const letterOf = (movementId: string) => ({
  movementId,
  amountMinor: 1,
  reason: 'Not delivered',
  answerBy: null,
})
export const CONTEST = {
  how: 'contest',
  text: 'Delivered.',
  files: [{ kind: 'delivery', name: 'delivery.pdf', content: btoa('%PDF-1.7') }],
}

/** A dispute that staff recorded for the party's payment. */
export const disputeOf = each(async (of): Promise<string> => {
  const { order, movementId } = await capturedOf(of)
  const payments = (await of.staff()).to('payments')
  return must(await payments.post(`/v1/orders/${order.id}/disputes`, letterOf(movementId), aKey())).body.id
})
/** A file that staff sent to the bank in such a dispute. */
export const disputeFileOf = each(async (of): Promise<string> => {
  const payments = (await of.staff()).to('payments')
  const { body } = must(await payments.post(`/v1/disputes/${await disputeOf(of)}/answers`, CONTEST, aKey()))
  return body.answers[0].files[0].id
})
/** The id of money in review for an order of `of`: 1 kopeck. */
export const reviewOf = each(async (of): Promise<string> => {
  const order = await placedOf(of)
  await of.capture(await captureOf(of.to('orders'), order, { amountMinor: 1 }))
  const staff = await of.staff()
  return until(async () => {
    const { body } = await staff.to('orders').get(`/v1/payment-reviews?orderId=${order.id}`)
    return body.items[0]?.id
  })
})

let askedFor = 0
/** A person has one open request of each kind, so that callers who need one at the same time ask for different kinds. */
export function askForData(by: Party): Promise<Answer> {
  askedFor += 1
  const kind = (['export', 'erasure', 'withdraw-consent'] as const)[askedFor % 3]
  return by.to('identity').post('/v1/data-requests', { kind, language: 'ru' }, aKey())
}
/** The id of an open request of the party about the own data. */
export const dataRequestOf = each(async (of): Promise<string> => must(await askForData(of)).body.id)

/** Somebody else who has no role, and a manager of all sites. */
export const customerOf = each((of) => of.somebody(null))
export const managerOf = each((of) => of.somebody('manager'))

/** The id of an open session of the party. */
export const sessionOf = each(async (of): Promise<string> => {
  const { items } = must(await of.to('identity').get('/v1/own-sessions')).body
  return items[0].id
})
/** Enrols a second factor of the party; callers that may not have one are refused with any code. */
export async function enrolFactor(of: Party): Promise<Answer> {
  const { status, body } = await of.to('identity').post('/v1/second-factor/secret')
  return of.to('identity').post('/v1/second-factor', { code: status === 201 ? appCode(body.secret) : '000000' })
}
/** Calls what needs a code of the party's second factor. */
export async function byRecoveryCode(by: Party, path: string): Promise<Answer> {
  const { status, body } = await enrolFactor(by)
  return by.to('identity').post(path, { code: status === 201 ? body.codes[0] : '000000' })
}
/** The id of a member of the staff with a second factor. */
export async function somebodyWithFactor(by: Party): Promise<string> {
  const staff = await by.staff()
  must(await enrolFactor(staff))
  return must(await staff.to('identity').get('/v1/session')).body.person.id
}

/** Invites a person to order under the account of the party. */
export const invite = (by: Party, email: string): Promise<Answer> =>
  by.to('identity').post('/v1/clinic/invitations', { email, language: 'ru' }, aKey())
export const accept = (by: Party, invitationId: string): Promise<Answer> =>
  by.to('identity').put(`/v1/invitations/${invitationId}/answer`, { answer: 'accepted' })
/** The id of an open invitation of the party's clinic. */
export const invitationOf = each(
  async (of): Promise<string> => must(await invite(of, `${randomUUID()}@example.org`)).body.id,
)
/** The id of an open invitation to the party. */
export const receivedOf = each(
  async (of): Promise<string> => must(await invite(await of.customer(), `${of.name}@example.org`)).body.id,
)
/** The id of a colleague of the party. */
export const colleagueOf = each(async (of): Promise<string> => {
  const colleague = await of.customer()
  const { body } = must(await invite(of, `${colleague.name}@example.org`))
  must(await accept(colleague, body.id))
  return must(await colleague.to('identity').get('/v1/session')).body.person.id
})

export const REDEMPTION = '/v1/hand-overs/redemption'
/** A draft that the party's browser made while nobody was signed in there, handed over. */
export const handOverOf = each(async (of): Promise<{ order: Order; token: string }> => {
  const client = of.signedOut('orders')
  const order = await draftOrder(client)
  return { order, token: must(await client.post(`/v1/orders/${order.id}/hand-over`)).body.token }
})
/** A draft of the party that another visitor has received by a hand-over. */
export const handedOverOf = each(async (of): Promise<Order> => {
  const { order, token } = await handOverOf(of)
  must(await (await of.visitor()).to('orders').post(REDEMPTION, { token }))
  return order
})

export const movedBy = (by: Party, order: Order, move: NewMove['move']) => makeMove(by.to('orders'), order, move)
/** It starts in a year, so that it changes no price here. */
export const aPriceList = () => ({
  site: 'ru',
  startsAt: new Date(Date.now() + 365 * 86_400_000).toISOString(),
  prices: BASE_PRICES.RUB,
})
/** The version of the prices of `ru`, which staff see. */
export async function seenPrices(by: Party) {
  const { body } = await (await by.staff()).to('orders').get('/v1/site-prices')
  return ifMatch(body.find((it: { site: string }) => it.site === 'ru').version)
}
/** One after the other, since who changes the prices of a site has to have seen the change before. */
let changed: Promise<unknown> = Promise.resolve()
export function onPrices(call: () => Promise<Answer>): Promise<Answer> {
  const answered = changed.then(call)
  changed = answered.catch(() => {})
  return answered
}
export const addedPriceList = async (by: Party) =>
  by.to('orders').post('/v1/price-lists', aPriceList(), { ...aKey(), ...(await seenPrices(by)) })
export const aText = (): NewTranslation => ({
  originalText: `Text ${randomUUID()}`,
  translatedText: 'Text',
  targetLanguage: 'en',
})

const FORM = [
  '--form',
  'content-disposition: form-data; name="file"; filename="a.stl"',
  'content-type: application/octet-stream',
  '',
  'scan',
  '--form--',
  '',
].join('\r\n')

/** Stores a test file for the check of the storage. */
export const checkBy = (by: Party) =>
  by.to('files').post('/v1/storage-check', FORM, { 'content-type': 'multipart/form-data; boundary=form' })

/** The register that an accountant downloads. */
export const REGISTER_MONTH = `month=${new Date().toISOString().slice(0, 7)}&site=${SITE}`
export const registerOf = (table: 'orders' | 'documents' | 'payments' | 'returns'): string =>
  `/v1/register/${table}?${REGISTER_MONTH}&for=download`
