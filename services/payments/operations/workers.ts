import type { Sql } from 'service-kit/database'
import { startWorkers } from 'service-kit/workers'
import { nextDueAt, WORK } from '../store/attempts'
import { forgetUnknown } from '../store/notifications'
import type { Deps } from './deps'
import { lookOnce } from './look'

const FIRST_PAUSE_MS = 500
/** A provider that is back is noticed within this. */
const LONGEST_PAUSE_MS = 10_000

/** Asks providers about what is due: at once when it is told of it, by itself when nobody tells (PAY-035). */
export const startLooking = (deps: Deps & { sql: Sql; count: number }) =>
  startWorkers({
    ...deps,
    channel: WORK,
    worker: () => ({ look: () => lookOnce(deps) }),
    idleMs: () => untilDueMs(deps),
    awayMs: (times) => Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS),
  })

/** Nothing is due: what nobody will ever ask about is forgotten, and the next is waited for. */
async function untilDueMs({ db, now, unknownNotifications }: Deps): Promise<number | null> {
  await forgetUnknown(db, new Date(now().getTime() - unknownNotifications.keptMs))
  const due = await nextDueAt(db)
  return due ? due.getTime() - now().getTime() : null
}
