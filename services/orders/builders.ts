import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { DraftForClient } from 'contracts/order/drafting/behalf'
import type { Placement } from 'contracts/order/drafting/placement'
import type { Order } from 'contracts/order/order'
import { bagCode } from 'contracts/order/packing/bag-code'
import type { NewHold } from 'contracts/order/staff/hold'
import type { NewRemake } from 'contracts/order/staff/remakes'
import type { NewMove } from 'contracts/order/staff/status'
import type { PaymentCaptured } from 'contracts/payment/money-events'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import type { ScanStored } from 'contracts/scans/scan-events'
import { type Client, ownerOf } from 'service-kit/test/service'
import type { BagState, OrderToPack } from './order/packing'
import type { PriceBasis } from './order/price-basis'
import { quoteOf } from './order/quote'
import { NOTHING_AFTER_PLACEMENT } from './order/rules'
import type { Draft, PatientState, Placed, ScanState } from './order/state'

export const NOW = new Date('2026-11-20T12:00:00Z')
const BEFORE = new Date('2026-11-20T11:00:00Z')

/** A patient with every choice made. */
export const aPatient = (but: Partial<PatientState> = {}): PatientState => ({
  id: 'patient-1',
  name: 'Anna',
  folder: '7f3a_01',
  material: 'single-layer',
  cut: 'wavy',
  matrix: 'hard',
  wishes: null,
  skipped: [],
  createdAt: BEFORE,
  ...but,
})

/** A scan of an aligner of the first patient. */
export const aScan = (but: Partial<ScanState> = {}): ScanState => ({
  id: 'scan-1',
  patientId: 'patient-1',
  kind: 'aligner',
  sha256: 'c'.repeat(64),
  isLate: false,
  removedAt: null,
  receivedAt: null,
  damagedAt: null,
  fileVersion: 1,
  ...but,
})

/** The factory's own site: no fee. */
/** The ruble factory site, and a returning customer without terms. */
export const FACTORY: PriceBasis = { prices: BASE_PRICES.RUB, terms: null, newCustomer: false, factory: true }

/** A complete draft of the factory site: contacts, one patient, one scan. */
export const aDraft = (but: Partial<Draft> = {}): Draft => ({
  id: '7f3a0000-0000-4000-8000-000000000000',
  number: '7f3a',
  owner: 'a'.repeat(64),
  holder: null,
  site: 'factory',
  language: 'ru',
  status: 'draft',
  currency: 'RUB',
  version: 3,
  email: 'anna@example.org',
  phone: '+7 999 000-00-00',
  fullName: 'Anna Ivanova',
  address: 'Kazan, Bauman Street, 1',
  deliveryComment: null,
  currentPatientId: 'patient-1',
  createdAt: BEFORE,
  updatedAt: BEFORE,
  paymentReview: null,
  refundedMinor: 0,
  moneyVersion: 0,
  counted: [],
  returnedMinor: 0,
  awaited: null,
  partnerCode: null,
  archivedAt: null,
  archivedBy: null,
  assignee: null,
  begunBy: null,
  consentAskedAt: null,
  consent: null,
  manualLines: [],
  remake: null,
  repeats: null,
  lastFolder: 0,
  patients: [aPatient()],
  scans: [aScan()],
  ...but,
})

/** The same order, placed at its site's price; `but` is what changed since. */
export const aPlacedOrder = (but: Partial<Placed> = {}): Placed => ({
  ...aDraft(),
  email: 'anna@example.org',
  phone: '+7 999 000-00-00',
  status: 'pending',
  frozen: quoteOf(aDraft(), FACTORY),
  placedAt: BEFORE,
  ...NOTHING_AFTER_PLACEMENT,
  ...but,
})

