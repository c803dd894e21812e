import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../run/settings/ports'
import { spawnChild, watchForReady } from '../../run/supervisor/child'
import { readPid } from '../../run/supervisor/leftover'

/** Runs `start` until everything is ready, with `data` in the folder as its data directory. */
export async function startProduct(dir: string, env: Record<string, string> = {}) {
  const dataDir = join(dir, 'data')
  const port = await freePort()
  const watch = watchForReady(
    (line) => line.includes('everything is ready'),
    () => {},
  )
  const startedAt = performance.now()
  const child = spawnChild({
    command: [process.execPath, join(import.meta.dir, '../../run/start.ts')],
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port) },
    onLine: watch.onLine,
  })
  if (!(await watch.ready(child))) throw new Error(`start failed: ${watch.lines.join('\n')}`)
  return {
    ms: performance.now() - startedAt,
    dataDir,
    origin: `http://localhost:${port}`,
    /** By the name of the process. */
    pids: pidsOf(dataDir, child.pid),
    stop: async () => void (await child.stop('SIGTERM', 30_000)),
  }
}

function pidsOf(dataDir: string, supervisor: number): Record<string, number> {
  const pids = join(dataDir, 'pids')
  return {
    supervisor,
    postgres: readPid(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')) ?? 0,
    nats: readPid(join(dataDir, 'nats', 'nats.pid')) ?? 0,
    ...Object.fromEntries(readdirSync(pids).map((name) => [name, readPid(join(pids, name)) ?? 0])),
  }
}
