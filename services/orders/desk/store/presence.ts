import type { Doing } from 'contracts/order/staff/desk'
import { PRESENCE_GONE_MS } from 'contracts/order/staff/desk-limits'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { hintStaff } from 'service-kit/events/hints'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { orders, presence } from '../../schema'

/** More than all staff of a factory with every order that they have open. */
const MOST_PRESENT = 500

const goneBefore = (now: Date) => new Date(now.getTime() - PRESENCE_GONE_MS)

/** Tells the pages of a site's staff that somebody came to an order, left it, or does something else there. */
const tell = (tx: Tx, { orderId, site }: { orderId: string; site: string }) =>
  hintStaff(tx, [{ id: site }], { kind: 'presence', id: orderId, version: 1 })

export type Word = { orderId: string; email: string; doing: Doing }

/** Keeps that somebody is at an order in scope; pages are told only of what is new. Returns whether there is such an order. */
export const keepPresent = (db: Db, { orderId, email, doing }: Word, scope: Scope, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [at, gone] = [now.toISOString(), goneBefore(now).toISOString()]
    const [kept] = await tx.execute<{ site: string; isNews: boolean }>(sql`
      with before as (
        select * from ${presence} where ${and(eq(presence.orderId, orderId), eq(presence.email, email))}),
      kept as (
        insert into ${presence} as kept (order_id, email, site, doing, since, at)
        select ${orders.id}, ${email}, ${orders.site}, ${doing}, ${at}::timestamptz, ${at}::timestamptz
        from ${orders} where ${and(eq(orders.id, orderId), ownedBy(orders, scope))}
        on conflict (order_id, email) do update set doing = excluded.doing, at = excluded.at,
          since = case when kept.at < ${gone}::timestamptz then excluded.since else kept.since end
        returning site)
      select kept.site, coalesce(before.at < ${gone}::timestamptz or before.doing <> ${doing}, true) as "isNews"
      from kept left join before on true`)
    if (kept?.isNews) tell(tx, { orderId, site: kept.site })
    return kept !== undefined
  })

/** Who is at the orders in scope, the newest first. */
export const listPresent = (db: Db, { site }: Scope, now: Date) =>
  db
    .select({ orderId: presence.orderId, email: presence.email, doing: presence.doing, since: presence.since })
    .from(presence)
    .where(and(gte(presence.at, goneBefore(now)), site === null ? undefined : eq(presence.site, site)))
    .orderBy(desc(presence.since), presence.orderId, presence.email)
    .limit(MOST_PRESENT)

export const forgetPresent = (db: Db, orderId: string, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const isIt = and(eq(presence.orderId, orderId), eq(presence.email, email))
    const [left] = await tx.delete(presence).where(isIt).returning({ site: presence.site })
    if (left) tell(tx, { orderId, site: left.site })
  })

/** Forgets those of whom nothing was heard for so long; of several instances one tells of each. */
export const forgetAbsent = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(presence)
      .where(lt(presence.at, goneBefore(now)))
      .returning({ orderId: presence.orderId, site: presence.site })
    for (const it of gone) tell(tx, it)
    return false
  })
