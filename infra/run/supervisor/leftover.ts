import { readFileSync } from 'node:fs'
import { Halt } from '../halt'
import { commandLine, isAlive } from './process-table'

// A server that has not stopped after this time is killed with SIGKILL.
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
 * Stops the server of this pid file that a killed run left running, and waits for its exit. Ignores a pid that the system
 * has reused for another program, whose command line does not contain `commandPart`.
 */
export async function stopLeftover(
  pidFile: string,
  commandPart: string,
  signal: 'SIGINT' | 'SIGTERM',
  log: (line: string) => void,
): Promise<void> {
  const pid = readPid(pidFile)
  const isLeft = () => pid !== undefined && isAlive(pid) && commandLine(pid).join(' ').includes(commandPart)
  if (!pid || !isLeft()) return
  log(`stopping ${commandPart} (pid ${pid}) that an earlier run left running`)
  try {
    process.kill(pid, signal)
    // A process stopped by SIGSTOP handles signals only after SIGCONT.
    process.kill(pid, 'SIGCONT')
    const deadline = Date.now() + GRACE_MS
    while (isLeft()) {
      if (Date.now() > deadline) process.kill(pid, 'SIGKILL')
      await Bun.sleep(20)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    throw new Halt(`${commandPart} (pid ${pid}) was left running by another user: stop it with sudo kill ${pid}.`)
  }
}
