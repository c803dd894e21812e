import type { UploadSlipClaims } from 'contracts/access/slips'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { hint, type Owned } from 'service-kit/events/hints'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { orders } from '../../schema'
import type { Course, Order } from '../order'

/** Writes orders by their own events, which override what upload slips said of them, but no later change of owner. */
export const addOrders = (tx: Tx, rows: Pick<Order, 'id' | 'owner' | 'site'>[]) =>
  tx
    .insert(orders)
    .values(rows)
    .onConflictDoUpdate({
      target: orders.id,
      set: { owner: sql`excluded.owner`, site: sql`excluded.site` },
      setWhere: eq(orders.ownerVersion, 0),
    })

/** Records who has claimed an order, and tells their pages. Returns whether the order is known here. */
export async function setHolder(tx: Tx, id: string, holder: string, version: number): Promise<boolean> {
  const [order] = await tx.update(orders).set({ holder }).where(eq(orders.id, id)).returning(whose)
  return tell(tx, id, order, version)
}

const whose = { owner: orders.owner, holder: orders.holder, site: orders.site }

/** Their pages may have asked for the scans before they were shown them. */
function tell(tx: Tx, id: string, order: Owned | undefined, version: number): boolean {
  if (order) hint(tx, order, { kind: 'scan', id, version })
  return order !== undefined
}

/**
 * Records who has an order since it came to another device, unless a later event has said otherwise; whom a slip of the
 * new owner made its holder is none. Tells their pages. Returns whether the order is known here.
 */
export async function setOwner(tx: Tx, id: string, owner: string, version: number): Promise<boolean> {
  const isNewer = sql`${orders.ownerVersion} < ${version}`
  const [order] = await tx
    .update(orders)
    .set({
      owner: sql`case when ${isNewer} then ${owner} else ${orders.owner} end`,
      ownerVersion: sql`greatest(${orders.ownerVersion}, ${version})`,
      holder: sql`nullif(${orders.holder}, ${owner})`,
    })
    .where(eq(orders.id, id))
    .returning(whose)
  return tell(tx, id, order, version)
}

/**
 * Records that an order was placed, is a draft again, or ended, unless a later event has said otherwise. Returns whether the
 * order is known here.
 */
export const setCourse = (tx: Tx, id: string, version: number, next: (before: Course) => Course) =>
  change(tx, id, (it) => (it.placementVersion < version ? { ...next(it), placementVersion: version } : null))

/** Records that an order is archived, or not any more (null), likewise. */
export const setArchived = (tx: Tx, id: string, version: number, archivedAt: Date | null) =>
  change(tx, id, (it) => (it.archiveVersion < version ? { archivedAt, archiveVersion: version } : null))

/** Records that an order waits for a scan no longer, as of this version. Returns whether the order is known here. */
export const setResumed = (tx: Tx, id: string, version: number) =>
  change(tx, id, (it) => (it.resumedVersion < version ? { resumedVersion: version } : null))

type Marks = { paidAt: Date } | { purgedAt: Date } | { wasUnpaid: true }
/** Records what no later event takes back, likewise. */
export const mark = (tx: Tx, id: string, facts: Marks) => change(tx, id, () => facts)

/**
 * Finds an order in the caller's scope, and locks it until the transaction ends: whoever moves its scans into the trash and
 * out of it does this first, so that none is overlooked while it moves.
 */
export async function lockOrder(tx: Tx, id: string, scope: Scope): Promise<Row | undefined> {
  const isThis = and(eq(orders.id, id), ownedBy(orders, scope))
  const [order] = await tx.select().from(orders).where(isThis).for('no key update')
  return order
}

type Row = typeof orders.$inferSelect

async function change(tx: Tx, id: string, decide: (before: Row) => Partial<Row> | null): Promise<boolean> {
  const [known] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  const facts = known && decide(known)
  if (facts) await tx.update(orders).set(facts).where(eq(orders.id, id))
  return known !== undefined
}

/** Writes an order by an upload slip. If it is another owner's draft, the slip's owner has claimed it. */
export const saveOrder = (tx: Tx, { orderId: id, owner, site }: UploadSlipClaims) =>
  tx
    .insert(orders)
    .values({ id, owner, site })
    .onConflictDoUpdate({ target: orders.id, set: { holder: sql`coalesce(${orders.holder}, ${claimant})` } })

const claimant = sql`case when ${orders.owner} <> excluded.owner then excluded.owner end`
