import type { DuePartner } from 'contracts/partner/runs'

/** The quarter, the site and the currency of the address; empty where it says none. */
export type Filters = { quarter: string; site: string; currency: '' | 'RUB' | 'EUR' }

const QUARTER = /^(20[2-9]\d|2100)-[1-4]$/
const SITE = /^[a-z][a-z0-9-]{0,19}$/

/** The filters of a query string such as `?quarter=2026-3&site=ru`; what it cannot mean is ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const [quarter, site, currency] = ['quarter', 'site', 'currency'].map((it) => params.get(it) ?? '')
  return {
    quarter: QUARTER.test(quarter!) ? quarter! : '',
    site: SITE.test(site!) ? site! : '',
    currency: currency === 'RUB' || currency === 'EUR' ? currency : '',
  }
}

/** The query string of filters with its question mark; empty without any. */
export function addressOf(filters: Filters): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`
}

/** A quarter such as `2026-3`, or one before it, of a day such as `2026-11-23`. */
function quarterBack(day: string, back: number): string {
  const index = Number(day.slice(0, 4)) * 4 + Math.ceil(Number(day.slice(5, 7)) / 3) - 1 - back
  return `${Math.floor(index / 4)}-${(index % 4) + 1}`
}
/** How many quarters can be chosen; an older one can stand in the address. */
const CHOICES = 9

/** The quarters to choose from, this one first. */
export const quartersTo = (today: string): string[] =>
  Array.from({ length: CHOICES }, (_, back) => quarterBack(today, back))

/** The quarter that is paid next: the last one that is over. */
export const lastQuarter = (today: string): string => quarterBack(today, 1)

export const partsOf = (quarter: string) => ({ year: Number(quarter.slice(0, 4)), quarter: Number(quarter.slice(5)) })

/** Those whom a run pays, and how much in all. */
export function readyOf(due: readonly DuePartner[]): { ready: DuePartner[]; sumMinor: number } {
  const ready = due.filter((it) => it.whyNot.length === 0)
  return { ready, sumMinor: ready.reduce((sum, it) => sum + it.payableMinor, 0) }
}
