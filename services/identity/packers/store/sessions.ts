import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { isPacker } from '../../account/store/users'
import { sessions, users } from '../../schema'

export const endPackersSessions = (tx: Tx, site: string, now: Date) =>
  tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.site, site),
        isNull(sessions.endedAt),
        inArray(sessions.userId, tx.select({ id: users.id }).from(users).where(isPacker)),
      ),
    )
