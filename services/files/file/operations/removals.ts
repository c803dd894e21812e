import type { Sql } from 'service-kit/database/db'
import { startWorkers } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import type { Removal } from '../keys'
import { forgetKeys, keysToRemove, REMOVALS } from '../store/removals'
import type { Deps } from './deps'

/** Removes objects that a committed change has orphaned. The upkeep retries a failure, and no request fails. */
export async function clear({ db, storages, log }: Deps, orphans: readonly Removal[]): Promise<void> {
  const keys = orphans.map((it) => it.key)
  const removals = await Promise.allSettled(orphans.map(async (it) => storages.of(it).remove(it.key)))
  const removed = keys.filter((_, index) => removals[index]?.status === 'fulfilled')
  const failures = removals.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  if (removed.length) await forgetKeys(db, removed).catch((error) => failures.push(error))
  if (failures.length) log.warn({ err: failures[0], keys }, 'objects will be removed later')
}

/** Removes orphaned objects: when a change has orphaned one, and at intervals those whose removal failed. */
export const startRemovals = (deps: Deps, sql: Sql): Promise<Worker> =>
  startWorkers({
    sql,
    log: deps.log,
    channel: REMOVALS,
    count: 1,
    look: async () => ({ job: 'one pass', nextMs: null }),
    worker: () => ({
      async work(_, stopping) {
        for await (const page of keysToRemove(deps.db)) {
          if (stopping.aborted) break
          await clear(deps, page)
        }
        return 'done'
      },
    }),
  })
