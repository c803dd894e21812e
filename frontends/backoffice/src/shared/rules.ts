import type { Currency } from 'contracts/common'
import type { Patient } from 'contracts/order/patient'
import { STAFF_ZONE } from 'contracts/text/staff-zone'

/** Patients in the order in which they were added (BACK-028). */
export const byAge = (patients: readonly Patient[]): Patient[] =>
  patients.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))

/** The address of an order's page. */
export const orderPath = (orderId: string): string => `/backoffice/orders/${orderId}`
/** The address of a client's page. */
export const clientPath = ({ email, site }: { email: string; site: string }): string =>
  `/backoffice/clients/${encodeURIComponent(email.trim().toLowerCase())}?site=${site}`

/** The selected ones of the shown rows: one that has left the list is not deleted with the others (FTP-023). */
export const selectedOf = <Row extends { id: string }>(rows: readonly Row[], chosen: ReadonlySet<string>): Row[] =>
  rows.filter(({ id }) => chosen.has(id))

/** All in their order, so many at a time; the last batch may be smaller. */
export const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

// BACK-004. The back office shows one time zone, wherever the staff are; the texts name it.
const DAY = new Intl.DateTimeFormat('ru-RU', {
  timeZone: STAFF_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('ru-RU', { timeZone: STAFF_ZONE, hour: '2-digit', minute: '2-digit' })

/** 05.03.2025 */
export const dayOf = (instant: string): string => DAY.format(new Date(instant))
/** 14:20 */
export const timeOf = (instant: string): string => TIME.format(new Date(instant))

/**
 * A share in whole percent, rounded down: a single late order among many is no 100 %. It divides last, since 0.29 × 100 is less
 * than 29.
 */
export const wholePercentOf = (part: number, count: number): number => Math.floor((part * 100) / count)

/** The signs that name the currency of a field. */
export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = { RUB: '₽', EUR: '€' }

/** A sum without kopecks, as statistics show it (PRICE-011). */
export const roundedMinor = (minor: number, currency: Currency): number =>
  currency === 'RUB' ? Math.round(minor / 100) * 100 : minor

/** An amount as a form shows it: `1500`, `13,90`. */
export const typedAmount = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`

export type AmountError = 'missing' | 'notNumber' | 'negative' | 'tooPrecise' | 'zero' | 'tooLarge'

type Bounds = { mostMinor: number; mayBeZero?: boolean }

/** Reads a typed amount, e.g. `1 500` or `13,9`: in minor units, or what is wrong with it. */
export function readAmount(text: string, { mostMinor, mayBeZero = false }: Bounds): number | AmountError {
  const typed = text.replace(/[\s₽€]/g, '')
  if (typed === '') return 'missing'
  const [matched, sign, whole = '', decimals = ''] = /^([-−])?(\d+)(?:[.,](\d*))?$/.exec(typed) ?? []
  if (matched === undefined) return 'notNumber'
  if (sign) return 'negative'
  // Three digits after a comma may be meant as thousands: they are not guessed at.
  if (decimals.length > 2) return 'tooPrecise'
  const minor = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  if (minor > mostMinor) return 'tooLarge'
  return minor === 0 && !mayBeZero ? 'zero' : minor
}
