import type { Transfer as Shown } from 'contracts/fulfilment-ftp'
import type { StepAndJaw } from 'contracts/scans/scan-name'
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
import { orders, outage, transfers } from '../schema'
import { WORK } from './channel'
import { claimTry } from './outage'
import { type Row, scanOf, toResponse, toRow, toTransfer } from './rows'

const leases = leasesOf(transfers)

/** The scope of a transfer's order, and its number. */
type Order = Owned & { number: string }
/** A transfer, its order, and its trace. `wasBegun`: an earlier attempt may have left a file at the factory. */
export type Job = { transfer: Transfer; order: Order; trace: string | null; wasBegun: boolean }
/** `tries`: the number of failed tries of the present outage; 0 without an outage. */
export type TakenJob = Job & { tries: number }

export async function addTransfer(tx: Tx, transfer: Transfer, order: Owned): Promise<void> {
  const row = { ...toRow(transfer), trace: currentContext()?.trace ?? null }
  await together(tx, { first: { into: transfers, rows: [row] }, ...notices(transfer, order) })
}

/**
 * The scans of an order that have arrived at the factory and are not in the trash of files, oldest first, and whether the order's
 * manifest is already planned or sent.
 */
export async function arrivedScans(tx: Tx, orderId: string): Promise<{ arrived: Arrived[]; isPlanned: boolean }> {
  const rows = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.orderId, orderId), or(eq(transfers.status, 'completed'), eq(transfers.id, orderId))))
    .orderBy(asc(transfers.createdAt), asc(transfers.id))
  const scans = rows.filter((it) => it.id !== orderId)
  const arrived = scans
    .filter((it) => !it.isInTrash)
    .map((it) => {
      const { patientId, kind, originalName, sha256 } = scanOf(it)
      const { id, fileName, sizeBytes, stepAndJaw } = it
      return { id, patientId, kind, fileName, originalName, sizeBytes, sha256, stepAndJaw }
    })
  return { arrived, isPlanned: scans.length < rows.length }
}

/** Records the step and jaw of a scan, unless a later event was applied before. Returns whether the scan has a transfer. */
export async function describeTransfer(tx: Tx, id: string, stepAndJaw: StepAndJaw, version: number): Promise<boolean> {
  const isNewer = sql`${transfers.describedVersion} < ${version}`
  const described = await tx
    .update(transfers)
    .set({
      stepAndJaw: sql`case when ${isNewer} then ${JSON.stringify(stepAndJaw)}::jsonb else ${transfers.stepAndJaw} end`,
      describedVersion: sql`greatest(${transfers.describedVersion}, ${version})`,
    })
    .where(eq(transfers.id, id))
    .returning({ id: transfers.id })
  return described.length > 0
}

/**
 * Records that staff have deleted or restored a scan at files. Undefined if the scan has no transfer; `isNews` is false, and
 * nothing is recorded, if a later event was applied before.
 */
export async function setInTrash(tx: Tx, id: string, isInTrash: boolean, version: number) {
  const [known] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('no key update')
  if (!known) return undefined
  const isNews = known.trashVersion < version
  if (isNews) await tx.update(transfers).set({ isInTrash, trashVersion: version }).where(eq(transfers.id, id))
  return { isNews }
}

/**
 * Changes one transfer as `decide` says, with events and a hint; writes nothing if `decide` returns the same transfer. Returns
 * false if the transfer does not exist, or if the given lease does not hold it any more.
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
  const decision = decide(job.transfer)
  return decision.transfer === job.transfer || save(tx, job, decision, now)
}

/** Changes each transfer of a locked order as `decide` says. */
export async function changeTransfersOf(
  tx: Tx,
  orderId: string,
  now: Date,
  decide: (transfer: Transfer) => Decision,
): Promise<void> {
  for (const row of await lockingAll(tx, { orderId })) {
    const job = toJob(toJobRow(row))
    const decision = decide(job.transfer)
    if (decision.transfer !== job.transfer) await save(tx, job, decision, now)
  }
}

type First = JobRow & { at: Date; tries: number }

/** The time after which another worker may try whether the outage is over: the first one has died or is still sending. */
const TRY_MS = 60_000

export type QueueOptions = {
  /** Decides on a transfer that is due or whose worker died; a result with a lease gives the transfer to the asking worker. */
  decide: (job: Job, lease: Lease, now: Date) => Decision | null
  /** Whether a connection is free for a transfer; if not, the workers look again after `roomMs`. */
  hasRoom: () => Promise<boolean>
  roomMs: number
}

