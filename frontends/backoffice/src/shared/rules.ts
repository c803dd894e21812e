import { STAFF_ZONE } from 'contracts/access/staff'
import type { Patient } from 'contracts/orders'

/** Patients in the order in which they were added (BACK-028). */
export const byAge = (patients: readonly Patient[]): Patient[] =>
  patients.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))

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
