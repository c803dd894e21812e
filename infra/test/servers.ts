import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../run/supervisor/process-table'
import type { TestServers } from './keep-servers'
import { runDirOf } from './run-dir'

/**
 * Preload of `bun test`. One PostgreSQL and one nats-server per run: the first test that needs them starts them,
 * the others (workers of a parallel run too) join them, and they end with the run.
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
 * A grandchild, because Bun ends a test file's children with the file, and all files share the servers; in a session of
 * its own, because a signal to the run's process group would end it before it has deleted its data.
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

/** Waits for the keeper's answer: the servers' addresses, or why they did not start. */
async function answerOf(dir: string): Promise<TestServers> {
  const file = join(dir, 'answer.json')
  while (!existsSync(file)) await Bun.sleep(10)
  const answer: { servers?: TestServers; failure?: string; keeperPid: number } = JSON.parse(readFileSync(file, 'utf8'))
  if (!answer.servers || !isAlive(answer.keeperPid))
    throw new Error(`The tests' servers are not there: ${answer.failure ?? 'their keeper ended.'}`)
  return answer.servers
}
