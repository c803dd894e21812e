import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { partners, programmeTerms, rates } from '../../schema'
import type { Rate, Terms } from '../rates'

/**
 * The rates of a partner, as they were written. Whoever books by them shares the partner's row, so that a rate which staff change
 * meanwhile begins after what is booked.
 */
export const ratesOf = (tx: Tx, partnerId: string): Promise<Rate[]> =>
  tx
    .select({ since: rates.since, basisPoints: rates.basisPoints })
    .from(rates)
    .innerJoin(partners, eq(partners.id, rates.partnerId))
    .where(eq(rates.partnerId, partnerId))
    .orderBy(asc(rates.seq))
    .for('share', { of: partners })

/** Adds a rate of a partner that is locked, behind those before. */
export const addRate = (tx: Tx, rate: typeof rates.$inferInsert) => tx.insert(rates).values(rate)

const { holdDays, minimumMinor, firstBasisPoints, since } = getTableColumns(programmeTerms)

/** The terms of a site's programme, as they were written. */
export const termsOf = (db: Db | Tx, site: string): Promise<(Terms & { since: Date })[]> =>
  db
    .select({ holdDays, minimumMinor, firstBasisPoints, since })
    .from(programmeTerms)
    .where(eq(programmeTerms.site, site))
    .orderBy(asc(programmeTerms.version))
