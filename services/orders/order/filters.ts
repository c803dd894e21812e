import { type OrderStatus, readStatus } from 'contracts/order/order-states'
import { Refusal } from 'contracts/problems'
import { folded } from 'contracts/text/folded'
import { type AskedPage, askedPage, wrongQuery } from 'contracts/text/lists'
import { type Word, wordsOf } from './search'

/** The filters and the page of a list. */
export type Filters = AskedPage & {
  /** Any status if empty. */
  statuses: readonly OrderStatus[]
  /** What is sought, folded; empty for all. */
  text: string
  words: readonly Word[]
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
  const statuses = statusesOf(query)
  if (statuses instanceof Refusal) return statuses
  const text = folded(query.search?.trim() ?? '')
  return { ...page, statuses, text, words: wordsOf(text) }
}

/** Any status if empty. Refuses `invalid-request`. */
export function statusesOf({ status }: { status?: string }): OrderStatus[] | Refusal {
  const statuses = [...new Set(status?.split(',').map(readStatus))]
  return statuses.every((it) => it !== undefined) ? statuses : wrongQuery('status', 'names a status that there is not')
}
