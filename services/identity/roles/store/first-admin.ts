import { eq, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { userRoles, users } from '../../schema'

/** Makes the user of this address an admin if there is none. Returns whether it did. */
export async function addFirstAdmin(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  // Instances that start at the same time check one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin:' || current_user))`)
  if (await tx.$count(userRoles, eq(userRoles.role, 'admin'))) return false
  await tx.insert(users).values({ id, email, version: 0, createdAt: now }).onConflictDoNothing({ target: users.email })
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error('An inserted user was not returned.')
  await tx.insert(userRoles).values({ userId: user.id, role: 'admin', createdAt: now })
  return true
}