/** A paid order of one patient as its packing reads it, before anybody has made its bag. */
export const anOrderToPack = (but: Partial<OrderToPack> = {}): OrderToPack => {
  const { id, number, site, fullName, address, email, patients, createdAt } = aPlacedOrder()
  return {
    ...{ id, number, site, fullName, address, email, patients, createdAt, status: 'paid', nextStep: 'process' },
    counts: { aligner: 1, matrix: 0, retainer: 0 },
    steps: [{ patientId: 'patient-1', step: null }],
    money: { currency: 'RUB', counted: [], refundedMinor: 0 },
    placedAt: BEFORE,
    dueAt: NOW,
    ...{ tracking: null, parcels: null, bags: [], box: null, atWork: [] },
    ...but,
  }
}

/** The bag of its patient. */
export const aBag = (but: Partial<BagState> = {}): BagState => ({
  id: 'bag-1',
  patientId: 'patient-1',
  step: null,
  code: bagCode(new Uint8Array(11)),
  ...{
    printed: 0,
    printKey: null,
    verifiedAt: null,
    verifiedBy: null,
    verifiedStation: null,
    verifyKey: null,
    isVoid: false,
  },
  ...but,
})

/** Money for the order of `aPlacedOrder`: one aligner 900 ₽ and delivery 1500 ₽. */
export const aCapture = (but: Partial<PaymentCaptured> = {}): PaymentCaptured => ({
  paymentId: '11111111-0000-4000-8000-000000000000',
  orderId: aDraft().id,
  provider: 'yookassa',
  quoteVersion: aPlacedOrder().frozen.version,
  amountMinor: 2_400_00,
  currency: 'RUB',
  capturedAt: '2026-11-20T11:59:00.000Z',
  ...but,
})

/** The pair of keys by which slips are signed and verified. */
export function slipKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey: privateKey.export({ format: 'jwk' }), publicKey: publicKey.export({ format: 'jwk' }) }
}

/** The event of the files service about a stored scan. */
export const aStoredScan = (
  { id: orderId, patients }: Order,
  but: Partial<ScanStored> & { patient?: number } = {},
): ScanStored => {
  const { patient = 0, ...given } = but
  return {
    scanId: randomUUID(),
    orderId,
    patientId: patients[patient]?.id ?? '',
    owner: ownerOf('anna'),
    site: 'factory',
    kind: 'aligner',
    fileName: 'aligner_7f3a_01_upper_01.stl',
    originalName: 'upper 01.stl',
    sizeBytes: 84,
    sha256: 'c'.repeat(64),
    ...given,
  }
}

/** Configuration for tests in which one caller or network makes more orders, and faster, than any person. */
export const UNLIMITED = Object.fromEntries(
  ['DRAFTS_PER_OWNER', 'DRAFTS_PER_NETWORK', 'WRITES_PER_OWNER', 'WRITES_PER_NETWORK'].map((it) => [it, '1000000']),
)

export const aKey = () => ({ 'idempotency-key': randomUUID() })
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
/** A move of staff, or `undo`, of the order that they see. */
export const makeMove = (
  client: Client,
  { id, version }: Pick<Order, 'id' | 'version'>,
  move: NewMove['move'],
  more: Omit<NewMove, 'move'> = {},
  key = aKey(),
) => client.post(`/v1/orders/${id}/moves`, { move, ...more }, { ...ifMatch(version), ...key })

/** Staff ask for a scan of the first patient of the order that they see: for another aligner, unless `but` says otherwise. */
export const holdFirst = (
  client: Client,
  { id, version, patients }: Pick<Order, 'id' | 'version' | 'patients'>,
  but: Partial<NewHold> = {},
) => {
  const asked: NewHold = { patientId: patients[0]?.id ?? '', kind: 'aligner', scanId: null, reason: REASON, ...but }
  return client.put(`/v1/orders/${id}/hold`, asked, ifMatch(version))
}
export const REASON = 'Скан не читается: пришлите его ещё раз.'

/** Staff add a line to the price of the draft that they see. */
export const addManualLine = (
  staff: Client,
  { id, version }: Pick<Order, 'id' | 'version'>,
  amountMinor: number,
  reason = 'Срочное изготовление',
) => staff.post(`/v1/orders/${id}/manual-lines`, { reason, amountMinor }, ifMatch(version))

