import { type NextStep, STEPS } from 'contracts/order/next-step'
import type { OrderStatus } from 'contracts/order/order-states'
import type { Question } from 'contracts/order/staff/question'
import { Refusal } from 'contracts/problems'
import { wrongQuery } from 'contracts/text/lists'
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
}

/** Who asks: the own e-mail, and the ids of the sites in the scope. */
export type Asker = { email: string; sites: readonly string[] }

/** Refuses `invalid-request` and names the part of the question that says nothing any more, e.g. a site that was closed. */
export function asked(question: Question, by: Asker): Asked | Refusal {
  const statuses = statusesOf(question)
  if (statuses instanceof Refusal) return statuses
  const steps = [...new Set(question.step?.split(',').map((name) => STEPS.find((it) => it === name)))]
  if (!steps.every((it) => it !== undefined)) return wrongQuery('step', 'names a step that there is not')
  const { site = null, due, assignee } = question
  if (site !== null && !by.sites.includes(site)) return wrongQuery('site', 'names a site that there is not')
  return {
    ...{ site, statuses, steps, assignee: assigneeOf(assignee, by) },
    dueWithinHours: due === undefined ? null : Number(due),
    withEmpty: question.empty === 'shown',
    isDeleted: question.deleted === 'only',
  }
}

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
  hasScans: boolean
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
  (withEmpty || cell.hasScans) &&
  cell.isArchived === isDeleted
