import { Currency } from 'contracts/common'
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from 'service-kit/database/db'
import { orderDays } from '../../schema'
import type { Days, Part, PartnerSales, SalesOfDay } from '../days'

/** Added up as the numbers that they are: casting each row, or summing as numerics, takes as long as reading it. */
const sum = (column: AnyPgColumn): SQL<number> => sql`sum(${column})::int`

/** What is counted of the orders of sites by day and currency; nothing for a day without orders. */
export const findDays = (db: Db, sites: readonly string[], { from, to }: Days): Promise<SalesOfDay[]> =>
  db
    .select({
      day: orderDays.day,
      currency: orderDays.currency,
      placed: sum(orderDays.placed),
      sold: sum(orderDays.sold),
      soldMinor: sql<number>`sum(${orderDays.soldMinor}::float8)`,
      alignersSingle: sum(orderDays.alignersSingle),
      alignersThree: sum(orderDays.alignersThree),
      matricesSoft: sum(orderDays.matricesSoft),
      matricesHard: sum(orderDays.matricesHard),
      retainers: sum(orderDays.retainers),
      shipped: sum(orderDays.shipped),
      shippedOnTime: sum(orderDays.shippedOnTime),
    })
    .from(orderDays)
    .where(and(eq(orderDays.rollUp, 'day'), inArray(orderDays.site, [...sites]), between(orderDays.day, from, to)))
    .groupBy(orderDays.day, orderDays.currency)
    .orderBy(orderDays.day, orderDays.currency)

/**
 * The partners' codes with the most sold orders of sites, at most `most`, each with the sums of all codes. Each part and site is read
 * by itself, from the index alone, and whole months and quarters as such: a day has nearly as many codes as they have.
 */
export const findPartners = async (
  db: Db,
  sites: readonly string[],
  parts: readonly Part[],
  most: number,
): Promise<PartnerSales[]> => [
  ...(await db.execute<PartnerSales>(sql`
    select partner as code, sum(placed)::int as placed, sum(sold)::int as sold, ${soldMinor} as "soldMinor",
      (count(*) over ())::int as codes, (sum(sum(placed)) over ())::int as "placedOfAll", (sum(sum(sold)) over ())::int as "soldOfAll"
    from (values ${sql.join(parts.map(valuesOf), sql`, `)}) as part (of_roll_up, since, until),
      unnest(${`{${sites}}`}::text[]) as of_site,
      lateral (select partner, currency, placed, sold, sold_minor from ${orderDays}
        where roll_up = of_roll_up and site = of_site and day between since and until and partner <> '' offset 0) as counted
    group by partner having sum(placed) > 0
    order by sum(sold) desc, sum(placed) desc, partner limit ${most}`)),
]

const valuesOf = ({ of, from, to }: Part): SQL => sql`(${`partner-${of}`}, ${from}::date, ${to}::date)`

const CURRENCIES = Currency.anyOf.map((it) => it.const)
const soldMinor = sql`jsonb_build_object(${sql.join(
  CURRENCIES.map(
    (it) => sql`${sql.raw(`'${it}'`)}, coalesce(sum(sold_minor::float8) filter (where currency = ${it}), 0)`,
  ),
  sql`, `,
)})`

/** Readers sum what has not been joined yet: a busy minute of orders is a few hundred rows. */
export const FOLD_EVERY_MS = 60_000
/** How many changes one pass joins. */
const PASS = 5_000

const KEY = sql.raw('roll_up, day, site, currency, partner')
const COUNTS = [
  'placed',
  'sold',
  'sold_minor',
  'aligners_single',
  'aligners_three',
  'matrices_soft',
  'matrices_hard',
  'retainers',
  'shipped',
  'shipped_on_time',
]

/**
 * Joins the rows of changes with the row of their day, in one statement: readers see the changes or their sum. Two passes at a time
 * may leave two rows of a day, which a later one joins. Returns whether there may be more.
 */
export async function foldDays(db: Db): Promise<boolean> {
  const [names, sums] = [sql.raw(COUNTS.join(', ')), sql.raw(COUNTS.map((it) => `sum(${it})`).join(', '))]
  const [row] = await db.execute<{ fresh: number }>(sql`
    with fresh as (select id, ${KEY} from ${orderDays} where not folded order by id limit ${PASS} for update skip locked),
      days as (select distinct ${KEY} from fresh),
      gone as (delete from ${orderDays} where id in (select id from fresh)
        or (folded and (${KEY}) in (select ${KEY} from days)) returning ${KEY}, ${names}),
      kept as (insert into ${orderDays} (${KEY}, ${names}, folded)
        select ${KEY}, ${sums}, true from gone group by ${KEY})
    select count(*)::int as fresh from fresh`)
  return row?.fresh === PASS
}
