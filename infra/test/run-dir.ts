import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, startTimeOf } from '../run/supervisor/process-table'

const PREFIX = 'aligner-orders-tests-'

/** The folder of a test run's servers, which every process of the run finds by the run's pid. */
export function runDirOf(runPid: number): string {
  return join(tmpdir(), `${PREFIX}${runPid}-${startTimeOf(runPid)}`)
}

/** Takes away what runs left whose keeper was killed before it could. */
export function clearRunDirs(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid = '', start] = new RegExp(`^${PREFIX}(\\d+)-(.*)$`).exec(name) ?? []
    if (pid === '' || (isAlive(Number(pid)) && startTimeOf(Number(pid)) === start)) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true })
    } catch {
      // Somebody else's, or taken away by another run just now.
    }
  }
}
