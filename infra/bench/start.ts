import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { runCommand } from '../run/halt'
import { seconds } from '../run/messages'
import { startNats } from '../run/servers/nats'
import { startPostgres } from '../run/servers/postgres'
import { percentile } from './measure/figures'
import { proportionalMb } from './measure/memory'
import { startProduct } from './measure/start-product'

const ROUNDS = 3
// The first start, from installed to ready; and the memory of the idle services together.
const GOAL_MS = 8_000
const GOAL_MB = 300
// After this time the services have finished the work that follows their start.
const SETTLE_MS = 3_000

const log = () => {}

/** The floor of every start: PostgreSQL and NATS, started concurrently. */
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
  /** Proportional set size of the services together, in MB; undefined where unsupported. */
  servicesMb?: number
}

async function systemStart(dir: string, { isSettled = false } = {}): Promise<Start> {
  const { ms, pids, stop } = await startProduct(dir, { FRONTENDS_DIR: join(dir, 'dist') })
  if (isSettled) await Bun.sleep(SETTLE_MS)
  const servicesMb = isSettled ? proportionalMb(SERVICES.map((name) => pids[name] ?? 0)) : undefined
  await stop()
  return { ms, servicesMb }
}

const median = (values: number[]) => percentile(50, values)

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
  // A goal applies to an otherwise idle machine; on a busy one the floor shows the effect of the load.
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
      : '  the memory of the services can be measured only on Linux',
  )
})
