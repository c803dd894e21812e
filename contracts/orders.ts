import { type Static, Type } from '@sinclair/typebox'
import { PaymentSlip, UploadSlip } from './access/slips'
import { Currency, Email, Instant, Language, line, nullable, PageQuery, paragraph, SiteId, Uuid, words } from './common'
import { Consent, NewConsent } from './order/consent'
import { OrderStatus } from './order/order-states'
import { PackingPage } from './order/packing'
import { Cut, Material, Matrix, NewPatient, Patient, PatientChange } from './order/patient'
import { PARTNER_CODE_PATTERN } from './partner-code'
import { prices } from './prices/price-lists'
import { Quote } from './prices/pricing'
import { Keyed, OWNERS, route, STAFF, Versioned } from './route'

export { PackingOrder, PackingPage } from './order/packing'
export { Cut, Material, Matrix, Patient, PatientChange } from './order/patient'

/** `amount-differs`: not the frozen total or currency. `not-payable`: the order was already paid or cancelled. */
export const PaymentReview = words(['amount-differs', 'not-payable'], { $id: 'PaymentReview' })
export type PaymentReview = Static<typeof PaymentReview>

const LastChoice = Type.Object(
  {
    material: nullable(Material),
    cut: nullable(Cut),
    matrix: nullable(Matrix),
    retainer: words(['standard']),
    wishes: nullable(Type.String()),
  },
  { additionalProperties: false },
)

/** The parcel of a shipped order, as its carrier numbers it. */
export const Tracking = Type.Object(
  {
    carrier: line(100, { minLength: 1, examples: ['CDEK'] }),
    number: line(100, { minLength: 1, examples: ['1234567890'] }),
  },
  { $id: 'Tracking', additionalProperties: false },
)
export type Tracking = Static<typeof Tracking>

export const Order = Type.Object(
  {
    id: Uuid,
    /** The shortest prefix of the id, 4 characters or more, that no other order has (ORD-028). */
    number: Type.String(),
    site: SiteId,
    status: OrderStatus,
    currency: Currency,
    /** The language in which the customer ordered; messages use it. */
    language: Language,
    /** The total agreed at placement (PRICE-028); null before. */
    totalMinor: nullable(Type.Integer()),
    /** Grows with every change; the ETag and the value of `If-Match`. */
    version: Type.Integer(),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    fullName: nullable(Type.String()),
    address: nullable(Type.String()),
    deliveryComment: nullable(Type.String()),
    currentPatientId: nullable(Uuid),
    patients: Type.Array(Patient),
    /** The choices of the current patient, which were made last (ORD-004); retainers are always standard (WIZ-036). */
    lastChoice: LastChoice,
    consent: nullable(Consent),
    /** The order's scans that orders knows of, and how many of them the factory has received. */
    scanCount: Type.Integer(),
    receivedCount: Type.Integer(),
    /**
     * Scans in the frozen price that files has lost: the order stops until staff decide. Missing in an answer that the
     * previous version stored for its Idempotency-Key.
     */
    missingScanCount: Type.Optional(Type.Integer()),
    createdAt: Instant,
    updatedAt: Instant,
    placedAt: nullable(Instant),
    paidAt: nullable(Instant),
    completedAt: nullable(Instant),
    shippedAt: nullable(Instant),
    tracking: nullable(Tracking),
    cancelledAt: nullable(Instant),
    /** Since when it is deleted: it can be restored until it is purged (ORD-031). */
    archivedAt: nullable(Instant),
    /** Why a received payment did not make the order paid; staff decide (PAY-034). */
    paymentReview: nullable(PaymentReview),
  },
  { $id: 'Order', additionalProperties: false },
)
export type Order = Static<typeof Order>

/** Orders, newest first; `next` is the cursor of the next page. */
export const OrderPage = Type.Object(
  { items: Type.Array(Order), next: nullable(Type.String()) },
  { $id: 'OrderPage', additionalProperties: false },
)
export type OrderPage = Static<typeof OrderPage>

/** The price of an order that the server computes, with the files that it counts. */
export const OrderQuote = Type.Object(
  { version: Type.String(), quote: Quote, fileIds: Type.Array(Uuid) },
  { $id: 'OrderQuote', additionalProperties: false },
)
export type OrderQuote = Static<typeof OrderQuote>

/** Null in all but the e-mail where nothing was ordered with it yet. */
export const OwnContacts = Type.Object(
  {
    email: Type.String(),
    phone: nullable(Type.String()),
    fullName: nullable(Type.String()),
    address: nullable(Type.String()),
  },
  { $id: 'OwnContacts', additionalProperties: false },
)
export type OwnContacts = Static<typeof OwnContacts>

