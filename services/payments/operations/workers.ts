import { setTimeout } from 'node:timers/promises'
import { listen, type Sql } from 'service-kit/database'
import type { Worker } from 'service-kit/service'
import { nextDueAt, WORK } from '../store/attempts'
import { forgetUnknown } from '../store/notifications'
import type { Deps } from './deps'
import { lookOnce } from './look'

/** A notice may be lost with its connection to PostgreSQL, and another instance with its process. */
const LOOK_EVERY_MS = 15_000
/** A provider that is back is noticed within this. */
const LONGEST_PAUSE_MS = 10_000
const FIRST_PAUSE_MS = 500

/**
 * Asks providers about what is due: at once when it is told of it, by itself when nobody tells (PAY-035). `stopping` gives
 * up what providers are being asked, too.
 */
export async function startWorkers(
  deps: Deps & { sql: Sql; count: number },
  stopping: AbortController,
): Promise<Worker> {
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

async function run(deps: Deps, bell: () => AbortSignal, stopping: AbortSignal): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    const rung = bell() // before the look, so that what comes during it is not missed
    try {
      const outcome = await lookOnce(deps)
      failures = outcome === 'unclear' ? failures + 1 : 0
      if (outcome === 'unclear') await pause(pauseAfter(failures), stopping)
      else if (outcome === 'idle') await pause(await untilDueMs(deps), AbortSignal.any([rung, stopping]))
    } catch (error) {
      deps.log.warn({ err: error }, 'the worker will try again')
      await pause(FIRST_PAUSE_MS, stopping)
    }
  }
}

const pauseAfter = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)

/** Nothing is due: what nobody will ever ask about is forgotten, and the next is waited for. */
async function untilDueMs({ db, now, unknownNotifications }: Deps): Promise<number> {
  await forgetUnknown(db, new Date(now().getTime() - unknownNotifications.keptMs))
  const due = await nextDueAt(db)
  return due ? Math.max(0, Math.min(due.getTime() - now().getTime(), LOOK_EVERY_MS)) : LOOK_EVERY_MS
}

/** Waits, but not beyond the signal. */
const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => {})
