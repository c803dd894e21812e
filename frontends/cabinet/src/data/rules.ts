import type { DataRequest, DataRequestKind } from 'contracts/legal/data-requests'
import { PROMISES } from 'contracts/legal/promises'

/** What can be asked, from what changes nothing to what cannot be taken back. */
export const KINDS = ['export', 'withdraw-consent', 'erasure'] as const satisfies readonly DataRequestKind[]

/** What ends something, so that the person is asked before it is sent. */
export type AskedAbout = Exclude<DataRequestKind, 'export'>

/** How many days it takes at most: business days for a copy, calendar days for all else. */
export const daysOf = (kind: DataRequestKind): number =>
  kind === 'export' ? PROMISES.accessBusinessDays : PROMISES.dataRequestDays

/** The request of a kind that is not done yet; a person has at most one. */
export const openOf = (requests: readonly DataRequest[], kind: DataRequestKind): DataRequest | undefined =>
  requests.find((it) => it.kind === kind && it.completedAt === null)

/** How a request stands: `late` once the promised date has passed. */
export function standingOf({ completedAt, dueAt }: DataRequest, now: number): 'open' | 'late' | 'done' {
  if (completedAt !== null) return 'done'
  return now > Date.parse(dueAt) ? 'late' : 'open'
}
