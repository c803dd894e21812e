import { createHash } from 'node:crypto'
import type { Db, Sql } from 'service-kit/database/db'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import type { Log } from 'service-kit/telemetry/log'
import type { ReadLogo } from '../../adapters/logo-bytes'
import { type Job, keepBytes, LOGOS, logoQueue, putOff } from '../store/logos'

type Deps = { db: Db; log: Log; readLogo: ReadLogo; now: () => Date; newId: () => string }

/** After this another instance fetches the logo of a dead one; more than the patience with files. */
const LEASE_MS = 60_000
/** The pause after files did not answer, or answered something newer than it had told. */
const RETRY_MS = 30_000

/** Fetches the logos that files tells of, so that labels have them also while files is down. */
export const startLogos = (deps: Deps, sql: Sql): Promise<Worker> =>
  startQueue({
    ...deps,
    sql,
    count: 2,
    channel: LOGOS,
    actor: 'service:orders',
    operation: 'fetchLogo',
    leaseMs: LEASE_MS,
    store: logoQueue(deps.db),
    worker: () => ({ work: (job, hold) => fetchLogo(deps, job, hold) }),
  })

async function fetchLogo(
  { db, log, readLogo, now }: Deps,
  job: Job,
  { lease, signal, stopping }: Hold,
): Promise<Outcome> {
  const later = () => putOff(db, job, lease, new Date(now().getTime() + RETRY_MS))
  try {
    const bytes = await readLogo(job, signal)
    // What it is now files tells in the next event.
    if (bytes && createHash('sha256').update(bytes).digest('hex') !== job.sha256) await later()
    else await keepBytes(db, job, bytes, lease)
  } catch (error) {
    // The successor of a process that ends fetches it when the lease has run out.
    if (stopping.aborted) return 'done'
    if (signal.aborted) throw error
    log.warn({ err: error, logo: job.name }, 'a logo could not be fetched')
    await later()
  }
  return 'done'
}
