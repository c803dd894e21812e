import type { Sql } from 'service-kit/database'
import type { Worker } from 'service-kit/service'
import { startWorkers } from 'service-kit/workers'
import type { Provider } from '../domain/provider'
import { nextDueAt, WORK } from '../store/attempts'
import { forgetUnknown } from '../store/notifications'
import type { Deps } from './deps'
import { lookOnce } from './look'

const FIRST_PAUSE_MS = 500
/** A provider that is back is noticed within this. */
const LONGEST_PAUSE_MS = 10_000

/**
 * Asks providers about what is due: at once when it is told of it, by itself when nobody tells (PAY-035). Each provider has
 * `count` workers of its own: one that does not answer keeps nobody from another's payments.
 */
export async function startLooking(deps: Deps & { sql: Sql; count: number }): Promise<Worker> {
  const all = await Promise.all(
    deps.providers.map((provider) =>
      startWorkers({
        ...deps,
        channel: WORK,
        worker: () => ({ look: () => lookOnce(deps, provider) }),
        idleMs: () => untilDueMs(deps, provider),
        awayMs: (times) => Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS),
      }),
    ),
  )
  return {
    async stop() {
      await Promise.all(all.map((it) => it.stop()))
    },
  }
}

/** Nothing is due: what nobody will ever ask about is forgotten, and the next is waited for. */
async function untilDueMs({ db, now, unknownNotifications }: Deps, { name }: Provider): Promise<number | null> {
  await forgetUnknown(db, new Date(now().getTime() - unknownNotifications.keptMs))
  const due = await nextDueAt(db, name)
  return due ? due.getTime() - now().getTime() : null
}
