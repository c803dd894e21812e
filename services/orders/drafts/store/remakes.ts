import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { statement } from 'service-kit/database/statement'
import { inScope } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { headColumns, hintOrder, isPlacedWith, isShown, soughtBy } from '../../order/store'
import { isCopying } from '../../order/store/copies'
import { copies, orders } from '../../schema'

/** Files could not copy a scan: its draft stays without it. */
export async function markNotCopied(tx: Tx, scanId: string, failedAt: Date): Promise<void> {
  const isThis = and(eq(copies.id, scanId), isNull(copies.failedAt))
  const [copy] = await tx.update(copies).set({ failedAt }).where(isThis).returning({ orderId: copies.orderId })
  if (!copy) return
  const [order] = await tx.select(headColumns).from(orders).where(eq(orders.id, copy.orderId))
  if (order) hintOrder(tx, order)
}

/** Scans that files is asked to copy into a draft. */
export const addCopies = (tx: Tx, rows: readonly (typeof copies.$inferInsert)[]) => tx.insert(copies).values([...rows])

const isRemakeOf = (of: string | ReturnType<typeof sql>) =>
  and(isNotNull(orders.remake), sql`${orders.remake} ->> 'of' = ${of}`)

/** How often an order was made again, drafts included. */
export const countRemakes = (tx: Tx, orderId: string) => tx.$count(orders, isRemakeOf(orderId))

type Found = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status'> & {
  remake: NonNullable<(typeof orders.$inferSelect)['remake']>
  createdAt: string
}
/** The orders in scope that make an order again, the newest first; staff do not see deleted ones either. */
export const findRemakes = (db: Db, orderId: string, scope: Scope): Promise<Found[]> =>
  remakesOf(db, soughtBy(orderId, scope))
const remakesOf = statement<Found>(
  (
    at,
  ) => sql`select ${orders.id}, ${orders.number}, ${orders.status}, ${orders.remake}, ${orders.createdAt} as "createdAt"
    from ${orders} where ${isRemakeOf(sql`${at('id')}`)} and ${inScope(orders, at, isPlacedWith(at('email')))} and ${isShown}
    order by ${orders.createdAt} desc, ${orders.id} desc`,
)

/** How far the scans of an order have been copied. */
export async function copyingOf(db: Db, orderId: string) {
  const isOf = eq(copies.orderId, orderId)
  const { copyOf, patientId, kind } = copies
  const notCopied = await db
    .select({ copyOf, patientId, kind })
    .from(copies)
    .where(and(isOf, isNotNull(copies.failedAt)))
  return { copyingCount: await db.$count(copies, and(isOf, isCopying)), notCopied }
}
