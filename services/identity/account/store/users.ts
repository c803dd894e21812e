import type { Role } from 'contracts/common'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { userRoles, users } from '../../schema'

type UserRow = typeof users.$inferSelect
/** A packer has a name and no e-mail, all others an e-mail and no name. */
export type User = Pick<UserRow, 'id' | 'email' | 'name' | 'version'> & { roles: Role[] }
export const isPacker = isNull(users.email)

/** Finds or adds the user of a verified address; `email` is trimmed and lower-cased. */
export async function signInUser(tx: Tx, id: string, email: string, now: Date): Promise<User> {
  const [row] = await tx
    .insert(users)
    .values({ id, email, version: 1, createdAt: now })
    .onConflictDoUpdate({ target: users.email, set: { version: sql`${users.version} + 1` } })
    .returning()
  if (!row) throw new Error('An inserted user was not returned.')
  return withRoles(tx, row)
}

/** Adds the user of a packer's session. */
export async function addPacker(tx: Tx, id: string, name: string, now: Date): Promise<User> {
  const [row] = await tx.insert(users).values({ id, name, version: 1, createdAt: now }).returning()
  if (!row) throw new Error('An inserted user was not returned.')
  return withRoles(tx, row)
}

/** A user with the present roles; a packer never has another, whatever is granted. */
export async function withRoles(tx: Tx, user: UserRow): Promise<User> {
  if (user.email === null) return { ...user, roles: ['packer'] }
  const rows = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, user.id))
  return { ...user, roles: rows.map((it) => it.role).sort() }
}
