import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Halt } from '../halt'
import { writing } from '../settings/writing'
import { isAlive, startOf } from './process-table'

export interface Lock {
  release(): void
}

/**
 * Makes this process the one that runs on a data directory. Refuses while another one lives; what a killed one left is
 * taken over, also when its pid has meanwhile been given to another program.
 */
export function lockDataDir(dataDir: string): Lock {
  const lock = tryLock(join(dataDir, 'supervisor.pid'), 'DATA_DIR')
  if (!('heldBy' in lock)) return lock
  throw new Halt(
    `It is already running on ${dataDir} (pid ${lock.heldBy}): end it with kill ${lock.heldBy}, or start a second one with DATA_DIR=… PORT=….`,
  )
}

/** Waits until no other process holds the lock; `variable` is what names its folder to a person. */
export async function lockWhenFree(file: string, variable: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(file, variable)
    if (!('heldBy' in lock)) return lock
    await Bun.sleep(100)
  }
}

function tryLock(file: string, variable: string): Lock | { heldBy: number } {
  const dir = dirname(file)
  const mine = `${process.pid} ${startOf(process.pid)}`
  writing(dir, variable, () => mkdirSync(dir, { recursive: true }))
  for (;;) {
    if (writing(dir, variable, () => createWhole(file, mine))) return { release: () => rmSync(file, { force: true }) }
    const holder = readHolder(file)
    // Released just now: somebody else may have it already.
    if (holder === undefined) continue
    const [pid = '', start] = holder.split(' ')
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start) return { heldBy: Number(pid) }
    rmSync(file, { force: true })
  }
}

/** Nothing where there is no such file; a power cut may leave one without text, which is nobody's. */
function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Creates the file with all of its text at once, or answers false when it is there. */
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
