import type { ClientTerms } from 'contracts/prices/price-lists'
import { getTableColumns, inArray } from 'drizzle-orm'
import { OvertakenError } from 'service-kit/command'
import type { Db } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { personalTerms } from '../schema'
import type { TermsState } from './rules'

const { updatedBy: _, ...columns } = getTableColumns(personalTerms)

const none = (email: string): TermsState => ({ email, version: 0, terms: null, updatedAt: null })

/** The terms of e-mails, which are normalizedEmail, in their order. */
export async function findTerms(db: Db, emails: readonly string[]): Promise<TermsState[]> {
  const rows = await db
    .select(columns)
    .from(personalTerms)
    .where(inArray(personalTerms.email, [...emails]))
  const byEmail = new Map(rows.map((it) => [it.email, it]))
  return emails.map((it) => byEmail.get(it) ?? none(it))
}

/** Saves terms that are one version on from what was read. Throws `OvertakenError` if another change was faster. */
export async function saveTerms(db: Db, { email, version, terms, updatedAt }: TermsState, updatedBy: string) {
  if (!terms || !updatedAt) throw new Error(`Terms of ${email} without content.`)
  const row = { email, version, terms, updatedAt, updatedBy }
  const isSaved =
    version === 1
      ? await together(db, { first: { into: personalTerms, rows: [row] } })
      : await together(db, { first: { update: personalTerms, set: row, where: { email, version: version - 1 } } })
  if (!isSaved) throw new OvertakenError()
}

export const shown = ({ updatedAt, ...state }: TermsState): ClientTerms => ({
  ...state,
  updatedAt: updatedAt?.toISOString() ?? null,
})
