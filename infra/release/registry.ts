import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AREA_FILE, type BuiltArea, builtAreaOf, registryFileOf } from '../../shell/server/pages/registry-file'
import { Halt } from '../run/halt'
import type { Frontends } from './frontends'

/** Which version of an area is current, who said so, and what was current before, newest first. */
export interface Line {
  version: string
  by: 'build' | 'deploy'
  before: readonly string[]
  /** What no rollback and no build goes to: a browser did not show it, or a person rolled back from it. */
  bad?: readonly string[]
  /** When these versions last became current, RFC 3339. */
  since?: Readonly<Record<string, string>>
}
export type Lines = Readonly<Record<string, Line>>

/** As far as anybody goes back. */
const MOST_BEFORE = 10

/** The registry's lines; none where there is no registry yet. A spoilt one is refused: what it held is not guessed. */
export function readLines({ registryFile }: Frontends): Lines {
  if (!existsSync(registryFile)) return {}
  try {
    const { areas } = registryFileOf(readFileSync(registryFile, 'utf8'))
    return Object.fromEntries(
      Object.entries(areas).map(([name, { by = 'build', before = [], ...line }]) => [name, { ...line, by, before }]),
    )
  } catch (error) {
    throw new Halt(
      `${registryFile} is spoilt (${(error as Error).message}): mend it, or take it away for what the sources say.`,
    )
  }
}

/** One line an area, all at once; `build` names a build in development. */
export function writeLines(lines: Lines, { registryFile }: Frontends, build?: string): void {
  const all = Object.entries(lines).map(
    ([name, { version, by, before, bad = [], since }]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify({ version, by, before, ...(bad.length > 0 && { bad }), since })}`,
  )
  const text = `{${build ? ` "build": ${JSON.stringify(build)},` : ''} "areas": {\n${all.join(',\n')}\n} }\n`
  // Not touched where nothing changed: the page in development reloads when it changes.
  if (existsSync(registryFile) && readFileSync(registryFile, 'utf8') === text) return
  mkdirSync(dirname(registryFile), { recursive: true })
  writeFileSync(`${registryFile}.new`, text)
  renameSync(`${registryFile}.new`, registryFile)
}

/** The line once this version is current; whoever says so takes back that it is bad. */
export function flipped(line: Line | undefined, version: string, by: Line['by']): Line {
  const before = line ? [line.version, ...line.before].filter((it) => it !== version) : []
  const bad = line?.bad?.filter((it) => it !== version)
  return { ...line, version, by, before: before.slice(0, MOST_BEFORE), ...(bad && { bad }) }
}

/** The line once the last good version before is current; the one that is left is bad, until it is deployed again. */
export function rolledBack(line: Line): Line | undefined {
  const left = marked(line, line.version)
  const at = line.before.findIndex((it) => !left.bad?.includes(it))
  const version = line.before[at]
  return version === undefined ? undefined : { ...left, version, by: 'deploy', before: line.before.slice(at + 1) }
}

/** The line once this version counts as bad. */
export const marked = (line: Line, version: string): Line => ({
  ...line,
  bad: [version, ...(line.bad ?? []).filter((it) => it !== version)].slice(0, MOST_BEFORE),
})

/** The line, with the moment at which its version became current; of the versions alone that it names. */
export function dated(line: Line, at: Date): Line {
  const since = { ...line.since, [line.version]: at.toISOString() }
  const named = [line.version, ...line.before, ...(line.bad ?? [])]
  return { ...line, since: Object.fromEntries(Object.entries(since).filter(([version]) => named.includes(version))) }
}

/**
 * The line after a build of sources. What a person made current stays until there are sources that were never built:
 * a start undoes neither a rollback nor a deployment from elsewhere.
 */
export function lineAfterBuild(line: Line | undefined, version: string, wasBuilt: boolean): Line {
  if (!line) return flipped(line, version, 'build')
  if (line.version === version || line.bad?.includes(version) || (line.by === 'deploy' && wasBuilt)) return line
  return flipped(line, version, 'build')
}

/** What a version says of itself; one that cannot be used is refused. */
export function builtArea(name: string, version: string, { areasDir }: Frontends): BuiltArea {
  const dir = join(areasDir, name, version)
  const unusable = (why: string) => new Halt(`The version ${version} of ${name} cannot be used: ${why}.`)
  const there = (file: string) => {
    if (!existsSync(join(dir, file))) throw unusable(`its files are gone (${join(dir, file)})`)
    return join(dir, file)
  }
  try {
    const area = builtAreaOf(readFileSync(there(AREA_FILE), 'utf8'))
    for (const file of [area.entry, ...area.preload]) there(file)
    return area
  } catch (error) {
    throw error instanceof Halt ? error : unusable((error as Error).message)
  }
}
