import type { GivenRole } from 'contracts/people/role-names'
import { and, eq, exists, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { containing, type Db, type Tx } from 'service-kit/database/db'
import { countingAlone } from 'service-kit/limits/by-rows'
import type { Reach } from '../../account/reach'
import { userRoles, userSites, users } from '../../schema'
import { type Holder, isWholeAdmin } from '../rules'

/** Who has an e-mail, since a packer has none, and never another role. */
const people = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ id: users.id, email: sql<string>`${users.email}` })
    .from(users)
    .where(and(isNotNull(users.email), where))
    .$dynamic()

/** The same people with their roles and sites. */
async function holdersOf(db: Db | Tx, found: readonly Pick<Holder, 'id' | 'email'>[]): Promise<Holder[]> {
  const ids = found.map((it) => it.id)
  const roles = await db.select().from(userRoles).where(inArray(userRoles.userId, ids)).orderBy(userRoles.role)
  const sites = await db.select().from(userSites).where(inArray(userSites.userId, ids)).orderBy(userSites.site)
  return found.map((it) => ({
    ...it,
    roles: roles.filter(({ userId }) => userId === it.id).map(({ role }) => role),
    sites: sites.filter(({ userId }) => userId === it.id).map(({ site }) => site),
  }))
}

async function one(db: Db | Tx, where: SQL): Promise<Holder | undefined> {
  const [holder] = await holdersOf(db, await people(db, where))
  return holder
}

export const findHolder = (db: Db | Tx, id: string) => one(db, eq(users.id, id))
export const findHolderByEmail = (db: Db | Tx, email: string) => one(db, eq(users.email, email))

type Asked = { reach: Reach; search: string; after: string | undefined; limit: number }

/** A page of the people who have a role on one of the sites, by e-mail, and one more if there are more. */
export async function listHolders(db: Db, { reach, search, after, limit }: Asked): Promise<Holder[]> {
  const hasRole = exists(db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, users.id)))
  const limited = (to?: SQL) =>
    db
      .select({ site: userSites.site })
      .from(userSites)
      .where(and(eq(userSites.userId, users.id), to))
  const isHere = reach ? or(notExists(limited()), exists(limited(inArray(userSites.site, [...reach])))) : undefined
  const isFound = search === '' ? undefined : sql`${users.email} like ${containing(search)}`
  // Not in the order of a language, so that every database sorts alike.
  const isAfter =
    after === undefined
      ? undefined
      : sql`${users.email} collate "C" > (select placed.email from ${users} placed where placed.id = ${after}::uuid)`
  const found = await people(db, and(hasRole, isHere, isFound, isAfter))
    .orderBy(sql`${users.email} collate "C"`)
    .limit(limit + 1)
  return holdersOf(db, found)
}

/** Whoever changes roles waits for whoever changes them just now: else two admins could take each other's role. */
export const changingAlone = (tx: Tx) => countingAlone(tx, 'roles')

/** The admin of all sites, where there is but one. */
export async function findLastAdmin(db: Db | Tx): Promise<string | undefined> {
  const isAdmin = and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin'))
  const admins = await people(db, exists(db.select({ role: userRoles.role }).from(userRoles).where(isAdmin)))
  const whole = (await holdersOf(db, admins)).filter(isWholeAdmin)
  return whole.length === 1 ? whole[0]?.id : undefined
}

/** Returns whether the person did not have the role. */
export async function addRole(tx: Tx, userId: string, role: GivenRole, createdAt: Date): Promise<boolean> {
  const { count } = await tx.insert(userRoles).values({ userId, role, createdAt }).onConflictDoNothing()
  return count > 0
}

/** Returns whether the person had the role. */
export async function removeRole(tx: Tx, userId: string, role: GivenRole): Promise<boolean> {
  const { count } = await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
  return count > 0
}

export async function setSites(tx: Tx, userId: string, sites: readonly string[]): Promise<void> {
  await tx.delete(userSites).where(eq(userSites.userId, userId))
  if (sites.length > 0) await tx.insert(userSites).values(sites.map((site) => ({ userId, site })))
}
