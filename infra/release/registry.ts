import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AREA_FILE, type BuiltArea, builtAreaOf, registryFileOf } from '../../shell/server/pages/registry-file'
import { Halt } from '../run/halt'
import type { Frontends } from './frontends'

export interface RegistryEntry {
  /** The current version of the area. */
  version: string
  /** What made it current. */
  by: 'build' | 'deploy'
  /** The versions that were current before, newest first. */
  before: readonly string[]
  /** Versions that threw in a browser or were rolled back; neither a rollback nor a build makes them current. */
  bad?: readonly string[]
  /** When each version last became current, RFC 3339. */
  since?: Readonly<Record<string, string>>
}
export type RegistryEntries = Readonly<Record<string, RegistryEntry>>

/** How many earlier versions an entry names. */
const MAX_BEFORE = 10

/** Reads the registry, empty before the first build. Throws a Halt when the file is invalid. */
export function readRegistry({ registryFile }: Frontends): RegistryEntries {
  if (!existsSync(registryFile)) return {}
  try {
    const { areas } = registryFileOf(readFileSync(registryFile, 'utf8'))
    return Object.fromEntries(
      Object.entries(areas).map(([name, { by = 'build', before = [], ...entry }]) => [name, { ...entry, by, before }]),
    )
  } catch (error) {
    throw new Halt(
      `${registryFile} is invalid (${(error as Error).message}): repair it, or delete it to deploy the current sources.`,
    )
  }
}

/** Writes the registry atomically, one line per area; `build` names a build in development. */
export function writeRegistry(entries: RegistryEntries, { registryFile }: Frontends, build?: string): void {
  const lines = Object.entries(entries).map(
    ([name, { version, by, before, bad = [], since }]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify({ version, by, before, ...(bad.length > 0 && { bad }), since })}`,
  )
  const text = `{${build ? ` "build": ${JSON.stringify(build)},` : ''} "areas": {\n${lines.join(',\n')}\n} }\n`
  // An unchanged file is not written, because development reloads the page when it changes.
  if (existsSync(registryFile) && readFileSync(registryFile, 'utf8') === text) return
  mkdirSync(dirname(registryFile), { recursive: true })
  writeFileSync(`${registryFile}.new`, text)
  renameSync(`${registryFile}.new`, registryFile)
}

/** The entry with this version as the current one, which is no longer bad. */
export function withCurrent(entry: RegistryEntry | undefined, version: string, by: RegistryEntry['by']): RegistryEntry {
  const before = entry ? [entry.version, ...entry.before].filter((it) => it !== version) : []
  const bad = entry?.bad?.filter((it) => it !== version)
  return { ...entry, version, by, before: before.slice(0, MAX_BEFORE), ...(bad && { bad }) }
}

/** The entry after a rollback to the last good version, with the current one marked as bad; undefined without a target. */
export function rolledBack(entry: RegistryEntry): RegistryEntry | undefined {
  const marked = withBad(entry, entry.version)
  const at = entry.before.findIndex((it) => !marked.bad?.includes(it))
  const version = entry.before[at]
  return version === undefined ? undefined : { ...marked, version, by: 'deploy', before: entry.before.slice(at + 1) }
}

export const withBad = (entry: RegistryEntry, version: string): RegistryEntry => ({
  ...entry,
  bad: [version, ...(entry.bad ?? []).filter((it) => it !== version)].slice(0, MAX_BEFORE),
})

/** Records when the current version became current, and drops the times of versions that the entry no longer names. */
export function withActivationTime(entry: RegistryEntry, at: Date): RegistryEntry {
  const since = { ...entry.since, [entry.version]: at.toISOString() }
  const named = [entry.version, ...entry.before, ...(entry.bad ?? [])]
  return { ...entry, since: Object.fromEntries(Object.entries(since).filter(([version]) => named.includes(version))) }
}

/**
 * The entry after a build of the current sources. A deployed version stays current until new sources are built, so that a
 * start undoes neither a rollback nor a deployment.
 */
export function entryAfterBuild(entry: RegistryEntry | undefined, version: string, wasBuilt: boolean): RegistryEntry {
  if (!entry) return withCurrent(entry, version, 'build')
  if (entry.version === version || entry.bad?.includes(version) || (entry.by === 'deploy' && wasBuilt)) return entry
  return withCurrent(entry, version, 'build')
}

/** The description of a built version. Throws a Halt when it is invalid or a file is missing. */
export function builtArea(name: string, version: string, { areasDir }: Frontends): BuiltArea {
  const dir = join(areasDir, name, version)
  const unusable = (why: string) => new Halt(`The version ${version} of ${name} cannot be used: ${why}.`)
  const existing = (file: string) => {
    if (!existsSync(join(dir, file))) throw unusable(`a file is missing (${join(dir, file)})`)
    return join(dir, file)
  }
  try {
    const area = builtAreaOf(readFileSync(existing(AREA_FILE), 'utf8'))
    for (const file of [area.entry, ...area.preload]) existing(file)
    return area
  } catch (error) {
    throw error instanceof Halt ? error : unusable((error as Error).message)
  }
}
