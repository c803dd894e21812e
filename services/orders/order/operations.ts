import { type Kind, sign } from 'contracts/access/signed'
import type { TextName } from 'contracts/legal/texts'
import type { Order } from 'contracts/order/order'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { type Place, pageOf, wrongQuery } from 'contracts/text/lists'
import type { JWK } from 'jose'
import type { Db, Tx } from 'service-kit/database/db'
import type { Customer, Person, Scope } from 'service-kit/http/principal'
import { type Filters, parseFilters } from './filters'
import type { Bagging } from './packing'
import type { Asker } from './question'
import { summaryForStaff, summaryOf, summaryResponse } from './response'
import { missingScans } from './rules'
import type { OrderState } from './state'
import { findOrder, normalizedEmail } from './store'

export type Deps = {
  db: Db
  sites: readonly Site[]
  slipKey: JWK
  /** The version of a legal text that a site shows now; undefined where it has no such text. */
  texts: { current: (site: string, name: TextName) => Promise<{ version: string } | undefined> }
  /** Refuses `too-many-requests` to a caller that makes too many changes. */
  countWrite: (caller: Customer) => Promise<Refusal | undefined>
  now: () => Date
  newId: () => string
}
/** The caller of an operation with an Idempotency-Key, and the scope of that caller. */
export type Caller = { caller: Customer; scope: Scope }

/** The terms of a change (`command`): the caller is within its limit, and has the turn of `turn`. */
export const changeTerms = ({ countWrite }: Deps, caller: Customer, turn: string) => ({
  admit: () => countWrite(caller),
  turn,
})

export const orderResponse = (order: OrderState) => summaryResponse(summaryOf(order))

/** As staff see it. */
export function staffResponse(order: OrderState): Order {
  const missing = missingScans(order).map(({ id, patientId, kind }) => ({ id, patientId, kind }))
  return { ...summaryForStaff(summaryOf(order)), ...(missing.length > 0 && { missingScans: missing }) }
}

export async function showOrder({ db }: { db: Db | Tx }, scope: Scope, orderId: string) {
  const order = await findOrder(db, orderId, scope)
  if (order instanceof Refusal) return order
  return scope.reach === 'any' ? staffResponse(order) : orderResponse(order)
}

/** The site on which an order was made: it decides prices and payments, not the site of the caller. */
export function siteOf({ sites }: Deps, { site: id }: Pick<OrderState, 'site'>): Site {
  const site = sites.find((it) => it.id === id)
  if (!site) throw new Error(`The site ${id} is not configured.`)
  return site
}

/** How the site of an order fills bags: one a patient unless it says otherwise, or is configured no more. */
export const baggingOf = ({ sites }: Pick<Deps, 'sites'>, { site }: Pick<OrderState, 'site'>): Bagging =>
  sites.find((it) => it.id === site)?.bags ?? 'patient'

/** Who asks for what belongs to a customer of a site: that on which the caller is, unless staff name another one. */
export type Asking = { by: Person; scope: Scope; site: string | undefined }

/** Refuses `site-not-found`, also for a site that is not in the scope. */
export function askedSite({ sites }: Deps, { by, scope, site = by.site.id }: Asking): string | Refusal {
  const isSeen = scope.site === null || scope.site === site
  return isSeen && sites.some((it) => it.id === site) ? site : refuse('site-not-found', `There is no site ${site}.`)
}

/** The page uses a slip at once, to create an upload or to open a payment. */
const SLIP_LIFE_MS = 15 * 60_000

/** A slip signed by this service, which the browser passes on to another service. */
export async function signSlip({ slipKey, now }: Deps, kind: Kind, claims: Record<string, unknown>) {
  const expiresAt = new Date(now().getTime() + SLIP_LIFE_MS)
  return { slip: await sign(slipKey, kind, claims, expiresAt), expiresAt: expiresAt.toISOString() }
}

export type ListQuery = { cursor?: string; limit?: string; status?: string; search?: string }

/** A page of the rows that `find` returns. Refuses `invalid-request`. */
export async function page<Found extends Place, Shown>(
  query: ListQuery,
  find: (filters: Filters) => Promise<Found[]>,
  respond: (found: Found) => Shown,
  /** Where an order stands in the list, unless that is newest first. */
  placeOf: (found: Found) => Place = (it) => it,
): Promise<{ items: Shown[]; next: string | null } | Refusal> {
  const filters = parseFilters(query)
  if (filters instanceof Refusal) return filters
  const found = (await find(filters)).map((it) => ({ ...placeOf(it), it }))
  return pageOf(found, filters.limit, ({ it }) => respond(it))
}

/** Who asks a question about orders, in which scope. */
export const askerOf = ({ sites }: Deps, { email }: Person, { site: limitedTo }: Scope): Asker => ({
  email: normalizedEmail(email),
  sites: sites.map((it) => it.id).filter((it) => limitedTo === null || it === limitedTo),
})

const IS_EMAIL = new RegExp(EMAIL_PATTERN, 'u')

/** The e-mails of a query, which commas separate, each once. Refuses `invalid-request` for too many, and for what is none. */
export function emailsOf(emails: string, most: number): string[] | Refusal {
  const asked = [...new Set(emails.split(',').map(normalizedEmail))]
  if (asked.length > most) return wrongQuery('emails', `names more than ${most} e-mails`)
  return asked.every((it) => IS_EMAIL.test(it)) ? asked : wrongQuery('emails', 'names what is no e-mail')
}
