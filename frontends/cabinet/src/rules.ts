import { restMsOf } from 'contracts/order/hold-clock'
import type { Order } from 'contracts/order/order'
import { type OrderStatus, readStatus } from 'contracts/order/order-states'
import type { Patient } from 'contracts/order/patient'
import { dispatchBy, PROMISED_MS } from 'contracts/order/promise'
import { standingOf } from 'contracts/order/standing'
import { folded } from 'contracts/text/folded'
import type { Coming } from './payment'

export type PlacedStatus = Exclude<OrderStatus, 'draft'>

/** The statuses of placed orders, from those that wait for the customer to finished ones (CAB-007). */
export const PLACED = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
] as const satisfies readonly PlacedStatus[]

/** The placed orders that run, and those that are over: the list shows them apart. */
const RUNNING: readonly PlacedStatus[] = ['pending', 'paid', 'processing', 'shipped']
const PAST: readonly PlacedStatus[] = ['completed', 'cancelled']

/** The filters of the cards. */
export type Filters = {
  /** A part of a client's or patient's name, as the person typed it. */
  search: string
  /** An empty list means all. */
  statuses: readonly PlacedStatus[]
}

export const EVERYTHING: Filters = { search: '', statuses: [] }

/** The longest search that the orders service accepts. */
export const SEARCH_LENGTH = 200

/** The filters of a query string such as `?search=anna&status=pending,paid`; unknown statuses are ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const words = (params.get('status') ?? '').split(',').map(readStatus)
  return {
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, SEARCH_LENGTH),
    statuses: chosen(PLACED.filter((it) => words.includes(it))),
  }
}

/** The query string of filters with its question mark; empty without filters. */
export function addressOf({ search, statuses }: Filters): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (statuses.length > 0) params.set('status', statuses.join(','))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Treats a choice of all statuses like a choice of none. */
export const chosen = (statuses: readonly PlacedStatus[]): readonly PlacedStatus[] =>
  statuses.length === PLACED.length ? [] : statuses

/** The filters as query parameters of the orders service. */
export type OrdersQuery = { status: string; search?: string }

/** The query for the orders that run, of the chosen statuses (CAB-004) and of the search (CAB-003, CAB-017); null if none is chosen. */
export const runningQuery = (filters: Filters) => queryOf(RUNNING, filters)
/** The same for those that are over. */
export const pastQuery = (filters: Filters) => queryOf(PAST, filters)

function queryOf(all: readonly PlacedStatus[], { search, statuses }: Filters): OrdersQuery | null {
  const asked = statuses.length === 0 ? all : all.filter((it) => statuses.includes(it))
  return asked.length === 0 ? null : { status: asked.join(','), ...searchQuery(search) }
}

/** The query for the drafts; null if statuses are chosen, because no draft has one of them. */
export const draftsQuery = ({ search, statuses }: Filters): OrdersQuery | null =>
  statuses.length > 0 ? null : { status: 'draft', ...searchQuery(search) }

const searchQuery = (search: string) => (search.trim() === '' ? {} : { search: search.trim() })

/** Why there are no cards (CAB-014): no orders yet, or none that match; null if there is something to show. */
export function emptiness(
  filters: Filters,
  found: { placed: number; drafts: number },
): 'no-orders' | 'no-match' | null {
  if (found.placed > 0) return null
  if (addressOf({ ...filters, search: filters.search.trim() }) === addressOf(EVERYTHING)) return 'no-orders'
  return found.drafts > 0 ? null : 'no-match'
}

/**
 * What an unpaid order waits for. `deleted`: staff have deleted the order, but money has come for it; `deleted-returned`: this money
 * was given back. `returned`: all money was given back. `part`: a part of the price has come by transfer. `checking`: the bank is silent
 * about its payment.
 */
type Unpaid =
  | 'payment'
  | 'payment-due'
  | 'on-its-way'
  | 'checking'
  | 'review'
  | 'deleted'
  | 'deleted-returned'
  | 'returned'
  | 'part'

/** The next step of an order, or its last one, with its moment. */
export type NextStep =
  /** `hold`: the factory waits for a scan from the customer, and the clock stands still. */
  | { what: Unpaid | 'scans' | 'hold'; at: null }
  | { what: 'dispatch' | 'late' | 'shipped' | 'completed' | 'cancelled'; at: Date }

/**
 * The next step of an order; null for a draft. `late`: the promised moment has passed, and the page says so before the customer
 * asks (CAB-019). `coming`: the money of its payment may be coming.
 */
export function nextStepOf(order: Order, now: Date, coming: Coming | null = null): NextStep | null {
  const { status, paidAt, shippedAt, completedAt, cancelledAt, archivedAt } = order
  // The customer sees a deleted order only because of its money.
  if (archivedAt) return { what: holdsMoney(order) ? 'deleted' : 'deleted-returned', at: null }
  if (order.hold && !order.paymentReview) return { what: 'hold', at: null }
  switch (status) {
    case 'draft':
      return null
    case 'pending':
      return { what: awaitedOf(order, coming) ?? 'payment', at: null }
    case 'paid':
    case 'processing': {
      if (order.missingScanCount) return { what: 'scans', at: null }
      if (!paidAt) return { what: awaitedOf(order, coming) ?? 'payment-due', at: null }
      const at = dueAtOf(order, paidAt)
      return { what: now > at ? 'late' : 'dispatch', at }
    }
    case 'shipped':
      return shippedAt ? { what: status, at: new Date(shippedAt) } : null
    case 'completed':
      return completedAt ? { what: status, at: new Date(completedAt) } : null
    case 'cancelled':
      return cancelledAt ? { what: status, at: new Date(cancelledAt) } : null
    default:
      return status satisfies never
  }
}

