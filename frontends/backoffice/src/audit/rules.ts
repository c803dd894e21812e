import type { AuditFilters, AuditRecord } from 'contracts/access/audit'
import { orderPath } from '../shared/rules'

/** The filters of the list, as they stand in the address; empty where nothing is filtered. */
export type Filters = {
  who: string
  action: string
  kind: string
  /** The id of a record, or what else names it. */
  record: string
  order: string
  site: string
  /** The first and the last day in the staff's zone, `2026-11-20`. */
  from: string
  to: string
}

export const NO_FILTERS: Filters = { who: '', action: '', kind: '', record: '', order: '', site: '', from: '', to: '' }
const NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[]

const FORMS: Partial<Record<keyof Filters, RegExp>> = {
  action: /^[a-z]+([-,][a-z]+)*$/,
  kind: /^[a-z]+(-[a-z]+)*$/,
  order: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  site: /^[a-z][a-z0-9-]{0,19}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
}

/** The filters of a query string such as `?who=maria&kind=scan`; a value of a wrong form is ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const read = (name: keyof Filters) => {
    const value = params.get(name) ?? ''
    return (FORMS[name]?.test(value) ?? true) ? value : ''
  }
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Filters
}

/** The query string of filters with its question mark; empty where nothing is filtered. */
export function addressOf(filters: Filters): string {
  const chosen = NAMES.filter((name) => filters[name] !== '')
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen.map((name) => [name, filters[name]]))}`
}

export const isFiltered = (filters: Filters): boolean => NAMES.some((name) => filters[name] !== '')

const DAY_MS = 86_400_000

/** What the service is asked for; `startOf` gives the instant at which a day begins for the staff. */
export function queryOf({ record, from, to, ...filters }: Filters, startOf: (day: string) => number): AuditFilters {
  const lastDay = to === '' ? '' : new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10)
  const instant = (day: string) => (day === '' ? '' : new Date(startOf(day)).toISOString())
  const asked = { ...filters, about: record.trim(), who: filters.who.trim(), from: instant(from), to: instant(lastDay) }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** The page on which a record of the trail is seen; null where there is none. */
export function pageOf({ about, orderId, site }: Pick<AuditRecord, 'about' | 'orderId' | 'site'>): string | null {
  if (about.kind === 'order') return orderPath(about.id)
  if (orderId) return `/backoffice/orders/${orderId}`
  if (about.kind === 'client') return `/backoffice?search=${encodeURIComponent(about.id)}`
  if (about.kind === 'register' && site) return `/backoffice/register?month=${about.id}&site=${site}`
  return PAGES[about.kind] ?? null
}

const PAGES: Readonly<Record<string, string>> = {
  'price-list': '/backoffice/prices',
  'data-request': '/backoffice/data-requests',
  review: '/backoffice/payments',
  comparison: '/backoffice/payments',
  'payment-check': '/backoffice',
  transfer: '/backoffice/ftp',
  'test-file': '/backoffice/checks',
}
