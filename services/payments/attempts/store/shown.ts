import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Attempt } from '../../payment/attempt'
import { toAttempt } from '../../payment/store/attempts'
import { attempts, journal } from '../../schema'

/** The attempt that an order's page shows: one of whose money something is left, else the one whose money comes, else the newest. */
export async function shownAttempt(
  db: Db,
  orderId: string,
  scope: Scope,
): Promise<{ attempt: Attempt; unpaidAt: Date | null; silentSince: Date | null } | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), ownedBy(attempts, scope)))
    .orderBy(
      desc(sql`${attempts.status} = 'captured' and ${leftOfAttempt} > 0`),
      desc(sql`${attempts.onItsWaySince} is not null`),
      desc(attempts.createdAt),
    )
    .limit(1)
  return row && { attempt: toAttempt(row), unpaidAt: row.unpaidAt, silentSince: row.silentSince }
}

const leftOfAttempt = sql`(select coalesce(sum(amount_minor), 0) from ${journal}
  where attempt_id = ${attempts.id} and kind <> 'dispute-fee')`
