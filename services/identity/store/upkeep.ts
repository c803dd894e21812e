import { and, eq, inArray, isNotNull, lt, ne, notExists, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database/db'
import type { Kind } from '../domain/message'
import { failedSignIns, messages, paidOrders, sessions, signInLinks, users } from '../schema'
import { isPacker } from './users'

/** Each of these forgets so much at a time that no statement is ended for taking too long; answers whether there may be more. */
const BATCH = 1_000

export const forgetLinks = (db: Db, expiredBefore: Date) =>
  remove(db, signInLinks.id, lt(signInLinks.expiresAt, expiredBefore))

export const forgetFailures = (db: Db, failedBefore: Date) =>
  remove(db, failedSignIns.id, lt(failedSignIns.failedAt, failedBefore))

export const forgetSessions = (db: Db, endedBefore: Date, createdBefore: Date) =>
  remove(db, sessions.id, or(lt(sessions.endedAt, endedBefore), lt(sessions.createdAt, createdBefore)))

/** Each session of a packer has a user of its own, who goes with it; what is kept for longer has to name the packer itself. */
export const forgetPackers = (db: Db) =>
  remove(
    db,
    users.id,
    and(isPacker, notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id)))),
  )

/** Nobody asks again for the mail of a link. */
export const forgetLinkMails = (db: Db, createdBefore: Date) =>
  remove(db, messages.id, isOld('sign-in-link', createdBefore))

/** Of an order's mail no more is kept than that there was one: its event may come again. */
export const forgetOrderMails = (db: Db, createdBefore: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const told = await tx
      .update(messages)
      .set({ to: null, data: null })
      .where(inArray(messages.id, some(tx, messages.id, isOld('order-paid', createdBefore))))
      .returning({ orderId: messages.about })
    const orderIds = told.map((it) => it.orderId)
    if (orderIds.length) await tx.delete(paidOrders).where(inArray(paidOrders.id, orderIds))
    return told.length === BATCH
  })

const isOld = (kind: Kind, createdBefore: Date) =>
  and(
    isNotNull(messages.to),
    lt(messages.createdAt, createdBefore),
    ne(messages.status, 'pending'),
    eq(messages.kind, kind),
  )

async function remove(db: Db, id: PgColumn, condition: SQL | undefined): Promise<boolean> {
  const { count } = await db.delete(id.table).where(inArray(id, some(db, id, condition)))
  return count === BATCH
}

/** Rows that nobody else is at, another instance's upkeep included. */
const some = (db: Db | Tx, id: PgColumn, condition: SQL | undefined) =>
  db.select({ id }).from(id.table).where(condition).limit(BATCH).for('update', { skipLocked: true })
