import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../database/db'
import { listen } from '../database/notices'
import type { Worker } from '../service'
import { inOwnContext } from '../telemetry/context'
import type { Log } from '../telemetry/log'

/** Polling interval: a notice may be lost with its connection to PostgreSQL, and another instance with its process. */
const LOOK_EVERY_MS = 15_000
/** The pause after PostgreSQL failed. */
const AGAIN_MS = 500

/** The result of `look`, the poll for due jobs. */
export type Found<Job> = {
  /** The job that has been due for the longest, if any: this process owns it now. */
  job?: Job
  /** How soon the next one is due, now or later; null when none is known. */
  nextMs: number | null
}

/**
 * The outcome of one job: `later`: it is due again, and the next poll finds when; `away`: the other side does not answer, and
 * would not for the next job either.
 */
export type Outcome = 'done' | 'later' | 'away'

export type WorkersParts<Job> = {
  sql: Sql
  log: Log
  /** `notify` (notices.ts) wakes the workers whenever there is something to do. */
  channel: string
  count: number
  look: () => Promise<Found<Job>>
  /** One worker's way of doing a job; `end` releases its resources. */
  worker: () => JobWorker<Job>
  /** The backoff after so many `away` outcomes in a row. */
  awayMs?: (times: number) => number
}
type JobWorker<Job> = { work(job: Job, stopping: AbortSignal): Promise<Outcome>; end?(): void }

/**
 * Background workers: one poll for all of them finds due jobs, when a notice comes and when the next job is due, and
 * only while one of them is free. Several instances may run at once.
 */
export async function startWorkers<Job>(parts: WorkersParts<Job>): Promise<Worker> {
  const { log, awayMs = () => AGAIN_MS } = parts
  const stopping = new AbortController()
  const workers = Array.from({ length: parts.count }, () => ({ ...parts.worker(), timesAway: 0 }))
  // Last in, first out: the connections of the last worker are the warmest.
  const free = [...workers]
  const busy = new Set<Promise<void>>()
  let isWoken = true
  let timer: Timer | undefined
  let change = Promise.withResolvers<void>()
  const changed = () => {
    change.resolve()
    change = Promise.withResolvers()
  }
  const wake = () => {
    isWoken = true
    changed()
    // If no worker is free, another instance may take it.
    return free.length > 0
  }

  async function lookOnce(): Promise<void> {
    isWoken = false // before the poll, so that it misses no notice
    clearTimeout(timer)
    const { job, nextMs } = await inOwnContext('look', parts.look).catch((error): Found<Job> => {
      log.warn({ err: error }, 'the workers will look again')
      return { nextMs: AGAIN_MS }
    })
    if (nextMs !== null && nextMs <= 0) isWoken = true
    else timer = setTimeout(wake, Math.min(nextMs ?? LOOK_EVERY_MS, LOOK_EVERY_MS))
    const worker = job !== undefined && free.pop()
    if (!worker) return
    const running = run(worker, job).finally(() => {
      busy.delete(running)
      free.push(worker)
      changed()
    })
    busy.add(running)
  }

  async function run(worker: (typeof workers)[number], job: Job): Promise<void> {
    try {
      const outcome = await worker.work(job, stopping.signal)
      worker.timesAway = outcome === 'away' ? worker.timesAway + 1 : 0
      if (outcome === 'away') await pause(awayMs(worker.timesAway), stopping.signal)
      if (outcome !== 'done') wake()
    } catch (error) {
      log.warn({ err: error }, 'the worker will try again')
      await pause(AGAIN_MS, stopping.signal)
      wake()
    }
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (isWoken && free.length) await lookOnce()
      else await change.promise
    }
  }

  const unlisten = listen(parts.sql, parts.channel, wake)
  const looking = keepLooking()
  return {
    async stop() {
      stopping.abort()
      changed()
      await unlisten().catch(() => {})
      await looking
      clearTimeout(timer)
      await Promise.all(busy)
      for (const it of workers) it.end?.()
    },
  }
}

/** Sleeps until the signal at the latest. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})
