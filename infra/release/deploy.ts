import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { typeErrors } from '../checks/code/types'
import { Halt, runCommand } from '../run/halt'
import { failureOfArea } from './area-trial'
import { build, updateRegistry, withBuildLock } from './build'
import {
  builtShell,
  DIST_DIR,
  declaredArea,
  FRONTENDS,
  type FrontendPackage,
  frontendPackages,
  isBuilt,
} from './frontends'
import { builtArea, type RegistryEntry, readRegistry, rolledBack, withBad, withCurrent } from './registry'
import { versionsOf } from './versions'

const ROOT = join(import.meta.dir, '../..')
const USAGE =
  'Name one area: `run deploy <area>` builds it and makes it current, `--to <version>` deploys a built version, `--rollback` rolls back, `--list` lists the versions.'

/** Builds an area unless its sources are built, and makes it current. Returns the lines to print. */
async function deploy(name: string): Promise<string[]> {
  const it = areaOf(name)
  refuseTooNew(name, declaredArea(it).platform)
  if (readRegistry(FRONTENDS)[name]?.version === it.version) return [`${name} ${it.version} is already current`]
  const wasBuilt = isBuilt(it, FRONTENDS)
  // Side by side, since the browser waits most of the time; wrong types name the cause of a failure better than the others.
  const [typed, tried] = await Promise.allSettled([refuseWrongTypes(it), buildAndTry(it)])
  if (typed.status === 'rejected') {
    // Nobody may deploy it later by its version.
    if (!wasBuilt) rmSync(join(FRONTENDS.areasDir, name, it.version), { recursive: true, force: true })
    throw typed.reason
  }
  if (tried.status === 'rejected') throw tried.reason
  return makeTriedCurrent(name, it.version, tried.value)
}

async function buildAndTry(it: FrontendPackage): Promise<string | undefined> {
  if (!isBuilt(it, FRONTENDS)) await build([it])
  return failureOfArea(it.name, it.version, FRONTENDS)
}

/** Makes a built version current after a browser has shown its pages. */
async function deployVersion(name: string, version: string): Promise<string[]> {
  const entry = readRegistry(FRONTENDS)[name]
  if (entry?.version === version) return [`${name} ${version} is already current`]
  refuseTooNew(name, builtArea(name, version, FRONTENDS).platform)
  return makeTriedCurrent(name, version, await failureOfArea(name, version, FRONTENDS))
}

/** Makes a version current unless a browser found this failure. */
function makeTriedCurrent(name: string, version: string, failure: string | undefined): string[] {
  const entry = readRegistry(FRONTENDS)[name]
  if (failure) {
    if (entry) updateRegistry({ ...readRegistry(FRONTENDS), [name]: withBad(entry, version) })
    throw new Halt(`${name} ${version} does not run (${failure}): ${entry?.version ?? 'nothing'} stays current.`)
  }
  return makeCurrent(name, withCurrent(entry, version, 'deploy'))
}

/** Makes the last good version before the current one current. */
function rollBack(name: string): string[] {
  const entry = readRegistry(FRONTENDS)[name]
  if (!entry) areaOf(name)
  const back = entry && rolledBack(entry)
  if (!back)
    throw new Halt(
      `${name} has no good version before ${entry?.version ?? 'its first'}: there is nothing to roll back to.`,
    )
  refuseTooNew(name, builtArea(name, back.version, FRONTENDS).platform)
  return [
    ...makeCurrent(name, back),
    `  ${entry.version} is marked as bad: run deploy ${name} --to ${entry.version} makes it current again`,
  ]
}

function makeCurrent(name: string, entry: RegistryEntry): string[] {
  const before = readRegistry(FRONTENDS)
  updateRegistry({ ...before, [name]: entry })
  const back = rolledBack(entry)
  return [
    `${name} is now ${entry.version}; before it was ${before[name]?.version ?? 'not deployed'}`,
    back
      ? `  to roll back to ${back.version}: run deploy ${name} --rollback`
      : '  there is no good version to roll back to',
  ]
}

function areaOf(name: string): FrontendPackage {
  const packages = frontendPackages('production')
  const found = packages.find((it) => it.name === name)
  if (found?.isShell) throw new Halt('The shell is not an area: `start` or `build` deploys it with the edge.')
  if (found) return found
  const names = packages.filter((it) => !it.isShell).map((it) => it.name)
  throw new Halt(`There is no area ${name}: the areas are ${names.join(', ')}.`)
}

/** An area that needs a newer platform than the deployed shell offers would show only the error panel. */
function refuseTooNew(name: string, needed: number): void {
  const shell = builtShell(FRONTENDS)
  if (!shell) throw new Halt('No shell is deployed: run `build` first.')
  if (needed > shell.platform)
    throw new Halt(
      `${name} needs platform ${needed}, but the deployed shell offers ${shell.platform}: deploy the shell first, with \`start\` or \`build\`.`,
    )
}

/** Checks the types of the area's sources and of what they import, not of the whole project. */
async function refuseWrongTypes({ name, dir }: FrontendPackage): Promise<void> {
  const config = join(DIST_DIR, 'types', name, 'tsconfig.json')
  mkdirSync(dirname(config), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { typeRoots: [join(ROOT, 'node_modules')] },
      include: [join(dir, 'src'), join(ROOT, 'frontends/kit/*.d.ts')],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }),
  )
  const wrong = await typeErrors(ROOT, config, dirname(config))
  if (wrong.length > 0) throw new Halt(`The types of ${name} are wrong.\n${wrong.join('\n')}`)
}

const OPTIONS = { to: { type: 'string' }, rollback: { type: 'boolean' }, list: { type: 'boolean' } } as const

function commandOf(args: string[]): () => Promise<string[]> {
  const { values, positionals } = parsed(args)
  const [name, ...more] = positionals
  if (!name || more.length > 0 || Object.keys(values).length > 1) throw new Halt(USAGE)
  const { to, rollback, list } = values
  if (rollback) return async () => rollBack(name)
  if (list) return async () => versionsOf(areaOf(name).name, FRONTENDS)
  return () => (to ? deployVersion(areaOf(name).name, to) : deploy(name))
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    throw new Halt(USAGE)
  }
}

await runCommand(async () => {
  const lines = await withBuildLock(commandOf(process.argv.slice(2)))
  console.log(lines.join('\n'))
})
