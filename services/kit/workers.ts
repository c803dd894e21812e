import { setTimeout } from 'node:timers/promises'
import { listen } from './bells'
import type { Sql } from './database'
import type { Log } from './log'
import type { Worker } from './service'

/** A notice may be lost with its connection to PostgreSQL, and another instance with its process. */
const LOOK_EVERY_MS = 15_000
/** After PostgreSQL could not be asked. */
const AGAIN_MS = 500

/** What came of one look at what is due: `away` — who is worked with does not answer, and would not for the next job either. */
export type Outcome = 'done' | 'idle' | 'away'

/** A job that this version cannot read: its store has put it off by this, so that it holds up no other. */
export class Unreadable {
  constructor(readonly error: unknown) {}
}
export const UNREADABLE_PAUSE_MS = 10 * 60_000

export type WorkersParts = {
  sql: Sql
  log: Log
  /** Rung by `notify` (bells.ts) whenever there is something to do. */
  channel: string
  count: number
  /** One worker's way of taking the job that has been due for the longest; `end` lets go of what it holds. */
  worker: () => { look(stopping: AbortSignal): Promise<Outcome>; end?(): void }
  /** How long nothing is due; null when nothing is known to become so. */
  idleMs: () => Promise<number | null>
  /** How long who is away is let alone, after so many times one after the other. */
  awayMs?: (times: number) => number
}

/**
 * Workers beside the requests: each takes what is due, one job after the other, at once when it is told of one and by
 * itself when nobody tells. Several instances do so beside each other.
 */
export async function startWorkers(parts: WorkersParts): Promise<Worker> {
  const stopping = new AbortController()
  let bell = new AbortController()
  const idle = { count: 0 }
  const ring = () => {
    bell.abort()
    bell = new AbortController()
    // Where all have their hands full, one of another instance may take it.
    return idle.count > 0
  }
  const unlisten = await listen(parts.sql, parts.channel, ring)
  const running = Array.from({ length: parts.count }, () => run(parts, () => bell.signal, stopping.signal, idle))
  return {
    async stop() {
      stopping.abort()
      await unlisten().catch(() => {})
      await Promise.all(running)
    },
  }
}

type Idle = { count: number }

async function run(parts: WorkersParts, bell: () => AbortSignal, stopping: AbortSignal, idle: Idle): Promise<void> {
  const { log, worker, idleMs, awayMs = () => AGAIN_MS } = parts
  const { look, end } = worker()
  let timesAway = 0
  while (!stopping.aborted) {
    const rung = bell() // before the look, so that what comes during it is not missed
    try {
      const outcome = await look(stopping)
      timesAway = outcome === 'away' ? timesAway + 1 : 0
      if (outcome === 'away') await pause(awayMs(timesAway), stopping)
      else if (outcome === 'idle') {
        const ms = (await idleMs()) ?? LOOK_EVERY_MS
        idle.count += 1
        await pause(Math.max(0, Math.min(ms, LOOK_EVERY_MS)), AbortSignal.any([rung, stopping]))
        idle.count -= 1
      }
    } catch (error) {
      log.warn({ err: error }, 'the worker will try again')
      await pause(AGAIN_MS, stopping)
    }
  }
  end?.()
}

/** Waits, but not beyond the signal. */
const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => {})
