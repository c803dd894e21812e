import type { NewEvent } from 'contracts/events'
import type { ClientTerms } from 'contracts/order/money/terms'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { OvertakenError } from 'service-kit/command'
import type { Db } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { eventRows } from 'service-kit/events/outbox'
import { clientTerms } from '../schema'
import type { TermsState } from './rules'

const { updatedBy: _, ...columns } = getTableColumns(clientTerms)

/** The terms of e-mails, which are normalizedEmail, on a site, in their order. */
export async function findTerms(db: Db, site: string, emails: readonly string[]): Promise<TermsState[]> {
  const rows = await db
    .select(columns)
    .from(clientTerms)
    .where(and(eq(clientTerms.site, site), inArray(clientTerms.email, [...emails])))
  const byEmail = new Map(rows.map((it) => [it.email, it]))
  return emails.map((email) => byEmail.get(email) ?? { site, email, version: 0, terms: null, updatedAt: null })
}

/** Saves terms that are one version on from what was read. Throws `OvertakenError` if another change was faster. */
export async function saveTerms(
  db: Db,
  { site, email, version, terms, updatedAt }: TermsState,
  { by: updatedBy, events: told }: { by: string; events: readonly NewEvent[] },
) {
  if (!terms || !updatedAt) throw new Error(`Terms of ${email} without content.`)
  const row = { site, email, version, terms, updatedAt, updatedBy }
  const where = { site, email, version: version - 1 }
  const events = eventRows(updatedAt, told)
  const isSaved =
    version === 1
      ? await together(db, { first: { into: clientTerms, rows: [row] }, events })
      : await together(db, { first: { update: clientTerms, set: row, where }, events })
  if (!isSaved) throw new OvertakenError()
}

export const shown = ({ updatedAt, ...state }: TermsState): ClientTerms => ({
  ...state,
  updatedAt: updatedAt?.toISOString() ?? null,
})
