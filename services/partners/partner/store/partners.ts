import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { partners } from '../../schema'
import type { Partner } from '../partner'

const { sought: _, ...columns } = getTableColumns(partners)

/** Throws a unique violation when another partner has the code or the e-mail. */
export const addPartner = (db: Db, partner: Partner) => db.insert(partners).values(partner)

export async function findPartner(db: Db, email: string): Promise<Partner | undefined> {
  const [row] = await db.select(columns).from(partners).where(eq(partners.email, email))
  return row
}

/** Finds a partner, and locks it until the transaction ends. */
export async function lockPartner(tx: Tx, email: string): Promise<Partner | undefined> {
  const [row] = await tx.select(columns).from(partners).where(eq(partners.email, email)).for('no key update')
  return row
}

/** What a caller's scope leaves of partners: those of one site, or all. */
const inScope = (id: string, scope: Scope) =>
  and(eq(partners.id, id), scope.site === null ? undefined : eq(partners.site, scope.site))

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

export const updatePartner = (tx: Tx, { id, ...partner }: Partner) =>
  tx.update(partners).set(partner).where(eq(partners.id, id))

/** Those of the ids, in an order in which several transactions lock them alike. */
export const partnersById = (tx: Tx, ids: readonly string[]): Promise<Partner[]> =>
  tx
    .select(columns)
    .from(partners)
    .where(inArray(partners.id, [...ids]))
    .orderBy(asc(partners.id))

/**
 * Locks an e-mail's orders and referral until the transaction ends. Otherwise two instances that apply a payment and the
 * placement that makes its referral at once would each miss what the other writes.
 */
export const lockEmail = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('partners:' || ${email}, 0))`)
