import { OrderStatus } from 'contracts/order/order-states'
import { Refusal } from 'contracts/problems'
import { type AskedPage, askedPage, folded, wrongQuery } from 'contracts/text/lists'
import { idRange } from './numbers'
import type { OrderState } from './state'

/** The filters and the page of a list. */
export type Filters = AskedPage & {
  /** Any status if empty. */
  statuses: readonly OrderStatus[]
  /** A substring of `searchText`; empty for all. */
  text: string
  /** The text also finds ids in this inclusive range: it is their prefix. */
  ids: { from: string; to: string } | undefined
}

/** Parses the query of a list. Refuses `invalid-request` for an unknown status or cursor. */
export function parseFilters(query: {
  cursor?: string
  limit?: string
  status?: string
  search?: string
}): Filters | Refusal {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const statuses = [...new Set(query.status?.split(','))]
  if (!statuses.every(isStatus)) return wrongQuery('status', 'names a status that there is not')
  const text = folded(query.search?.trim() ?? '')
  return { ...page, statuses, text, ids: idRange(text) }
}

const STATUSES: readonly string[] = OrderStatus.anyOf.map((it) => it.const)
const isStatus = (it: string): it is OrderStatus => STATUSES.includes(it)

/** The names that a search matches (CAB-003), one a line: the typed text is a substring of one of them. */
export const searchText = ({ fullName, patients }: Pick<OrderState, 'fullName' | 'patients'>) =>
  [fullName ?? '', ...patients.map((it) => it.name)].map(folded).join('\n')
