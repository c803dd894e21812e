import { setTimeout } from 'node:timers/promises'
import { listen, type Sql } from 'service-kit/database'
import type { Worker } from 'service-kit/service'
import { nextDueAt, WORK } from '../store/messages'
import { type SendDeps, sendOnce } from './send'

export type SendersDeps = SendDeps & { sql: Sql; count: number }

/** A notice may be lost with its connection to PostgreSQL, and another instance with its process. */
const LOOK_EVERY_MS = 15_000
/** After PostgreSQL could not be asked. */
const AGAIN_MS = 1_000

/** Sends what is due: at once when they are told of it, later when it is due later. */
export async function startSenders(deps: SendersDeps): Promise<Worker> {
  const stopping = new AbortController()
  let bell = new AbortController()
  const ring = () => {
    bell.abort()
    bell = new AbortController()
  }
  const unlisten = await listen(deps.sql, WORK, ring)
  const running = Array.from({ length: deps.count }, () => run(deps, () => bell.signal, stopping.signal))
  return {
    /** Waits for the mails under way: one that is cut off would be sent twice. */
    async stop() {
      stopping.abort()
      await unlisten().catch(() => {})
      await Promise.all(running)
    },
  }
}

async function run(deps: SendersDeps, bell: () => AbortSignal, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const rung = bell() // before the look, so that what comes during it is not missed
    try {
      if (!(await sendOnce(deps))) await pause(await untilDueMs(deps), AbortSignal.any([rung, stopping]))
    } catch (error) {
      deps.log.warn({ err: error }, 'the sender will try again')
      await pause(AGAIN_MS, stopping)
    }
  }
}

async function untilDueMs({ db, now }: SendersDeps): Promise<number> {
  const due = await nextDueAt(db)
  return due ? Math.max(0, Math.min(due.getTime() - now().getTime(), LOOK_EVERY_MS)) : LOOK_EVERY_MS
}

/** Waits, but not beyond the signal. */
const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => {})
