import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { SessionRow } from '../account/store/sessions'
import { type User, withRoles } from '../account/store/users'
import { sessions, users } from '../schema'

/** A session with its user and the roles that count on its site now. */
export type Held = { session: SessionRow; user: User }

/** Finds a session of this site and locks its row: concurrent renewals wait for each other. */
export async function lockSession(tx: Tx, id: string, site: string): Promise<Held | undefined> {
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), eq(sessions.site, site)))
    .for('update', { of: sessions })
  return row && { session: row.session, user: await withRoles(tx, row.user, site) }
}

type Rotation = Pick<SessionRow, 'refreshSha256' | 'previousSha256' | 'salt' | 'rotatedAt'>
export const rotateSession = (tx: Tx, id: string, rotation: Rotation) =>
  tx.update(sessions).set(rotation).where(eq(sessions.id, id))

export const endSession = (tx: Tx, id: string, now: Date) =>
  tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, id))

/** AUTH-013: on every device and every site. */
export const endSessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))

export const isSessionOpen = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.id, id), isNull(sessions.endedAt)))) > 0
