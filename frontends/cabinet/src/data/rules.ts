import type { DataRequest, DataRequestKind } from 'contracts/legal/data-requests'
import { PROMISES } from 'contracts/legal/promises'
import type { Site } from 'contracts/site'

/**
 * What can be asked on a site, from what changes nothing to what cannot be taken back. A euro site asks for no consent, so that there
 * is none to take back (WIZ-012).
 */
export const kindsOf = ({ variant }: Pick<Site, 'variant'>): readonly DataRequestKind[] =>
  variant === 'ru' ? ['export', 'withdraw-consent', 'erasure'] : ['export', 'erasure']

/** What ends something, so that the person is asked before it is sent. */
export type AskedAbout = Exclude<DataRequestKind, 'export'>

/** How many days it takes at most: calendar days, and for a copy on a ruble site business days, as Russian law says. */
export const daysOf = (kind: DataRequestKind, { variant }: Pick<Site, 'variant'>): number =>
  kind === 'export' && variant === 'ru' ? PROMISES.accessBusinessDays : PROMISES.dataRequestDays

/** The request of a kind that is not done yet; a person has at most one. */
export const openOf = (requests: readonly DataRequest[], kind: DataRequestKind): DataRequest | undefined =>
  requests.find((it) => it.kind === kind && it.completedAt === null)

/** How a request stands: `late` once the promised date has passed. */
export function standingOf({ completedAt, dueAt }: DataRequest, now: number): 'open' | 'late' | 'done' {
  if (completedAt !== null) return 'done'
  return now > Date.parse(dueAt) ? 'late' : 'open'
}
