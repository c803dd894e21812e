import { and, asc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { partners } from '../../schema'
import type { Partner } from '../partner'

const { sought: _, ...columns } = getTableColumns(partners)
/** All of a partner but what the search reads. */
export const partnerColumns = columns

const named = alias(partners, 'named')
/** The partner whom a code or an e-mail names: that of one who was merged into another names the one who stayed (AFF-038). */
const whoever = (isNamed: SQL) =>
  sql`${partners.id} = (select coalesce(${named.mergedInto}, ${named.id}) from ${partners} ${sql.identifier('named')} where ${isNamed})`

/** Throws a unique violation when another partner has the code or the e-mail. */
export const addPartner = (db: Db | Tx, partner: Partner) => db.insert(partners).values(partner)

export async function findPartner(db: Db | Tx, email: string): Promise<Partner | undefined> {
  const [row] = await db
    .select(columns)
    .from(partners)
    .where(whoever(eq(named.email, email)))
  return row
}

/** Finds a partner, and locks it until the transaction ends. */
export async function lockPartner(tx: Tx, email: string): Promise<Partner | undefined> {
  const [row] = await tx
    .select(columns)
    .from(partners)
    .where(whoever(eq(named.email, email)))
    .for('no key update')
  return row
}

/** What a caller's scope leaves of partners: those of one site, or all; not those who were merged into another. */
export const seenBy = ({ site }: Scope) =>
  and(isNull(partners.mergedInto), site === null ? undefined : eq(partners.site, site))
const inScope = (id: string, scope: Scope) => and(eq(partners.id, id), seenBy(scope))

/** Finds a partner for staff, by a scope that reaches any partner or those of a site. */
export async function findPartnerById(db: Db | Tx, id: string, scope: Scope): Promise<Partner | undefined> {
  const [row] = await db.select(columns).from(partners).where(inScope(id, scope))
  return row
}

/** Finds it, and locks it until the transaction ends. */
export async function lockPartnerById(tx: Tx, id: string, scope: Scope): Promise<Partner | undefined> {
  const [row] = await tx.select(columns).from(partners).where(inScope(id, scope)).for('no key update')
  return row
}

/** Locks a partner, or the one into whom they were merged: the first lock waits for a merge that is under way. */
export async function lockWhoStays(tx: Tx, id: string): Promise<Partner | undefined> {
  const lock = async (which: string) =>
    (await tx.select(columns).from(partners).where(eq(partners.id, which)).for('no key update'))[0]
  const row = await lock(id)
  return row?.mergedInto ? lock(row.mergedInto) : row
}

/** A partner whom staff added by e-mail becomes the person who signs in with it. */
export const adoptOwner = (tx: Tx, { email, owner }: Pick<Partner, 'email' | 'owner'>) =>
  tx
    .update(partners)
    .set({ owner })
    .where(and(eq(partners.email, email), ne(partners.owner, owner)))

export const updatePartner = (tx: Tx, { id, ...partner }: Partner) =>
  tx.update(partners).set(partner).where(eq(partners.id, id))

/** Those of the ids, in an order in which several transactions lock them alike. */
export const partnersById = (tx: Tx, ids: readonly string[]): Promise<Partner[]> =>
  tx
    .select(columns)
    .from(partners)
    .where(inArray(partners.id, [...ids]))
    .orderBy(asc(partners.id))

export async function findPartnerByCode(tx: Db | Tx, code: string): Promise<Partner | undefined> {
  const [row] = await tx
    .select(columns)
    .from(partners)
    .where(whoever(eq(named.code, code)))
  return row
}

/**
 * Locks an e-mail's orders and referral until the transaction ends. Otherwise two instances that apply a payment and the
 * placement that makes its referral at once would each miss what the other writes.
 */
export const lockEmail = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('partners:' || ${email}, 0))`)

/**
 * Locks by what people are recognised (a browser, an address, an account) until the transaction ends, before any e-mail: of a partner
 * and a customer who show the same one at one moment, the second sees the first.
 */
export const lockMarks = (tx: Tx, marks: readonly string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('partners:mark:' || it, 0))
    from json_array_elements_text(${JSON.stringify(marks.toSorted())}::json) as it`)
