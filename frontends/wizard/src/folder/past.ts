import type { Past, Proposed } from './rules'

/** Nobody takes back more one by one, and each keeps its rows. */
const MOST_PAST = 100

export const remembered = (past: readonly Past[], last: Past): readonly Past[] => [...past, last].slice(-MOST_PAST)

/** The rows, as they were, that an answer has changed; which rows are doubles follows from these and is no answer. */
export function changedRows(before: readonly Proposed[], after: readonly Proposed[]): readonly Proposed[] {
  const now = new Map(after.map((it) => [it.path, said(it)]))
  return before.filter((it) => now.get(it.path) !== said(it))
}

const said = ({ patient, kind, jaw, step, isDoubleMeant, doubts }: Proposed): string =>
  JSON.stringify([patient, kind, jaw, step, isDoubleMeant ?? false, doubts.filter((it) => !MEANT.has(it))])
const MEANT: ReadonlySet<string> = new Set(['double', 'same'])

/** The rows after an answer is taken back; those that were taken out meanwhile stay out. */
export function restored(scans: readonly Proposed[], answered: readonly Proposed[]): readonly Proposed[] {
  const before = new Map(answered.map((it) => [it.path, it]))
  return scans.map((it) => before.get(it.path) ?? it)
}
