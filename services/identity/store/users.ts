import type { Role } from 'contracts/common'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database'
import { userRoles, users } from '../schema'

export type User = { id: string; email: string; version: number; roles: Role[] }

/** The user of an address that has just been proven, made at the first time; `email` is trimmed and lower-cased. */
export async function signInUser(tx: Tx, id: string, email: string, now: Date): Promise<User> {
  const [row] = await tx
    .insert(users)
    .values({ id, email, version: 1, createdAt: now })
    .onConflictDoUpdate({ target: users.email, set: { version: sql`${users.version} + 1` } })
    .returning()
  if (!row) throw new Error('A user that was just written is not there.')
  return { ...row, roles: await rolesOf(tx, row.id) }
}

export async function rolesOf(tx: Tx | Db, userId: string): Promise<Role[]> {
  const rows = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  return rows.map((it) => it.role).sort()
}

/** Makes the user of this address an admin where there is none. Answers whether that was to be done. */
export async function seedAdmin(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  // Instances that start at once look one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin:' || current_user))`)
  if (await tx.$count(userRoles, eq(userRoles.role, 'admin'))) return false
  await tx.insert(users).values({ id, email, version: 0, createdAt: now }).onConflictDoNothing({ target: users.email })
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error('A user that was just written is not there.')
  await tx.insert(userRoles).values({ userId: user.id, role: 'admin', createdAt: now })
  return true
}
