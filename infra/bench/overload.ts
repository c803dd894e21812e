import { availableParallelism } from 'node:os'
import { startTestSystem } from '../e2e/system'
import { A_DRAFT, type Load, type Outcome, runLoad } from './client'
import { percentile, spread } from './figures'

/** The highest rate at which one client process keeps its schedule. */
const PER_CLIENT = 1_000
/** Enough clients for full load, but few enough that no request is refused. */
const CLIENTS_AT_SATURATION = 8
const FLOOD = 10
const BUSY = 0.8
const [SETTLING_MS, RUN_MS] = [2_000, 10_000]

/**
 * Drafts through the edge: the highest throughput, the latency at four fifths of it, and the behaviour at ten times that rate
 * in an open loop. The edge detects a flood during the warm-up.
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
  console.log(`creating drafts, on ${availableParallelism()} processors, clients included`)
  console.log(`  saturation        ${saturated.toFixed(0).padStart(5)}/s`)
  const busy = await shown('at four fifths', saturated * BUSY)
  const flood = await shown('ten times as many', saturated * FLOOD)
  const after = await shown('afterwards', saturated * 0.5)
  const isBounded = percentile(99, flood.tookMs) <= 2 * percentile(99, busy.tookMs)
  console.log(`  p99 at most doubles: ${isBounded ? 'met' : 'missed'}`)
  console.log(`  no client times out: ${flood.timedOut + after.timedOut === 0 ? 'met' : 'missed'}`)
  console.log(`  every refusal says when to come again: ${flood.refused === flood.withRetryAfter ? 'met' : 'missed'}`)
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
  const all = await Promise.all(Array.from({ length: processes }, () => runLoad(load)))
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
