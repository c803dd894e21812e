import type { TestResult } from '../../test/results'
import { ID } from './register'

export type Traced = { prefix: string; total: number; named: number; missing: readonly string[] }

/** Per prefix of the register: how many of its ids a passing test names in its title or in the title of a step, and those that none does. */
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
