import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'service-kit/service'
import type { Log } from 'service-kit/telemetry/log'

const RETRY_MS = 1_000

/** Data that the service needs and adds itself if it is missing; `ensure` returns whether it did. */
export type Seed = { name: string; ensure: () => Promise<boolean> }

/** Adds the data as soon as PostgreSQL answers. */
export function startSeeding(log: Log, { name, ensure }: Seed): Worker {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await ensure()) log.info(`${name} was added`)
        return
      } catch (error) {
        log.warn({ err: error }, `${name} could not be checked, and will be again`)
        await setTimeout(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
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
