import type { Order } from 'contracts/order/order'
import { type OrderStatus, readStatus } from 'contracts/order/order-states'
import type { Question } from 'contracts/order/staff/question'
import { COUNTED_AS, type CountedAs, SORTS, type Sort } from 'contracts/order/staff/question-words'
import { MOST_DUE_COUNTED } from 'contracts/order/staff/view-names'
import { PARTNER_CODE_PATTERN } from 'contracts/partner-code'

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

/** The filters of the list. */
export type Filters = {
  /** Parts of a name, an e-mail or a phone, and the beginning of a number, as typed; all must match. */
  search: string
  /** Null means all (BACK-054). */
  status: OrderStatus | null
  /** The id of a site; null means all. */
  site: string | null
  /** Next steps, separated by commas. */
  step: string | null
  /** Orders that are due within so many hours. */
  due: string | null
  /** `me`, `nobody`, or an e-mail. */
  assignee: string | null
  /** Deleted orders alone. */
  isDeleted: boolean
  /** What a number of the statistics counts, the days included; products are separated by commas. */
  counted: CountedAs | null
  from: string | null
  to: string | null
  currency: 'RUB' | 'EUR' | null
  partner: string | null
  product: string | null
  sort: Sort | null
  /** Whether orders without scans are included (BACK-015). */
  withEmpty: boolean
  /** How many of the newest orders are shown. */
  count: number
}

/** Two screens of rows. */
export const PAGE = 30
/** As many as further pages have, and the service's longest one. */
export const FURTHER = 100
/** So many orders are loaded again after a reload of the page, one page after the other; more of them come as they are scrolled to. */
export const MOST = 1_000

/** No filter but these. */
const NO_QUESTION = {
  status: null,
  site: null,
  step: null,
  due: null,
  assignee: null,
  isDeleted: false,
  withEmpty: false,
  sort: null,
}
/** Any orders, whatever the statistics count. */
export const NO_NUMBER = {
  ...{ counted: null, from: null, to: null, currency: null, partner: null, product: null },
} satisfies Partial<Filters>
export const EVERYTHING: Filters = { ...NO_QUESTION, ...NO_NUMBER, search: '', count: PAGE }

/** The longest search that the orders service accepts. */
export const SEARCH_LENGTH = 200

/** What the service takes for a question; it says itself which names it does not know. */
const SHAPES = {
  site: /^[a-z][a-z0-9-]{0,19}$/,
  step: /^[a-z-]{4,20}(,[a-z-]{4,20}){0,9}$/,
  due: /^[0-9]{1,3}$/,
  assignee: /^(me|nobody|[^@\s]{1,64}@[^@\s]{1,189})$/,
  from: /^20\d{2}-\d{2}-\d{2}$/,
  to: /^20\d{2}-\d{2}-\d{2}$/,
  partner: new RegExp(PARTNER_CODE_PATTERN),
  product: /^[a-z-]{4,20}(,[a-z-]{4,20}){0,4}$/,
} as const
const CURRENCIES = ['RUB', 'EUR'] as const

/** The filters of a query string such as `?search=anna&status=paid&empty=shown&count=60`; invalid values are ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const count = Number(params.get('count') ?? PAGE)
  const valid = (name: keyof typeof SHAPES) => {
    const value = params.get(name)
    return value !== null && SHAPES[name].test(value) ? value : null
  }
  return {
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, SEARCH_LENGTH),
    status: readStatus(params.get('status') ?? '') ?? null,
    ...{ site: valid('site'), step: valid('step'), due: valid('due'), assignee: valid('assignee') },
    isDeleted: params.get('deleted') === 'only',
    ...{ from: valid('from'), to: valid('to'), partner: valid('partner'), product: valid('product') },
    counted: COUNTED_AS.find((it) => it === params.get('counted')) ?? null,
    currency: CURRENCIES.find((it) => it === params.get('currency')) ?? null,
    sort: SORTS.find((it) => it === params.get('sort')) ?? null,
    withEmpty: params.get('empty') === 'shown',
    count: Number.isInteger(count) ? Math.min(Math.max(count, PAGE), MOST) : PAGE,
  }
}

/** The query string of filters with its question mark; empty without filters. */
export function addressOf({ search, count, ...question }: Filters): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  for (const [name, value] of Object.entries(questionOf(question))) params.set(name, value)
  if (count !== PAGE) params.set('count', String(count))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A change of a filter resets the number of shown orders. */
