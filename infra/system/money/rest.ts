import { events, type Service, type Subject } from 'contracts/events'
import type { Shop } from './shop'

type Rest = { [what: string]: number }
export const isAtRest = (rest: Rest) => Object.values(rest).every((it) => it === 0)

const heardBy = (service: Service, producer: Service): string[] =>
  Object.keys(events).filter(
    (it) => it.startsWith(`${producer}.`) && events[it as Subject].consumers.includes(service as never),
  )

/** How much is still to be done, at the bank, in the post and in the services. */
export async function restOf({ world, post, ledger }: Shop): Promise<Rest> {
  const [row] = await world.sql`select
    (select count(*)::int from payments.attempts where due_at is not null or status in ('opening', 'open')) as attempts,
    (select count(*)::int from payments.refunds where due_at is not null) as refunds,
    (select count(*)::int from payments.refund_notices) as "refundNotices",
    (select count(*)::int from payments.notifications where due_at is not null) as notifications,
    (select count(*)::int from orders.outbox where published_at is null) as "orderEvents",
    (select count(*)::int from payments.outbox where published_at is null) as "paymentEvents",
    (select count(*)::int from payments.outbox where subject = any(${heardBy('orders', 'payments')})
      and id not in (select id from orders.inbox)) as "unheardByOrders",
    (select count(*)::int from orders.outbox where subject = any(${heardBy('payments', 'orders')})
      and id not in (select id from payments.inbox)) as "unheardByPayments"`
  const unsent = ledger.query<{ count: number }, []>(
    'select count(*) as count from notifications where dueAtMs is not null',
  )
  return { ...(row as Rest), unsent: unsent.get()!.count, undelivered: post.isEmpty() ? 0 : 1 }
}
