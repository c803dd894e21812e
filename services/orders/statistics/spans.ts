import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { dayIn, dayIsFrom } from 'contracts/text/zoned-days'
import { type Days, plusDays } from './days'

/** From `since` to before `until`. */
export type Edge = { since: Date; until: Date }
/** What a period consists of: the staff's days that are whole in it, and what it has of other days, two parts at most. */
export type Spans = { days: Days | null; edges: readonly Edge[] }

const startOf = (day: string) => dayIsFrom(STAFF_ZONE, day)

/** The whole days of a period, whose sums are kept, and its edges, whose orders are read. */
export function spansOf(since: Date, until: Date): Spans {
  const sinceDay = dayIn(STAFF_ZONE, since)
  const from = startOf(sinceDay) < since ? plusDays(sinceDay, 1) : sinceDay
  const untilDay = dayIn(STAFF_ZONE, until)
  if (from >= untilDay) return { days: null, edges: edgesOf({ since, until }) }
  return {
    days: { from, to: plusDays(untilDay, -1) },
    edges: edgesOf({ since, until: startOf(from) }, { since: startOf(untilDay), until }),
  }
}

const edgesOf = (...edges: readonly Edge[]) => edges.filter((it) => it.since < it.until)
