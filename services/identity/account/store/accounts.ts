import { isStaff } from 'contracts/access/rights'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { clinicMembers, users } from '../../schema'
import type { User } from './users'

/** The account of a clinic: the person whose it is, by id and e-mail. */
export type ClinicAccount = { ownerId: string; email: string; since: Date }

/** The account of the clinic whose colleague a person is on a site. */
export async function findClinicAccount(db: Db | Tx, userId: string, site: string): Promise<ClinicAccount | undefined> {
  const [row] = await db
    .select({ ownerId: clinicMembers.ownerId, email: users.email, since: clinicMembers.createdAt })
    .from(clinicMembers)
    .innerJoin(users, eq(users.id, clinicMembers.ownerId))
    .where(and(eq(clinicMembers.userId, userId), eq(clinicMembers.site, site)))
  return row && { ...row, email: row.email ?? '' }
}

/**
 * The clinic in whose account a session works, or null for the own account, which the person can choose. Staff always work in
 * their own: a role and the records of a clinic never meet in one session, also if the role was given later.
 */
export async function accountOf(
  tx: Tx,
  { site, inOwnAccount }: { site: string; inOwnAccount: boolean },
  user: User,
): Promise<ClinicAccount | null> {
  if (inOwnAccount || user.email === null || isStaff(user)) return null
  return (await findClinicAccount(tx, user.id, site)) ?? null
}
