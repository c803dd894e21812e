import type { Transfer as Shown } from 'contracts/fulfilment-ftp'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { readingRow, rowOf } from 'service-kit/database/rows-of'
import { type At, statement } from 'service-kit/database/statement'
import { type Part, together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { addressed, type Owned } from 'service-kit/events/hints'
import { eventRows } from 'service-kit/events/outbox'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { leasesOf, readable, type Store } from 'service-kit/jobs/queue'
import { currentContext } from 'service-kit/telemetry/context'
import type { Arrived } from '../domain/manifest'
import { type Decision, leaseOf, type Transfer } from '../domain/transfer'
import { orders, transfers } from '../schema'
import { type Row, scanOf, toResponse, toRow, toTransfer } from './rows'

/** The channel that wakes the workers. */
export const WORK = 'transfers'

const leases = leasesOf(transfers)

/** A transfer with the scope of its order and its trace. `wasBegun`: an earlier attempt may have left a file at the factory. */
export type Job = { transfer: Transfer; order: Owned; trace: string | null; wasBegun: boolean }

export async function addTransfer(tx: Tx, transfer: Transfer, order: Owned): Promise<void> {
  const row = { ...toRow(transfer), trace: currentContext()?.trace ?? null }
  await together(tx, { first: { into: transfers, rows: [row] }, ...notices(transfer, order) })
}

/** The scans of an order that have arrived at the factory, oldest first, and whether its manifest is planned. */
export async function arrivedScans(tx: Tx, orderId: string): Promise<{ arrived: Arrived[]; isPlanned: boolean }> {
  const rows = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.orderId, orderId), or(eq(transfers.status, 'completed'), eq(transfers.id, orderId))))
    .orderBy(asc(transfers.createdAt), asc(transfers.id))
  const scans = rows.filter((it) => it.id !== orderId)
  const arrived = scans.map((it) => {
    const { patientId, kind, originalName, sha256 } = scanOf(it)
    return { id: it.id, patientId, kind, fileName: it.fileName, originalName, sizeBytes: it.sizeBytes, sha256 }
  })
  return { arrived, isPlanned: scans.length < rows.length }
}

/**
 * Writes what `decide` says of one transfer, with events and hint. Returns false where the transfer does not exist, or a
 * lease is given and does not hold it any more.
 */
export async function changeTransfer(
  tx: Tx,
  id: string,
  lease: Lease | null,
  now: Date,
  decide: (transfer: Transfer) => Decision,
): Promise<boolean> {
  const [row] = await locking(tx, { id })
  const job = row && toJob(toJobRow(row))
  if (!job || (lease && leaseOf(job.transfer)?.id !== lease.id)) return false
  return save(tx, job, decide(job.transfer), now)
}

type First = JobRow & { at: Date }

/**
 * The queue of transfers. `decide` gets one that is due, or whose worker died; the worker has the transfer if the result
 * holds a lease.
 */
export const waitingTransfers = (
  db: Db,
  decide: (transfer: Transfer, lease: Lease, now: Date) => Decision | null,
): Store<First, Job> => ({
  soonest: async () => (await lookingFor(db, {})).map((it) => ({ ...toJobRow(it), at: new Date(it.at) })),
  async take(first, lease, now) {
    const job = readable(() => toJob(first))
    const decision = decide(job.transfer, lease, now)
    const isTaken = decision && (await save(db, job, decision, now, leases.isDue(now)))
    const transfer = isTaken && decision.transfer
    return transfer && leaseOf(transfer) ? { ...job, transfer } : null
  },
  putOff: ({ transfer }, until) => leases.putOff(db, transfer.id, until),
  prolong: ({ transfer }, lease, until) => leases.prolong(db, transfer.id, lease, until),
})

/**
 * Writes the result of a worker's transfer by one statement. Returns false, and writes nothing, where the transfer has
 * changed since the worker took it, or where `isUnpaid` is required and its order is paid. It locks the order: this waits
 * for a payment, or the payment for this.
 */
export function saveHeld(
  db: Db,
  job: Job,
  decision: Decision,
  now: Date,
  { lease, isUnpaid }: { lease: Lease; isUnpaid: boolean },
): Promise<boolean> {
  const held = leases.isHeldBy(lease)
  return save(db, job, decision, now, isUnpaid ? andUnpaid(held, job.transfer.orderId) : held)
}

/** Adds the condition that the order is not paid, which locks the order. */
const andUnpaid = ({ shape, values, build }: Part, unpaidId: string): Part => ({
  shape: `${shape} unpaid`,
  values: { ...values, unpaidId },
  build: (at) => sql`${build(at)} and exists (
    select from ${orders} where id = ${at('unpaidId')} and paid is null for no key update)`,
})

/** The transfers of an order's scans, oldest first; none when the order is outside the caller's scope. */
export async function transfersOf(db: Db, orderId: string, scope: Scope): Promise<Shown[]> {
  const rows = await db
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(and(eq(transfers.orderId, orderId), ownedBy(orders, scope), isScan))
    .orderBy(asc(transfers.createdAt), asc(transfers.id))
  return rows.map((it) => toResponse(it.transfer))
}

type JobRow = Owned & { transfer: Row }
type Read = Owned & { transfer: unknown; at: string }
const readRow = readingRow(transfers)
const toJobRow = ({ transfer, at: _, ...owned }: Read): JobRow => ({ ...owned, transfer: readRow(transfer) })

/** Transfers with the scope of their orders, and when they are due or their lease runs out. */
const reading = (which: (at: At) => SQL) =>
  statement<Read>(
    (at) => sql`
      select ${rowOf(transfers)} as transfer, owner, holder, site, ${leases.at} as at
      from ${transfers} inner join ${orders} on ${orders.id} = ${transfers.orderId} where ${which(at)}`,
  )
const lookingFor = reading(() => sql`due_at is not null or lease_until is not null order by at limit 2`)
const locking = reading((at) => sql`${transfers.id} = ${at('id')} for update of ${transfers}`)

const toJob = ({ transfer, owner, holder, site }: JobRow): Job => ({
  transfer: toTransfer(transfer),
  order: { owner, holder, site },
  trace: transfer.trace,
  wasBegun: transfer.lastAttemptAt !== null,
})

/** Writes row, events and hint if the transfer has the version that was read and `provided` holds; else returns false. */
function save(
  db: Db | Tx,
  { transfer: before, order }: Job,
  { transfer, events }: Decision,
  now: Date,
  provided?: Part,
): Promise<boolean> {
  const which = { where: { id: before.id, version: before.version }, provided }
  const first = transfer ? { update: transfers, set: toRow(transfer), ...which } : { remove: transfers, ...which }
  const after = transfer ?? { ...before, version: before.version + 1 }
  return together(db, { first, events: eventRows(now, events), ...notices(after, order) })
}

/** Wakes the workers for a transfer that is due, and pages for every change. */
const notices = ({ orderId, version, state }: Transfer, order: Owned) => ({
  hints: [addressed(order, { kind: 'transfer', id: orderId, version })],
  wakes: state.status === 'uploading' || state.status === 'completed' ? [] : [WORK],
})

const isScan = isNull(transfers.manifest)
