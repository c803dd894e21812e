import { type Static, Type } from '@sinclair/typebox'
import { PaymentSlip, UploadSlip } from './access/slips'
import { Email, line, nullable, PageQuery, paragraph, Uuid, words } from './common'
import { NewConsent } from './order/consent'
import { documents } from './order/documents'
import { handOvers } from './order/hand-over'
import { Order } from './order/order'
import { moves } from './order/order-moves'
import { PackingPage } from './order/packing'
import { NewPatient, PatientChange, patientNames } from './order/patient'
import { paymentReviews } from './order/payment-reviews'
import { MAX_PLACEMENT_BYTES, Placement, PlacementByStaff } from './order/placement'
import { repeats } from './order/repeat'
import { statistics } from './order/statistics'
import { PARTNER_CODE_PATTERN } from './partner-code'
import { prices } from './prices/price-lists'
import { Quote } from './prices/pricing'
import { Keyed, OWNERS, route, STAFF, Versioned } from './route'

export { Order, PaymentReview, Tracking } from './order/order'
export { PackingOrder, PackingPage } from './order/packing'
export { Cut, Material, Matrix, Patient, PatientChange } from './order/patient'
export { Placement, PlacementByStaff } from './order/placement'

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
/** Values of `OrderStatus`, separated by commas; `pending_payment` of old data is read as pending (ORD-021). */
const Statuses = Type.String({ pattern: '^[a-z_]{4,15}(,[a-z_]{4,15}){0,7}$' })
const OrderId = Type.Object({ orderId: Uuid })
const PatientId = Type.Object({ orderId: Uuid, patientId: Uuid })
const ScanId = Type.Object({ orderId: Uuid, scanId: Uuid })

/** The refusals that every change of a draft may have. */
const OF_A_CHANGE = ['order-not-found', 'order-not-draft', 'too-many-requests', 'precondition-required'] as const

/** The refusals that a placement may have. */
const OF_A_PLACEMENT = [
  ...OF_A_CHANGE,
  'quote-changed',
  'scans-not-known-yet',
  'contacts-missing',
  'consent-missing',
  'order-is-empty',
  'choice-missing',
  'key-reused',
] as const

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
    problems: ['order-not-found', 'patient-not-found', 'order-not-draft', 'too-many-scans'],
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
    maxBodyBytes: MAX_PLACEMENT_BYTES,
    response: { 201: Order },
    problems: OF_A_PLACEMENT,
  }),
  placeForCustomer: route({
    id: 'placeForCustomer',
    summary: 'Place a complete draft of a customer, who then gets a payment link (ORD-023)',
    access: STAFF,
    unrepeatable: true,
    params: OrderId,
    headers: Keyed,
    body: PlacementByStaff,
    maxBodyBytes: MAX_PLACEMENT_BYTES,
    response: { 201: Order },
    problems: OF_A_PLACEMENT,
  }),
  createPaymentSlip: route({
    id: 'createPaymentSlip',
    summary:
      'Hand out a short-lived signed statement with which the payments service opens a payment of the frozen price',
    access: { ...OWNERS, ...STAFF },
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
      /** Words of the client's or of a patient's name, in any letter case, or the beginning of an id; all must match. */
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
      /** Words of names, an e-mail or a phone, or the beginning of an id; all must match. */
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
  ...statistics,
  ...handOvers,
  ...documents,
  ...moves,
  ...repeats,
  ...paymentReviews,
  ...patientNames,
}
