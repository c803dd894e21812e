import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { type Part, together } from 'service-kit/database/together'
import type { Notice } from '../payment/provider'
import { askedAt, isNotice } from '../payment/store/attempts'
import { disputeWorkOf, refundWorkOf, workOf } from '../payment/store/channels'
import type { About } from '../payment/store/notices'
import { attempts, notifications, refundNotices } from '../schema'

/**
 * Stores a notice of a known payment and makes its attempt due, unless the payment is captured. Returns false, and stores
 * nothing, if no attempt has this payment.
 */
export function storeKnown(db: Db | Tx, notice: Notice, now: Date, gapMs: number): Promise<boolean> {
  const { provider, event, providerPaymentId } = notice
  const first: Part = {
    shape: 'wake notified attempt',
    values: { provider, providerPaymentId, now: now.toISOString(), gapMs },
    build: (at) => sql`
      update ${attempts}
      set due_at = case when status = 'captured' then due_at else least(due_at, ${askedAt(at)}) end
      where provider = ${at('provider')} and provider_payment_id = ${at('providerPaymentId')}`,
  }
  const stored: Part = {
    shape: 'store notification',
    values: { event, now: now.toISOString() },
    build: (at) => sql`
      insert into ${notifications} (provider, event, provider_payment_id, attempt_id, first_at, last_at)
      select provider, ${at('event')}, provider_payment_id, id, it.now, it.now
      from written, (select ${at('now')}::timestamptz as now) as it
      on conflict (provider, event, provider_payment_id)
        do update set heard_count = ${notifications.heardCount} + 1, last_at = excluded.last_at`,
  }
  return together(db, { first, also: [stored], wakes: [workOf(provider)] })
}

/** Counts a notice that is stored already. Returns false for a new one. */
async function countAgain(tx: Tx, notice: Notice, now: Date): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ heardCount: sql`${notifications.heardCount} + 1`, lastAt: now })
    .where(isNotice(notice))
    .returning({ event: notifications.event })
  return rows.length > 0
}

/**
 * Stores a notice of an unknown payment, so that the provider is asked about it once. Stores at most `most` per provider:
 * anybody can send notices in the name of YooKassa, and they must leave room for those that Stripe signs.
 */
export async function storeUnknown(tx: Tx, notice: Notice, most: number, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('unknown notifications'))`)
  if (await countAgain(tx, notice, now)) return true
  const isUnknown = and(eq(notifications.provider, notice.provider), isNull(notifications.attemptId))
  if ((await tx.$count(notifications, isUnknown)) >= most) return false
  await tx.insert(notifications).values({ ...notice, firstAt: now, lastAt: now, dueAt: now })
  notify(tx, workOf(notice.provider))
  return true
}

/**
 * Stores a notice of a refund or a dispute, and wakes the worker that asks the provider about it. Stores at most `most` per provider:
 * anybody can send notices in the name of YooKassa.
 */
export async function storeRefundNotice(
  tx: Tx,
  notice: Notice,
  { about, most, now }: { about: About; most: number; now: Date },
): Promise<boolean> {
  const { provider, providerPaymentId: id } = notice
  const isHeard = sql`heard_count = ${refundNotices.heardCount} + 1, due_at = excluded.due_at`
  const stored: Part = {
    shape: 'store refund notice',
    values: { id, provider, about, most, now: now.toISOString() },
    build: (at) => sql`
      insert into ${refundNotices} (id, provider, about, first_at, due_at)
      select ${at('id')}, ${at('provider')}, ${at('about')}, it.now, it.now from (select ${at('now')}::timestamptz as now) as it
      where (select count(*) from ${refundNotices} where provider = ${at('provider')}) < ${at('most')}::int
      on conflict (id) do update set ${isHeard}`,
  }
  const isStored = await together(tx, { first: stored })
  notify(tx, about === 'refund' ? refundWorkOf(provider) : disputeWorkOf(provider))
  return isStored
}

/** Deletes notifications from before this instant whose payments are still unknown. Returns whether there may be more. */
export const forgetUnknown = (db: Db, before: Date): Promise<boolean> =>
  db
    .delete(notifications)
    .where(and(isNull(notifications.attemptId), lt(notifications.firstAt, before)))
    .then(() => false)
