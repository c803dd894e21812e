import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { asc, isNotNull } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../database/db'
import { notify } from '../database/notices'
import { together } from '../database/together'
import type { Lease } from '../domain/lease'
import { createApp } from '../http/app'
import { type Hold, leasesOf, readable, type Store, startQueue } from '../jobs/queue'
import type { Outcome } from '../jobs/workers'
import { service } from '../service'
import { idle } from './echo'
import type { aWorld } from './service'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const jobs = pgTable('jobs', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  dueAt: instant('due_at'),
  leaseId: uuid('lease_id'),
  leaseUntil: instant('lease_until'),
  doneBy: text('done_by'),
})
const leases = leasesOf(jobs)

type Row = typeof jobs.$inferSelect
export type Job = Pick<Row, 'id' | 'name'> & { trace: null }

function toJob({ id, name }: Row): Job {
  if (name === 'unreadable') throw new Error('No version knows this job.')
  return { id, name, trace: null }
}

/** A minimal queue. */
const waitingJobs = (db: Db): Store<{ row: Row; at: Date }, Job> => ({
  soonest: () =>
    db.select({ row: jobs, at: leases.at }).from(jobs).where(isNotNull(jobs.dueAt)).orderBy(asc(leases.at)).limit(2),
  async take({ row }, { id: leaseId, until: leaseUntil }, now) {
    const job = readable(() => toJob(row))
    const provided = leases.isDue(now)
    const first = { update: jobs, set: { leaseId, leaseUntil }, where: { id: job.id }, provided }
    return (await together(db, { first })) ? job : null
  },
  putOff: ({ row }, until) => leases.putOff(db, row.id, until),
  prolong: ({ id }, lease, until) => leases.prolong(db, id, lease, until),
})

/** Stores who has done a job; returns false if another worker has it by now. */
const settle = (db: Db, { id }: Job, lease: Lease, doneBy: string) => {
  const set = { doneBy, dueAt: null, leaseId: null, leaseUntil: null }
  return together(db, { first: { update: jobs, set, where: { id }, provided: leases.isHeldBy(lease) } })
}

type Work = (job: Job, hold: Hold, settleBy: (doneBy: string) => Promise<boolean>) => Promise<Outcome>

/** A service named orders with two workers that run `work`. */
export const aWorkshop = (work: Work, leaseMs = 60_000) =>
  service({
    name: 'orders',
    config: Type.Object({}),
    build: ({ db, sql, log }) => ({
      app: createApp('orders'),
      handlers: idle('orders'),
      workers: async () => [
        await startQueue({
          ...{ sql, log, channel: 'jobs', count: 2, leaseMs, actor: 'service:orders', operation: 'work' },
          store: waitingJobs(db),
          worker: () => ({ work: (job, hold) => work(job, hold, (by) => settle(db, job, hold.lease, by)) }),
          now: () => new Date(),
          newId: randomUUID,
        }),
      ],
    }),
  })

/** Creates the jobs table. */
export const addTable = ({ sql }: Awaited<ReturnType<typeof aWorld>>) =>
  sql.unsafe(`create table orders.jobs (id uuid primary key, name text not null, due_at timestamptz,
    lease_id uuid, lease_until timestamptz, done_by text); grant all on orders.jobs to orders`)

/** Adds jobs of these names, the first due before the second, and wakes the workers. */
export const addJobs = (db: Db, names: readonly string[]) =>
  db.transaction(async (tx) => {
    const dueAt = (index: number) => new Date(Date.now() - 60_000 + index)
    await tx.insert(jobs).values(names.map((name, index) => ({ id: randomUUID(), name, dueAt: dueAt(index) })))
    notify(tx, 'jobs')
  })
