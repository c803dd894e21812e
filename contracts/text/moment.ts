import { STAFF_ZONE } from './staff-zone'

/** How dates are written for a locale. Readers of English here are in Europe: the day stands before the month, hours go to 24. */
const written = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

/** A cache, since creating a formatter is costly; it has one entry per language, zone and shape. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(written(locale), options)
  formatters.set(key, made)
  return made
}

type At = Date | string
/** The zone of the reader's browser where none is named. */
type Where = { locale: string; timeZone?: string }
const zoneOf = ({ timeZone }: Where) => timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
const write = (at: At, where: Where, options: Intl.DateTimeFormatOptions) =>
  formatterOf(where.locale, { timeZone: zoneOf(where), ...options }).format(new Date(at))

/** «26 ноября 2026 г.», "26 November 2026". */
export const formatDay = (at: At, where: Where): string =>
  write(at, where, { day: 'numeric', month: 'long', year: 'numeric' })

/** «03:12». */
export const formatHour = (at: At, where: Where): string => write(at, where, { hour: '2-digit', minute: '2-digit' })

/** «26 ноября, 03:12», "26 November, 03:12"; its zone is named once a page, by `inZone`. */
export const formatMoment = (at: At, where: Where): string =>
  `${write(at, where, { day: 'numeric', month: 'long' })}, ${formatHour(at, where)}`

export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'
/** The day of the week, for a text that names it: Russian has another form of it after each preposition. */
export const weekdayOf = (at: At, { timeZone }: Pick<Where, 'timeZone'> = {}): Weekday =>
  write(at, { locale: 'en', ...(timeZone && { timeZone }) }, { weekday: 'short' }) as Weekday

/** A moment with its year, of what is read years later. */
export const formatDayAndHour = (at: At, where: Where): string => `${formatDay(at, where)}, ${formatHour(at, where)}`

/** Names the zone of what is written, in words: «… по московскому времени», "… Central European Time". */
export function inZone(written: string, at: At, where: Where): string {
  if (where.locale !== 'ru') return `${written} ${zoneInWords(at, where)}`
  return isMoscow(where) ? `${written} по московскому времени` : `${written} (${zoneInWords(at, where)})`
}

/** The zone alone, after «Время на странице:». */
export function zoneInWords(at: At, where: Where): string {
  const name = nameOf(at, zoneOf(where), where.locale)
  if (where.locale !== 'ru') return name.replace(' Standard Time', ' Time')
  return isMoscow(where) ? 'московское' : name.replace(', стандартное время', '').replace(' стандартное', '')
}

const isMoscow = (where: Where) => zoneOf(where) === STAFF_ZONE

/** The name that goes with summer and winter alike; a zone without one has the name of the moment. */
function nameOf(at: At, timeZone: string, locale: string): string {
  const nameBy = (timeZoneName: 'long' | 'longGeneric') =>
    formatterOf(locale, { timeZone, timeZoneName })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const name = nameBy('longGeneric')
  return name.startsWith('GMT') ? nameBy('long') : name
}
