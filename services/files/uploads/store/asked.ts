import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { deletedScans, orders, scans, uploads } from '../../schema'
import type { Upload } from '../rules'

/** The upload of a scan that staff asked for; an order has one at a time. */
export async function findAsked(db: Db | Tx, orderId: string): Promise<Upload | undefined> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.orderId, orderId), isNotNull(uploads.asked)))
  return upload
}

/** Whether the scan that staff asked for at this instant is stored, or was; locks the order until the transaction ends. */
export async function isAnswered(tx: Tx, orderId: string, askedAt: string): Promise<boolean> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  const isAnswer = (table: typeof scans | typeof deletedScans) =>
    and(eq(table.orderId, orderId), sql`${table.asked} ->> 'askedAt' = ${askedAt}`)
  return (await tx.$count(scans, isAnswer(scans))) + (await tx.$count(deletedScans, isAnswer(deletedScans))) > 0
}
