import { SOLD_STATUSES } from 'contracts/order/order-states'

/** What the table `clients` has to hold, read from the orders: for the test of its triggers, and for filling it without them. */
export const CLIENTS_OF_ORDERS = `
  select site, email, (array_agg(full_name order by created_at desc, id desc) filter (where full_name <> ''))[1] as name,
    count(*)::int as order_count, max(created_at) as newest_at,
    (array_agg(id order by created_at desc, id desc))[1] as newest_id,
    max(created_at) filter (where status in (${SOLD_STATUSES.map((it) => `'${it}'`)}) and total_minor > returned_minor)
      as last_sale_at,
    email || e'\\n' || coalesce((array_agg(split_part(sought, e'\\n', 1) order by created_at desc, id desc)
      filter (where full_name <> ''))[1], '') as sought
  from orders.orders where email is not null and archived_at is null group by site, email`

/** What the rows of `client_counts` have to sum to, likewise. */
export const COUNTS_OF_CLIENTS = `
  select site, email, status, currency, count(*)::int as orders,
    coalesce(sum(total_minor - returned_minor)
      filter (where status in (${SOLD_STATUSES.map((it) => `'${it}'`)}) and total_minor > returned_minor), 0)::bigint as sold_minor,
    count(*) filter (where shipped_at is not null and paid_at is not null)::int as shipped,
    count(*) filter (where shipped_at <= paid_at + interval '48 hours' + paused_ms * interval '1 millisecond')::int
      as shipped_on_time
  from orders.orders where email is not null and archived_at is null group by site, email, status, currency`
