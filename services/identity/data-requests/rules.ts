import type { DataRequestKind } from 'contracts/legal/data-requests'
import { PROMISES } from 'contracts/legal/promises'
import type { Site } from 'contracts/site'
import { STAFF_ZONE } from 'contracts/text/staff-zone'

const DAY_MS = 86_400_000

/**
 * Until when a request on a site is answered, as its /privacy says: in calendar days, and a copy on a ruble site in the business
 * days of Russian law.
 */
export function dueAtOf(kind: DataRequestKind, { variant }: Pick<Site, 'variant'>, requestedAt: Date): Date {
  if (kind === 'export' && variant === 'ru') return afterWeekdays(requestedAt, PROMISES.accessBusinessDays)
  return new Date(requestedAt.getTime() + PROMISES.dataRequestDays * DAY_MS)
}

const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: STAFF_ZONE })
const isWeekend = (at: Date) => ['Sat', 'Sun'].includes(WEEKDAY.format(at))

/** Days of the zone in which mails name the date. Holidays count as business days, so that it is never later than the law allows. */
function afterWeekdays(from: Date, count: number): Date {
  let at = from
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS)
    if (!isWeekend(at)) left -= 1
  }
  return at
}
