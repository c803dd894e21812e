import type { Currency } from 'contracts/common'
import type { Sql } from 'postgres'
import { type Line, short } from './line'
import { money, type Order } from './order'

type Attempt = {
  id: string
  provider: string
  amountMinor: string
  currency: Currency
  status: string
  providerPaymentId: string | null
  reason: string | null
  createdAt: Date
  capturedAt: Date | null
  supersededAt: Date | null
  lookedAt: Date | null
  dueAt: Date | null
}
type Notification = { provider: string; event: string; providerPaymentId: string; heardCount: number; firstAt: Date }
type Entry = { provider: string; providerPaymentId: string; amountMinor: string; currency: Currency; recordedAt: Date }
type Refund = {
  id: string
  provider: string
  providerPaymentId: string
  amountMinor: string
  currency: Currency
  status: string
  failure: string | null
  createdAt: Date
  endedAt: Date | null
}
type Completed = { completedAt: Date }
type Review = { providerPaymentId: string; reason: string; createdAt: Date }

/** Attempts to pay, notifications of the provider, bookings, refunds and reviews by staff, and whether the order takes more payments. */
export async function paymentsOf(sql: Sql, { id }: Order): Promise<Line[]> {
  const [attempts, notifications, entries, refunds, reviews, completed] = await Promise.all([
    sql<Attempt[]>`
      select id, provider, amount_minor as "amountMinor", currency, status, provider_payment_id as "providerPaymentId",
        reason, created_at as "createdAt", captured_at as "capturedAt", superseded_at as "supersededAt",
        looked_at as "lookedAt", due_at as "dueAt"
      from payments.attempts where order_id = ${id}`,
    sql<Notification[]>`
      select provider, event, provider_payment_id as "providerPaymentId", heard_count as "heardCount",
        first_at as "firstAt"
      from payments.notifications
      where (provider, provider_payment_id) in
        (select provider, provider_payment_id from payments.attempts where order_id = ${id})`,
    sql<Entry[]>`
      select provider, provider_payment_id as "providerPaymentId", amount_minor as "amountMinor", currency,
        recorded_at as "recordedAt"
      from payments.journal where order_id = ${id}`,
    sql<Refund[]>`
      select id, provider, provider_payment_id as "providerPaymentId", amount_minor as "amountMinor", currency, status,
        failure, created_at as "createdAt", ended_at as "endedAt"
      from payments.refunds where order_id = ${id}`,
    sql<Review[]>`
      select provider_payment_id as "providerPaymentId", reason, created_at as "createdAt"
      from payments.reviews where order_id = ${id}`,
    sql<Completed[]>`
      select completed_at as "completedAt" from payments.completed_orders where order_id = ${id}`,
  ])
  return [
    ...attempts.flatMap(ofAttempt),
    ...notifications.map(({ provider, event, providerPaymentId, heardCount, firstAt }) =>
      line(firstAt, `receives ${event} of ${named(providerPaymentId)} from ${provider}${times(heardCount)}`),
    ),
    ...entries.map(({ providerPaymentId, amountMinor, currency, recordedAt }) =>
      line(recordedAt, `books ${money(Number(amountMinor), currency)} of ${named(providerPaymentId)}`),
    ),
    ...refunds.flatMap(ofRefund),
    ...reviews.map(({ providerPaymentId, reason, createdAt }) =>
      line(createdAt, `leaves ${named(providerPaymentId)} to staff: ${reason}`, true),
    ),
    ...completed.map(({ completedAt }) => line(completedAt, 'takes no more payments: the order is completed')),
  ]
}

function ofAttempt(it: Attempt): Line[] {
  const name = `attempt ${short(it.id)}`
  const at = it.providerPaymentId ? `as ${named(it.providerPaymentId)}` : 'not yet known there'
  const end = it.reason ? `: ${it.reason}` : ''
  const ended = it.status === 'closed' ? [line(it.lookedAt ?? it.createdAt, `${name} is over${end}`)] : []
  const isLive = it.status === 'opening' || it.status === 'open'
  const due = it.dueAt ? `, next check at ${it.dueAt.toISOString()}` : ''
  return [
    line(it.createdAt, `${name} of ${money(Number(it.amountMinor), it.currency)} at ${it.provider}, ${at}`),
    ...(it.supersededAt ? [line(it.supersededAt, `${name} is superseded`)] : []),
    ...(it.capturedAt ? [line(it.capturedAt, `${name} captured, as ${it.provider} dates it`)] : []),
    ...ended,
    ...(isLive ? [line(it.lookedAt ?? it.createdAt, `${name} is ${it.status}${due}`, true)] : []),
  ]
}

function ofRefund({ id, provider, providerPaymentId, createdAt, endedAt, ...it }: Refund): Line[] {
  const name = `refund ${short(id)}`
  const asked = `${name} of ${money(Number(it.amountMinor), it.currency)} is asked for: ${named(providerPaymentId)} at ${provider}`
  const end = it.failure ? `${it.status}: ${it.failure}` : it.status
  return [line(createdAt, asked, endedAt === null), ...(endedAt ? [line(endedAt, `${name} is ${end}`)] : [])]
}

/** Without the prefix that all ids of Stripe's sessions share. */
const named = (providerPaymentId: string) => short(providerPaymentId.replace(/^cs_(test|live)_/, ''))
const times = (count: number) => (count > 1 ? `, ${count} times` : '')
const line = (at: Date, text: string, isOpen = false): Line => ({ at, service: 'payments', text, isOpen })