/** Drafts an order over HTTP, with one patient per name. */
export async function draftOrder(client: Client, contacts: object = {}, ...names: string[]): Promise<Order> {
  let { body: order } = await client.post('/v1/orders', contacts, aKey())
  for (const name of names) ({ body: order } = await client.post(`/v1/orders/${order.id}/patients`, { name }, aKey()))
  return order
}

/** Staff begin a draft for a client. */
export const beginDraft = (staff: Client, email: string, body: DraftForClient = {}, key = aKey()) =>
  staff.post(`/v1/clients/${encodeURIComponent(email)}/drafts`, body, key)

/** Staff make scans of a placed order again, for free since they are broken unless `but` says otherwise. */
export const remakeOrder = (
  staff: Client,
  { id }: Pick<Order, 'id'>,
  but: Partial<NewRemake> & Pick<NewRemake, 'scanIds'>,
  key = aKey(),
) => staff.post(`/v1/orders/${id}/remakes`, { cause: 'broken', isFree: true, ...but }, key)

/** The placement of what the customer sees: the server's current quote. */
export async function seenBy(client: Client, orderId: string): Promise<Placement> {
  const { body } = await client.get(`/v1/orders/${orderId}/quote`)
  const expected = { quoteVersion: body.version, totalMinor: body.quote.totalMinor, fileIds: body.fileIds }
  return { expected, language: 'ru' }
}

/** What every order needs of its recipient, beside an e-mail. */
export const RECIPIENT = { phone: '1', fullName: 'Anna Ivanova', address: 'Kazan, Bauman Street, 1' }
/** The parcel of an order that staff have shipped. */
export const TRACKING = { carrier: 'CDEK', number: '1234567890' }
export const CONTACTS = { email: 'anna@example.org', ...RECIPIENT }
export const orderOf = async (client: Client, { id }: { id: string }): Promise<Order> =>
  (await client.get(`/v1/orders/${id}`)).body

/** Makes all choices for an order of aligners. */
export const choose = (client: Client, { id, patients, version }: Order) =>
  client.patch(
    `/v1/orders/${id}/patients/${patients[0]?.id}`,
    { material: 'single-layer', cut: 'wavy' },
    ifMatch(version),
  )

/** The version of the consent's text, which a page names as the one that it has read. */
export const consentVersion = async (client: Client): Promise<string> =>
  (await client.get('/v1/legal-texts/data-consent')).body.version
/** Gives the consent to this version of its text. */
export const giveConsent = (client: Client, { id, version }: Pick<Order, 'id' | 'version'>, textVersion: string) =>
  client.put(`/v1/orders/${id}/consent`, { textVersion }, ifMatch(version))
/** Gives the consent that the ruble site asks for (WIZ-054), as a page that has just read its text. */
export const consentTo = async (client: Client, order: { id: string }) =>
  giveConsent(client, await orderOf(client, order), await consentVersion(client))

export const place = async (client: Client, { id }: { id: string }, body?: object, key = aKey()) =>
  client.post(`/v1/orders/${id}/placement`, body ?? (await seenBy(client, id)), key)
export const placeForCustomer = async (staff: Client, { id }: { id: string }, body?: object, key = aKey()) =>
  staff.post(`/v1/orders/${id}/staff-placement`, body ?? { expected: (await seenBy(staff, id)).expected }, key)
export const issueInvoice = (client: Client, { id }: { id: string }) =>
  client.post(`/v1/orders/${id}/documents`, { kind: 'invoice' }, aKey())

/** The payments service’s event about money for an order: exactly its frozen price. */
export async function captureOf(
  client: Client,
  { id }: { id: string },
  but: Partial<PaymentCaptured> = {},
): Promise<PaymentCaptured> {
  const { body } = await client.get(`/v1/orders/${id}/quote`)
  return {
    paymentId: randomUUID(),
    orderId: id,
    provider: 'yookassa',
    quoteVersion: body.version,
    amountMinor: body.quote.totalMinor,
    currency: body.quote.currency,
    capturedAt: '2026-11-20T12:00:00.000Z',
    ...but,
  }
}
