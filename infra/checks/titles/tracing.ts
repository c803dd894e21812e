import type { TestResult } from '../../test/results'
import { ID, registerIds } from './register'

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

export type Quoted = { id: string; text: string }

const QUOTED = /"([^"]*[а-яё][^"]*)"|«([^»]*[а-яё][^»]*)»/gi

/** The Russian texts that the register quotes; a page shows them, so a test should hold them literally. */
export const quotedTexts = (register: string): Quoted[] =>
  register.split('\n').flatMap((line) => {
    const [id] = registerIds(line)
    return id ? [...line.matchAll(QUOTED)].map(([, straight, angled]) => ({ id, text: straight ?? angled ?? '' })) : []
  })

/** What the register writes for a value: `{message}`, `N`, `n/m`, `...`. */
const VALUE = /\{[^}]*\}|\b[NM]\b|\bn\/m\b|\.\.\.$/

/** The quoted texts that stand in none of these tests; the values in a text differ from test to test. */
export function unproven(quoted: readonly Quoted[], tests: readonly string[]): Quoted[] {
  const all = tests.map(inOneLine).join('\n')
  return quoted.filter(
    ({ text }) =>
      !inOneLine(text)
        .split(VALUE)
        .every((part) => all.includes(part.trim())),
  )
}

/** Tests write the spaces that do not break as escapes, or as they are. */
const inOneLine = (text: string) => text.replace(/\\u(00a0|202f)|\s+/gi, ' ')
