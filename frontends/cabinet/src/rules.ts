import type { OrderStatus } from 'contracts/order/order-states'
import type { Patient } from 'contracts/orders'

export type PlacedStatus = Exclude<OrderStatus, 'draft'>

/** What a card may be in, from the customer's next step to what is over. A draft is no card (CAB-007). */
export const PLACED = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
] as const satisfies readonly PlacedStatus[]

/** Which cards are asked for; the address says it, so that a reload and the way back show the same ones. */
export type Filters = {
  /** A part of a client's or patient's name, as it was typed. */
  search: string
  /** None chosen stands for all. */
  statuses: readonly PlacedStatus[]
}

export const EVERYTHING: Filters = { search: '', statuses: [] }

/** What the orders service takes: one line of so many characters. */
export const SEARCH_LENGTH = 200

/** The filters of an address such as `?search=anna&status=pending,paid`; words that are no status are passed over. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const words = (params.get('status') ?? '').split(',')
  return {
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, SEARCH_LENGTH),
    statuses: chosen(PLACED.filter((it) => words.includes(it))),
  }
}

/** The address of filters, from its question mark on; the empty text where everything is asked for. */
export function addressOf({ search, statuses }: Filters): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (statuses.length > 0) params.set('status', statuses.join(','))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** All of them is as good as none. */
export const chosen = (statuses: readonly PlacedStatus[]): readonly PlacedStatus[] =>
  statuses.length === PLACED.length ? [] : statuses

/** The part of the list that a query of the orders service asks for. */
export type OrdersQuery = { status: string; search?: string }

/** The cards: what was placed, in the statuses that were chosen (CAB-004), with the name that is searchQuery (CAB-003, CAB-017). */
export const placedQuery = ({ search, statuses }: Filters): OrdersQuery => ({
  status: (statuses.length > 0 ? statuses : PLACED).join(','),
  ...searchQuery(search),
})

/** The unfinished orders beside the cards; null where statuses are chosen, since a draft is in none of them. */
export const draftsQuery = ({ search, statuses }: Filters): OrdersQuery | null =>
  statuses.length > 0 ? null : { status: 'draft', ...searchQuery(search) }

const searchQuery = (search: string) => (search.trim() === '' ? {} : { search: search.trim() })

/** Why there are no cards (CAB-014): nothing was ordered yet, or nothing fits; null where there is something to show. */
export function emptiness(
  filters: Filters,
  found: { placed: number; drafts: number },
): 'no-orders' | 'no-match' | null {
  if (found.placed > 0) return null
  if (addressOf({ ...filters, search: filters.search.trim() }) === addressOf(EVERYTHING)) return 'no-orders'
  return found.drafts > 0 ? null : 'no-match'
}

/** How many patients a card names before it says how many more there are. */
const NAMED = 4

/** The patients that a card names, those first whose name is searchQuery, and how many it leaves out. */
export function namedPatients(patients: readonly Patient[], search: string): { named: Patient[]; others: number } {
  const isMatch = (it: Patient) => partsOf(it.name, search).some((part) => part.isMatch)
  const ordered = [...patients.filter(isMatch), ...patients.filter((it) => !isMatch(it))]
  // "And one more" takes the place of the one.
  const count = ordered.length === NAMED + 1 ? NAMED + 1 : NAMED
  return { named: ordered.slice(0, count), others: Math.max(0, ordered.length - count) }
}

/** A piece of a text; `isMatch` where it is what is searched for. */
export type TextPart = { text: string; isMatch: boolean; at: number }

/** The text in pieces, in any letter case; one piece where nothing of it is searchQuery. */
export function partsOf(text: string, search: string): TextPart[] {
  const wanted = search.trim().toLowerCase()
  const folded = text.toLowerCase()
  // A few letters change their length with their case: then no piece would be where it seems to be.
  if (wanted === '' || folded.length !== text.length) return [{ text, isMatch: false, at: 0 }]
  const parts: TextPart[] = []
  let from = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false, at: from })
    from = at + wanted.length
    parts.push({ text: text.slice(at, from), isMatch: true, at })
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), isMatch: false, at: from })
  return parts
}
