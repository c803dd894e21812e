import { lt } from 'drizzle-orm'
import type { Db } from './database'
import type { Log } from './log'
import { idempotency } from './tables'

const HOUR_MS = 60 * 60_000
/** How long a request may come again under its key: answers hold what customers typed, and are kept no longer than that. */
export const ANSWERS_KEPT_MS = 72 * HOUR_MS

/** Forgets the answers to requests that will not come again. */
export const forgetAnswers = (db: Db, now: Date) =>
  db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now.getTime() - ANSWERS_KEPT_MS)))

/** Tidies up behind requests, at the start and every hour; of several instances each may. */
export function startUpkeep(db: Db, log: Log): { stop(): Promise<void> } {
  const tidy = () =>
    forgetAnswers(db, new Date()).then(
      () => {},
      (error) => log.warn({ err: error }, 'old answers could not be forgotten'),
    )
  let running = tidy()
  const timer = setInterval(() => {
    running = tidy()
  }, HOUR_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
