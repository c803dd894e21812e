import { availableParallelism } from 'node:os'
import { startTestSystem } from '../e2e/system'
import { A_DRAFT, type Load, type Outcome, runLoad } from './measure/client'
import { percentile, spread } from './measure/figures'

/** The highest rate at which one client process keeps its schedule. */
const PER_CLIENT = 1_000
/** Enough clients for full load, but few enough that no request is refused. */
const CLIENTS_AT_SATURATION = 8
const FLOODS = [2, 10]
const QUIET = 0.5
const BUSY = 0.8
const [SETTLING_MS, RUN_MS] = [2_000, 10_000]
/** A busy machine stalls for tenths of a second; one stall alone decides the p99 of one round. */
const ROUNDS = 3

const PROCESSORS = availableParallelism()
/** Starts a client on a processor of its own: sending a flood would otherwise take the product's. */
const CLIENTS = isolated()

/**
 * Drafts through the edge: the highest throughput, the latency at a half and at four fifths of it, and the behaviour at twice
 * and at ten times that rate in an open loop, compared with the half of the same round: the median of the rounds counts. The
 * edge detects a flood during the warm-up.
 */
const product = await startTestSystem('bench-overload', {
  isDurable: true,
  // Each draft comes from a new visitor in a network of its own.
  trustedProxies: ['127.0.0.1/32', '::1/128'],
})
const origin = product.originOf('ru')
try {
  // Warm-up.
  await drafts({ clients: CLIENTS_AT_SATURATION })
  const saturated = perSecond((await drafts({ clients: CLIENTS_AT_SATURATION })).tookMs.length)
  const [left, where] = CLIENTS.length ? [PROCESSORS - 1, 'beside'] : [PROCESSORS, 'included']
  console.log(`creating drafts, on ${left} processors, clients ${where}`)
  console.log(`  saturation        ${saturated.toFixed(0).padStart(5)}/s`)
  await shown('at four fifths', saturated * BUSY)
  const floods: Drafted[] = []
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await shown('at a half', saturated * QUIET)
    const ofRound: Drafted[] = []
    for (const times of FLOODS) ofRound.push(await shown(`${times} times as many`, saturated * times))
    floods.push(...ofRound)
    rounds.push(ofRound.map((it) => percentile(99, it.tookMs) / percentile(99, quiet.tookMs)))
  }
  const after = await shown('afterwards', saturated * QUIET)
  const ratios = FLOODS.map((_, index) =>
    percentile(
      50,
      rounds.map((it) => it[index] ?? Number.NaN),
    ),
  )
  const told = ratios.map((it, index) => `${it.toFixed(1)} × at ${FLOODS[index]} times`).join(', ')
  console.log(`  p99 at most doubles (${told}): ${ratios.every((it) => it <= 2) ? 'met' : 'missed'}`)
  const all = [...floods, after]
  console.log(`  no client times out: ${all.every((it) => it.timedOut === 0) ? 'met' : 'missed'}`)
  const isTold = floods.every((it) => it.refused === it.withRetryAfter)
  console.log(`  every refusal says when to come again: ${isTold ? 'met' : 'missed'}`)
} finally {
  await product.stop()
}

async function shown(name: string, perSecondOffered: number): Promise<Drafted> {
  const outcome = await drafts({ perSecond: perSecondOffered })
  const { tookMs, refused, timedOut, others } = outcome
  console.log(
    `  ${name.padEnd(17)} ${perSecondOffered.toFixed(0).padStart(5)}/s asked  ${perSecond(tookMs.length).toFixed(0).padStart(4)}/s made, ` +
      `${spread(tookMs)}  ` +
      `${perSecond(refused).toFixed(0).padStart(5)}/s refused, ${timedOut} timed out${others.length ? `, others: ${[...new Set(others)]}` : ''}`,
  )
  return outcome
}

type Drafted = Omit<Outcome, 'done' | 'clientUs'>

/** Runs the load in as many client processes as it needs, and adds up their results. */
async function drafts(by: Load['by']): Promise<Drafted> {
  const processes = 'clients' in by ? 1 : Math.ceil(by.perSecond / PER_CLIENT)
  const own = 'clients' in by ? by : { perSecond: by.perSecond / processes }
  const load: Load = { origin, asks: [A_DRAFT], by: own, ms: SETTLING_MS + RUN_MS, settlingMs: SETTLING_MS }
  const all = await Promise.all(Array.from({ length: processes }, () => runLoad(load, CLIENTS)))
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, it) => total + of(it), 0)
  return {
    tookMs: all.flatMap((it) => it.tookMs),
    refused: sum((it) => it.refused),
    withRetryAfter: sum((it) => it.withRetryAfter),
    timedOut: sum((it) => it.timedOut),
    others: all.flatMap((it) => it.others),
  }
}

function perSecond(count: number): number {
  return count / (RUN_MS / 1_000)
}

/** Leaves the first processor to the clients, and returns the command that starts them there; nothing where that cannot be. */
function isolated(): string[] {
  const taskset = Bun.which('taskset')
  if (!taskset || PROCESSORS < 2) return []
  // What this process starts inherits its processors.
  Bun.spawnSync([taskset, '-apc', `1-${PROCESSORS - 1}`, String(process.pid)])
  return [taskset, '-c', '0']
}
