import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Halt } from '../halt'
import { writeOrHalt } from '../settings/write-or-halt'
import { isAlive, startTimeOf } from './process-table'

export interface Lock {
  release(): void
}

/**
 * Locks a data directory for this process. Throws a Halt while another process holds the lock; takes over the lock of a
 * killed process, also when the system has reused its pid.
 */
export function lockDataDir(dataDir: string): Lock {
  const lock = tryLock(join(dataDir, 'supervisor.pid'), 'DATA_DIR')
  if (!('heldBy' in lock)) return lock
  throw new Halt(
    `The system is already running on ${dataDir} (pid ${lock.heldBy}): stop it with kill ${lock.heldBy}, or start a second one with DATA_DIR=… PORT=….`,
  )
}

/** Waits for the lock. `variable` is the setting that names the lock's folder. */
export async function lockWhenFree(file: string, variable: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(file, variable)
    if (!('heldBy' in lock)) return lock
    await Bun.sleep(100)
  }
}

function tryLock(file: string, variable: string): Lock | { heldBy: number } {
  const dir = dirname(file)
  const mine = `${process.pid} ${startTimeOf(process.pid)}`
  writeOrHalt(dir, variable, () => mkdirSync(dir, { recursive: true }))
  for (;;) {
    if (writeOrHalt(dir, variable, () => createWhole(file, mine)))
      return { release: () => rmSync(file, { force: true }) }
    const holder = readHolder(file)
    // The holder has just released it; another process may take it first.
    if (holder === undefined) continue
    const [pid = '', start] = holder.split(' ')
    if (isAlive(Number(pid)) && startTimeOf(Number(pid)) === start) return { heldBy: Number(pid) }
    rmSync(file, { force: true })
  }
}

/** Undefined without a lock file. A power cut may leave an empty file, which no process holds. */
function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Creates the file atomically with its text; false when it exists. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft)
  }
}
