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
  /** By what the journal knows the movement: one of the keys of its entry. */
  key: string
  amountMinor: number
  currency: Currency
  at: Date
}

/**
 * What a provider and the journal disagree about (PAY-036): the provider's figures, or the journal's where it lacks them;
 * `of` is null while no order is known for it.
 */
export type Difference = Omit<Listed, 'key' | 'kind'> & {
  kind: Listed['kind'] | 'dispute'
  reason: DifferenceReason
  of: Pick<Entry, 'orderId' | 'attemptId'> | null
}

/** A payment of the list; `paymentId` is its own id, where that is known besides what the list names. */
export const listedPayment = (it: ListedPayment, paymentId = it.listedAs): Listed => ({
  kind: 'capture',
  id: it.id,
  key: paymentId,
  amountMinor: it.amountMinor,
  currency: it.currency,
  at: it.at,
})

/** A refund that was made; null for one that is under way, or was refused. */
export const listedRefund = ({ id, amountMinor, currency, outcome }: ProviderRefund, now: Date): Listed | null =>
  outcome.status === 'succeeded'
    ? { kind: 'refund', id, key: id, amountMinor: -amountMinor, currency, at: outcome.completedAt ?? now }
    : null

/** A dispute of a payment of which nobody knows here: what it is about. */
export const unknownDispute = ({ id, amountMinor, currency, openedAt: at }: ProviderDispute): Difference => ({
  kind: 'dispute',
  reason: 'journal-lacks',
  of: null,
  ...{ id, amountMinor: -amountMinor, currency, at },
})

/** All keys by which a provider's list may name an entry; no two entries have one of them in common. */
export const keysOf = ({ movementId, providerPaymentId, listedAs }: Entry): readonly string[] =>
  [movementId ?? providerPaymentId, listedAs].filter((it) => it !== null)

/**
 * Compares movements one by one, both ways: what the journal lacks, what the provider lacks, and where their amounts or
 * currencies differ.
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

/** Adds a page to a tally. Money in another currency than the provider's is counted, and not summed. */
export function tallied(tally: Tally, listed: readonly Listed[], currency: Currency): Tally {
  const after = { ...tally }
  for (const it of listed) {
    after[`${it.kind}Count`] += 1
    if (it.currency === currency) after[`${it.kind}Minor`] += Math.abs(it.amountMinor)
  }
  return after
}

/** The event by which staff review a difference; its order is null where nobody knows of one. */
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

/** A day, or as much of it as has passed. */
export function spanOf(day: string, now: Date): Span {
  const [from, end] = [startOf(day), after(startOf(day), DAY_MS)]
  return { from, until: end < now ? end : now }
}

/** A day is compared an hour after its end: by then its last payments have come to rest at the provider and here. */
export const dueAtOf = (day: string): Date => after(startOf(day), DAY_MS + HOUR_MS)

/** After a longer stop the days before these are compared when staff ask for them. */
const MOST_DAYS = 31

/** The days whose comparison has to be arranged, today among them: all since `latest`, which has been, or today alone. */
export function daysSince(latest: string | null, now: Date): string[] {
  const today = dayOf(now)
  if (latest === null) return [today]
  const days = Math.round((startOf(today).getTime() - startOf(latest).getTime()) / DAY_MS)
  const count = Math.min(Math.max(days, 0), MOST_DAYS)
  return Array.from({ length: count }, (_, it) => dayOf(after(startOf(today), (it + 1 - count) * DAY_MS)))
}

/** Bank debits and refunds may take this long. */
const ENDED_MS = 30 * DAY_MS

/**
 * When a day that has been compared is compared again: after its end if that is to come, each day while something of it is
 * under way at the provider, or never (null).
 */
export function againAt(day: string, underWay: number, now: Date): Date | null {
  if (now < dueAtOf(day)) return dueAtOf(day)
  return underWay > 0 && now < after(dueAtOf(day), ENDED_MS) ? after(now, DAY_MS) : null
}