const contacts = {
  email: Type.Optional(nullable(Email)),
  phone: Type.Optional(nullable(line(40, { examples: ['+7 900 000-00-00'] }))),
  fullName: Type.Optional(nullable(line(200, { examples: ['Anna Ivanova'] }))),
  address: Type.Optional(nullable(paragraph(1000))),
  deliveryComment: Type.Optional(nullable(paragraph(1000))),
}
export const OrderDraft = Type.Object(
  {
    ...contacts,
    /** The partner code of the address that the customer opened; an unknown code is stored and ignored (AFF-010). */
    partnerCode: Type.Optional(Type.String({ pattern: PARTNER_CODE_PATTERN })),
  },
  { additionalProperties: false },
)
export type OrderDraft = Static<typeof OrderDraft>
export const OrderChange = Type.Object(
  { ...contacts, currentPatientId: Type.Optional(nullable(Uuid)) },
  { additionalProperties: false },
)
export type OrderChange = Static<typeof OrderChange>
/** What the customer saw when placing: where the server's differs it answers 409, and the page shows it (PRICE-028). */
export const Placement = Type.Object(
  {
    expected: Type.Object(
      { quoteVersion: Type.String(), totalMinor: Type.Integer(), fileIds: Type.Array(Uuid, { maxItems: 2000 }) },
      { additionalProperties: false },
    ),
    /** The language on the customer's screen: the order stores it, and messages use it. */
    language: Language,
  },
  { additionalProperties: false },
)
export type Placement = Static<typeof Placement>

/** Values of `OrderStatus`, separated by commas. */
const Statuses = Type.String({ pattern: '^[a-z]{4,10}(,[a-z]{4,10}){0,6}$' })
const OrderId = Type.Object({ orderId: Uuid })
const PatientId = Type.Object({ orderId: Uuid, patientId: Uuid })
const ScanId = Type.Object({ orderId: Uuid, scanId: Uuid })

/** What every move of staff has in common. */
const staffMove = <const Id extends string>(id: Id, summary: string) =>
  ({
    id,
    summary,
    access: STAFF,
    params: OrderId,
    headers: Versioned,
    /** An order that lacks agreed scans is moved on only if the caller accepts that. */
    query: Type.Object({ missingScans: Type.Optional(words(['accepted'])) }),
    response: { 200: Order },
    problems: [
      'order-not-found',
      'order-archived',
      'move-not-allowed',
      'version-changed',
      'scans-missing',
      'precondition-required',
    ],
  }) as const

/** The refusals that every change of a draft may have. */
const OF_A_CHANGE = ['order-not-found', 'order-not-draft', 'too-many-requests', 'precondition-required'] as const

