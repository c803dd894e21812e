import { alone, build, register } from './build'
import { builtShell, declaredArea, FRONTENDS, type FrontendPackage, frontendPackages, isBuilt } from './frontends'
import { Halt, runCommand } from './halt'
import { builtArea, flipped, type Line, readLines, rolledBack } from './registry'

const USAGE = 'Say which area: `run deploy <area>` builds it and makes it current, `--rollback` goes back.'
const ROLLBACK = '--rollback'

/** Builds an area from the sources, unless it is built, and makes it the current one. Answers what to tell. */
async function deploy(name: string): Promise<string[]> {
  const it = areaOf(name)
  refuseTooNew(name, declaredArea(it).platform)
  if (!isBuilt(it, FRONTENDS)) await build([it], 'production', console.log)
  const line = readLines(FRONTENDS)[name]
  if (line?.version === it.version) return [`${name} ${it.version} is current already`]
  return flip(name, flipped(line, it.version, 'deploy'))
}

/** Makes the version current that was so before. */
function rollBack(name: string): string[] {
  const line = readLines(FRONTENDS)[name]
  if (!line) areaOf(name)
  const back = line && rolledBack(line)
  if (!back)
    throw new Halt(`${name} has no version before ${line?.version ?? 'its first'}: there is nothing to go back to.`)
  const told = flip(name, back)
  return [...told, `  forward again: run deploy ${name} makes what the sources say current`]
}

/** Changes the one line, when what it leads to can be used by the shell that is there. */
function flip(name: string, line: Line): string[] {
  const lines = readLines(FRONTENDS)
  refuseTooNew(name, builtArea(name, line.version, FRONTENDS).platform)
  register({ ...lines, [name]: line })
  const [before] = line.before
  return [
    `${name} was ${lines[name]?.version ?? 'not there'}, is ${line.version} now`,
    before ? `  back to ${before}: run deploy ${name} ${ROLLBACK}` : '  there is no version before it',
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

await runCommand(async () => {
  const args = process.argv.slice(2)
  const [name, ...others] = args.filter((it) => it !== ROLLBACK)
  if (!name || others.length > 0 || name.startsWith('-')) throw new Halt(USAGE)
  const told = await alone(async () => (args.includes(ROLLBACK) ? rollBack(name) : await deploy(name)))
  console.log(told.join('\n'))
})
