import { createHash } from 'node:crypto'
import type { Sql } from 'service-kit/database/db'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import { keyOf } from '../../file/keys'
import { checkObject, nextScrub, recordCondition } from '../../file/operations/condition'
import type { Deps } from '../../file/operations/deps'
import type { Scan } from '../../file/scan'
import { type Job, SCRUBS } from '../../file/store/scan-queues'
import { scrubAgainAt, scrubs } from '../store/scrubs'

/** After this another instance reads the scan of a dead one. */
const LEASE_MS = 60_000
/** The pause before a damaged object, which may be put back, or one that cannot be read, is read again. */
const RETRY_MS = 60 * 60_000

/** Reads all stored objects again in turn, one at a time, and compares each with its SHA-256 (FILE-062). */
export const startScrub = (deps: Deps, sql: Sql): Promise<Worker> =>
  startQueue({
    ...deps,
    sql,
    count: 1,
    channel: SCRUBS,
    actor: 'service:files',
    operation: 'scrubScan',
    leaseMs: LEASE_MS,
    store: scrubs.store(deps.db),
    worker: () => ({ work: (job, hold) => scrub(deps, job, hold) }),
  })

async function scrub(deps: Deps, job: Job, { lease, signal, stopping }: Hold): Promise<Outcome> {
  const { db, log, now } = deps
  const retryAt = () => new Date(now().getTime() + RETRY_MS)
  try {
    await scrubAgainAt(db, job, (await isWhole(deps, job.scan, signal)) ? nextScrub(deps) : retryAt(), lease)
  } catch (error) {
    // The successor of a process that ends reads the scan when the lease has run out.
    if (stopping.aborted) return 'done'
    if (signal.aborted) throw error
    log.warn({ err: error, scanId: job.scan.id }, 'a scan could not be read again')
    await scrubs.putOff(db, job, retryAt())
  }
  return 'done'
}

async function isWhole(deps: Deps, scan: Scan, signal: AbortSignal): Promise<boolean> {
  const sizeBytes = await deps.storages.of(scan).sizeOf(keyOf(scan))
  // Nothing can be read of a missing object, and of one of another size nothing more has to be known.
  if (sizeBytes !== scan.sizeBytes) return checkObject(deps, scan)
  return recordCondition(deps, scan, { sizeBytes, sha256: await sha256Of(deps, scan, signal) })
}

async function sha256Of({ storages }: Deps, scan: Scan, signal: AbortSignal): Promise<string> {
  const content = await storages.of(scan).read(keyOf(scan), 0, scan.sizeBytes - 1)
  const hash = createHash('sha256')
  for await (const chunk of new Response(content).body ?? []) {
    signal.throwIfAborted()
    hash.update(chunk)
  }
  return hash.digest('hex')
}
