import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { SessionRow } from '../../account/store/sessions'
import { sessions, users } from '../../schema'

type Rotation = Pick<SessionRow, 'refreshSha256' | 'previousSha256' | 'salt' | 'rotatedAt'>
export const rotateSession = (tx: Tx, id: string, rotation: Rotation) =>
  tx.update(sessions).set(rotation).where(eq(sessions.id, id))

export const endSession = (tx: Tx, id: string, now: Date) =>
  tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, id))

const isOpenOf = (userId: string) => and(eq(sessions.userId, userId), isNull(sessions.endedAt))

/** The sessions of a person that began after an instant and that nobody has ended, those used last first. */
export const listOpen = (db: Db, userId: string, beganAfter: Date, most: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(isOpenOf(userId), gt(sessions.createdAt, beganAfter)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id))
    .limit(most)

/** Returns whether it was an open session of the person. */
export async function endOwn(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOpenOf(userId), eq(sessions.id, id)))
  return count > 0
}

export const endOthers = (db: Db, userId: string, id: string, now: Date) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOpenOf(userId), ne(sessions.id, id)))

/** A session that nobody has ended, with the person's own e-mail. */
export async function findOpenSession(db: Db, id: string): Promise<{ ownEmail: string } | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
  return row && { ownEmail: row.email ?? '' }
}

export const keepAccount = (tx: Tx, id: string, inOwnAccount: boolean) =>
  tx.update(sessions).set({ inOwnAccount }).where(eq(sessions.id, id))
