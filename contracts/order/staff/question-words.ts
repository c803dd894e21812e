// A separate file, so that the browser gets it without the schemas.

/**
 * What the statistics count. `placed`: without drafts; `sold`: those that count as paid (BACK-010), cost something, and whose money
 * was not all given back; `sent`: paid and free ones that left; of these `in-time` left as promised and `late` did not.
 */
export const COUNTED_AS = ['placed', 'sold', 'sent', 'in-time', 'late'] as const
export type CountedAs = (typeof COUNTED_AS)[number]

/** How the list can be sorted; without one it is newest first. */
export const SORTS = ['due'] as const
export type Sort = (typeof SORTS)[number]
