import type { VisitDay } from 'contracts/partner/visits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from 'service-kit/database/db'
import { browsers, orders, partners, referralSpans, visitDays, visits } from '../schema'

/** The partner whom a code means, also that of a partner who was merged into them. */
export async function findByCode(db: Db, code: string): Promise<{ id: string; owner: string } | undefined> {
  const kept = alias(partners, 'kept')
  const [row] = await db
    .select({ id: kept.id, owner: kept.owner })
    .from(partners)
    .innerJoin(kept, eq(kept.id, sql`coalesce(${partners.mergedInto}, ${partners.id})`))
    .where(eq(partners.code, code))
  return row
}

type NewVisit = Pick<typeof visits.$inferInsert, 'partnerId' | 'day' | 'visitor' | 'source'>

/** Counts a visit: a visitor's first one of a day says how they came. */
export const addVisit = (db: Db, visit: NewVisit) =>
  db
    .insert(visits)
    .values(visit)
    .onConflictDoUpdate({
      target: [visits.partnerId, visits.day, visits.visitor],
      set: { times: sql`${visits.times} + 1` },
    })

/** Whether one of these owner ids is a browser in which a person has signed in. */
export async function isBrowserOf(db: Db, owner: string, visitors: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ owner: browsers.owner })
    .from(browsers)
    .where(and(eq(browsers.owner, owner), inArray(browsers.visitor, [...visitors])))
    .limit(1)
  return row !== undefined
}

/** The days from one on, the newest first; `zone`: whose days they are. */
export async function listDays(db: Db, partnerId: string, { from, zone }: { from: string; zone: string }) {
  const rows = await db.execute<VisitDay>(sql`
    with seen as (
      select day, sum(times)::int as visits, count(*)::int as visitors, (count(*) filter (where source = 'qr'))::int as by_qr
      from ${visits} where partner_id = ${partnerId} and day >= ${from} group by day
      union all
      select day, visits, visitors, by_qr from ${visitDays} where partner_id = ${partnerId} and day >= ${from}
    ), firsts as (
      select (first.paid_at at time zone ${zone})::date as day, count(*)::int as first_orders
      from (select distinct email from ${referralSpans} where partner_id = ${partnerId} and source = 'code') clients
      cross join lateral (select min(paid_at) as paid_at from ${orders} where email = clients.email and paid_at is not null) first
      where first.paid_at is not null group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(by_qr)::int as "byQr",
      sum(first_orders)::int as "firstOrders"
    from (select day, visits, visitors, by_qr, 0 as first_orders from seen
      union all select day, 0, 0, 0, first_orders from firsts where day >= ${from}) days
    group by days.day order by days.day desc`)
  return [...rows]
}

/** So many rows take some ten milliseconds. */
const PASS = 5_000

/** Folds visits of days before one to a sum for each day and partner, in one statement. Returns whether there may be more. */
export async function foldVisits(db: Db, before: string): Promise<boolean> {
  const [row] = await db.execute<{ gone: number }>(sql`
    with gone as (
      delete from ${visits} where ctid in (select ctid from ${visits} where day < ${before} limit ${sql.raw(String(PASS))}
        for update skip locked)
      returning partner_id, day, times, source
    ), kept as (
      insert into ${visitDays} (partner_id, day, visits, visitors, by_qr)
      select partner_id, day, sum(times), count(*), count(*) filter (where source = 'qr') from gone group by partner_id, day
      on conflict (partner_id, day) do update set visits = visit_days.visits + excluded.visits,
        visitors = visit_days.visitors + excluded.visitors, by_qr = visit_days.by_qr + excluded.by_qr
    )
    select count(*)::int as gone from gone`)
  return row?.gone === PASS
}
