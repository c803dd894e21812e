import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { typeErrors } from '../checks/code/types'
import { Halt, runCommand } from '../run/halt'
import { failureOfArea } from './area-trial'
import { alone, build, register } from './build'
import {
  builtShell,
  DIST_DIR,
  declaredArea,
  FRONTENDS,
  type FrontendPackage,
  frontendPackages,
  isBuilt,
} from './frontends'
import { builtArea, flipped, type Line, marked, readLines, rolledBack } from './registry'
import { versionsOf } from './versions'

const ROOT = join(import.meta.dir, '../..')
const USAGE =
  'Say which area: `run deploy <area>` builds it and makes it current, `--to <version>` another one that is built, `--rollback` goes back, `--list` shows them.'

/** Builds an area from the sources, unless it is built, and makes it the current one. Answers what to tell. */
async function deploy(name: string): Promise<string[]> {
  const it = areaOf(name)
  refuseTooNew(name, declaredArea(it).platform)
  if (readLines(FRONTENDS)[name]?.version === it.version) return [`${name} ${it.version} is current already`]
  await refuseWrongTypes(it)
  if (!isBuilt(it, FRONTENDS)) await build([it], 'production', console.log)
  return deployVersion(name, it.version)
}

/** Makes a version that is built the current one, once a browser has shown its pages. */
async function deployVersion(name: string, version: string): Promise<string[]> {
  const line = readLines(FRONTENDS)[name]
  if (line?.version === version) return [`${name} ${version} is current already`]
  refuseTooNew(name, builtArea(name, version, FRONTENDS).platform)
  const failure = await failureOfArea(name, version, FRONTENDS)
  if (failure) {
    if (line) register({ ...readLines(FRONTENDS), [name]: marked(line, version) })
    throw new Halt(`${name} ${version} does not run (${failure}): ${line?.version ?? 'nothing'} stays current.`)
  }
  return flip(name, flipped(line, version, 'deploy'))
}

/** Makes the last good version current that was so before. */
function rollBack(name: string): string[] {
  const line = readLines(FRONTENDS)[name]
  if (!line) areaOf(name)
  const back = line && rolledBack(line)
  if (!back)
    throw new Halt(
      `${name} has no good version before ${line?.version ?? 'its first'}: there is nothing to go back to.`,
    )
  refuseTooNew(name, builtArea(name, back.version, FRONTENDS).platform)
  const told = flip(name, back)
  return [...told, `  ${line.version} counts as bad: run deploy ${name} --to ${line.version} makes it current again`]
}

/** Changes the one line. */
function flip(name: string, line: Line): string[] {
  const lines = readLines(FRONTENDS)
  register({ ...lines, [name]: line })
  const back = rolledBack(line)
  return [
    `${name} was ${lines[name]?.version ?? 'not there'}, is ${line.version} now`,
    back ? `  back to ${back.version}: run deploy ${name} --rollback` : '  there is no good version before it',
  ]
}

function areaOf(name: string): FrontendPackage {
  const packages = frontendPackages('production')
  const found = packages.find((it) => it.name === name)
  if (found?.isShell) throw new Halt('The shell is no area: it is deployed with the edge, by `start` or `build`.')
  if (found) return found
  const names = packages.filter((it) => !it.isShell).map((it) => it.name)
  throw new Halt(`There is no area ${name}: the areas are ${names.join(', ')}.`)
}

/** An area that uses what the deployed shell does not have would end in its error panel for everybody. */
function refuseTooNew(name: string, needed: number): void {
  const shell = builtShell(FRONTENDS)
  if (!shell) throw new Halt('There is no shell to deploy it to: run `build` first.')
  if (needed > shell.platform)
    throw new Halt(
      `${name} needs platform ${needed}, and the shell that is deployed offers ${shell.platform}: deploy the shell first, by \`start\` or \`build\`.`,
    )
}

/** Of the area's sources and of what they are built from; what else is wrong in the project is not its matter. */
async function refuseWrongTypes({ name, dir }: FrontendPackage): Promise<void> {
  const config = join(DIST_DIR, 'work', `${name}.tsconfig.json`)
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
  const wrong = await typeErrors(ROOT, config)
  rmSync(dirname(config), { recursive: true })
  if (wrong.length > 0) throw new Halt(`The types of ${name} are wrong.\n${wrong.join('\n')}`)
}

const OPTIONS = { to: { type: 'string' }, rollback: { type: 'boolean' }, list: { type: 'boolean' } } as const

/** What the command is told to do. */
function asked(args: string[]): () => Promise<string[]> {
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
  const told = await alone(asked(process.argv.slice(2)))
  console.log(told.join('\n'))
})
