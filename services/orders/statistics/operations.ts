import type { Statistics } from 'contracts/order/staff/statistics'
import { Refusal, refuse } from 'contracts/problems'
import type { Scope } from 'service-kit/http/principal'
import type { Deps } from '../order/operations'
import { periodOf, statisticsOf } from './rules'
import { countOrders } from './store'

type Query = { from?: string; to?: string; site?: string }

/** Refuses: `invalid-request`, `site-not-found` also for a site that is not in the scope of the staff. */
export async function showStatistics(
  { db, sites, now }: Deps,
  { site: limitedTo }: Scope,
  { site, ...query }: Query,
): Promise<Statistics | Refusal> {
  const ofScope = sites.map((it) => it.id).filter((it) => limitedTo === null || it === limitedTo)
  const asked = ofScope.filter((it) => site === undefined || it === site)
  if (!asked.length) return refuse('site-not-found', `There is no site ${site}.`)
  const period = periodOf(query, now())
  return period instanceof Refusal ? period : statisticsOf(await countOrders(db, asked, period), period)
}
