import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Currency, nullable, Uuid } from '../../common'
import { RegisterQuery, RegisterTotalsQuery, SellerDay } from '../../register/query'
import { route } from '../../route'
import { OrderStatus } from '../order-states'
import { DocumentKind } from './documents'

const closed = { additionalProperties: false }
const Minor = Type.Integer()
const Count = Type.Integer()

/** An order that was placed in the month; a deleted one only if money came for it. */
export const RegisterOrder = Type.Object(
  {
    id: Uuid,
    number: Type.String(),
    placedOn: SellerDay,
    /** When its price was settled, whatever became of the money since; null for what costs nothing. */
    paidOn: nullable(SellerDay),
    client: Type.String(),
    email: Type.String(),
    status: OrderStatus,
    currency: Currency,
    totalMinor: Minor,
    /** The factory makes another order again at its own cost; a version before this one did not say so. */
    isFreeRemake: Type.Optional(Type.Boolean()),
    /** What the total includes by the seller's rate of today; null for a seller who charges none. */
    vatMinor: nullable(Minor),
  },
  { $id: 'RegisterOrder', ...closed },
)
export type RegisterOrder = Static<typeof RegisterOrder>

/** A document that was issued in the month. What it says is null once its order was purged; its number stays taken. */
export const RegisterDocument = Type.Object(
  {
    id: Uuid,
    kind: DocumentKind,
    number: Type.String(),
    issuedOn: SellerDay,
    orderId: nullable(Uuid),
    orderNumber: nullable(Type.String()),
    buyer: nullable(Type.String()),
    currency: nullable(Currency),
    totalMinor: nullable(Minor),
    /** Null also for a seller who charged none. */
    vatMinor: nullable(Minor),
    /** To be ignored: its order was reopened since, or it is the invoice of a cancelled one. */
    isVoid: Type.Boolean(),
  },
  { $id: 'RegisterDocument', ...closed },
)
export type RegisterDocument = Static<typeof RegisterDocument>

const pageOf = <Row extends typeof RegisterOrder | typeof RegisterDocument>(Item: Row, name: string) =>
  Type.Object({ items: Type.Array(Item), next: nullable(Type.String()) }, { $id: name, ...closed })

/** What the tables of orders and documents sum to; void documents and those of purged orders are counted in no sum. */
export const OrderTotals = Type.Object(
  {
    orders: Type.Array(
      Type.Object({ currency: Currency, count: Count, totalMinor: Minor, paidCount: Count, paidMinor: Minor }, closed),
    ),
    documents: Type.Array(
      Type.Object({ kind: DocumentKind, currency: Currency, count: Count, totalMinor: Minor }, closed),
    ),
    /** All documents, also those in no sum. */
    documentCount: Count,
  },
  { $id: 'OrderTotals', ...closed },
)
export type OrderTotals = Static<typeof OrderTotals>

const problems = ['site-not-found'] as const

export const register = {
  listRegisterOrders: route({
    id: 'listRegisterOrders',
    summary: 'List the orders that were placed in a month, the first one first, for the accountant',
    access: RIGHTS.staff,
    query: RegisterQuery,
    response: { 200: pageOf(RegisterOrder, 'RegisterOrderPage') },
    problems,
  }),
  listRegisterDocuments: route({
    id: 'listRegisterDocuments',
    summary: 'List the invoices and acts that were issued in a month, the first one first, for the accountant',
    access: RIGHTS.staff,
    query: RegisterQuery,
    response: { 200: pageOf(RegisterDocument, 'RegisterDocumentPage') },
    problems,
  }),
  showOrderTotals: route({
    id: 'showOrderTotals',
    summary: 'Sum the orders that were placed in a month, and the documents that were issued in it',
    access: RIGHTS.staff,
    query: RegisterTotalsQuery,
    response: { 200: OrderTotals },
    problems,
  }),
}
