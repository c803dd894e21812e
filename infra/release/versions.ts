import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AREA_FILE } from '../../shell/server/pages/registry-file'
import type { Frontends } from './frontends'
import { readRegistry } from './registry'

/** One line for each version of an area: the current one, earlier ones, and those that never were current. */
export function versionsOf(name: string, frontends: Frontends): string[] {
  const entry = readRegistry(frontends)[name]
  const builtAt = new Map(builtVersions(name, frontends))
  const named = entry ? [entry.version, ...entry.before, ...(entry.bad ?? [])] : []
  const others = [...builtAt.keys()].filter((it) => !named.includes(it))
  return [...new Set([...named, ...others])].map((version) => {
    const built = builtAt.get(version)
    const since = entry?.since?.[version]
    return [
      `${version === entry?.version ? '*' : ' '} ${version}`,
      built ? `built ${inMinutes(built)}` : 'deleted',
      ...(since ? [`${version === entry?.version ? 'current since' : 'was current from'} ${inMinutes(since)}`] : []),
      ...(entry?.bad?.includes(version) ? ['bad'] : []),
    ].join(', ')
  })
}

/** Newest first, by the time of area.json, which is written once, when the version is built. */
function builtVersions(name: string, { areasDir }: Frontends): [version: string, at: string][] {
  const dir = join(areasDir, name)
  return (existsSync(dir) ? readdirSync(dir) : [])
    .flatMap((version): [string, string][] => {
      const built = statSync(join(dir, version, AREA_FILE), { throwIfNoEntry: false })
      return built ? [[version, built.mtime.toISOString()]] : []
    })
    .sort(([, a], [, b]) => b.localeCompare(a))
}

/** `2026-11-22 10:04 UTC` */
const inMinutes = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`
