import { Currency } from 'contracts/common'
import { sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { folding } from 'service-kit/database/fold'
import { statement } from 'service-kit/database/statement'
import { orderDays } from '../../schema'
import type { Days, Part, PartnerSales, SalesOfDays } from '../days'

type Row = { days: [string, Currency, number, number, number][] } & Omit<SalesOfDays, 'days'>

/**
 * What is counted of the orders of sites by day and currency, nothing for a day without orders, and in all days. The days come as one
 * value: the driver takes longer to read hundreds of rows of many columns than PostgreSQL.
 */
export async function findDays(db: Db, sites: readonly string[], { from, to }: Days): Promise<SalesOfDays> {
  const [row] = await countingDays(db, { sites: `{${sites}}`, from, to })
  // A sum of all rows is one row, also of none.
  const { days, ...sums } = row as Row
  return {
    ...sums,
    days: days.map(([day, currency, placed, sold, soldMinor]) => ({ day, currency, placed, sold, soldMinor })),
  }
}

const SUMS = Object.entries({
  alignersSingle: 'aligners_single',
  alignersThree: 'aligners_three',
  matricesSoft: 'matrices_soft',
  matricesHard: 'matrices_hard',
  retainers: 'retainers',
  shipped: 'shipped',
  shippedOnTime: 'on_time',
} satisfies Record<Exclude<keyof SalesOfDays, 'days'>, string>).map(([name, column]) =>
  sql.raw(`coalesce(sum(${column}), 0)::int as "${name}"`),
)

/** Each site is read by itself, from an index alone. */
const countingDays = statement<Row>(
  (at) => sql`
    with of_day as (
      select day, currency, sum(placed)::int as placed, sum(sold)::int as sold, sum(sold_minor::float8) as minor,
        sum(aligners_single) as aligners_single, sum(aligners_three) as aligners_three, sum(matrices_soft) as matrices_soft,
        sum(matrices_hard) as matrices_hard, sum(retainers) as retainers, sum(shipped) as shipped, sum(shipped_on_time) as on_time
      from unnest(${at('sites')}::text[]) as of_site,
        lateral (select day, currency, placed, sold, sold_minor, aligners_single, aligners_three, matrices_soft, matrices_hard,
            retainers, shipped, shipped_on_time
          from ${orderDays} where roll_up = 'day' and site = of_site and day between ${at('from')}::date and ${at('to')}::date
            and partner = '' offset 0) as counted
      group by day, currency)
    select coalesce(json_agg(json_build_array(day, currency, placed, sold, minor) order by day, currency), '[]') as days,
      ${sql.join(SUMS, sql`, `)}
    from of_day`,
)

/** The partners' codes with the most sold orders of sites, at most `most`, each with the sums of all codes. */
export const findPartners = (
  db: Db,
  sites: readonly string[],
  parts: readonly Part[],
  most: number,
): Promise<PartnerSales[]> =>
  countingPartners(db, {
    sites: `{${sites}}`,
    rollUps: `{${parts.map((it) => `partner-${it.of}`)}}`,
    firstDays: `{${parts.map((it) => it.from)}}`,
    lastDays: `{${parts.map((it) => it.to)}}`,
    most,
  })

const CURRENCIES = Currency.anyOf.map((it) => it.const)
const soldMinor = sql`jsonb_build_object(${sql.join(
  CURRENCIES.map(
    (it) => sql`${sql.raw(`'${it}'`)}, coalesce(sum(sold_minor::float8) filter (where currency = ${it}), 0)`,
  ),
  sql`, `,
)})`

/**
 * Each part and site is read by itself, from an index alone, and whole months and quarters as such: a day has nearly as many codes as
 * they have.
 */
const countingPartners = statement<PartnerSales>(
  (at) => sql`
    select partner as code, sum(placed)::int as placed, sum(sold)::int as sold, ${soldMinor} as "soldMinor",
      (count(*) over ())::int as codes, (sum(sum(placed)) over ())::int as "placedOfAll", (sum(sum(sold)) over ())::int as "soldOfAll"
    from unnest(${at('rollUps')}::text[], ${at('firstDays')}::date[], ${at('lastDays')}::date[]) as part (of_roll_up, since, until),
      unnest(${at('sites')}::text[]) as of_site,
      lateral (select partner, currency, placed, sold, sold_minor from ${orderDays}
        where roll_up = of_roll_up and site = of_site and day between since and until and partner <> '' offset 0) as counted
    group by partner having sum(placed) > 0
    order by sum(sold) desc, sum(placed) desc, partner limit ${at('most')}`,
)

/** Readers sum what has not been joined yet: a busy minute of orders is a few hundred rows. */
export const FOLD_EVERY_MS = 60_000
export const foldDays = folding(
  orderDays,
  ...[orderDays.rollUp, orderDays.day, orderDays.site, orderDays.currency, orderDays.partner],
)
