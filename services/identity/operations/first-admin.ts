import { setTimeout } from 'node:timers/promises'
import type { Log } from 'service-kit/log'
import type { Worker } from 'service-kit/service'
import { seedAdmin } from '../store/users'
import type { Deps } from './deps'

const AGAIN_MS = 1_000

/** Makes the user of the configured address an admin where there is none (ROLE-014), as soon as PostgreSQL is there. */
export function startSeeding({ db, now, newId }: Deps, log: Log, email: string): Worker {
  const stopping = new AbortController()
  const seed = async () => {
    while (!stopping.signal.aborted) {
      try {
        const isNew = await db.transaction((tx) => seedAdmin(tx, newId(), email.trim().toLowerCase(), now()))
        if (isNew) log.info('the first admin is known')
        return
      } catch (error) {
        log.warn({ err: error }, 'the first admin will be looked for again')
        await setTimeout(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const running = seed()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