/** The queue of transfers. During an outage no transfer is due before the pause ends, and then one worker tries. */
export const waitingTransfers = (db: Db, { decide, hasRoom, roomMs }: QueueOptions): Store<First, TakenJob> => ({
  async soonest(now) {
    const found = (await lookingFor(db, {})).map(toFirst)
    const isDue = found[0] && found[0].at <= now
    return !isDue || (await hasRoom()) ? found : found.map((it) => ({ ...it, at: new Date(now.getTime() + roomMs) }))
  },
  async take(first, lease, now) {
    const job = readable(() => toJob(first))
    const decision = decide(job, lease, now)
    if (!decision) return null
    const isLeased = decision.transfer !== null && leaseOf(decision.transfer) !== null
    const mayTry = !isLeased || first.tries === 0 || (await claimTry(db, now, new Date(now.getTime() + TRY_MS)))
    if (!mayTry || !(await save(db, job, decision, now, leases.isDue(now)))) return null
    return decision.transfer && isLeased ? { ...job, transfer: decision.transfer, tries: first.tries } : null
  },
  putOff: ({ transfer }, until) => leases.putOff(db, transfer.id, until),
  prolong: ({ transfer }, lease, until) => leases.prolong(db, transfer.id, lease, until),
})

/**
 * Writes the result of a worker's transfer by one statement. Writes nothing and returns false if the transfer has changed since
 * the worker took it, or if `isUnpaid` is set and the order is paid. `isUnpaid` locks the order, so that this statement and a
 * payment wait for each other.
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

/** Adds the condition that the order is not paid, and locks the order. */
const andUnpaid = ({ shape, values, build }: Part, unpaidId: string): Part => ({
  shape: `${shape} unpaid`,
  values: { ...values, unpaidId },
  build: (at) => sql`${build(at)} and exists (
    select from ${orders} where id = ${at('unpaidId')} and paid is null for no key update)`,
})

/** The transfers of an order's scans, oldest first; empty if the order is outside the caller's scope. */
export async function transfersOf(db: Db, orderId: string, scope: Scope): Promise<Shown[]> {
  const rows = await db
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(and(eq(transfers.orderId, orderId), ownedBy(orders, scope), isScan, isNotHidden))
    .orderBy(asc(transfers.createdAt), asc(transfers.id))
  return rows.map((it) => toResponse(it.transfer))
}

type JobRow = Order & { transfer: Row }
type Read = Order & { transfer: unknown }
const readRow = readingRow(transfers)
const toJobRow = ({ transfer, owner, holder, site, number }: Read): JobRow => ({
  owner,
  holder,
  site,
  number,
  transfer: readRow(transfer),
})

/** Reads transfers with their orders. */
const reading = <Found extends Read>(extra: SQL, which: (at: At) => SQL) =>
  statement<Found>(
    (at) => sql`
      select ${rowOf(transfers)} as transfer, owner, holder, site, number ${extra}
      from ${transfers} inner join ${orders} on ${orders.id} = ${transfers.orderId} where ${which(at)}`,
  )
const locking = reading(sql``, (at) => sql`${transfers.id} = ${at('id')} for update of ${transfers}`)

const lockingAll = reading(
  sql``,
  (at) => sql`${transfers.orderId} = ${at('orderId')} order by ${transfers.id} for update of ${transfers}`,
)

/** `at` is when the transfer is due or its lease runs out; `until` and `tries` are those of the present outage. */
type Waiting = Read & { at: string; until: string | null; tries: number | null }
const lookingFor = reading<Waiting>(
  sql`, ${leases.at} as at, (select until from ${outage}) as until, (select tries from ${outage}) as tries`,
  () => sql`due_at is not null or lease_until is not null order by ${leases.at} limit 2`,
)
function toFirst({ at, until, tries, ...row }: Waiting): First {
  const atMs = Math.max(Date.parse(at), until === null ? 0 : Date.parse(until))
  return { ...toJobRow(row), at: new Date(atMs), tries: tries ?? 0 }
}

const toJob = ({ transfer, owner, holder, site, number }: JobRow): Job => ({
  transfer: toTransfer(transfer),
  order: { owner, holder, site, number },
  trace: transfer.trace,
  wasBegun: transfer.lastAttemptAt !== null,
})

/** Writes row, events and hint if the row still has the version that was read and `provided` holds; else returns false. */
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

/** Hints to pages at every change, and wakes the workers unless the transfer is being sent or completed. */
const notices = ({ orderId, version, state }: Transfer, order: Owned) => ({
  hints: [addressed(order, { kind: 'transfer', id: orderId, version })],
  wakes: state.status === 'uploading' || state.status === 'completed' ? [] : [WORK],
})

const isScan = isNull(transfers.manifest)
/** Hides a transfer that staff deleted before it was sent, because nobody should wait for it; a sent file is at the factory. */
const isNotHidden = or(isNull(transfers.deletedAt), eq(transfers.status, 'completed'))
