import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPageTest, read } from '../../checks/sources'
import { Halt } from '../../run/halt'
import { copyProject } from '../../test/copy-project'
import { applied, type Mutation } from './mutations'

export type Mutant = Mutation & { path: string; tests: readonly string[] }
export type Tried = Mutant & { isNoticed: boolean }

/** The tests of a mutant may take three times as long as without it, and this long besides. */
const GRACE_MS = 10_000
/** Bun's own limit of 5 s fails right tests beside other work. */
const TEST_TIMEOUT_MS = 30_000
/** A test takes one processor. */
const COPIES = Math.max(1, Math.min(4, availableParallelism()))

/**
 * Runs the tests of each mutant in a copy of the project, so that the tree stays as it is. A mutant is noticed when one of
 * its tests fails, or takes too long. Throws a Halt when a test fails without any mutation.
 */
export async function tryMutants(mutants: readonly Mutant[]): Promise<Tried[]> {
  const copies = Array.from({ length: COPIES }, () => mkdtempSync(join(tmpdir(), 'aligner-orders-mutants-')))
  try {
    for (const it of copies) copyProject(it)
    const limits = await limitsOf(mutants, copies[0] ?? '')
    const waiting = mutants.entries()
    const tried: Tried[] = []
    const work = async (copy: string) => {
      // Both copies take from the same list.
      for (const [at, it] of waiting)
        tried[at] = { ...it, isNoticed: await isNoticed(it, copy, limits.get(it.path) ?? 0) }
    }
    await Promise.all(copies.map(work))
    return tried
  } finally {
    for (const it of copies) rmSync(it, { recursive: true })
  }
}

/** File → how long the tests of a mutant of it may take. Files share most of their tests, and each test is timed once. */
async function limitsOf(mutants: readonly Mutant[], copy: string): Promise<Map<string, number>> {
  const took = new Map<string, number>()
  const limits = new Map<string, number>()
  for (const { path, tests } of mutants) {
    if (limits.has(path)) continue
    for (const it of tests) if (!took.has(it)) took.set(it, await timeOf(it, path, copy))
    limits.set(path, GRACE_MS + 3 * tests.reduce((sum, it) => sum + (took.get(it) ?? 0), 0))
  }
  return limits
}

/** How long a test takes without a mutation, in ms. */
async function timeOf(test: string, path: string, copy: string): Promise<number> {
  const start = performance.now()
  const { isOk, output } = await runTests([test], copy)
  if (!isOk) throw new Halt(`The tests of ${path} fail without a mutation:\n${output}`)
  return Math.round(performance.now() - start)
}

async function isNoticed(mutant: Mutant, copy: string, limitMs: number): Promise<boolean> {
  const source = read(copy, mutant.path)
  writeFileSync(join(copy, mutant.path), applied(source, mutant))
  const { isOk } = await runTests(mutant.tests, copy, limitMs)
  writeFileSync(join(copy, mutant.path), source)
  return !isOk
}

async function runTests(tests: readonly string[], copy: string, limitMs?: number) {
  for (const some of [tests.filter(isPageTest), tests.filter((it) => !isPageTest(it))]) {
    const ran = await runBun(some, copy, limitMs)
    if (!ran.isOk) return ran
  }
  return { isOk: true, output: '' }
}

async function runBun(tests: readonly string[], copy: string, limitMs?: number) {
  if (!tests.length) return { isOk: true, output: '' }
  const child = Bun.spawn(
    [
      ...[process.execPath, 'test', '--bail', '--only-failures', `--timeout=${TEST_TIMEOUT_MS}`],
      ...tests.map((it) => `./${it}`),
    ],
    {
      cwd: copy,
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    },
  )
  const [output, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
  return { isOk: code === 0, output }
}
