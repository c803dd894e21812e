import { desc, inArray } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { programmeTerms } from '../../schema'

export type TermsRow = typeof programmeTerms.$inferSelect

/** The newest terms of sites, of those that have some of their own. */
export const newestTerms = (db: Db | Tx, sites: readonly string[]): Promise<TermsRow[]> =>
  db
    .selectDistinctOn([programmeTerms.site])
    .from(programmeTerms)
    .where(inArray(programmeTerms.site, [...sites]))
    .orderBy(programmeTerms.site, desc(programmeTerms.version))

/** Returns whether nobody else has written this version. */
export const addTerms = async (tx: Tx, terms: TermsRow): Promise<boolean> =>
  (await tx.insert(programmeTerms).values(terms).onConflictDoNothing().returning({ version: programmeTerms.version }))
    .length > 0
