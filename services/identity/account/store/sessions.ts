import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { sessions, users } from '../../schema'
import { type User, withRoles } from './users'

export type SessionRow = typeof sessions.$inferSelect
/** A session with its user and the roles that count on its site now. */
export type Held = { session: SessionRow; user: User }

export const addSession = (tx: Tx, session: typeof sessions.$inferInsert) => tx.insert(sessions).values(session)

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

/** Whether the person has begun another session on the site in this known browser. Elsewhere they may have no roles, and be told nothing. */
export const hasSignedInFrom = async (tx: Tx, { id, userId, site, browserId }: Begun): Promise<boolean> =>
  (await tx.$count(
    sessions,
    and(eq(sessions.userId, userId), eq(sessions.site, site), eq(sessions.browserId, browserId), ne(sessions.id, id)),
  )) > 0
type Begun = { id: string; userId: string; site: string; browserId: string }

/** AUTH-013: on every device and every site. */
export const endSessionsOf = (db: Db | Tx, userId: string, now: Date) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))

/** When a session that has not ended began; undefined for any other. */
export async function beganAt(tx: Db | Tx, id: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
  return row?.createdAt
}
