import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { partners, programmeTerms, rates } from '../../schema'
import type { Programme } from '../earning'
import type { Rate, Terms } from '../rates'

const { holdDays, minimumMinor, firstBasisPoints, since } = getTableColumns(programmeTerms)
const terms = { holdDays, minimumMinor, firstBasisPoints, since }

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

/** The rates of several partners with the terms of their sites; their rows are shared in the same way, in the order of their ids. */
export async function programmesOf(tx: Tx, partnerIds: readonly string[]): Promise<Map<string, Programme>> {
  const ids = [...partnerIds]
  const sites = tx.select({ site: partners.site }).from(partners).where(inArray(partners.id, ids))
  const [ofPartners, ofSites] = await Promise.all([
    tx
      .select({ id: partners.id, site: partners.site, since: rates.since, basisPoints: rates.basisPoints })
      .from(rates)
      .innerJoin(partners, eq(partners.id, rates.partnerId))
      .where(inArray(rates.partnerId, ids))
      .orderBy(asc(rates.partnerId), asc(rates.seq))
      .for('share', { of: partners }),
    tx
      .select({ ...terms, site: programmeTerms.site })
      .from(programmeTerms)
      .where(inArray(programmeTerms.site, sites))
      .orderBy(asc(programmeTerms.version)),
  ])
  return new Map(
    ids.map((id) => {
      const own = ofPartners.filter((it) => it.id === id)
      return [id, { rates: own, terms: ofSites.filter((it) => it.site === own[0]?.site) }]
    }),
  )
}

/** Adds a rate of a partner that is locked, behind those before. */
export const addRate = (tx: Tx, rate: typeof rates.$inferInsert) => tx.insert(rates).values(rate)

/** The terms of a site's programme, as they were written. */
export const termsOf = (db: Db | Tx, site: string): Promise<(Terms & { since: Date })[]> =>
  db.select(terms).from(programmeTerms).where(eq(programmeTerms.site, site)).orderBy(asc(programmeTerms.version))
