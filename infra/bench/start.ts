import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { runCommand } from '../halt'
import { seconds } from '../messages'
import { startNats } from '../nats'
import { freePort } from '../ports'
import { startPostgres } from '../postgres'
import { spawnChild, watchForReady } from '../supervisor/child'
import { readPid } from '../supervisor/leftover'

const ROUNDS = 3
// From installed to everything ready, which is the first start; and the seven idle services together.
const GOAL_MS = 8_000
const GOAL_MB = 300
// After this the services have finished what they do once after their start.
const SETTLE_MS = 3_000

const log = () => {}

/** What no start of this system can do without: PostgreSQL and NATS, both at once. */
async function floorMs(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const servers = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), log }),
    startNats({ dataDir: join(dataDir, 'nats'), log }),
  ])
  const tookMs = performance.now() - startedAt
  await Promise.all(servers.map((server) => server.stop()))
  return tookMs
}

interface Start {
  ms: number
  /** Proportional set size of the services together, in MB; undefined where the system does not tell. */
  servicesMb?: number
}

/** `start` as a person runs it, up to its table of addresses. */
async function systemStart(dir: string, { isSettled = false } = {}): Promise<Start> {
  const dataDir = join(dir, 'data')
  const watch = watchForReady((line) => line.includes('everything is ready'), log)
  const startedAt = performance.now()
  const child = spawnChild({
    command: [process.execPath, join(import.meta.dir, '..', 'start.ts')],
    env: { ...process.env, DATA_DIR: dataDir, FRONTENDS_DIR: join(dir, 'dist'), PORT: String(await freePort()) },
    onLine: watch.onLine,
  })
  if (!(await watch.ready(child))) throw new Error(`start failed: ${watch.lines.join('\n')}`)
  const ms = performance.now() - startedAt
  if (isSettled) await Bun.sleep(SETTLE_MS)
  const servicesMb = isSettled
    ? proportionalMb(SERVICES.map((name) => readPid(join(dataDir, 'pids', name)) ?? 0))
    : undefined
  await child.stop('SIGTERM', 30_000)
  return { ms, servicesMb }
}

/** Memory that several processes share is counted to each in its part: the sum is what they take together. */
function proportionalMb(pids: number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kb = pids.map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]))
  return kb.reduce((sum, each) => sum + each, 0) / 1024
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function report(what: string, system: number[], floor: number[], verdict = ''): void {
  const [ms, floorMs] = [median(system), median(floor)]
  console.log(
    `  ${what.padEnd(58)} ${seconds(ms).padStart(6)}   floor ${seconds(floorMs).padStart(6)}   ${(ms / floorMs).toFixed(1)}×${verdict}`,
  )
}

await runCommand(async () => {
  const first: number[] = []
  const second: number[] = []
  const firstFloor: number[] = []
  const secondFloor: number[] = []
  const memoryMb: number[] = []
  const load = loadavg()[0] ?? 0
  for (let round = 0; round < ROUNDS; round++) {
    const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-bench-'))
    try {
      firstFloor.push(await floorMs(join(dir, 'floor')))
      first.push((await systemStart(dir)).ms)
      secondFloor.push(await floorMs(join(dir, 'floor')))
      const again = await systemStart(dir, { isSettled: true })
      second.push(again.ms)
      if (again.servicesMb) memoryMb.push(again.servicesMb)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
  // A goal is of a machine that does nothing else: where others work, the floor says how much of the time is theirs.
  console.log(
    `start, median of ${ROUNDS} rounds on ${availableParallelism()} cores, load ${load.toFixed(1)} before; the floor is PostgreSQL and NATS alone`,
  )
  const verdict = `   goal ≤ ${seconds(GOAL_MS)}: ${median(first) <= GOAL_MS ? 'met' : 'missed'}`
  report('first, from installed to ready: no data, pages are built', first, firstFloor, verdict)
  report('second: data and pages are there', second, secondFloor)
  const mb = median(memoryMb)
  console.log(
    memoryMb.length > 0
      ? `  the ${SERVICES.length} services, idle: ${mb.toFixed(0)} MB PSS together, goal ≤ ${GOAL_MB} MB: ${mb <= GOAL_MB ? 'met' : 'missed'}`
      : '  the memory of the services is told on Linux alone',
  )
})