/** Whether a step is one at which something went wrong, or waits for somebody in particular. */
export const isTrouble = (what: NextStep['what']): boolean =>
  ['hold', 'late', 'review', 'scans', 'deleted'].includes(what)

/** Until when an order is promised to leave the factory; the service of the version before does not say it. */
const dueAtOf = ({ dueAt }: Order, paidAt: string): Date => (dueAt ? new Date(dueAt) : dispatchBy(new Date(paidAt)))

/** Whether we have money of an order, or staff review it. */
const holdsMoney = (order: Order): boolean =>
  order.paymentReview !== null || ['paid', 'part-paid'].includes(standingOf(order))

/** What an unpaid order waits for instead of a first payment; null if it waits for that. */
function awaitedOf(order: Order, coming: Coming | null): Unpaid | null {
  if (order.paymentReview) return 'review'
  if (order.onItsWaySince) return 'on-its-way'
  if (coming) return coming
  const standing = standingOf(order)
  if (standing === 'part-paid') return 'part'
  return standing === 'refunded' ? 'returned' : null
}

/** Whether an order with status «paid» is not paid any more, because all its money was given back (PAY-033). */
export const isReturned = (order: Order): boolean => order.status === 'paid' && standingOf(order) === 'refunded'

/** The clock has twelve parts, so that each stands for four of the promised 48 hours. */
export const CLOCK_PARTS = 12

/**
 * How much of the promised time has passed and is left, and by how much it is exceeded; `isOver` once dispatched, `stands` while
 * a scan is awaited from the customer.
 */
export type Clock = {
  spentMs: number
  leftMs: number
  lateMs: number
  promisedMs: number
  isOver: boolean
  stands: boolean
}

/** The clock of an order; null before the payment, and if no dispatch is promised (CAB-019). */
export function clockOf(order: Order, now: Date): Clock | null {
  const step = nextStepOf(order, now)
  if (!order.paidAt || !step || !['dispatch', 'late', 'shipped', 'hold'].includes(step.what)) return null
  const promisedMs = PROMISED_MS
  const isOver = step.what === 'shipped'
  const endMs = isOver && step.at ? step.at.getTime() : now.getTime()
  const rest = restMsOf(order)
  // What it stood still for is in the due date, and no part of what was promised.
  const untilDueMs = rest ?? dueAtOf(order, order.paidAt).getTime() - endMs
  const spentMs = Math.max(0, promisedMs - untilDueMs)
  const [leftMs, lateMs] = [Math.max(0, promisedMs - spentMs), Math.max(0, spentMs - promisedMs)]
  return { spentMs, leftMs, lateMs, promisedMs, isOver, stands: rest !== null }
}

/** The number of parts of the clock that have passed completely. */
export const spentParts = ({ spentMs, promisedMs }: Clock): number =>
  Math.min(CLOCK_PARTS, Math.floor((spentMs / promisedMs) * CLOCK_PARTS))

const MINUTE_MS = 60_000

/** The whole hours and minutes of a duration, rounded down. */
export const hoursAndMinutes = (ms: number): { hours: number; minutes: number } => {
  const minutes = Math.floor(ms / MINUTE_MS)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** The number of patients that a card names before it counts the others. */
const NAMED = 4

/** The patients that a card names, matches of the search first, and the number of the others. */
export function namedPatients(patients: readonly Patient[], search: string): { named: Patient[]; others: number } {
  const isMatch = (it: Patient) => partsOf(it.name, search).some((part) => part.isMatch)
  const ordered = [...patients.filter(isMatch), ...patients.filter((it) => !isMatch(it))]
  // "And one more" would need as much space as this one name.
  const count = ordered.length === NAMED + 1 ? NAMED + 1 : NAMED
  return { named: ordered.slice(0, count), others: Math.max(0, ordered.length - count) }
}

/** A piece of a text; `isMatch` if it matches the search. */
export type TextPart = { text: string; isMatch: boolean; at: number }

/** Splits a text at the matches of the search's words, as the service matches them; one piece if nothing matches. */
export function partsOf(text: string, search: string): TextPart[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const sought = folded(text)
  // Some letters have another length in lower case, which would shift the matches.
  if (words.length === 0 || sought.length !== text.length) return [{ text, isMatch: false, at: 0 }]
  const parts: TextPart[] = []
  const add = (from: number, to: number, isMatch: boolean) =>
    to > from && parts.push({ text: text.slice(from, to), isMatch, at: from })
  let from = 0
  for (const { index, 0: match } of sought.matchAll(new RegExp(words.map(escaped).join('|'), 'g'))) {
    add(from, index, false)
    from = index + match.length
    add(index, from, true)
  }
  add(from, text.length, false)
  return parts
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
