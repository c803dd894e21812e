/** Formatters are costly to make; there are as many as there are time zones of sellers. */
const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formatters.set(timeZone, made)
  return made
}

/** The day in a time zone, e.g. 2026-11-23. */
export const dayIn = (timeZone: string, at: Date): string => formatterOf(timeZone).format(at).slice(0, 10)

/** What a clock in the zone shows, as if it were UTC. */
const wallMs = (timeZone: string, instantMs: number) =>
  Date.parse(`${formatterOf(timeZone).format(instantMs).replace(' ', 'T')}Z`)

/** When a day begins in the zone. The offset may change on the day itself, so that of the found instant counts. */
function startOf(timeZone: string, asUtcMs: number): Date {
  const nearMs = asUtcMs - (wallMs(timeZone, asUtcMs) - asUtcMs)
  return new Date(asUtcMs - (wallMs(timeZone, nearMs) - nearMs))
}

const DAY_MS = 24 * 60 * 60_000

/** Whether the calendar has a day such as `2026-11-23`: PostgreSQL takes the 31st of February for an error of ours. */
export function isCalendarDay(day: string): boolean {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** The instant at which a day begins in a time zone, and the one at which it ends. */
export const dayIsFrom = (timeZone: string, day: string): Date => startOf(timeZone, Date.parse(day))
export const dayIsUntil = (timeZone: string, day: string): Date => startOf(timeZone, Date.parse(day) + DAY_MS)

/** From which instant to before which one a month such as `2026-11` lasts in a time zone. */
export function monthIn(timeZone: string, month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: startOf(timeZone, Date.UTC(year, number - 1)), to: startOf(timeZone, Date.UTC(year, number)) }
}
