import { type NextStep, STAFF_STEPS } from '../next-step'
import type { Question } from './question'

// A separate file, so that the browser gets it without the schemas.

/** The views that everybody has, in the order of the bar. */
export const BUILT_IN_NAMES = ['urgent', 'mine', 'waiting', 'all', 'shipped', 'deleted'] as const
export type BuiltInView = (typeof BUILT_IN_NAMES)[number]

/** What each of them asks (BACK-017). */
export const BUILT_IN_QUESTIONS = {
  urgent: { due: '6' },
  mine: { step: STAFF_STEPS.join() },
  waiting: { step: 'client-asked' satisfies NextStep },
  all: {},
  shipped: { status: 'shipped' },
  deleted: { deleted: 'only' },
} as const satisfies Record<BuiltInView, Question>

/** As many own views as a menu shows at once. */
export const MOST_VIEWS = 20

/**
 * What is due is counted up to this many orders, order by order, since it changes as time passes: nobody reads further, and a count
 * of all of them would read every late order.
 */
export const MOST_DUE_COUNTED = 1_000
