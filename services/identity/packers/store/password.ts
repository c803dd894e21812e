import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { packerPassword, packerPasswords, users } from '../../schema'

type Password = typeof packerPasswords.$inferSelect

export async function findPasswordHash(db: Db | Tx, site: string): Promise<string | undefined> {
  const { hash } = packerPasswords
  const [row] = await db.select({ hash }).from(packerPasswords).where(eq(packerPasswords.site, site))
  return row?.hash
}

/** When the site's password was set, and the e-mail of the admin who set it; null for the configured one. */
export async function findLastChange(
  db: Db | Tx,
  site: string,
): Promise<{ changedAt: Date; changedBy: string | null } | undefined> {
  const [row] = await db
    .select({ changedAt: packerPasswords.changedAt, changedBy: users.email })
    .from(packerPasswords)
    .leftJoin(users, eq(users.id, packerPasswords.changedBy))
    .where(eq(packerPasswords.site, site))
  return row
}

/** Whether this is still the site's password; a row lock keeps it until the end of the transaction. */
export async function lockPassword(tx: Tx, { site, hash }: Pick<Password, 'site' | 'hash'>): Promise<boolean> {
  const rows = await tx
    .select({ site: packerPasswords.site })
    .from(packerPasswords)
    .where(and(eq(packerPasswords.site, site), eq(packerPasswords.hash, hash)))
    .for('share')
  return rows.length > 0
}

/** Adds the passwords of sites that have none. Returns whether there was one. */
export async function addFirstPasswords(db: Db, passwords: Password[]): Promise<boolean> {
  const { count } = await db.insert(packerPasswords).values(passwords).onConflictDoNothing()
  return count > 0
}

/**
 * Gives every site the password that the previous version kept for all of them, while no site has one: a site that is
 * added later does not get a password that others know. Returns whether it did.
 */
export async function divideSharedPassword(db: Db, sites: readonly string[]): Promise<boolean> {
  const { hash, changedAt, changedBy } = packerPassword
  const shared = db
    .select({ site: sql<string>`site`.as('site'), hash, changedAt, changedBy })
    .from(packerPassword)
    .crossJoin(
      sql`unnest(array[${sql.join(
        sites.map((it) => sql`${it}`),
        sql`, `,
      )}]::text[]) as site`,
    )
    .where(notExists(db.select({ site: packerPasswords.site }).from(packerPasswords)))
  const { count } = await db.insert(packerPasswords).select(shared).onConflictDoNothing()
  return count > 0
}

export const setPassword = (tx: Tx, password: Password) =>
  tx.insert(packerPasswords).values(password).onConflictDoUpdate({ target: packerPasswords.site, set: password })
