import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Currency, Instant, line, nullable, PageQuery, SiteId, Uuid, words } from '../../common'
import { PersonalTerms } from '../../prices/quote'
import { route } from '../../route'
import { DocumentKind } from '../money/documents'
import { type OrderStatus, STATUSES } from '../order-states'
import { ClientEmail, OptionalSite } from '../parameters'

const closed = { additionalProperties: false }
const Count = Type.Integer()
const Counts = Object.fromEntries(STATUSES.map((it) => [it, Count])) as Record<OrderStatus, typeof Count>
/** Of the orders that count as paid (TERM-003), without what was given back; none for a currency without such orders. */
const Sums = Type.Array(Type.Object({ currency: Currency, totalMinor: Type.Integer() }, closed))

const common = {
  site: SiteId,
  /** Trimmed and lower-cased. */
  email: Type.String(),
  /** That of the newest order with a name (TERM-002). */
  name: nullable(Type.String()),
  orderCount: Count,
  newestOrderAt: Instant,
  /** Of the last 30 days (TERM-003). */
  recentSales: Sums,
  terms: nullable(PersonalTerms),
}

/** A customer of a site: an e-mail with which orders were made there, drafts included, deleted ones not (TERM-004). */
export const Client = Type.Object(common, { $id: 'Client', ...closed })
export type Client = Static<typeof Client>

export const ClientPage = Type.Object(
  { items: Type.Array(Client), next: nullable(Type.String()) },
  { $id: 'ClientPage', ...closed },
)
export type ClientPage = Static<typeof ClientPage>

export const ClientDetails = Type.Object(
  {
    ...common,
    /** Those of the orders, the newest first, five at most. */
    phones: Type.Array(Type.String()),
    firstOrderAt: Instant,
    byStatus: Type.Object(Counts, closed),
    /** Of all time. */
    sales: Sums,
    /** What is still with us for orders that were cancelled: no sale, and to be given back. The version before does not tell it. */
    held: Type.Optional(Sums),
    /** Paid orders that left, and those of them that left as promised (`dispatchBy`). */
    shipped: Type.Object({ count: Count, onTimeCount: Count }, closed),
    /** Orders that were placed to make an order of the client again. */
    remakeCount: Count,
  },
  { $id: 'ClientDetails', ...closed },
)
export type ClientDetails = Static<typeof ClientDetails>

/** An invoice or act that was issued for an order of a client, and is downloaded by its id (`readDocument`). */
export const ClientDocument = Type.Object(
  {
    id: Uuid,
    kind: DocumentKind,
    number: Type.String(),
    /** Its day, as it says, e.g. 2026-11-23. */
    issuedOn: Type.String({ format: 'date' }),
    isVoid: Type.Boolean(),
    currency: Currency,
    totalMinor: Count,
    orderId: Uuid,
    orderNumber: Type.String(),
  },
  { $id: 'ClientDocument', ...closed },
)
export type ClientDocument = Static<typeof ClientDocument>
export const ClientDocumentPage = Type.Object(
  { items: Type.Array(ClientDocument), next: nullable(Type.String()) },
  { $id: 'ClientDocumentPage', ...closed },
)
export type ClientDocumentPage = Static<typeof ClientDocumentPage>

export const clients = {
  listClients: route({
    id: 'listClients',
    summary: 'List the clients that staff of this site see, those with the newest orders first',
    access: RIGHTS.staff,
    query: Type.Object({
      ...PageQuery,
      /** Words of an e-mail or a name, in any letter case; all must match. */
      search: Type.Optional(line(200)),
      /** Only clients with sales in the last 30 days (TERM-006). */
      paid: Type.Optional(words(['only'])),
      /** All sites in the caller's scope by default. */
      site: OptionalSite,
    }),
    response: { 200: ClientPage },
    problems: ['site-not-found'],
  }),
  showClient: route({
    id: 'showClient',
    summary: 'Show a client of a site: that which is asked by default',
    access: RIGHTS.staff,
    params: ClientEmail,
    query: Type.Object({ site: OptionalSite }),
    response: { 200: ClientDetails },
    problems: ['site-not-found', 'client-not-found'],
  }),
  listClientDocuments: route({
    id: 'listClientDocuments',
    summary:
      'List the invoices and acts that were issued to a client of a site, newest first: of that which is asked by default',
    access: RIGHTS.staff,
    params: ClientEmail,
    query: Type.Object({ ...PageQuery, site: OptionalSite }),
    response: { 200: ClientDocumentPage },
    problems: ['site-not-found'],
  }),
}
