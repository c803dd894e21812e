import type { Sql } from 'service-kit/database'
import type { Worker } from 'service-kit/service'
import { startWorkers } from 'service-kit/workers'
import { workOf } from '../store/attempts'
import type { Deps } from './deps'
import { ask, lookOnce } from './look'

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
        channel: workOf(provider.name),
        look: () => lookOnce(deps, provider.name),
        worker: () => ({ work: (job) => ask(deps, provider, job) }),
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
