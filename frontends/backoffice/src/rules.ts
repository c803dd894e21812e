import { STAFF_ZONE } from 'contracts/access/staff'
import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import { MOVES, type OrderStatus } from 'contracts/order/order-states'
import type { Order, Patient } from 'contracts/orders'
import type { Payment } from 'contracts/payments'

/** In the order in which an order goes through them. */
export const STATUSES = [
  'draft',
  'pending',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[]

/** Which orders are shown; the address says it, so that a reload, a link and the way back show the same ones. */
export type Question = {
  /** A part of a name or an e-mail, or the beginning of a number, as it was typed. */
  search: string
  /** Null stands for all (BACK-054). */
  status: OrderStatus | null
  /** Whether orders without any scan are shown as well (BACK-015). */
  withEmpty: boolean
  /** How many of the newest ones are shown. */
  count: number
}

/** Two screens of rows. */
export const PAGE = 30
/** With more rows the page grows slow, and nobody reads them: the search finds what is further back. */
export const MOST = 600

export const EVERYTHING: Question = { search: '', status: null, withEmpty: false, count: PAGE }

/** What the orders service takes: one line of so many characters. */
export const SEARCH_LENGTH = 200

/** The question of an address such as `?search=anna&status=paid&empty=shown&count=60`; what is no answer is passed over. */
export function questionOf(address: string): Question {
  const params = new URLSearchParams(address)
  const count = Number(params.get('count') ?? PAGE)
  return {
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, SEARCH_LENGTH),
    status: STATUSES.find((it) => it === params.get('status')) ?? null,
    withEmpty: params.get('empty') === 'shown',
    count: Number.isInteger(count) ? Math.min(Math.max(count, PAGE), MOST) : PAGE,
  }
}

/** The address of a question, from its question mark on; the empty text where everything is asked for. */
export function addressOf({ search, status, withEmpty, count }: Question): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (status !== null) params.set('status', status)
  if (withEmpty) params.set('empty', 'shown')
  if (count !== PAGE) params.set('count', String(count))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Another choice begins with its newest orders. */
export const changed = (question: Question, change: Partial<Question>): Question => ({
  ...question,
  count: PAGE,
  ...change,
})

/** True where the two ask for the same orders, however many of them. */
export const isSameChoice = (one: Question, other: Question): boolean => choiceOf(one) === choiceOf(other)

const choiceOf = (question: Question) => addressOf({ ...question, search: question.search.trim(), count: PAGE })

/** What the orders service is asked. */
export type OrdersQuery = { search?: string; status?: OrderStatus; empty?: 'shown' }

export const queryOf = ({ search, status, withEmpty }: Question): OrdersQuery => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(status === null ? {} : { status }),
  ...(withEmpty ? { empty: 'shown' } : {}),
})

/** Why there are no rows: there are no orders (BACK-024), or none fits what was chosen. */
export const emptiness = ({ search, status }: Question): 'no-orders' | 'no-match' =>
  search.trim() === '' && status === null ? 'no-orders' : 'no-match'

/**
 * What «Выполнить» is for an order (BACK-030): absent, without effect any more, or on offer. A question comes first, since
 * no move leads back; it says more where nothing was paid or the order was cancelled (ORD-025).
 */
export type Completion =
  | { status: 'absent' }
  | { status: 'done' }
  /** `isPayable`: the customer has a page of the provider open, so the money may still come (ORD-027). */
  | { status: 'offered'; question: 'scansMissing' | 'paid' | 'unpaid' | 'cancelled'; isPayable: boolean }

/** `payment` is what is known of the order's payment: null where there is none, or where nobody could say it. */
export function completionOf(
  { status, paidAt, missingScanCount = 0 }: Pick<Order, 'status' | 'paidAt' | 'missingScanCount'>,
  payment: Pick<Payment, 'status'> | null,
): Completion {
  if (status === MOVES.complete.to) return { status: 'done' }
  if (!MOVES.complete.from.includes(status)) return { status: 'absent' }
  const question = questionFor(status, missingScanCount > 0, paidAt === null)
  return { status: 'offered', question, isPayable: paidAt === null && payment?.status === 'open' }
}

/** The gravest of what staff are to know of. */
function questionFor(status: OrderStatus, lacksScans: boolean, isUnpaid: boolean) {
  if (lacksScans) return 'scansMissing'
  if (status === 'cancelled') return 'cancelled'
  return isUnpaid ? 'unpaid' : 'paid'
}

/** In the order in which they were added (BACK-028). */
export const byAge = (patients: readonly Patient[]): Patient[] =>
  patients.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))

/** A scan and what became of it on the way to the factory; no transfer where fulfilment has not heard of it. */
export type SentScan = { scan: Scan; transfer: Transfer | null }

/** The scans of one patient with their transfers. */
export const scansOf = (patientId: string, scans: readonly Scan[], transfers: readonly Transfer[]): SentScan[] =>
  scans
    .filter((it) => it.patientId === patientId)
    .map((scan) => ({ scan, transfer: transfers.find((it) => it.scanId === scan.id) ?? null }))

// BACK-004. Whoever works in the back office sees one clock, wherever they are; the texts name it.
const DAY = new Intl.DateTimeFormat('ru-RU', {
  timeZone: STAFF_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('ru-RU', { timeZone: STAFF_ZONE, hour: '2-digit', minute: '2-digit' })

/** 05.03.2025 */
export const dayOf = (instant: string): string => DAY.format(new Date(instant))
/** 14:20 */
export const timeOf = (instant: string): string => TIME.format(new Date(instant))
