import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, startOf } from '../supervisor/process-table'
import type { TestServers } from './keep-servers'

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
  const dir = join(tmpdir(), `aligner-orders-tests-${runPid}-${startOf(runPid)}`)
  if (isFirst(dir)) {
    startKeeper(runPid, dir)
  }
  return await answerOf(dir)
}

/** A grandchild, because Bun ends a test file's children with the file, and the servers are everybody's. */
function startKeeper(runPid: number, dir: string): void {
  const log = openSync(join(dir, 'keeper.log'), 'a')
  const command = [process.execPath, join(import.meta.dir, 'keep-servers.ts'), String(runPid), dir]
  Bun.spawnSync(['sh', '-c', '"$@" &', 'sh', ...command], { stdio: ['ignore', log, log] })
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
