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
