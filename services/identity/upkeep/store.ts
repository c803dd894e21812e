import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database/db'
import { isPacker } from '../account/store/users'
import {
  clinicInvitations,
  dataRequests,
  failedSignIns,
  messages,
  paidOrders,
  passkeyChallenges,
  secondFactors,
  sessions,
  signInLinks,
  signingKeys,
  troubles,
  users,
} from '../schema'

/** Rows per statement, so that none runs into its timeout. Each function returns whether there may be more rows. */
const BATCH = 1_000

export const deleteLinks = (db: Db, expiredBefore: Date) =>
  deleteBatch(db, signInLinks.id, lt(signInLinks.expiresAt, expiredBefore))

export const deleteFailures = (db: Db, failedBefore: Date) =>
  deleteBatch(db, failedSignIns.id, lt(failedSignIns.failedAt, failedBefore))

export const deleteChallenges = (db: Db, createdBefore: Date) =>
  deleteBatch(db, passkeyChallenges.challenge, lt(passkeyChallenges.createdAt, createdBefore))

export const deleteTroubles = (db: Db, toldBefore: Date) => deleteBatch(db, troubles.id, lt(troubles.at, toldBefore))

/** Secrets of which nobody has entered a code. */
export const deleteUnenrolled = (db: Db, madeBefore: Date) =>
  deleteBatch(db, secondFactors.userId, and(isNull(secondFactors.enrolledAt), lt(secondFactors.createdAt, madeBefore)))

export const deleteInvitations = (db: Db, expiredBefore: Date) =>
  deleteBatch(db, clinicInvitations.id, lt(clinicInvitations.expiresAt, expiredBefore))

/** Also their private halves. */
export const deleteKeys = (db: Db, droppedBefore: Date) =>
  deleteBatch(db, signingKeys.kid, lt(signingKeys.dropsAt, droppedBefore))

/** Open ones stay until staff have done them. */
export const deleteDataRequests = (db: Db, completedBefore: Date) =>
  deleteBatch(db, dataRequests.id, lt(dataRequests.completedAt, completedBefore))

/** By a function of the tables' owner: the service's own role cannot remove what staff did. */
export async function deleteAudit(db: Db, createdBefore: Date): Promise<boolean> {
  const [row] = await db.execute<{ count: number }>(
    sql`select delete_old_audit(${createdBefore.toISOString()}::timestamptz, ${BATCH}) as count`,
  )
  return row?.count === BATCH
}

export const deleteSessions = (db: Db, endedBefore: Date, createdBefore: Date) =>
  deleteBatch(db, sessions.id, or(lt(sessions.endedAt, endedBefore), lt(sessions.createdAt, createdBefore)))

/** Each packer's session has a user of its own, who is deleted after it; rows kept for longer hold the name themselves. */
export const deletePackers = (db: Db) =>
  deleteBatch(
    db,
    users.id,
    and(isPacker, notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id)))),
  )

type Kind = (typeof messages.$inferSelect)['kind']
/** Mails that an event of an order adds. */
const OF_ORDERS = [
  'order-paid',
  'order-held',
  'order-placed',
  'order-shipped',
  'order-completed',
  'order-cancelled',
  'consent-asked',
  'invoice',
] as const satisfies readonly Kind[]
type OfOrder = (typeof OF_ORDERS)[number]
/** Mails that no event adds, so that nothing would send a second one. A record, so that the compiler asks for each new kind. */
const OF_PEOPLE: Record<Exclude<Kind, OfOrder>, true> = {
  'sign-in-link': true,
  'sign-in-code': true,
  'data-request': true,
  'data-request-done': true,
  'staff-signed-in': true,
  'second-factor-changed': true,
  'passkey-added': true,
  'passkey-removed': true,
  'colleague-invitation': true,
  'colleague-joined': true,
  'colleague-removed': true,
  'role-given': true,
  'role-taken': true,
}
const KINDS_OF_PEOPLE = Object.keys(OF_PEOPLE) as Kind[]

export const deleteMails = (db: Db, createdBefore: Date) =>
  deleteBatch(db, messages.id, isOld(KINDS_OF_PEOPLE, createdBefore))

const leftOfData = sql`case when data ->> 'orderId' is not null then jsonb_build_object('orderId', data -> 'orderId') end`
/**
 * Deletes address, name, total and reason of an order's mail; the row stays, so that a repeated event sends no second mail, and
 * a mail that names its order still does, in whose history it stands.
 */
export const anonymizeOrderMails = (db: Db, createdBefore: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const anonymized = await tx
      .update(messages)
      .set({ to: null, data: leftOfData })
      .where(inArray(messages.id, batchOf(tx, messages.id, isOld([...OF_ORDERS], createdBefore))))
      .returning({ orderId: messages.about })
    const orderIds = anonymized.map((it) => it.orderId)
    if (orderIds.length) await tx.delete(paidOrders).where(inArray(paidOrders.id, orderIds))
    return anonymized.length === BATCH
  })

const isOld = (kinds: Kind[], createdBefore: Date) =>
  and(
    isNotNull(messages.to),
    lt(messages.createdAt, createdBefore),
    ne(messages.status, 'pending'),
    inArray(messages.kind, kinds),
  )

async function deleteBatch(db: Db, id: PgColumn, condition: SQL | undefined): Promise<boolean> {
  const { count } = await db.delete(id.table).where(inArray(id, batchOf(db, id, condition)))
  return count === BATCH
}

/** A batch of rows without those that are locked, for instance by another instance's upkeep. */
const batchOf = (db: Db | Tx, id: PgColumn, condition: SQL | undefined) =>
  db.select({ id }).from(id.table).where(condition).limit(BATCH).for('update', { skipLocked: true })
