import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { type Currency, line, nullable, paragraph, Uuid, words } from '../../common'
import { Keyed, route } from '../../route'
import { OrderId } from '../parameters'

/** `invoice`: what is to be paid. `act` and `upd`: what was delivered, in rubles. `vat-invoice`: what was paid, in euro. */
export const DocumentKind = words(['invoice', 'act', 'upd', 'vat-invoice'], { $id: 'DocumentKind' })
export type DocumentKind = Static<typeof DocumentKind>

const INN = /^([0-9]{10}|[0-9]{12})$/
const VAT_ID = /^[A-Z]{2}[A-Z0-9]{2,14}$/

/** Which of a buyer's numbers no tax office gives: an organisation has an INN of 10 digits and a KPP, others 12 and none. */
export function wrongNumbers({ taxId, kpp }: Pick<Buyer, 'taxId' | 'kpp'>, currency: Currency): ('taxId' | 'kpp')[] {
  const isWrong = {
    taxId: taxId !== null && !(currency === 'RUB' ? INN : VAT_ID).test(taxId),
    kpp: kpp !== null && !(currency === 'RUB' && taxId?.length === 10 && /^[0-9]{9}$/.test(kpp)),
  }
  return (['taxId', 'kpp'] as const).filter((it) => isWrong[it])
}

/** Who buys, if not the recipient of the order: for instance a clinic. */
export const Buyer = Type.Object(
  {
    name: line(200, { minLength: 1 }),
    address: paragraph(500, { minLength: 1 }),
    /** INN of a ruble site, VAT ID of a euro site. */
    taxId: nullable(Type.String({ pattern: '^[A-Z0-9]{4,16}$' })),
    /** Of an organisation in Russia. */
    kpp: nullable(Type.String({ pattern: '^[0-9]{9}$' })),
  },
  { $id: 'Buyer', additionalProperties: false },
)
export type Buyer = Static<typeof Buyer>

/** A document that an order has, or can have. */
export const OrderDocument = Type.Object(
  {
    kind: DocumentKind,
    /** `later`: not before the order is paid, and shipped or completed where goods are confirmed. `void`: to be ignored. */
    state: words(['later', 'open', 'issued', 'void']),
    /** Null until it is issued, like the two below. */
    id: nullable(Uuid),
    number: nullable(Type.String()),
    /** Its day, as it says, e.g. 2026-11-23. */
    issuedOn: nullable(Type.String({ format: 'date' })),
  },
  { $id: 'OrderDocument', additionalProperties: false },
)
export type OrderDocument = Static<typeof OrderDocument>

export const OrderDocuments = Type.Object(
  {
    /** False on a site that has no requisites. */
    offered: Type.Boolean(),
    /** To whom the next document is made out where the person names nobody else; absent where none can be issued. */
    buyerName: Type.Optional(Type.String()),
    /** By kind, the newest first; at most 100 that are issued. */
    documents: Type.Array(OrderDocument),
  },
  { $id: 'OrderDocuments', additionalProperties: false },
)
export type OrderDocuments = Static<typeof OrderDocuments>

export const NewDocument = Type.Object(
  {
    kind: DocumentKind,
    /** Without it the buyer of the order's invoice, or else its recipient. */
    buyer: Type.Optional(nullable(Buyer)),
    /** True sends the invoice to the e-mail of the order too, once for the key; no other kind is sent. */
    byMail: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewDocument = Static<typeof NewDocument>

/** The largest PDF of a document that is attached to a mail; one of an order with 100 patients has a tenth of it. */
export const LARGEST_DOCUMENT_BYTES = 1_000_000

/** The routes of an order's documents, a part of those of orders. */
export const documents = {
  listDocuments: route({
    id: 'listOrderDocuments',
    summary: 'List the invoices and acts that an order has, and those that it can have',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    response: { 200: OrderDocuments },
    problems: ['order-not-found'],
  }),
  issueDocument: route({
    id: 'issueDocument',
    summary: 'Issue an invoice or act under the next number; an issued one never changes, and is answered again',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    headers: Keyed,
    body: NewDocument,
    response: { 201: OrderDocument },
    problems: [
      'order-not-found',
      'document-not-available',
      'document-issued',
      'too-many-requests',
      'precondition-required',
      'key-reused',
    ],
  }),
  readDocument: route({
    id: 'readDocument',
    summary: 'Read an issued invoice or act as PDF, as an attachment; identity gets none that is void',
    access: RIGHTS.documentBytes,
    params: Type.Object({ documentId: Uuid }),
    response: { 200: Type.Any() },
    problems: ['document-not-found', 'document-not-available'],
  }),
}
