import { SESSION_LIFE_S } from 'contracts/access/cookies'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { isPacker } from '../../account/store/users'
import { sessions, users } from '../../schema'

const isOfPackers = (db: Db | Tx, site: string) =>
  and(
    eq(sessions.site, site),
    isNull(sessions.endedAt),
    inArray(sessions.userId, db.select({ id: users.id }).from(users).where(isPacker)),
  )

export const endPackersSessions = (tx: Tx, site: string, now: Date) =>
  tx.update(sessions).set({ endedAt: now }).where(isOfPackers(tx, site))

/** The sessions of the site's packers that were not ended and have not expired. */
export const countPackersSessions = (db: Db | Tx, site: string, now: Date): Promise<number> => {
  const oldest = new Date(now.getTime() - SESSION_LIFE_S.packer * 1_000)
  return db.$count(sessions, and(isOfPackers(db, site), gt(sessions.createdAt, oldest)))
}
