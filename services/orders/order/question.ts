import type { Currency } from 'contracts/common'
import { type NextStep, STEPS } from 'contracts/order/next-step'
import type { OrderStatus } from 'contracts/order/order-states'
import type { Question } from 'contracts/order/staff/question'
import type { CountedAs, Sort } from 'contracts/order/staff/question-words'
import { Product } from 'contracts/prices/quote'
import { Refusal } from 'contracts/problems'
import { wrongQuery } from 'contracts/text/lists'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { dayIsFrom, dayIsUntil, isCalendarDay } from 'contracts/text/zoned-days'
import { statusesOf } from './filters'

/** A question about orders (`Question`), as the service reads it. */
export type Asked = {
  /** Null for all in the scope. */
  site: string | null
  /** Any if empty, and so are the steps. */
  statuses: readonly OrderStatus[]
  steps: readonly NextStep[]
  dueWithinHours: number | null
  /** An e-mail; empty for orders that nobody takes care of, null for all. */
  assignee: string | null
  withEmpty: boolean
  isDeleted: boolean
  sort: Sort | null
} & AskedNumber

/** What a number of the statistics counts; null for any, and so are no products. */
export type AskedNumber = {
  counted: CountedAs | null
  /** From which instant to before which one orders were made, or left if those are counted. */
  since: Date | null
  until: Date | null
  currency: Currency | null
  partner: string | null
  products: readonly Product[]
}

/** Who asks: the own e-mail, and the ids of the sites in the scope. */
export type Asker = { email: string; sites: readonly string[] }

/** Refuses `invalid-request` and names the part of the question that says nothing any more, e.g. a site that was closed. */
export function asked(question: Question, by: Asker): Asked | Refusal {
  const statuses = statusesOf(question)
  if (statuses instanceof Refusal) return statuses
  const steps = [...new Set(question.step?.split(',').map((name) => STEPS.find((it) => it === name)))]
  if (!steps.every((it) => it !== undefined)) return wrongQuery('step', 'names a step that there is not')
  const { site = null, due, assignee, sort = null } = question
  if (site !== null && !by.sites.includes(site)) return wrongQuery('site', 'names a site that there is not')
  const number = numberOf(question)
  if (number instanceof Refusal) return number
  return {
    ...{ site, statuses, steps, assignee: assigneeOf(assignee, by), sort, ...number },
    dueWithinHours: due === undefined ? null : Number(due),
    // Nothing that waits for somebody, or is due, is empty (BACK-015): it is placed, also when all its scans are gone.
    withEmpty: question.empty === 'shown' || steps.length > 0 || due !== undefined,
    isDeleted: question.deleted === 'only',
  }
}

function numberOf({ from, to, product, ...question }: Question): AskedNumber | Refusal {
  const { counted = null, currency = null, partner = null } = question
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !isCalendarDay(day)) return wrongQuery(name, 'is not a date')
  if (from !== undefined && to !== undefined && from > to) return wrongQuery('from', 'is after the last day')
  const products = [...new Set(product?.split(',').map((name) => PRODUCTS.find((it) => it === name)))]
  if (!products.every((it) => it !== undefined)) return wrongQuery('product', 'names a product that there is not')
  // No index has orders by their currency: the days bound how many are read for it.
  if (currency !== null && (from === undefined || to === undefined)) return wrongQuery('currency', 'needs days')
  return {
    ...{ counted, currency, partner, products },
    since: from === undefined ? null : dayIsFrom(STAFF_ZONE, from),
    until: to === undefined ? null : dayIsUntil(STAFF_ZONE, to),
  }
}
const PRODUCTS = Product.anyOf.map((it) => it.const)

function assigneeOf(named: string | undefined, by: Asker): string | null {
  if (named === undefined) return null
  if (named === 'nobody') return ''
  return named === 'me' ? by.email : named.trim().toLowerCase()
}

/** What orders are counted by. */
export type Cell = {
  site: string
  status: OrderStatus
  step: NextStep | null
  assignee: string | null
  isFilled: boolean
  isArchived: boolean
  count: number
}

const has = <It>(wanted: readonly It[], it: It | null) => wanted.length === 0 || (it !== null && wanted.includes(it))

/** Whether the list of a question has the orders of a cell; until when they are due decides which orders the cells count. */
export const isAbout = ({ site, statuses, steps, assignee, withEmpty, isDeleted }: Asked, cell: Cell): boolean =>
  has(statuses, cell.status) &&
  has(steps, cell.step) &&
  (site === null || cell.site === site) &&
  (assignee === null || (cell.assignee ?? '') === assignee) &&
  (withEmpty || cell.isFilled) &&
  cell.isArchived === isDeleted
