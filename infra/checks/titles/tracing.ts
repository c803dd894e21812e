import type { TestResult } from '../../test/results'
import { ID } from './register'

export type Traced = { prefix: string; total: number; named: number; missing: readonly string[] }

/** Counts per prefix the ids that the title of a passing test or of its steps names, and lists the missing ones. */
export function trace(ids: readonly string[], results: readonly TestResult[]): Traced[] {
  const passed = results.filter((it) => it.outcome === 'passed')
  const proven = new Set(
    passed.flatMap((it) => [...[it.title, ...(it.steps ?? [])].join(' ').matchAll(ID)].map(([id]) => id)),
  )
  const byPrefix = Map.groupBy(ids, (id) => id.slice(0, id.indexOf('-')))
  return [...byPrefix].map(([prefix, own]) => {
    const missing = own.filter((id) => !proven.has(id))
    return { prefix, total: own.length, named: own.length - missing.length, missing }
  })
}
