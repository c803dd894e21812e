import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import type { Statistics } from 'contracts/order/staff/statistics'
import { Refusal, refuse } from 'contracts/problems'
import type { Scope } from 'service-kit/http/principal'
import type { Deps } from '../order/operations'
import { dailyStatistics, daysOf, MOST_PARTNERS, partsOf } from './days'
import { periodOf, statisticsOf } from './rules'
import { countOrders } from './store'
import { findDays, findPartners } from './store/days'

type Query = { from?: string; to?: string; site?: string }

/** Refuses: `invalid-request`, `site-not-found` also for a site that is not in the scope of the staff. */
export async function showStatistics(
  { db, now, ...deps }: Deps,
  scope: Scope,
  { site, ...query }: Query,
): Promise<Statistics | Refusal> {
  const asked = sitesOf(deps, scope, site)
  if (asked instanceof Refusal) return asked
  const period = periodOf(query, now())
  return period instanceof Refusal ? period : statisticsOf(await countOrders(db, asked, period), period)
}

/** Refuses as `showStatistics` does. */
export async function showDailyStatistics(
  { db, now, ...deps }: Deps,
  scope: Scope,
  { site, ...query }: Query,
): Promise<DailyStatistics | Refusal> {
  const asked = sitesOf(deps, scope, site)
  if (asked instanceof Refusal) return asked
  const days = daysOf(query, now())
  if (days instanceof Refusal) return days
  const [sales, partners] = await Promise.all([
    findDays(db, asked, days),
    findPartners(db, asked, partsOf(days), MOST_PARTNERS),
  ])
  return dailyStatistics(days, sales, partners)
}

/** The ids of the sites that are asked for: all in the caller's scope without one. */
function sitesOf({ sites }: Pick<Deps, 'sites'>, { site: limitedTo }: Scope, site?: string): string[] | Refusal {
  const ofScope = sites.map((it) => it.id).filter((it) => limitedTo === null || it === limitedTo)
  const asked = ofScope.filter((it) => site === undefined || it === site)
  return asked.length ? asked : refuse('site-not-found', `There is no site ${site}.`)
}
