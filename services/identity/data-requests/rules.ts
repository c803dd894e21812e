import type { DataRequestKind } from 'contracts/legal/data-requests'
import { PROMISES } from 'contracts/legal/promises'
import { STAFF_ZONE } from 'contracts/text/staff-zone'

const DAY_MS = 86_400_000

/** Until when a request is answered: a copy in business days, all else in calendar days, as /privacy says. */
export function dueAtOf(kind: DataRequestKind, requestedAt: Date): Date {
  if (kind === 'export') return afterWeekdays(requestedAt, PROMISES.accessBusinessDays)
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
