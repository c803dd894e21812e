import { formatDay } from '../text/moment'

/** The day of a version in words: `24 ноября 2026 г.`, and for a second one of that day `24 ноября 2026 г. (2)`. */
export function dayOf(address: string, locale: string): string {
  const [year, month, day, nth] = address.split('-').map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day))
  const words = formatDay(date, { locale, timeZone: 'UTC' })
  return nth === undefined ? words : `${words} (${nth})`
}
