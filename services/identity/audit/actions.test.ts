import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { isKnownAction, isKnownKind } from 'contracts/access/audit-actions'

const SERVICE = join(import.meta.dir, '..')
/** Identity writes to its own table, where the compiler does not ask for the words of an action as `auditOf` of the kit does. */
const writers = [...new Glob('**/*.ts').scanSync(SERVICE)]
  .filter((it) => !it.endsWith('.test.ts'))
  .map((it) => [it, readFileSync(join(SERVICE, it), 'utf8')] as const)
  .filter(([, text]) => text.includes('addAudit(tx, {'))
const namesIn = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name]) => name ?? '')

test('AUTH-037 whatever identity itself records is known to the page of the trail', () => {
  expect(writers.length).toBeGreaterThan(2)
  for (const [file, text] of writers) {
    const actions = namesIn(text, /\baction: '([^']+)'/g)
    const kinds = namesIn(text, /\babout: \{ kind: '([^']+)'/g)
    expect([file, actions.length > 0, actions.filter((it) => !isKnownAction(it))]).toEqual([file, true, []])
    expect([file, kinds.length > 0, kinds.filter((it) => !isKnownKind(it))]).toEqual([file, true, []])
  }
})
