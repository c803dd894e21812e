import { readFileSync } from 'node:fs'
import { Halt } from '../halt'
import { commandOf, isAlive } from './process-table'

// A server that does not stop in this time when asked is ended with SIGKILL.
const GRACE_MS = 10_000

/** The pid on a pid file's first line, or undefined when there is none. */
export function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Stops the server that a killed run left behind under this pid file, and waits until it is gone. A pid that meanwhile
 * belongs to another program (its command line does not contain `commandPart`) is left alone.
 */
export async function stopLeftover(
  pidFile: string,
  commandPart: string,
  signal: 'SIGINT' | 'SIGTERM',
  log: (line: string) => void,
): Promise<void> {
  const pid = readPid(pidFile)
  const isLeft = () => pid !== undefined && isAlive(pid) && commandOf(pid).includes(commandPart)
  if (!pid || !isLeft()) return
  log(`stopping ${commandPart} (pid ${pid}) that an earlier run left behind`)
  try {
    process.kill(pid, signal)
    // One that was stopped hears nothing until it goes on.
    process.kill(pid, 'SIGCONT')
    const deadline = Date.now() + GRACE_MS
    while (isLeft()) {
      if (Date.now() > deadline) process.kill(pid, 'SIGKILL')
      await Bun.sleep(20)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    throw new Halt(`${commandPart} (pid ${pid}) was left behind by another user: end it with sudo kill ${pid}.`)
  }
}
