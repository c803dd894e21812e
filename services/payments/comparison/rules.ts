import type { Currency } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import type { ComparedDay, DifferenceReason } from 'contracts/payment/comparison'
import type { Provider } from 'contracts/payment/provider'
import type { Entry } from '../payment/attempt'
import type { ListedPayment, ProviderDispute, ProviderRefund, Span } from '../payment/provider'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** A movement in a provider's list; a refund's amount is negative, as in the journal. */
export type Listed = {
  kind: 'capture' | 'refund'
  /** The provider's id of the movement. */
  id: string
  /** The key by which the journal knows the movement: one of those of its entry. */
  key: string
  amountMinor: number
  currency: Currency
  at: Date
}

/**
 * A disagreement between a provider and the journal (PAY-036), with the provider's figures, or with the journal's if the provider
 * lacks the movement; `of` is null if nobody knows its order.
 */
export type Difference = Omit<Listed, 'key' | 'kind'> & {
  kind: Listed['kind'] | 'dispute'
  reason: DifferenceReason
  of: Pick<Entry, 'orderId' | 'attemptId'> | null
}

/** A payment of the list; `paymentId` is its own id, if it is known besides its name in the list. */
export const listedPayment = (it: ListedPayment, paymentId = it.listedAs): Listed => ({
  kind: 'capture',
  id: it.id,
  key: paymentId,
  amountMinor: it.amountMinor,
  currency: it.currency,
  at: it.at,
})

/** A refund of the list that was made; null for one that is under way or refused. */
export const listedRefund = ({ id, amountMinor, currency, outcome }: ProviderRefund, now: Date): Listed | null =>
  outcome.status === 'succeeded'
    ? { kind: 'refund', id, key: id, amountMinor: -amountMinor, currency, at: outcome.completedAt ?? now }
    : null

/** The difference for a dispute of a payment that the journal lacks. */
export const unknownDispute = ({ id, amountMinor, currency, openedAt: at }: ProviderDispute): Difference => ({
  kind: 'dispute',
  reason: 'journal-lacks',
  of: null,
  ...{ id, amountMinor: -amountMinor, currency, at },
})

/** All keys by which a provider's list may name an entry; no two entries share a key. */
export const keysOf = ({ movementId, providerPaymentId, listedAs }: Entry): readonly string[] =>
  [movementId ?? providerPaymentId, listedAs].filter((it) => it !== null)

/**
 * Compares movements one by one, in both directions: finds those that the journal lacks, those that the provider lacks, and those
 * whose amount or currency differs.
 */
export function differencesOf(listed: readonly Listed[], booked: readonly Entry[]): Difference[] {
  const byKey = new Map(booked.flatMap((entry) => keysOf(entry).map((key) => [`${entry.kind} ${key}`, entry])))
  const entryOf = ({ kind, key }: Listed) => byKey.get(`${kind} ${key}`)
  const differing = listed.flatMap((it) => {
    const entry = entryOf(it)
    return entry && isEqual(it, entry) ? [] : [unlike(it, entry)]
  })
  const paired = new Set(listed.map(entryOf))
  return [...differing, ...booked.filter((it) => !paired.has(it)).map(lackedByProvider)]
}

const isEqual = (listed: Listed, entry: Entry) =>
  listed.amountMinor === entry.amountMinor && listed.currency === entry.currency

const unlike = ({ key: _, ...it }: Listed, entry: Entry | undefined): Difference =>
  entry ? { ...it, reason: 'provider-differs', of: orderOf(entry) } : { ...it, reason: 'journal-lacks', of: null }

const orderOf = ({ orderId, attemptId }: Entry) => ({ orderId, attemptId })

function lackedByProvider(entry: Entry): Difference {
  const { kind, movementId, providerPaymentId, amountMinor, currency, capturedAt: at } = entry
  if (kind !== 'capture' && kind !== 'refund') throw new Error(`A ${kind} is in no list of a provider.`)
  const id = movementId ?? providerPaymentId
  return { reason: 'provider-lacks', kind, id, amountMinor, currency, at, of: orderOf(entry) }
}

/** The counts and sums of a provider's list. */
export type Tally = Pick<ComparedDay, 'captureCount' | 'captureMinor' | 'refundCount' | 'refundMinor'>
export const NOTHING: Tally = { captureCount: 0, captureMinor: 0, refundCount: 0, refundMinor: 0 }

/** Adds a page to a tally. Counts money in another currency than the provider's, but does not sum it. */
export function tallied(tally: Tally, listed: readonly Listed[], currency: Currency): Tally {
  const after = { ...tally }
  for (const it of listed) {
    after[`${it.kind}Count`] += 1
    if (it.currency === currency) after[`${it.kind}Minor`] += Math.abs(it.amountMinor)
  }
  return after
}

/** The event that makes staff review a difference; its order is null if nobody knows the order. */
export function reviewNeeded(provider: Provider, difference: Difference, id: string): NewEvent {
  const { reason, of, id: providerPaymentId, amountMinor, currency, at } = difference
  const paymentId = of?.attemptId ?? null
  const money = { providerPaymentId, amountMinor, currency, capturedAt: at.toISOString() }
  return {
    subject: 'payments.review.needed.v1',
    aggregateId: id,
    aggregateVersion: 1,
    data: { paymentId, orderId: of?.orderId ?? null, provider, reason, ...money },
  }
}

/** The name of a UTC day, e.g. `2026-11-22`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`)
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The span of a day, or of the part of it that has passed. */
export function spanOf(day: string, now: Date): Span {
  const [from, end] = [startOf(day), after(startOf(day), DAY_MS)]
  return { from, until: end < now ? end : now }
}

/** A day is compared an hour after its end: by then its last payments are final at the provider and here. */
export const dueAtOf = (day: string): Date => after(startOf(day), DAY_MS + HOUR_MS)

/** After a longer stop, staff have to request the comparisons of the days before these. */
const MOST_DAYS = 31

/** The days to arrange comparisons for: all after `latest`, which is arranged already, up to today; without it today alone. */
export function daysSince(latest: string | null, now: Date): string[] {
  const today = dayOf(now)
  if (latest === null) return [today]
  const days = Math.round((startOf(today).getTime() - startOf(latest).getTime()) / DAY_MS)
  const count = Math.min(Math.max(days, 0), MOST_DAYS)
  return Array.from({ length: count }, (_, it) => dayOf(after(startOf(today), (it + 1 - count) * DAY_MS)))
}

/** The longest time that bank debits and refunds may take. */
const ENDED_MS = 30 * DAY_MS

/**
 * When a compared day is compared again: after its end if that is still to come, daily while something of it is under way at the
 * provider, and otherwise never (null).
 */
export function againAt(day: string, underWay: number, now: Date): Date | null {
  if (now < dueAtOf(day)) return dueAtOf(day)
  return underWay > 0 && now < after(dueAtOf(day), ENDED_MS) ? after(now, DAY_MS) : null
}
