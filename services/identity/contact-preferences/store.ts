import { eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { contactPreferences } from '../schema'

type Row = typeof contactPreferences.$inferSelect
export type Preferences = Pick<Row, 'channel' | 'phone'> & { updatedAt: Date | null }

const BY_EMAIL: Preferences = { channel: 'email', phone: null, updatedAt: null } // NOTE-001

/** How the person of this address is told about orders; `email` is trimmed and lower-cased. */
export async function findPreferences(db: Db | Tx, email: string): Promise<Preferences> {
  const [row] = await db.select().from(contactPreferences).where(eq(contactPreferences.email, email))
  return row ?? BY_EMAIL
}

export async function savePreferences(db: Db, row: Row): Promise<void> {
  await db.insert(contactPreferences).values(row).onConflictDoUpdate({ target: contactPreferences.email, set: row })
}
