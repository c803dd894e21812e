import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AREA_FILE } from '../../shell/server/pages/registry-file'
import type { Frontends } from './frontends'
import { readLines } from './registry'

/** A line for each version of an area that lies here, the current one first, and then as they became current. */
export function versionsOf(name: string, frontends: Frontends): string[] {
  const line = readLines(frontends)[name]
  const builtAt = new Map(builtVersions(name, frontends))
  const named = line ? [line.version, ...line.before, ...(line.bad ?? [])] : []
  const others = [...builtAt.keys()].filter((it) => !named.includes(it))
  return [...new Set([...named, ...others])].map((version) => {
    const built = builtAt.get(version)
    const since = line?.since?.[version]
    return [
      `${version === line?.version ? '*' : ' '} ${version}`,
      built ? `built ${inMinutes(built)}` : 'gone',
      ...(since ? [`${version === line?.version ? 'current since' : 'was current from'} ${inMinutes(since)}`] : []),
      ...(line?.bad?.includes(version) ? ['bad'] : []),
    ].join(', ')
  })
}

/** Newest first; what tells of a version is written once, when it is built. */
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