export const changedBy = (change: Partial<Filters>): Partial<Filters> => ({ count: PAGE, ...change })

/** What the filters ask for, but for the search: what a view keeps. */
export const questionOf = (it: Omit<Filters, 'search' | 'count'>): Question => ({
  ...(it.status === null ? {} : { status: it.status }),
  ...(it.site === null ? {} : { site: it.site }),
  ...(it.step === null ? {} : { step: it.step }),
  ...(it.due === null ? {} : { due: it.due }),
  ...(it.assignee === null ? {} : { assignee: it.assignee }),
  ...(it.withEmpty ? { empty: 'shown' } : {}),
  ...(it.isDeleted ? { deleted: 'only' } : {}),
  ...(it.counted === null ? {} : { counted: it.counted }),
  ...(it.from === null ? {} : { from: it.from }),
  ...(it.to === null ? {} : { to: it.to }),
  ...(it.currency === null ? {} : { currency: it.currency }),
  ...(it.partner === null ? {} : { partner: it.partner }),
  ...(it.product === null ? {} : { product: it.product }),
  ...(it.sort === null ? {} : { sort: it.sort }),
})

/** The number of a list's orders; the service counts what is due up to `MOST_DUE_COUNTED` alone. */
export const countShown = (due: string | null | undefined, count: number | null): number | string | null =>
  count !== null && due && count >= MOST_DUE_COUNTED ? `${MOST_DUE_COUNTED - 1}+` : count

/** The filters by which a list shows what a view asks for. */
export const filtersOfView = (question: Readonly<Record<string, string>>): Filters =>
  filtersOf(new URLSearchParams(question).toString())

type CountedView = { question: Readonly<Record<string, string>>; count: number | null; countWithEmpty?: number | null }

/**
 * What the bar opens by a view, and how many orders that has: with empty ones where the person sees them already, or has saved the view
 * so.
 */
export function openedBy({ question, count, countWithEmpty }: CountedView, { withEmpty }: Pick<Filters, 'withEmpty'>) {
  const asked = filtersOfView(question)
  // The version before counts a view in one way alone.
  const counted = withEmpty && countWithEmpty !== undefined ? countWithEmpty : count
  return { filters: { ...asked, withEmpty: asked.withEmpty || withEmpty }, count: countShown(asked.due, counted) }
}

/** Whether a view asks for what the filters do, however it is sorted, and whether or not orders without scans are shown. */
export function asksFor(question: Readonly<Record<string, string>>, filters: Filters): boolean {
  const [asked, shown] = [filtersOfView(question), filters].map((it) =>
    JSON.stringify(questionOf({ ...it, withEmpty: false, sort: null })),
  )
  return asked === shown
}

/** The filters as query parameters of the orders service. */
export type OrdersQuery = Question & { search?: string }

export const queryOf = ({ search, ...filters }: Filters): OrdersQuery => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...questionOf(filters),
})

/** Why there are no rows: no orders (BACK-024), or none that match. */
export const emptiness = (filters: Filters): 'no-orders' | 'no-match' =>
  filters.search.trim() === '' && asksFor({}, filters) ? 'no-orders' : 'no-match'

/** What left comes last first, and what is due first due first, whatever else is chosen. */
export const hasOwnOrder = ({ due, counted }: Pick<Filters, 'due' | 'counted'>): boolean =>
  due !== null || counted === 'sent' || counted === 'in-time' || counted === 'late'

const isInWork = ({ status, archivedAt, hold }: Order) =>
  (status === 'paid' || status === 'processing') && !archivedAt && !hold

const by = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const lastFirst = (time: (it: Order) => string) => (one: Order, other: Order) =>
  by(time(other), time(one)) || by(other.id, one.id)
const newestFirst = lastFirst((it) => it.createdAt)
const dueFirst = (one: Order, other: Order) => by(one.dueAt ?? '', other.dueAt ?? '') || by(one.id, other.id)

/** The order in which the service has the list. */
export function orderOf({
  due,
  counted,
  sort,
}: Pick<Filters, 'due' | 'counted' | 'sort'>): (one: Order, other: Order) => number {
  if (due !== null) return dueFirst
  if (hasOwnOrder({ due, counted })) return lastFirst((it) => it.shippedAt ?? '')
  if (sort === null) return newestFirst
  return (one, other) => {
    const [first, second] = [isInWork(one), isInWork(other)]
    if (first !== second) return first ? -1 : 1
    return first ? dueFirst(one, other) : newestFirst(one, other)
  }
}
