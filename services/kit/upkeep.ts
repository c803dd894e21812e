import { setTimeout } from 'node:timers/promises'
import { lt } from 'drizzle-orm'
import type { Db } from './database'
import type { Log } from './log'
import { idempotency } from './tables'

const HOUR_MS = 60 * 60_000
/** How long a request may come again under its key: answers hold what customers typed, and are kept no longer than that. */
export const ANSWERS_KEPT_MS = 72 * HOUR_MS
/** After PostgreSQL could not be asked. */
const AGAIN_MS = 5_000

/** Forgets some of what is no longer needed; answers whether there may be more. */
export type Pass = () => Promise<boolean>

/** Forgets the answers to requests that will not come again, all at once. */
export const forgetAnswers = (db: Db, now: Date): Promise<boolean> =>
  db
    .delete(idempotency)
    .where(lt(idempotency.createdAt, new Date(now.getTime() - ANSWERS_KEPT_MS)))
    .then(() => false)

type Upkeep = { log: Log; passes: readonly Pass[]; everyMs?: number }

/** Runs the passes, at the start and then every hour or as is said; several instances do so beside each other. */
export function startUpkeep({ log, passes, everyMs = HOUR_MS }: Upkeep): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      let pauseMs = everyMs
      for (const forget of passes)
        try {
          while (!signal.aborted && (await forget()));
        } catch (error) {
          // The others have nothing to do with it.
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
