import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopLeftover } from './leftover'

const LOCK = 'supervisor.pid'

/** Deletes everything but the lock, after stopping the processes that a killed run left running. */
export async function emptyDataDir(dataDir: string, log: (line: string) => void): Promise<void> {
  await stopLeftover(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'postgres', 'SIGINT', log)
  await stopLeftover(join(dataDir, 'nats', 'nats.pid'), 'nats-server', 'SIGTERM', log)
  const pids = join(dataDir, 'pids')
  for (const name of entriesOf(pids)) await stopLeftover(join(pids, name), 'main.ts', 'SIGTERM', log)
  for (const name of entriesOf(dataDir)) {
    if (name !== LOCK) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function entriesOf(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
