import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Frontends } from './frontends'
import { type RegistryEntry, rolledBack } from './registry'

// A page that was opened before a deployment may request files of its version for this long.
const KEEP_MS = 30 * 24 * 3600 * 1000

/** Starts the expiry of these paths now: browsers may still have them open, however long ago they were built. */
export function markSuperseded(paths: readonly string[]): void {
  // A minute ago, because the edge takes the newest of several files as the current one.
  const since = new Date(Date.now() - 60_000)
  for (const path of paths) if (existsSync(path)) utimesSync(path, since, since)
}

/** Deletes an area's expired versions, but never the current one or the target of a rollback. */
export function deleteExpiredVersions(name: string, entry: RegistryEntry, { areasDir }: Frontends): void {
  const back = rolledBack(entry)
  deleteExpired(join(areasDir, name), [entry.version, ...(back ? [back.version] : [])])
}

/** Deletes what has expired in a folder, except the names in `kept`. */
export function deleteExpired(dir: string, kept: readonly string[] = []): void {
  if (!existsSync(dir)) return
  for (const name of readdirSync(dir)) {
    const path = join(dir, name)
    if (!kept.includes(name) && Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path, { recursive: true })
  }
}
