import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../run/supervisor/process-table'
import type { TestServers } from './keep-servers'
import { runDirOf } from './run-dir'

/**
 * Preload of `bun test`. One PostgreSQL and one nats-server per run: the first test that asks has them started, its
 * siblings (workers of a parallel run too) join them, and they end with the run. A test that never asks pays nothing.
 */
declare global {
  var testServers: () => Promise<TestServers>
}

globalThis.testServers = () => {
  servers ??= process.env.TEST_SERVERS ? Promise.resolve(JSON.parse(process.env.TEST_SERVERS)) : joinServers()
  return servers
}

let servers: Promise<TestServers> | undefined

async function joinServers(): Promise<TestServers> {
  // The workers of a parallel run have the runner as their parent.
  const runPid = process.env.BUN_TEST_WORKER_ID ? process.ppid : process.pid
  const dir = runDirOf(runPid)
  if (isFirst(dir)) await startKeeper(runPid, dir)
  return await answerOf(dir)
}

/**
 * A grandchild, because Bun ends a test file's children with the file, and the servers are everybody's; in a session of
 * its own, because what ends the run's processes by their group would keep it from clearing up.
 */
async function startKeeper(runPid: number, dir: string): Promise<void> {
  const log = openSync(join(dir, 'keeper.log'), 'a')
  const command = [process.execPath, join(import.meta.dir, 'keep-servers.ts'), String(runPid), dir]
  await Bun.spawn(['sh', '-c', '"$@" &', 'sh', ...command], { detached: true, stdio: ['ignore', log, log] }).exited
  closeSync(log)
}

function isFirst(dir: string): boolean {
  try {
    mkdirSync(dir)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Waits for what the keeper says: the servers' addresses, or why there are none. */
async function answerOf(dir: string): Promise<TestServers> {
  const file = join(dir, 'answer.json')
  while (!existsSync(file)) await Bun.sleep(10)
  const answer: { servers?: TestServers; failure?: string; keeperPid: number } = JSON.parse(readFileSync(file, 'utf8'))
  if (!answer.servers || !isAlive(answer.keeperPid))
    throw new Error(`The tests' servers are not there: ${answer.failure ?? 'their keeper ended.'}`)
  return answer.servers
}
