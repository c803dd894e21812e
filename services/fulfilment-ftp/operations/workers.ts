import { setTimeout } from 'node:timers/promises'
import { listen, type Sql } from 'service-kit/database'
import type { Worker } from 'service-kit/service'
import type { FactoryFtp } from '../adapters/factory-ftp'
import { pauseMs } from '../domain/backoff'
import { isServerWide } from '../domain/failure'
import { nextDueAt, WORK } from '../store'
import { type WorkDeps, workOnce } from './work'

export type WorkersDeps = WorkDeps & {
  sql: Sql
  count: number
  /** A connection of its own for each worker. */
  connect: () => FactoryFtp
}

/** A notice may be lost with its connection to PostgreSQL, and another instance with its process. */
const LOOK_EVERY_MS = 15_000
/** A server that is back is noticed within this. */
const MAX_SERVER_PAUSE_MS = 60_000

/** Sends what is due, without a person pressing a button (FTP-038): at once when it is told of it, later when it is due later. */
export async function startWorkers(deps: WorkersDeps): Promise<Worker> {
  const stopping = new AbortController()
  let bell = new AbortController()
  const ring = () => {
    bell.abort()
    bell = new AbortController()
  }
  const unlisten = await listen(deps.sql, WORK, ring)
  const running = Array.from({ length: deps.count }, () => run(deps, () => bell.signal, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await unlisten().catch(() => {})
      await Promise.all(running)
    },
  }
}

async function run(deps: WorkersDeps, bell: () => AbortSignal, stopping: AbortSignal): Promise<void> {
  const { log, schedule, random } = deps
  const factory = deps.connect()
  let serverFailures = 0
  while (!stopping.aborted) {
    const rung = bell() // before the look, so that what comes during it is not missed
    try {
      const outcome = await workOnce(deps, factory, stopping)
      const isServerDown = typeof outcome === 'object' && isServerWide(outcome)
      serverFailures = isServerDown ? serverFailures + 1 : 0
      // The other transfers would fail likewise: they are left alone, and the server too (FTP-042).
      if (isServerDown)
        await pause(Math.min(pauseMs(serverFailures, random(), schedule), MAX_SERVER_PAUSE_MS), stopping)
      else if (outcome === 'idle') await pause(await untilDueMs(deps), AbortSignal.any([rung, stopping]))
    } catch (error) {
      log.warn({ err: error }, 'the worker will try again')
      await pause(pauseMs(1, random(), schedule), stopping)
    }
  }
  factory.close()
}

async function untilDueMs({ db, now }: WorkersDeps): Promise<number> {
  const due = await nextDueAt(db)
  return due ? Math.max(0, Math.min(due.getTime() - now().getTime(), LOOK_EVERY_MS)) : LOOK_EVERY_MS
}

/** Waits, but not beyond the signal. */
const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => {})
