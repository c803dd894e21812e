import { isConsentRequired } from 'contracts/order/consent-rules'
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
import { isSent } from '../order/store/questions'
import { oneAfterTheOther } from './operations/two-lists'
import { listOrders as list, type StaffReader } from './store'
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
  const { dueWithinHours: hours, counted, sort } = question
  const dueBefore = hours === null ? null : new Date(deps.now().getTime() + hours * HOUR_MS)
  const reader: StaffReader = { staff: scope, asked: question, dueBefore, named }
  const pageBy = (placeOf?: (order: OrderSummary) => Place, clock?: StaffReader['clock']) => (part: ListQuery) =>
    page(part, (filters) => list(deps.db, { ...reader, ...(clock && { clock }) }, filters), summaryForStaff, placeOf)
  if (dueBefore) return pageBy(placeByDue)(query)
  if (isSent(counted)) return pageBy(placeBySent)(query)
  if (sort !== 'due') return pageBy()(query)
  return oneAfterTheOther(query, pageBy(placeByDue, 'runs'), pageBy(undefined, 'stands'))
}

/** Where an order stands in a list that is ordered by what is due first. */
const placeByDue = (order: OrderSummary): Place => ({
  id: order.id,
  createdAt: dueAtOf({ ...order, paidAt: fundsOf(order).paidAt }) ?? order.createdAt,
})

/** Where an order stands in a list that is ordered by what left last. */
const placeBySent = (order: OrderSummary): Place => ({
  id: order.id,
  createdAt: (order.status === 'draft' ? null : order.shippedAt) ?? order.createdAt,
})

/** `ids` are separated by commas. */
export const listPatientNames = async ({ db }: Deps, scope: Scope, { ids }: { ids: string }) => ({
  items: await namesOfPatients(db, scope, ids.split(',')),
})

/** The sites that the caller may see, by their first host. */
export const listSites = ({ sites }: Deps, { site }: Scope): NamedSite[] =>
  sites
    .filter((it) => site === null || it.id === site)
    .map((it) => ({
      ...{ site: it.id, name: it.hosts[0] ?? it.id, currency: it.currency },
      asksConsent: isConsentRequired(it),
    }))
