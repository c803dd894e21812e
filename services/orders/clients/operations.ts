import type { ClientDetails, ClientPage } from 'contracts/order/staff/clients'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import type { Scope } from 'service-kit/http/principal'
import { type Asking, askedSite, type Deps } from '../order/operations'
import { wordsOf } from '../order/search'
import { normalizedEmail } from '../order/store'
import { listed, recentSince } from './rules'
import { findClient, findClients } from './store'

type Query = { cursor?: string; limit?: string; search?: string; paid?: 'only'; site?: string }

/** Refuses: `invalid-request`, `site-not-found` also for a site that is not in the scope of the staff. */
export async function listClients(
  { db, sites, now }: Deps,
  { site: limitedTo }: Scope,
  { search = '', paid, site = limitedTo ?? undefined, ...query }: Query,
): Promise<ClientPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const isSeen = site === undefined || (sites.some((it) => it.id === site) && (limitedTo ?? site) === site)
  if (!isSeen) return refuse('site-not-found', `There is no site ${site}.`)
  const words = wordsOf(search).map((it) => it.text)
  const asked = { ...page, site: site ?? null, words, paidOnly: paid === 'only', since: recentSince(now()) }
  return pageOf(await findClients(db, asked), page.limit, listed)
}

/** Refuses: `site-not-found`, `client-not-found`. */
export async function showClient(deps: Deps, asking: Asking, typed: string): Promise<ClientDetails | Refusal> {
  const site = askedSite(deps, asking)
  if (site instanceof Refusal) return site
  const email = normalizedEmail(typed)
  const found = await findClient(deps.db, site, email, recentSince(deps.now()))
  return found ?? refuse('client-not-found', `No orders with ${email} were made on the site ${site}.`)
}
