import { OrderStatus } from 'contracts/order/order-states'
import { Refusal } from 'contracts/problems'
import { type AskedPage, askedPage, folded, wrongQuery } from 'contracts/text/lists'
import { idsOf } from './numbers'
import type { OrderState } from './state'

/** Which page of which orders is asked for. */
export type Listing = AskedPage & {
  /** Any where there is none. */
  statuses: readonly OrderStatus[]
  /** A part of `searchText`; all where it is empty. */
  text: string
  /** Ids between these two, both included, are found by the text too: it is their beginning. */
  ids: { from: string; to: string } | undefined
}

/** Reads the query of a list. Refuses `invalid-request` for a status that there is not, and a cursor that no page gave. */
export function listing(query: {
  cursor?: string
  limit?: string
  status?: string
  search?: string
}): Listing | Refusal {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const statuses = query.status?.split(',') ?? []
  if (!statuses.every(isStatus)) return wrongQuery('status', 'names a status that there is not')
  const text = folded(query.search?.trim() ?? '')
  return { ...page, statuses, text, ids: idsOf(text) }
}

const STATUSES: readonly string[] = OrderStatus.anyOf.map((it) => it.const)
const isStatus = (it: string): it is OrderStatus => STATUSES.includes(it)

/** The names by which an order is searched (CAB-003), one a line: what was typed is a part of one of them. */
export const searchText = ({ fullName, patients }: Pick<OrderState, 'fullName' | 'patients'>) =>
  [fullName ?? '', ...patients.map((it) => it.name)].map(folded).join('\n')
