import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/db'
import type { Part } from '../database/together'
import type { Lease } from '../domain/lease'
import type { Worker } from '../service'
import { childTrace, inContext } from '../telemetry/context'
import { type Found, type Outcome, startWorkers, type WorkersParts } from './workers'

/** A job that this version cannot read: it is put off, so that it does not block the queue. */
class Unreadable extends Error {}
const UNREADABLE_PAUSE_MS = 10 * 60_000

/** Reads a row as a job. */
export function readable<Job>(read: () => Job): Job {
  try {
    return read()
  } catch (cause) {
    throw new Unreadable('This version cannot read a job.', { cause })
  }
}

/** A worker's lease on its job. */
export type Hold = {
  lease: Lease
  /** Aborted when another worker may have the job, or when this one must stop. */
  signal: AbortSignal
  stopping: AbortSignal
  /** Whether the lease may be another worker's by now. */
  isLost(): boolean
  /** Throws when another worker may have the job: call it before an effect that must not happen twice. */
  check(): Promise<void>
}

/** A service's storage of its jobs; `first` is what it reads of a waiting one. */
export type Store<First extends { at: Date }, Job> = {
  /** The two that are due first, now or later. */
  soonest(now: Date): Promise<readonly First[]>
  /** Leases a due job; null where another worker was first, or the job was settled meanwhile. */
  take(first: First, lease: Lease, now: Date): Promise<Job | null>
  /** Hides a job from every version until this instant, unless somebody changes it. */
  putOff(first: First, until: Date): Promise<unknown>
  /** Returns false when the job is another worker's. Without this no work may take longer than its lease. */
  prolong?(job: Job, lease: Lease, until: Date): Promise<boolean>
}

/** `work` settles its result while it still holds the lease. If it throws, the lease runs out. */
type JobWorker<Job> = { work(job: Job, hold: Hold): Promise<Outcome>; end?(): void }

export type QueueParts<First extends { at: Date }, Job> = Omit<WorkersParts<never>, 'look' | 'worker'> & {
  store: Store<First, Job>
  worker: () => JobWorker<Job>
  /** The names in logs and metrics. */
  actor: string
  operation: string
  leaseMs: number
  now: () => Date
  newId: () => string
}

type Held<Job> = { job: Job; lease: Lease }

/** Works on due jobs, each under a lease; several instances may run at once. */
export const startQueue = <First extends { at: Date }, Job extends { trace: string | null }>(
  parts: QueueParts<First, Job>,
): Promise<Worker> =>
  startWorkers<Held<Job>>({
    ...parts,
    look: () => takeNext(parts),
    worker: () => {
      const worker = parts.worker()
      return { work: (held, stopping) => workOn(parts, worker, held, stopping), end: () => worker.end?.() }
    },
  })

/** Takes the job that has been due for the longest, if any. */
async function takeNext<First extends { at: Date }, Job>(parts: QueueParts<First, Job>): Promise<Found<Held<Job>>> {
  const { store, newId, leaseMs } = parts
  const now = parts.now()
  const [first, next] = await store.soonest(now)
  const msUntil = (it?: First) => (it ? it.at.getTime() - now.getTime() : null)
  if (!first || first.at > now) return { nextMs: msUntil(first) }
  const lease = { id: newId(), until: later(now, leaseMs) }
  try {
    const job = await store.take(first, lease, now)
    // Another worker was first: there may be more due jobs.
    return job ? { job: { job, lease }, nextMs: msUntil(next) } : { nextMs: 0 }
  } catch (error) {
    if (error instanceof Unreadable) await store.putOff(first, later(now, UNREADABLE_PAUSE_MS))
    throw error
  }
}

async function workOn<First extends { at: Date }, Job extends { trace: string | null }>(
  parts: QueueParts<First, Job>,
  worker: JobWorker<Job>,
  { job, lease }: Held<Job>,
  stopping: AbortSignal,
): Promise<Outcome> {
  const { actor, operation } = parts
  const { lost, check, end } = holding(parts, job, lease)
  const isLost = () => lost.aborted
  const hold = { lease, signal: AbortSignal.any([lost, stopping]), stopping, isLost, check }
  const context = { requestId: lease.id, trace: childTrace(job.trace), actor, operation }
  try {
    return await inContext(context, () => worker.work(job, hold))
  } catch (error) {
    if (isLost()) return 'done' // another worker has the lease
    throw error
  } finally {
    end()
  }
}

/** Prolongs a lease while its worker lives. A worker that cannot prolong it in time gives it up. */
function holding<First extends { at: Date }, Job>(parts: QueueParts<First, Job>, job: Job, lease: Lease) {
  const { store, now, leaseMs } = parts
  const lost = new AbortController()
  let { until } = lease
  const prolong = async () => {
    if (now() > until) return lost.abort()
    const next = later(now(), leaseMs)
    const isHeld = await store.prolong?.(job, lease, next).catch(() => undefined)
    if (isHeld) until = next
    if (isHeld === false) lost.abort()
  }
  const timer = setInterval(prolong, leaseMs / 3)
  return {
    lost: lost.signal,
    async check() {
      // While so much of the lease is left, nobody has taken the job.
      if (until.getTime() - now().getTime() < leaseMs / 2) await prolong()
      lost.signal.throwIfAborted()
    },
    end: () => clearInterval(timer),
  }
}

const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** A table of jobs: a job is due at `dueAt`, and not before the lease of its worker has run out. */
export type LeasedTable = PgTable & Record<'id' | 'dueAt' | 'leaseId' | 'leaseUntil', PgColumn>

/** The lease conditions for statements on a table. */
export function leasesOf(table: LeasedTable) {
  const { id, dueAt, leaseId, leaseUntil } = table
  const at = sql<Date>`greatest(${dueAt}, ${leaseUntil})`.mapWith((it: string) => new Date(it))
  return {
    /** When a job may be taken. */
    at,
    isDue: (now: Date): Part => ({
      shape: 'due',
      values: { now: now.toISOString() },
      build: (value): SQL => sql`${at} <= ${value('now')}::timestamptz`,
    }),
    isHeldBy: (lease: Lease): Part => ({
      shape: 'held',
      values: { leaseId: lease.id },
      build: (value): SQL => sql`${leaseId} = ${value('leaseId')}`,
    }),
    async prolong(db: Db, jobId: string, lease: Lease, until: Date): Promise<boolean> {
      const isHeld = and(eq(id, jobId), eq(leaseId, lease.id))
      const rows = await db.update(table).set({ leaseUntil: until }).where(isHeld).returning({ id })
      return rows.length > 0
    },
    putOff: (db: Db, jobId: string, until: Date) => db.update(table).set({ leaseUntil: until }).where(eq(id, jobId)),
  }
}