export const orders = {
  create: route({
    id: 'createOrder',
    summary: 'Create a draft order with the first data that was entered',
    access: OWNERS,
    headers: Keyed,
    body: OrderDraft,
    response: { 201: Order },
    problems: ['key-reused', 'too-many-requests', 'precondition-required'],
  }),
  show: route({
    id: 'showOrder',
    summary: 'Show an order with its patients',
    access: { ...OWNERS, ...STAFF },
    params: OrderId,
    response: { 200: Order },
    problems: ['order-not-found'],
  }),
  change: route({
    id: 'changeOrder',
    summary: 'Change contacts or the current patient of a draft',
    access: OWNERS,
    params: OrderId,
    headers: Versioned,
    body: OrderChange,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'patient-not-found', 'version-changed'],
  }),
  addPatient: route({
    id: 'addPatient',
    summary: 'Add a patient to a draft and make it the current one',
    access: OWNERS,
    params: OrderId,
    headers: Keyed,
    body: NewPatient,
    response: { 201: Order },
    problems: [...OF_A_CHANGE, 'too-many-patients', 'key-reused'],
  }),
  changePatient: route({
    id: 'changePatient',
    summary: 'Change the name, choices or wishes of a patient of a draft',
    access: OWNERS,
    params: PatientId,
    headers: Versioned,
    body: PatientChange,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'patient-not-found', 'version-changed'],
  }),
  removePatient: route({
    id: 'removePatient',
    summary: 'Remove a patient from a draft with all scans, for good',
    access: OWNERS,
    params: PatientId,
    headers: Versioned,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'patient-not-found', 'version-changed'],
  }),
  giveConsent: route({
    id: 'giveConsent',
    summary: "Record the customer's consent to the processing of personal data, with the version of its text",
    access: OWNERS,
    params: OrderId,
    headers: Versioned,
    body: NewConsent,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'version-changed'],
  }),
  withdrawConsent: route({
    id: 'withdrawConsent',
    summary: 'Take the consent back while the order is a draft',
    access: OWNERS,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'version-changed'],
  }),
  createUploadSlip: route({
    id: 'createUploadSlip',
    summary: 'Hand out a short-lived signed statement with which the files service accepts uploads for a patient',
    access: OWNERS,
    params: PatientId,
    response: { 201: UploadSlip },
    problems: ['order-not-found', 'patient-not-found', 'order-not-draft'],
  }),
  removeScan: route({
    id: 'removeScan',
    summary: 'Remove a scan from a draft, for good; one that files has just stored too',
    access: OWNERS,
    params: ScanId,
    response: { 204: Type.Void() },
    problems: ['order-not-found', 'scan-not-found', 'order-not-draft', 'scans-not-known-yet', 'too-many-requests'],
  }),
  quote: route({
    id: 'showQuote',
    summary: 'Show the price of an order with its lines and the files it counts',
    access: { ...OWNERS, ...STAFF },
    params: OrderId,
    response: { 200: OrderQuote },
    problems: ['order-not-found'],
  }),
  place: route({
    id: 'placeOrder',
    summary: 'Place a draft at the price and with the files that the customer saw',
    access: OWNERS,
    unrepeatable: true,
    params: OrderId,
    headers: Keyed,
    body: Placement,
    maxBodyBytes: 128 * 1024,
    response: { 201: Order },
    problems: [
      ...OF_A_CHANGE,
      'quote-changed',
      'scans-not-known-yet',
      'contacts-missing',
      'order-is-empty',
      'choice-missing',
      'key-reused',
    ],
  }),
  createPaymentSlip: route({
    id: 'createPaymentSlip',
    summary:
      'Hand out a short-lived signed statement with which the payments service opens a payment of the frozen price',
    access: OWNERS,
    unrepeatable: true,
    params: OrderId,
    response: { 201: PaymentSlip },
    problems: ['order-not-found', 'not-payable', 'scans-missing'],
  }),
  showOwnContacts: route({
    id: 'showOwnContacts',
    summary: 'Show the contacts and the address of the newest order that was placed with the own e-mail (WIZ-074)',
    access: { customer: 'own' },
    response: { 200: OwnContacts },
    problems: [],
  }),
  listOwn: route({
    id: 'listOwnOrders',
    summary: 'List the orders of the signed-in person, newest first: placed with the own e-mail, and own drafts',
    access: { customer: 'own' },
    query: Type.Object({
      ...PageQuery,
      status: Type.Optional(Statuses),
      /** A part of the client's or of a patient's name, in any letter case. */
      search: Type.Optional(line(200)),
    }),
    response: { 200: OrderPage },
    problems: [],
  }),
  listAll: route({
    id: 'listOrders',
    summary: 'List the orders that staff of this site see, newest first',
    access: STAFF,
    query: Type.Object({
      ...PageQuery,
      status: Type.Optional(Statuses),
      search: Type.Optional(line(200)),
      /** The list omits orders without scans unless this is set (BACK-015). */
      empty: Type.Optional(words(['shown'])),
    }),
    response: { 200: OrderPage },
    problems: [],
  }),
  listPacking: route({
    id: 'listOrdersToPack',
    summary: 'List placed orders as packers see them, newest first',
    access: { packer: 'any', ...STAFF },
    query: Type.Object({
      ...PageQuery,
      /** A filter; by default all statuses but drafts, which the list never has. */
      status: Type.Optional(Statuses),
    }),
    response: { 200: PackingPage },
    problems: [],
  }),
  ...prices,
  reopen: route({
    id: 'reopenOrder',
    summary: 'Make a placed order that is not paid a draft again',
    access: OWNERS,
    unrepeatable: true,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'move-not-allowed', 'version-changed', 'too-many-requests', 'precondition-required'],
  }),
  process: route(staffMove('processOrder', 'Say that production has begun, also while the payment is still due')),
  ship: route({
    ...staffMove(
      'shipOrder',
      'Say that an order was given to the carrier, with the number of its parcel if there is one',
    ),
    body: Type.Object({ tracking: nullable(Tracking) }, { additionalProperties: false }),
  }),
  complete: route(staffMove('completeOrder', 'Say that an order is done («Выполнить»), from any status but draft')),
  cancel: route(staffMove('cancelOrder', 'Cancel an order; money that comes later waits for staff')),
  archive: route({
    id: 'archiveOrder',
    summary: 'Delete an order: it leaves the lists, and is purged after 30 days unless it was paid or is restored',
    access: STAFF,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'version-changed', 'precondition-required'],
  }),
  restore: route({
    id: 'restoreOrder',
    summary: 'Restore a deleted order',
    access: STAFF,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'version-changed', 'precondition-required'],
  }),
}
