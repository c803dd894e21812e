import { setTimeout } from 'node:timers/promises'
import { lt } from 'drizzle-orm'
import type { Db } from '../database/db'
import { idempotency } from '../tables'
import type { Log } from '../telemetry/log'

const HOUR_MS = 60 * 60_000
/** How long a retry finds its key: answers hold what customers typed, and are deleted after that. */
export const ANSWERS_KEPT_MS = 72 * HOUR_MS
/** The pause after PostgreSQL failed. */
const AGAIN_MS = 5_000

/** Deletes some expired rows; returns whether there may be more. */
export type Pass = () => Promise<boolean>

/** Deletes all expired answers at once. */
export const forgetAnswers = (db: Db, now: Date): Promise<boolean> =>
  db
    .delete(idempotency)
    .where(lt(idempotency.createdAt, new Date(now.getTime() - ANSWERS_KEPT_MS)))
    .then(() => false)

type Upkeep = { log: Log; passes: readonly Pass[]; everyMs?: number }

/** Runs the passes at the start and then every hour, or every `everyMs`; several instances may run at once. */
export function startUpkeep({ log, passes, everyMs = HOUR_MS }: Upkeep): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      let pauseMs = everyMs
      for (const pass of passes)
        try {
          while (!signal.aborted && (await pass()));
        } catch (error) {
          // A failed pass does not stop the others.
          log.warn({ err: error }, 'the upkeep will be tried again')
          pauseMs = AGAIN_MS
        }
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
