import type { Question } from 'contracts/order/staff/question'
import type { NamedSite } from 'contracts/order/staff/sites'
import { Refusal } from 'contracts/problems'
import type { Place } from 'contracts/text/lists'
import type { Person, Scope } from 'service-kit/http/principal'
import { dueAtOf } from '../order/due'
import { fundsOf } from '../order/funds'
import { askerOf, type Deps, emailsOf, type ListQuery, page } from '../order/operations'
import { asked } from '../order/question'
import { type OrderSummary, summaryForStaff, summaryResponse } from '../order/response'
import { listOrders as list, type Reader } from './store'
import { namesOfPatients } from './store/patients'

export const listOwnOrders = ({ db }: Deps, { owner, email, site }: Person, query: ListQuery) =>
  page(query, (filters) => list(db, { person: owner, email, site: site.id }, filters), summaryResponse)

const HOUR_MS = 60 * 60_000

/** Which orders other programs of staff ask for by name. */
type Named = { emails?: string; ids?: string }
const MOST_EMAILS = 20

/** Refuses `invalid-request` for more than 20 e-mails, and for what is none. */
function namedOf({ emails, ids }: Named) {
  const asked = emails === undefined ? [] : emailsOf(emails, MOST_EMAILS)
  return asked instanceof Refusal ? asked : { emails: asked, ids: ids?.split(',') ?? [] }
}

/** Refuses `invalid-request` for a question that names what there is not. */
export async function listOrders(deps: Deps, by: Person, scope: Scope, query: ListQuery & Question & Named) {
  const named = namedOf(query)
  if (named instanceof Refusal) return named
  const question = asked(query, askerOf(deps, by, scope))
  if (question instanceof Refusal) return question
  const { dueWithinHours: hours } = question
  const dueBefore = hours === null ? null : new Date(deps.now().getTime() + hours * HOUR_MS)
  const reader: Reader = { staff: scope, asked: question, dueBefore, named }
  return page(query, (filters) => list(deps.db, reader, filters), summaryForStaff, dueBefore ? placeByDue : undefined)
}

/** Where an order stands in a list that is ordered by what is due first. */
const placeByDue = (order: OrderSummary): Place => ({
  id: order.id,
  createdAt: dueAtOf({ ...order, paidAt: fundsOf(order).paidAt }) ?? order.createdAt,
})

/** `ids` are separated by commas. */
export const listPatientNames = async ({ db }: Deps, scope: Scope, { ids }: { ids: string }) => ({
  items: await namesOfPatients(db, scope, ids.split(',')),
})

/** The sites that the caller may see, by their first host. */
export const listSites = ({ sites }: Deps, { site }: Scope): NamedSite[] =>
  sites
    .filter((it) => site === null || it.id === site)
    .map(({ id, hosts, currency }) => ({ site: id, name: hosts[0] ?? id, currency }))
