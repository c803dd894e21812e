import type { Sql } from 'postgres'
import { CLIENTS_OF_ORDERS, COUNTS_OF_CLIENTS } from '../../../services/orders/test/clients-of-orders'

/** One customer with many orders. */
export const CLINIC = { owner: 'c'.repeat(64), email: 'clinic@example.org' }
/** As the service stores them for the search: folded. */
export const SURNAMES = [
  ...['иванов', 'смирнов', 'кузнецов', 'попов', 'васильев', 'петров', 'соколов', 'михайлов', 'новиков', 'фёдоров'],
  ...['морозов', 'волков', 'алексеев', 'лебедев', 'семёнов', 'егоров', 'павлов', 'козлов', 'степанов', 'николаев'],
]
/** The instant of the last order. */
export const NEWEST = new Date('2026-11-22T00:00:00.000Z')
/** A third of the orders have a partner's code. */
const PARTNERS = 300
/** A million orders are those of three years. */
const BETWEEN = '95 seconds'

/**
 * Makes orders, each with one patient and one scan, by one statement a table. Every 50th is the clinic's, every 200th deleted; 50 have a
 * name that no other has. All others are those of 9 800 clients. Only the newest twentieth is still open, so that a list of open ones
 * ends where all the others begin. All drafts were changed, and all deleted ones deleted, at the end: else the service's upkeep would
 * archive and purge them while they are read. Indexes are made afterwards, which is much faster than adding to them.
 */
export async function fillOrders(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    // The rows fit each other; checking a million references takes longer than making them.
    await tx`set local session_replication_role = replica`
    await tx`set local search_path = orders`
    await tx`set local maintenance_work_mem = '512MB'`
    const indexes = await tx<{ name: string; made: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid in ('orders'::regclass, 'patients'::regclass, 'scans'::regclass, 'clients'::regclass) and not indisunique`
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
    await tx.unsafe(insertOrders, [count, SURNAMES, CLINIC.owner, CLINIC.email, NEWEST.toISOString(), PARTNERS])
    await tx.unsafe(`
      insert into patients (id, order_id, name, folder, material, cut, created_at)
      select gen_random_uuid(), id, split_part(search, e'\\n', 2), number || '_01', 'single-layer', 'wavy', created_at
      from orders`)
    await tx.unsafe(`
      insert into scans (id, order_id, patient_id, kind, sha256, stored_at, is_late)
      select gen_random_uuid(), order_id, id, 'aligner', md5(id::text) || md5(id::text), created_at, false from patients`)
    // The triggers that keep the clients do not run in this transaction.
    await tx.unsafe(`insert into clients (site, email, name, order_count, newest_at, newest_id, last_sale_at, sought)
      ${CLIENTS_OF_ORDERS}`)
    await tx.unsafe(`insert into client_counts (site, email, status, currency, orders, sold_minor, shipped, shipped_on_time, folded)
      select *, true from (${COUNTS_OF_CLIENTS}) as it`)
    for (const { made } of indexes) await tx.unsafe(made)
  })
  // No trigger ran.
  await sql.begin(async (tx) => {
    await tx`set local search_path = orders`
    await tx`
      insert into order_days (roll_up, day, site, currency, partner, placed, sold, sold_minor, aligners_single, aligners_three,
        matrices_soft, matrices_hard, retainers, shipped, shipped_on_time, folded)
      select counts.roll_up, counts.day, counts.site, counts.currency, counts.partner, sum(placed), sum(sold), sum(sold_minor),
        sum(aligners_single), sum(aligners_three), sum(matrices_soft), sum(matrices_hard), sum(retainers), sum(shipped),
        sum(shipped_on_time), true
      from orders, order_adds(orders) as counts group by 1, 2, 3, 4, 5`
  })
  await sql`insert into orders.order_counts (site, status, step, assignee, has_scans, is_archived, count)
    select site, status, coalesce(step, ''), coalesce(assignee, ''), has_scans or begun_by is not null, archived_at is not null, count(*)
    from orders.orders group by 1, 2, 3, 4, 5, 6
    on conflict (site, status, step, assignee, has_scans, is_archived) do update set count = excluded.count`
  await sql`vacuum analyze orders.orders, orders.patients, orders.scans, orders.clients, orders.client_counts, orders.order_counts, orders.order_days`
}

const insertOrders = `
  insert into orders (id, number, owner, site, language, status, currency, version, email, phone, full_name, address,
    frozen, created_at, updated_at, placed_at, paid_at, shipped_at, archived_at, last_folder, has_scans, partner_code, search)
  select id, replace(id::text, '-', ''), owner, site, 'ru', status, case site when 'eu' then 'EUR' else 'RUB' end, 7,
    email, '+7 900 000-00-00', name, 'Москва, Тверская, 1',
    case when status <> 'draft' then jsonb_build_object('version', 'a1b2c3d4e5f60718', 'fileIds', '[]'::jsonb,
      'quote', jsonb_build_object('currency', 'RUB', 'totalMinor', 1000000 + n % 1000 * 10000, 'lines', jsonb_build_array(
        jsonb_build_object('product', 'aligner-single-layer', 'quantity', 14),
        jsonb_build_object('product', 'retainer', 'quantity', 2)))) end,
    at, case when status = 'draft' then $5::timestamptz else at end, case when status <> 'draft' then at end, case when status in ('paid', 'processing', 'shipped', 'completed') then at end,
    case when status in ('shipped', 'completed') then at + (20 + hash % 30) * interval '1 hour' end,
    case when n % 200 = 7 then $5::timestamptz end, 1, true, case when hash % 3 = 0 then 'P' || hash / 3 % $6::int end, name || e'\\n' || patient
  from (
    select n, hash, gen_random_uuid() as id,
      case when n % 50 = 0 then $3::text else md5((n % 10000)::text) || md5((n % 10000)::text) end as owner,
      case when n % 50 = 0 then $4::text else (n % 10000) || '@example.org' end as email,
      case when n % 50 = 0 then 'ru' when n % 10 < 7 then 'ru' when n % 10 < 9 then 'eu' else 'factory' end as site,
      case when n > $1::int * 0.95 then (array['draft', 'pending', 'paid', 'processing', 'shipped'])[1 + hash % 5]
        when hash % 10 = 0 then 'draft' when hash % 10 = 1 then 'cancelled' else 'completed' end as status,
      'анна ' || ($2::text[])[1 + (hashint4(n + 1) & 2147483647) % 20] as name,
      case when n % greatest($1::int / 50, 1) = 3 then 'редчайшая' else ($2::text[])[1 + (hashint4(n + 2) & 2147483647) % 20] || 'а' end as patient,
      $5::timestamptz - ($1::int - n) * interval '${BETWEEN}' as at
    from generate_series(1, $1::int) as n, lateral (select hashint4(n) & 2147483647 as hash) as drawn) as made`
