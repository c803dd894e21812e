import { sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { clientCounts } from '../../schema'

/** Readers sum what has not been joined yet: a busy minute of one client's orders is a few rows. */
export const CLIENTS_FOLDED_MS = 60_000
/** How many changes one pass joins. */
const PASS = 5_000

const KEY = sql.raw('site, email, status, currency')
const COUNTS = ['orders', 'sold_minor', 'shipped', 'shipped_on_time']

/**
 * Joins the rows of changes with the row of their client, status and currency, in one statement: readers see the changes or their
 * sum. Two passes at a time may leave two rows of one kind, which a later one joins. Returns whether there may be more.
 */
export async function foldClients(db: Db): Promise<boolean> {
  const [names, sums] = [sql.raw(COUNTS.join(', ')), sql.raw(COUNTS.map((it) => `sum(${it})`).join(', '))]
  const isSomething = sql.raw(COUNTS.map((it) => `sum(${it}) <> 0`).join(' or '))
  const [row] = await db.execute<{ fresh: number }>(sql`
    with fresh as (select id, ${KEY} from ${clientCounts} where not folded order by id limit ${PASS} for update skip locked),
      kinds as (select distinct ${KEY} from fresh),
      gone as (delete from ${clientCounts} where id in (select id from fresh)
        or (folded and (${KEY}) in (select ${KEY} from kinds)) returning ${KEY}, ${names}),
      kept as (insert into ${clientCounts} (${KEY}, ${names}, folded)
        select ${KEY}, ${sums}, true from gone group by ${KEY} having ${isSomething})
    select count(*)::int as fresh from fresh`)
  return row?.fresh === PASS
}
