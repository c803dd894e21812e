import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tryMutants } from './mutants'
import { mutationsOf } from './mutations'

const path = 'infra/checks/contracts/events-picture.ts'
const source = readFileSync(join(import.meta.dir, '../../..', path), 'utf8')
const tests = ['infra/checks/contracts/events-picture.test.ts']

test('a mutation is noticed when a test fails by it, survives when none does, and the tree stays as it is', async () => {
  const wrong = mutationsOf(path, source).find(({ line }) => source.split('\n')[line - 1]?.includes('if (last !=='))
  if (!wrong) throw new Error('This test has to mutate something else.')
  const harmless = { ...wrong, text: source.slice(wrong.start, wrong.end) }
  const tried = await tryMutants(
    [wrong, harmless, wrong].map((it, at) => ({ ...it, path, tests: at < 2 ? tests : [] })),
  )
  expect(tried.map((it) => it.isNoticed)).toEqual([true, false, false])
  expect(readFileSync(join(import.meta.dir, '../../..', path), 'utf8')).toBe(source)
})

test('tests that fail without a mutation are named, and nothing is mutated', async () => {
  const mutant = { line: 1, what: 'nothing', start: 0, end: 0, text: '', path, tests: ['infra/no-such.test.ts'] }
  expect(await tryMutants([mutant]).catch((error: Error) => error.message)).toContain(
    `The tests of ${path} fail without a mutation:`,
  )
})
