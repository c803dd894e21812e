import { type Refusal, refuse } from '../problems'
import type { Site } from '../site'
import { STAFF_ZONE } from '../text/staff-zone'
import { monthIn } from '../text/zoned-days'

/** The month of a site, from an instant to before another one. */
export type SellerMonth = { site: string; timeZone: string; vatPercent: number | null; from: Date; to: Date }

/**
 * A month as the seller's documents have it; of a site without a seller, the staff's. Refuses `site-not-found`, also for a site that
 * is not in the scope of the staff.
 */
export function sellerMonth(
  sites: readonly Site[],
  limitedTo: string | null,
  { month, site: id }: { month: string; site: string },
): SellerMonth | Refusal {
  const site = sites.find((it) => it.id === id && (limitedTo === null || it.id === limitedTo))
  if (!site) return refuse('site-not-found', `There is no site ${id}.`)
  const { timeZone = STAFF_ZONE, vatPercent = null } = site.requisites ?? {}
  return { site: id, timeZone, vatPercent, ...monthIn(timeZone, month) }
}
