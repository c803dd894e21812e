import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Halt } from '../halt'
import { isAlive, startOf } from './process-table'

/**
 * Makes this process the one that runs on a data directory. Refuses while another one lives; what a killed one left is
 * taken over, also when its pid has meanwhile been given to another program.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'supervisor.pid')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (;;) {
    if (createWhole(file, mine)) return { release: () => rmSync(file, { force: true }) }
    const [pid = '', start] = readFileSync(file, 'utf8').split(' ')
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start) {
      throw new Halt(
        `It is already running on ${dataDir} (pid ${pid}): end it with kill ${pid}, or start a second one with DATA_DIR=… PORT=….`,
      )
    }
    rmSync(file, { force: true })
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
