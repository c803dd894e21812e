import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isTest, read } from '../checks/sources'
import { Halt, runCommand } from '../run/halt'
import { testsThatImport } from '../test/affected'
import { changedLines } from './mutate/changed-lines'
import { type Mutant, tryMutants } from './mutate/mutants'
import { mutationsOf } from './mutate/mutations'

const root = join(import.meta.dir, '../..')
const USAGE = 'mutate takes files, or --changed <ref> for the lines that differ from a commit, or both.'

/**
 * `run mutate <file>`: makes one small mistake at a time in a file, or in its lines that differ from a commit, runs the tests
 * that import it, and says which mistakes no test noticed.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { changed: { type: 'string' } },
    allowPositionals: true,
  })
  const files = positionals.map((it) => relative(root, resolve(it)))
  const missing = files.find((it) => !existsSync(join(root, it)))
  if (missing !== undefined) throw new Halt(`There is no file ${missing}.`)
  const lines = values.changed === undefined ? undefined : linesSince(values.changed)
  const chosen = files.length ? files : [...(lines?.keys() ?? [])].filter(isMutable)
  if (!chosen.length) throw new Halt(lines ? `No source has changed since ${values.changed}.` : USAGE)

  const mutants = chosen.flatMap((path) => mutantsOf(path, lines && (lines.get(path) ?? new Set())))
  const tried = await tryMutants(mutants)
  for (const { path, line, what, isNoticed } of tried) if (!isNoticed) console.log(`survived  ${path}:${line}: ${what}`)
  const noticed = tried.filter((it) => it.isNoticed).length
  const share = tried.length ? ` (${Math.round((100 * noticed) / tried.length)} %)` : ''
  console.log(`${noticed} of ${tried.length} mutations were noticed${share}`)
})

const isMutable = (path: string) =>
  existsSync(join(root, path)) &&
  /^(contracts|services|frontends|shell)\/(.*\/messages\/.*\/?ru\.json|.*\.tsx?)$/.test(path) &&
  !isTest(path) &&
  !/\/(test|server)\/|builders\.ts$|\.d\.ts$|rspack/.test(path)

function linesSince(ref: string): Map<string, Set<number>> {
  const { stdout, stderr, success } = Bun.spawnSync(['git', 'diff', '-U0', ref], { cwd: root })
  if (!success) throw new Halt(stderr.toString().trim())
  return changedLines(stdout.toString())
}

function mutantsOf(path: string, lines: ReadonlySet<number> | undefined): Mutant[] {
  const tests = testsOf(path)
  if (!tests.length) console.log(`no test imports ${path}`)
  return mutationsOf(path, read(root, path))
    .filter((it) => lines?.has(it.line) ?? true)
    .map((it) => ({ ...it, path, tests }))
}

/** A page is proven beside it: services' tests import the same rules, and take minutes. */
function testsOf(path: string): string[] {
  const isOfPage = (it: string) => /^(frontends|shell)\//.test(it)
  const tests = testsThatImport(root, [path]).filter((it) => isOfPage(it) || !isOfPage(path))
  // All page tests of an area are as near by their imports: the one in the next folder notices first.
  return tests.toSorted((a, b) => sharedFolders(b, path) - sharedFolders(a, path))
}

function sharedFolders(one: string, other: string): number {
  const [own, its] = [one.split('/'), other.split('/')]
  const apart = own.findIndex((it, at) => it !== its[at])
  return apart < 0 ? own.length : apart
}
