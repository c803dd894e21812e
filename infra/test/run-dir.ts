import { readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, startTimeOf } from '../run/supervisor/process-table'

const PREFIX = 'aligner-orders-tests-'
const MEMORY = '/dev/shm'
/** PostgreSQL writes up to 1 GB of log before its first checkpoint; beside it lie the databases of the files under way. */
const LEAST_BYTES = 4_000_000_000
/** In memory where there is enough: a database has 700 files, and its clone takes a quarter of the processor time there. */
const ROOT = isLargeMemory() ? MEMORY : tmpdir()

/** By its size, which is the same for every process of a run; a container's is often 64 MB. */
function isLargeMemory(): boolean {
  try {
    const { blocks, bsize } = statfsSync(MEMORY)
    return blocks * bsize >= LEAST_BYTES
  } catch {
    return false
  }
}

/** The folder of a test run's servers, which every process of the run finds by the run's pid. */
export function runDirOf(runPid: number): string {
  return join(ROOT, `${PREFIX}${runPid}-${startTimeOf(runPid)}`)
}

/** Deletes the folders of runs whose keeper was killed before it could delete them. */
export function clearRunDirs(): void {
  for (const name of readdirSync(ROOT)) {
    const [, pid = '', start] = new RegExp(`^${PREFIX}(\\d+)-(.*)$`).exec(name) ?? []
    if (pid === '' || (isAlive(Number(pid)) && startTimeOf(Number(pid)) === start)) continue
    try {
      rmSync(join(ROOT, name), { recursive: true })
    } catch {
      // Another user's, or just deleted by another run.
    }
  }
}
