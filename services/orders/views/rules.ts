import { STATUSES } from 'contracts/order/order-states'
import type { Question } from 'contracts/order/staff/question'
import { MOST_DUE_COUNTED, MOST_VIEWS } from 'contracts/order/staff/view-names'
import type { NewView, OrderCounts, View, ViewChange } from 'contracts/order/staff/views'
import { Refusal, refuse } from 'contracts/problems'
import { asTyped } from 'contracts/text/typed'
import { type Asked, type Asker, asked, type Cell, isAbout } from '../order/question'

export type ViewState = {
  id: string
  owner: string
  name: string
  question: Question
  version: number
  createdAt: Date
  updatedAt: Date
}

/** A question that is counted: by the cells, or, where it asks for what they do not know, from the orders themselves. */
export type Counted = Asked & { dueBefore: Date | null }
export const isLive = ({ dueBefore, counted, since, until, partner, products }: Counted): boolean =>
  [dueBefore, counted, since, until, partner].some((it) => it !== null) || products.length > 0

/** How many orders there are by cell. `isPart`: there are more of them, which were not counted. */
export type Cells = { cells: readonly Cell[]; isPart: boolean }

const HOUR_MS = 60 * 60_000

/** Refuses `invalid-request` for a question that names what there is not any more. */
export function countedAs(question: Question, by: Asker, now: Date): Counted | Refusal {
  const it = asked(question, by)
  if (it instanceof Refusal) return it
  const { dueWithinHours: hours } = it
  return { ...it, dueBefore: hours === null ? null : new Date(now.getTime() + hours * HOUR_MS) }
}

const sum = (cells: readonly Cell[]) => cells.reduce((total, it) => total + it.count, 0)

const countIn = (question: Counted, cells: readonly Cell[]): number => sum(cells.filter((it) => isAbout(question, it)))

/** How many orders the list of a question has; null where they are too many to count, but for what is due. */
function countOf(question: Counted, { cells, isPart }: Cells): number | null {
  if (!isPart) return countIn(question, cells)
  return question.dueBefore ? MOST_DUE_COUNTED : null
}

/** How many the list of a view has, also where the person wants to see empty orders; null where nobody knows. */
type ViewCounts = { count: number | null; countWithEmpty: number | null }
export const UNCOUNTED: ViewCounts = { count: null, countWithEmpty: null }
export const viewCounts = (question: Counted, cells: Cells): ViewCounts => ({
  count: countOf(question, cells),
  countWithEmpty: countOf({ ...question, withEmpty: true }, cells),
})

/** How many orders the list of a question has, by status, whatever status the question asks for. */
export function countsOf(question: Counted, { cells, isPart }: Cells): OrderCounts {
  const ofAny = cells.filter((it) => isAbout({ ...question, statuses: [] }, it))
  const statuses = STATUSES.map((status) => ({ status, count: sum(ofAny.filter((it) => it.status === status)) }))
  const counts = { total: countIn(question, ofAny), statuses: statuses.filter((it) => it.count > 0) }
  return isPart ? { ...counts, isPart } : counts
}

/** The part of a question that a refusal names, e.g. `site`. */
export const outdatedPart = ({ errors }: Refusal): string => errors?.[0]?.path.split('/').at(-1) ?? ''

/** Refuses `too-many-views`. */
export function newView(
  { name, question }: NewView,
  at: { id: string; owner: string; now: Date },
  has: number,
): ViewState | Refusal {
  if (has >= MOST_VIEWS) return refuse('too-many-views', `The person has ${has} views.`)
  const { id, owner, now } = at
  return { id, owner, name: asTyped(name), question, version: 1, createdAt: now, updatedAt: now }
}

export const changedView = (view: ViewState, { name, question }: ViewChange, now: Date): ViewState => ({
  ...view,
  ...(name !== undefined && { name: asTyped(name) }),
  ...(question && { question }),
  version: view.version + 1,
  updatedAt: now,
})

export const shown = (
  { id, name, question, version }: ViewState,
  counts: ViewCounts,
  outdated: string | null,
): View => ({
  ...{ id, name, question: question as View['question'], version },
  ...{ ...counts, outdated },
})
