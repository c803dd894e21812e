import type { Role } from 'contracts/common'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { countingAlone } from 'service-kit/limits/by-rows'
import { clinicMembers, userRoles, users } from '../../schema'

/** A clinic is the account of its first person on a site. */
export type ClinicKey = { ownerId: string; site: string }
export type ColleagueRow = { userId: string; email: string; since: Date }

/** What concerns these people's clinics happens one after the other; always in one order, so that nobody waits in a circle. */
export async function oneByOne(tx: Tx, ...userIds: string[]): Promise<void> {
  for (const it of [...new Set(userIds)].sort()) await countingAlone(tx, `clinics:${it}`)
}

const isOf = ({ ownerId, site }: ClinicKey) => and(eq(clinicMembers.ownerId, ownerId), eq(clinicMembers.site, site))

/** The colleagues of a clinic, in the order in which they came. */
export async function colleaguesOf(db: Db | Tx, clinic: ClinicKey): Promise<ColleagueRow[]> {
  const rows = await db
    .select({ userId: clinicMembers.userId, email: users.email, since: clinicMembers.createdAt })
    .from(clinicMembers)
    .innerJoin(users, eq(users.id, clinicMembers.userId))
    .where(isOf(clinic))
    .orderBy(asc(clinicMembers.createdAt), asc(clinicMembers.userId))
  return rows.map((it) => ({ ...it, email: it.email ?? '' }))
}

export const addColleague = (tx: Tx, row: typeof clinicMembers.$inferInsert) => tx.insert(clinicMembers).values(row)

/** Whether the person still was a colleague: one may leave at the same moment. */
export async function deleteColleague(tx: Tx, clinic: ClinicKey, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(clinicMembers)
    .where(and(isOf(clinic), eq(clinicMembers.userId, userId)))
    .returning({ userId: clinicMembers.userId })
  return deleted.length > 0
}

export const leave = (db: Db, userId: string, site: string) =>
  db.delete(clinicMembers).where(and(eq(clinicMembers.userId, userId), eq(clinicMembers.site, site)))

export async function findUserId(db: Db | Tx, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id
}

/** The roles by now, on whatever sites they count; those of the access token may be older. `user` is none (AUTH-024). */
export async function rolesOf(tx: Tx, userId: string): Promise<Role[]> {
  const rows = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  return rows.flatMap(({ role }) => (role === 'user' ? [] : [role]))
}
