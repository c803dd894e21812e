import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'service-kit/service'
import type { Log } from 'service-kit/telemetry/log'

const AGAIN_MS = 1_000

/** What the service cannot do without and makes itself where it is not there; `sow` answers whether that was to be done. */
export type Seed = { name: string; sow: () => Promise<boolean> }

/** Sows, as soon as PostgreSQL is there. */
export function startSeeding(log: Log, { name, sow }: Seed): Worker {
  const stopping = new AbortController()
  const keepTrying = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await sow()) log.info(`${name} is known`)
        return
      } catch (error) {
        log.warn({ err: error }, `${name} will be looked for again`)
        await setTimeout(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const running = keepTrying()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
