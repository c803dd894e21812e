import type { Role } from 'contracts/common'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { userRoles, userSites, users } from '../../schema'

type UserRow = typeof users.$inferSelect
/** A packer has a name and no e-mail, all others an e-mail and no name. */
export type User = Pick<UserRow, 'id' | 'email' | 'name' | 'version'> & { roles: Role[] }
export const isPacker = isNull(users.email)

/** Finds or adds the user of a verified address, for a session on a site; `email` is trimmed and lower-cased. */
export async function signInUser(
  tx: Tx,
  { id, email, site }: { id: string; email: string; site: string },
  now: Date,
): Promise<User> {
  const [row] = await tx
    .insert(users)
    .values({ id, email, version: 1, createdAt: now })
    .onConflictDoUpdate({ target: users.email, set: { version: sql`${users.version} + 1` } })
    .returning()
  if (!row) throw new Error('An inserted user was not returned.')
  return withRoles(tx, row, site)
}

/** The own verified address of a user, which the token of a colleague does not have; undefined without one. */
export async function emailOf(db: Db | Tx, id: string): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return row?.email ?? undefined
}

/** Adds the user of a packer's session. */
export async function addPacker(tx: Tx, id: string, name: string, now: Date): Promise<User> {
  const [row] = await tx.insert(users).values({ id, name, version: 1, createdAt: now }).returning()
  if (!row) throw new Error('An inserted user was not returned.')
  return { ...row, roles: ['packer'] }
}

/**
 * A user with the roles that count on a site now: none where they are limited to other sites. A packer never has another,
 * whatever is given; the role `user` lets nobody in, so that no token has it (AUTH-024).
 */
export async function withRoles(tx: Tx, user: UserRow, site: string): Promise<User> {
  if (user.email === null) return { ...user, roles: ['packer'] }
  return { ...user, roles: await rolesOn(tx, user.id, site) }
}

/** The roles that a person with an e-mail has on a site now, also where the second factor is still to be given. */
export async function rolesOn(db: Db | Tx, id: string, site: string): Promise<Role[]> {
  const { userId, role } = userRoles
  const limits = db.select({ site: userSites.site }).from(userSites).where(eq(userSites.userId, id))
  const countsHere = sql`(not exists ${limits} or ${site} in ${limits})`
  const rows = await db
    .select({ role })
    .from(userRoles)
    .where(and(eq(userId, id), countsHere))
  return rows.flatMap((it) => (it.role === 'user' ? [] : [it.role])).sort()
}
