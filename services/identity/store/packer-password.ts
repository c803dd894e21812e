import { eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { packerPassword } from '../schema'

/** The table has one row. */
const ID = 1
type Password = Omit<typeof packerPassword.$inferSelect, 'id'>

export async function findPasswordHash(db: Db | Tx): Promise<string | undefined> {
  const [row] = await db.select({ hash: packerPassword.hash }).from(packerPassword)
  return row?.hash
}

/** Whether this is still the password; a row lock keeps it until the end of the transaction. */
export async function lockPassword(tx: Tx, hash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: packerPassword.id })
    .from(packerPassword)
    .where(eq(packerPassword.hash, hash))
    .for('share')
  return rows.length > 0
}

/** Returns false if there is a password already. */
export async function addFirstPassword(db: Db, password: Password): Promise<boolean> {
  const { count } = await db
    .insert(packerPassword)
    .values({ id: ID, ...password })
    .onConflictDoNothing()
  return count > 0
}

export const setPassword = (tx: Tx, password: Password) =>
  tx
    .insert(packerPassword)
    .values({ id: ID, ...password })
    .onConflictDoUpdate({ target: packerPassword.id, set: password })
