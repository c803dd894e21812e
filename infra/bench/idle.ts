import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import postgres from 'postgres'
import { ownerUrlOf } from '../run/servers/postgres'
import { A_DRAFT, runLoad } from './measure/client'
import { waitUntilConsumed } from './measure/cost'
import { detail, figure, sum } from './measure/figures'
import { proportionalMb } from './measure/memory'
import { canReadProcessorTime, processorMs } from './measure/processor'
import { startProduct } from './measure/start-product'

/** `run bench:idle [seconds] [drafts]` */
const [SECONDS = 30, DRAFTS = 3_000] = process.argv.slice(2).map(Number)
/** After this time the processes have finished the work that follows a start or a load. */
const SETTLE_MS = 10_000
/** A moderate load, repeated until there are enough drafts. */
const LOAD = { by: { clients: 8 }, ms: 5_000, settlingMs: 0 }

/** The idle system: its processor time, and the services' memory before and after drafts. */
if (!canReadProcessorTime) {
  console.log('processor time and memory can be measured only on Linux')
  process.exit(0)
}
const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-bench-'))
try {
  const started = await startProduct(dir, { TRUSTED_PROXIES: '["127.0.0.1/32","::1/128"]' })
  try {
    await idle(started)
  } finally {
    await started.stop()
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}

type Started = Awaited<ReturnType<typeof startProduct>>

async function idle({ pids, dataDir, origin }: Started): Promise<void> {
  const memory = () => proportionalMb(SERVICES.map((name) => pids[name] ?? 0)) ?? Number.NaN
  await Bun.sleep(SETTLE_MS)
  console.log(`the whole system with nothing to do, for ${SECONDS} s`)
  await quiet(pids)
  figure(`memory of the ${SERVICES.length} services together, PSS`, memory(), 'MB', { most: 300 })
  let made = 0
  while (made < DRAFTS) {
    const { done } = await runLoad({ origin, asks: [A_DRAFT], ...LOAD })
    if (done === 0) throw new Error('No draft can be made.')
    made += done
  }
  const database = postgres(ownerUrlOf(dataDir) ?? '', { max: 1, onnotice: () => {} })
  await waitUntilConsumed(database)
  await database.end()
  await Bun.sleep(SETTLE_MS)
  figure(`the same after ${made} drafts`, memory(), 'MB', { most: 350 })
  await quiet(pids)
}

async function quiet(pids: Started['pids']): Promise<void> {
  const processes = Object.entries(pids).map(([name, pid]) => ({ name, pid }))
  const before = processorMs(processes)
  await Bun.sleep(SECONDS * 1_000)
  const spent = Object.entries(processorMs(processes)).map(
    ([name, ms]) => [name, (ms - (before[name] ?? 0)) / SECONDS] as const,
  )
  figure('processor time a second', sum(spent.map(([, ms]) => ms)), 'ms', { most: 10 })
  const named = spent.toSorted(([, a], [, b]) => b - a).map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
  detail(named.join(', '))
}
