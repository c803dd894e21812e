import type { Sql } from 'postgres'

/** One partner has a twentieth of all orders; `PLAIN` is one of the others. */
export const BIG = 'partner-1'
export const PLAIN = 'partner-500'
const PARTNERS = 10_000
const TABLES = [
  'partners',
  'rates',
  'orders',
  'order_shares',
  'affiliates',
  'referral_spans',
  'ledger',
  'payouts',
  'findings',
  'links',
  'visits',
]

/**
 * Makes the orders of three years and what follows from them, one statement a table. A client has ten orders, one after the other, and
 * none after the year that counts; every tenth order of the big partner is of one clinic, whose year was the first. Four fifths of the
 * orders are paid, of every fiftieth the half was given back. What was payable at the end of a quarter was paid out then. Every fiftieth order came with
 * the big partner's code from a client of another. Every 500th paid order has a finding, a tenth of them open. Indexes are made
 * afterwards, which is much faster than adding to them.
 */
export async function fillPartners(sql: Sql, orders: number): Promise<void> {
  await sql.begin(async (tx) => {
    // The rows fit each other; checking a million references takes longer than making them.
    await tx`set local session_replication_role = replica`
    await tx`set local search_path = partners`
    await tx`set local maintenance_work_mem = '512MB'`
    await tx`set local work_mem = '128MB'`
    const indexes = await tx<{ name: string; made: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = any(${TABLES}::regclass[]) and not indisunique`
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
    await tx.unsafe(insertPartners, [PARTNERS])
    await tx`
      insert into rates (partner_id, since, basis_points) select id, created_at, commission_basis_points from partners`
    await tx.unsafe(makeOrders(orders, PARTNERS))
    for (const statement of ROWS) await tx.unsafe(statement)
    await tx.unsafe(insertVisits, [PARTNERS])
    for (const { made } of indexes) await tx.unsafe(made)
  })
  for (const table of TABLES) await sql.unsafe(`vacuum analyze partners.${table}`)
}

/** The id of a partner by its number, of the fourth version as all are. */
const idOf = (number: string) =>
  `overlay(overlay(md5('partner ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

/** All joined before the first order, the big one last: it is on the first page of the programme. */
const insertPartners = `
  insert into partners (id, code, email, owner, site, name, commission_basis_points, version, created_at)
  select ${idOf('n')},
    (select string_agg(chr(65 + (n / power(26, place)::int) % 26), '') from generate_series(0, 5) as place),
    'partner-' || n || '@example.org', md5(n::text) || md5(n::text), case when n % 10 < 7 then 'ru' else 'eu' end, 'Партнёр ' || n,
    1000, 1, now() - interval '1100 days' - n * interval '1 minute'
  from generate_series(1, $1::int) as n`

/** What all tables of orders are made from: `at` is the placement, `why` what the order is to its partner. */
const makeOrders = (orders: number, partners: number) => `
  create temporary table made on commit drop as
  select *, case when status = 'pending' then 'not-paid' when status = 'cancelled' then 'cancelled'
      when email = 'clinic@example.org' and at > now() - interval '730 days' then 'expired' else 'counted' end as why,
    case when status = 'completed' then at + interval '1 day' end as paid_at
  from (
    select n, gen_random_uuid() as id, partner, ${idOf('partner')} as partner_id,
      case when partner = 1 and place % 10 = 9 then 'clinic@example.org' else 'client-' || partner || '-' || place / 10 || '@example.org' end as email,
      case hash % 10 when 0 then 'cancelled' when 1 then 'pending' else 'completed' end as status,
      case when partner % 10 < 7 then 'ru' else 'eu' end as site, case when partner % 10 < 7 then 'RUB' else 'EUR' end as currency,
      1000000 + n % 1000 * 10000 as total_minor, hash / 10 % 50 = 0 as is_refunded,
      now() - interval '1 hour' - (${orders} - n) * (interval '1095 days' / ${orders}) as at
    from generate_series(1, ${orders}) as n, lateral (select hashint4(n) & 2147483647 as hash) as drawn,
      lateral (select case when n % 20 = 0 then 1 else 2 + n % ${partners - 1} end as partner,
        case when n % 20 = 0 then n / 20 else n / ${partners - 1} end as place) as whose
  ) as it`

/** Of the orders of one client the first is that of the referral. */
const CLIENTS = `(select distinct on (email) email, partner_id, at, id from made order by email, at)`
/** What a commission of a tenth is, of what was left. */
const EARNED = `paid_at is not null and why = 'counted'`

const ROWS = [
  `insert into orders (id, email, placed_at, placed_version, paid_at, total_minor, currency, left_minor, number, site, name, is_new,
     status, status_version)
   select id, email, at, 1, paid_at, total_minor, currency, case when is_refunded and paid_at is not null then total_minor / 2 end,
     left(id::text, 4), site, 'Доктор ' || n % 1000, false, status, 7 from made`,
  `insert into order_shares (order_id, partner_id, placed_at, paid_at, status, why)
   select id, partner_id, at, paid_at, status, why from made
   union all
   select id, ${idOf('1')}, at, paid_at, status, 'other-partner' from made where n % 50 = 7 and partner <> 1`,
  `insert into affiliates (id, partner_id, email, first_order_id, referred_at)
   select gen_random_uuid(), partner_id, email, id, at from ${CLIENTS} as it`,
  `insert into referral_spans (id, email, partner_id, since, first_order_id, source)
   select gen_random_uuid(), email, partner_id, at, id, 'code' from ${CLIENTS} as it`,
  `insert into ledger (partner_id, kind, order_id, amount_minor, currency, basis_points, payable_at, cause, recorded_at)
   select * from (
     select partner_id, 'commission', id, total_minor / 10, currency, 1000, paid_at + interval '14 days', null, paid_at as recorded_at
     from made where ${EARNED}
     union all
     select partner_id, 'reversal', id, - total_minor / 20, currency, null, paid_at + interval '14 days', 'refund', paid_at + interval '1 day'
     from made where ${EARNED} and is_refunded
   ) as it order by recorded_at`,
  `insert into payouts (id, partner_id, currency, amount_minor, year, quarter, paid_at, by)
   select gen_random_uuid(), partner_id, currency, sum(amount_minor), extract(year from payable_at), extract(quarter from payable_at),
     date_trunc('quarter', payable_at) + interval '3 months 5 days', 'user:bench'
   from ledger where payable_at < date_trunc('quarter', now()) - interval '5 days' group by partner_id, currency, 5, 6, 7 having sum(amount_minor) > 0`,
  `insert into ledger (partner_id, kind, amount_minor, currency, payout_id, by, recorded_at)
   select partner_id, 'paid-out', - amount_minor, currency, id, by, paid_at from payouts`,
  `insert into findings (id, partner_id, order_id, email, rule, evidence, evidence_hash, found_at, state, decided_by, decided_at)
   select gen_random_uuid(), partner_id, id, email, 'company-domain', '{"domain": "example.org"}', md5(id::text), at,
     case when is_open then 'open' else 'accepted' end, case when not is_open then 'user:bench' end, case when not is_open then at end
   from made, lateral (select n % 10 = 0 as is_open) as drawn where ${EARNED} and hashint4(n + 1) % 500 = 0`,
  `insert into links (id, order_id, partner_id, email, by, at)
   select gen_random_uuid(), id, partner_id, email, 'user:bench', at from made where n % 1000 = 0`,
]

/** For 400 days the big partner had 200 visitors a day; the others had one every tenth day. */
const insertVisits = `
  insert into visits (partner_id, day, visitor, source, times)
  select ${idOf('1')}, current_date - day, md5(day || ' ' || it) || md5(it::text), case it % 3 when 0 then 'qr' else 'link' end, 1 + it % 3
  from generate_series(0, 399) as day, generate_series(1, 200) as it
  union all
  select ${idOf('it')}, current_date - day, md5(it::text) || md5(it::text), 'link', 1
  from generate_series(2, $1::int) as it, generate_series(0, 399) as day where (it + day) % 10 = 0`
