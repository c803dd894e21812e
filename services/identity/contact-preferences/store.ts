import { and, eq, exists } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { contactPreferences, sessions, users } from '../schema'

type Row = typeof contactPreferences.$inferSelect
export type Preferences = Pick<Row, 'channel' | 'phone'> & { updatedAt: Date | null }

export const BY_EMAIL: Preferences = { channel: 'email', phone: null, updatedAt: null } // NOTE-001

/** How the person of this address is told about orders; `email` is trimmed and lower-cased. */
export async function findPreferences(db: Db | Tx, email: string): Promise<Preferences> {
  const [row] = await db.select().from(contactPreferences).where(eq(contactPreferences.email, email))
  return row ?? BY_EMAIL
}

export async function savePreferences(db: Db, row: Row): Promise<void> {
  await db.insert(contactPreferences).values(row).onConflictDoUpdate({ target: contactPreferences.email, set: row })
}

/** When somebody first signed in with an e-mail; with a site, only of who has signed in there. */
export async function findConfirmation(db: Db, email: string, site: string | null): Promise<Date | null> {
  const here =
    site !== null &&
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, users.id), eq(sessions.site, site)))
  const [row] = await db
    .select({ at: users.createdAt })
    .from(users)
    .where(and(eq(users.email, email), here ? exists(here) : undefined))
  return row?.at ?? null
}
