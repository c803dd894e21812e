import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Frontends } from './frontends'
import { type Line, rolledBack } from './registry'

// A page that was opened before a deployment may ask for the old version's files this long.
const KEEP_MS = 30 * 24 * 3600 * 1000

/** From now on they are old: what was current yesterday is open in many browsers, however long ago it was built. */
export function beginToAge(paths: readonly string[]): void {
  // A minute ago, for the edge takes the newest of what bears one name for the current.
  const since = new Date(Date.now() - 60_000)
  for (const path of paths) if (existsSync(path)) utimesSync(path, since, since)
}

/** Drops an area's old versions; never the current one, nor the one to which a rollback leads. */
export function dropOldVersions(name: string, line: Line, { areasDir }: Frontends): void {
  const before = rolledBack(line)
  dropOld(join(areasDir, name), [line.version, ...(before ? [before.version] : [])])
}

/** What lies in a folder for longer than any page stays open, but for what is kept by name. */
export function dropOld(dir: string, kept: readonly string[] = []): void {
  if (!existsSync(dir)) return
  for (const name of readdirSync(dir)) {
    const path = join(dir, name)
    if (!kept.includes(name) && Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path, { recursive: true })
  }
}
