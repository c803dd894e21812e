import type { Sql } from 'service-kit/database'
import type { Worker } from 'service-kit/service'
import { type Outcome, startWorkers } from 'service-kit/workers'
import type { FactoryFtp } from '../adapters/factory-ftp'
import { pauseMs } from '../domain/backoff'
import { isServerWide } from '../domain/failure'
import { WORK } from '../store/transfers'
import { type Held, lookOnce, type WorkDeps, work } from './work'

export type SendersDeps = WorkDeps & {
  sql: Sql
  count: number
  /** A connection of its own for each worker. */
  connect: () => FactoryFtp
}

/** A server that is back is noticed within this. */
const MAX_SERVER_PAUSE_MS = 60_000

/** Sends what is due, without a person pressing a button (FTP-038): at once when it is told of it, later when it is due later. */
export const startSenders = (deps: SendersDeps): Promise<Worker> =>
  startWorkers({
    ...deps,
    channel: WORK,
    look: () => lookOnce(deps),
    worker: () => senderBy(deps, deps.connect()),
    // The other transfers would fail likewise: they are left alone, and the server too (FTP-042).
    awayMs: (times) => Math.min(pauseMs(times, deps.random(), deps.schedule), MAX_SERVER_PAUSE_MS),
  })

const senderBy = (deps: SendersDeps, factory: FactoryFtp) => ({
  async work(held: Held, stopping: AbortSignal): Promise<Outcome> {
    const outcome = await work(deps, factory, held, stopping)
    // One that is due again has rung for that.
    return outcome !== 'done' && isServerWide(outcome) ? 'away' : 'done'
  },
  end: () => factory.close(),
})
