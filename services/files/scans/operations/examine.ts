import type { Sql } from 'service-kit/database/db'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import type { Examine } from '../../adapters/examiner'
import { keyOf } from '../../file/keys'
import type { Deps } from '../../file/operations/deps'
import { EXAMINATIONS, type Job } from '../../file/store/scan-queues'
import { examinations, saveEdges } from '../store/examinations'

/** `examine` counts the edges of a scan. */
export type ExaminerDeps = Deps & { examine: Examine }

/** After this another instance examines the scan of a dead one. */
const LEASE_MS = 60_000
/** The pause after a scan could not be read; its object may be put back. */
const RETRY_MS = 60 * 60_000

/** Counts the edges of stored scans (FILE-059), one at a time: it may use one processor and the memory of one scan. */
export const startExaminer = (deps: ExaminerDeps, sql: Sql): Promise<Worker> =>
  startQueue({
    ...deps,
    sql,
    count: 1,
    channel: EXAMINATIONS,
    actor: 'service:files',
    operation: 'examineScan',
    leaseMs: LEASE_MS,
    store: examinations.store(deps.db),
    worker: () => ({ work: (job, hold) => examine(deps, job, hold) }),
  })

async function examine(deps: ExaminerDeps, job: Job, { lease, signal, stopping }: Hold): Promise<Outcome> {
  const { db, log, storages, now } = deps
  const { id: scanId, sizeBytes } = job.scan
  try {
    const content = await storages.of(job.scan).read(keyOf(job.scan), 0, sizeBytes - 1)
    const bytes = new Response(content).body ?? new ReadableStream()
    await saveEdges(db, job, await deps.examine(bytes, sizeBytes, signal), lease)
  } catch (error) {
    // The successor of a process that ends examines the scan when the lease has run out.
    if (stopping.aborted) return 'done'
    if (signal.aborted) throw error
    log.warn({ err: error, scanId }, 'a scan could not be examined')
    await examinations.putOff(db, job, new Date(now().getTime() + RETRY_MS))
  }
  return 'done'
}
