import type { Role } from 'contracts/common'
import type { StaffRole } from 'contracts/people/role-names'
import type { Site } from 'contracts/site'
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { recoveryCodes, secondFactorRules, secondFactors, sessions, userRoles, userSites, users } from '../../schema'

export type Factor = typeof secondFactors.$inferSelect

export async function findFactor(db: Db, userId: string): Promise<Factor | undefined> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return factor
}

/** Finds the person's factor and locks its row: codes are tried one after the other. */
export async function lockFactor(tx: Tx, userId: string): Promise<Factor | undefined> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')
  return factor
}

type New = Pick<Factor, 'userId' | 'sealedSecret' | 'createdAt'>
/** Keeps a secret that no code was entered of yet, in place of an earlier one. Returns false where a factor is enrolled. */
export async function keepSecret(tx: Tx, factor: New): Promise<boolean> {
  const { count } = await tx
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({ target: secondFactors.userId, set: factor, setWhere: isNull(secondFactors.enrolledAt) })
  return count > 0
}

export const enrol = (tx: Tx, userId: string, lastStep: number, enrolledAt: Date) =>
  tx.update(secondFactors).set({ lastStep, enrolledAt }).where(eq(secondFactors.userId, userId))

export const keepStep = (tx: Tx, userId: string, lastStep: number) =>
  tx.update(secondFactors).set({ lastStep }).where(eq(secondFactors.userId, userId))

/** Voids the person's recovery codes, and adds these. */
export async function replaceCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** Returns whether it was a code of the person that nobody has used. */
export async function takeCode(tx: Tx, userId: string, codeHash: string, usedAt: Date): Promise<boolean> {
  const { count } = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(isUnused(userId), eq(recoveryCodes.codeHash, codeHash)))
  return count > 0
}

export const codesLeft = (db: Db | Tx, userId: string): Promise<number> => db.$count(recoveryCodes, isUnused(userId))

/** Notes down that the person has given the factor in a session. */
export const markGiven = (tx: Tx, sessionId: string, secondFactorAt: Date) =>
  tx.update(sessions).set({ secondFactorAt }).where(eq(sessions.id, sessionId))

/**
 * Deletes the factor and its codes; what was given by it counts no longer. The sessions that still waited for a code end: whoever
 * signed in there may have the mailbox alone.
 */
export async function deleteFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  const isOpen = and(eq(sessions.userId, userId), isNull(sessions.endedAt))
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOpen, isNull(sessions.secondFactorAt)))
  await tx.update(sessions).set({ secondFactorAt: null }).where(isOpen)
}

/** Saves a rule that differs from the one before. Returns whether it does. */
export async function saveRule(tx: Tx, rule: typeof secondFactorRules.$inferInsert): Promise<boolean> {
  const { site } = secondFactorRules
  const [before] = await tx.select().from(secondFactorRules).where(eq(site, rule.site)).for('update')
  if ((before?.isRequired ?? false) === rule.isRequired) return false
  await tx.insert(secondFactorRules).values(rule).onConflictDoUpdate({ target: site, set: rule })
  return true
}

const staffRole = sql<StaffRole>`${userRoles.role}`
export type StaffRow = { userId: string; email: string; roles: Role[]; sites: string[]; enrolledAt: Date | null }

/** Everybody with a role of staff, by the e-mail. */
export async function listStaff(db: Db): Promise<StaffRow[]> {
  const rows = await db
    .select({ userId: users.id, email: users.email, role: staffRole, enrolledAt: secondFactors.enrolledAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(isNotNull(users.email), ne(userRoles.role, 'user')))
    .orderBy(users.email, userRoles.role)
  const people = new Map<string, StaffRow>()
  for (const { userId, email, role, enrolledAt } of rows) {
    const roles = people.get(userId)?.roles ?? []
    people.set(userId, { userId, email: email ?? '', roles: [...roles, role], sites: [], enrolledAt })
  }
  for (const { userId, site } of await db.select().from(userSites)) people.get(userId)?.sites.push(site)
  return [...people.values()]
}

export async function findEmail(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}

/** The site of the person's newest session, of those that there still are; undefined without one. */
export async function findLastSite(tx: Tx, userId: string, among: readonly Site[]): Promise<string | undefined> {
  const ids = among.map((it) => it.id)
  const [newest] = await tx
    .select({ site: sessions.site })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), inArray(sessions.site, ids)))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return newest?.site
}

export async function findUserId(tx: Tx, email: string): Promise<string | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id
}
