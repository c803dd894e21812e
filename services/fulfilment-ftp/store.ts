import type { Transfer as Shown } from 'contracts/fulfilment-ftp'
import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { notify } from 'service-kit/bells'
import { currentContext } from 'service-kit/context'
import type { Db, Tx } from 'service-kit/database'
import { hint, type Owned, record } from 'service-kit/outbox'
import { ownedBy } from 'service-kit/ownership'
import type { Whose } from 'service-kit/principal'
import { UNREADABLE_PAUSE_MS, Unreadable } from 'service-kit/workers'
import type { Arrived } from './domain/manifest'
import { type Cargo, type Decision, leaseOf, type State, type Transfer } from './domain/transfer'
import { orders, patients, transfers } from './schema'

/** The channel by which workers hear that there is something to do. */
export const WORK = 'transfers'

type Row = typeof transfers.$inferSelect
export type Order = typeof orders.$inferSelect
export type Patient = typeof patients.$inferSelect
/** A transfer with what goes along with it: whom to tell of it, and in which trace. */
export type Job = { transfer: Transfer; order: Owned; trace: string | null }

export const addOrder = (tx: Tx, order: Pick<Order, 'id' | 'number' | 'owner' | 'site'>) =>
  tx.insert(orders).values(order).onConflictDoNothing()

export const addPatient = (tx: Tx, patient: Patient) => tx.insert(patients).values(patient).onConflictDoNothing()

/** Answers whether the order is known here. */
export async function markOrder(
  tx: Tx,
  id: string,
  change: Partial<Pick<Order, 'placedAt' | 'holder' | 'paid'>>,
): Promise<boolean> {
  const marked = await tx.update(orders).set(change).where(eq(orders.id, id)).returning({ id: orders.id })
  return marked.length > 0
}

export async function findOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  return row
}

/** An order that nobody else changes or releases until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return row
}

/** Answers whether the order is known here. */
export async function rememberRemoved(tx: Tx, orderId: string, scanId: string): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ removedScanIds: sql`array_append(${orders.removedScanIds}, ${scanId}::uuid)` })
    .where(eq(orders.id, orderId))
    .returning({ id: orders.id })
  return marked.length > 0
}

/** Whether files has no scan of this id any more, in this order. */
export const isForgotten = async (tx: Tx, orderId: string, scanId: string): Promise<boolean> =>
  (await findOrder(tx, orderId))?.removedScanIds.includes(scanId) ?? false

/** A patient with its order. */
export async function findPatient(tx: Tx, id: string): Promise<{ patient: Patient; order: Order } | undefined> {
  const [row] = await tx
    .select({ patient: patients, order: orders })
    .from(patients)
    .innerJoin(orders, eq(orders.id, patients.orderId))
    .where(eq(patients.id, id))
  return row
}

export async function addTransfer(tx: Tx, transfer: Transfer, order: Owned): Promise<void> {
  await tx.insert(transfers).values({ ...toRow(transfer), trace: currentContext()?.trace ?? null })
  await tell(tx, transfer, order)
}

export const isPlanned = async (tx: Tx, id: string) => (await tx.$count(transfers, eq(transfers.id, id))) > 0

/** The scans of an order that lie at the factory, oldest first. */
export async function arrivedScans(tx: Tx, orderId: string): Promise<Arrived[]> {
  const rows = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.orderId, orderId), eq(transfers.status, 'completed'), isScan))
    .orderBy(asc(transfers.createdAt), asc(transfers.id))
  return rows.map((it) => {
    const { patientId, kind, originalName, sha256 } = scanOf(it)
    return { id: it.id, patientId, kind, fileName: it.fileName, originalName, sizeBytes: it.sizeBytes, sha256 }
  })
}

/**
 * Decides on one transfer and writes row, events and hint in the same transaction. Answers whether the transfer is there
 * and, where `leaseId` is named, still held by that worker.
 */
export async function changeTransfer(
  tx: Tx,
  id: string,
  leaseId: string | null,
  now: Date,
  decide: (transfer: Transfer) => Decision,
): Promise<boolean> {
  const [row] = await rows(tx, eq(transfers.id, id))
  const job = row && toJob(row)
  if (!job || (leaseId !== null && leaseOf(job.transfer)?.id !== leaseId)) return false
  await save(tx, job, decide(job.transfer), now)
  return true
}

/** The transfer that has been due for the longest and that no other worker is at; decided on, and as it is then. */
export async function takeDue(
  tx: Tx,
  now: Date,
  decide: (transfer: Transfer) => Decision | null,
): Promise<Job | Unreadable | undefined> {
  const isFree = or(isNull(transfers.leaseUntil), lt(transfers.leaseUntil, now))
  const [row] = await rows(tx, and(lte(transfers.dueAt, now), isFree), { skipLocked: true, limit: 1 })
  if (!row) return undefined
  const job = readable(row)
  if (job instanceof Unreadable) {
    await putOff(tx, row, { dueAt: later(now) })
    return job
  }
  const decision = decide(job.transfer)
  if (!decision?.transfer) return undefined
  await save(tx, job, decision, now)
  return { ...job, transfer: decision.transfer }
}

/** Decides on transfers whose worker died: nobody prolonged its lease. What cannot be read is put off. */
export async function changeExpired(tx: Tx, now: Date, decide: (transfer: Transfer) => Decision): Promise<void> {
  const expired = and(eq(transfers.status, 'uploading'), lt(transfers.leaseUntil, now))
  for (const row of await rows(tx, expired, { skipLocked: true, limit: 100 })) {
    const job = readable(row)
    if (job instanceof Unreadable) await putOff(tx, row, { leaseUntil: later(now) })
    else await save(tx, job, decide(job.transfer), now)
  }
}

/** Prolongs a lease; answers false when the transfer is no longer this worker's to send. */
export async function prolong(db: Db, id: string, leaseId: string, until: Date): Promise<boolean> {
  const [row] = await db
    .update(transfers)
    .set({ leaseUntil: until })
    .where(and(eq(transfers.id, id), eq(transfers.leaseId, leaseId)))
    .returning({ id: transfers.id })
  return row !== undefined
}

/** When the next transfer is due or the next lease runs out; nothing when all is done. */
export async function nextDueAt(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sql<Date | null>`min(greatest(due_at, lease_until))`.mapWith(transfers.dueAt) })
    .from(transfers)
    .where(or(isNotNull(transfers.dueAt), isNotNull(transfers.leaseUntil)))
  return row?.at ?? undefined
}

/** The transfers of an order's scans, oldest first; none when the caller may not see the order. */
export async function transfersOf(db: Db, orderId: string, whose: Whose): Promise<Shown[]> {
  const rows = await db
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(and(eq(transfers.orderId, orderId), ownedBy(orders, whose), isScan))
    .orderBy(asc(transfers.createdAt), asc(transfers.id))
  return rows.map((it) => shown(it.transfer))
}

/** Locks rows, those longest due first; waits for those that another transaction is at, or skips them. */
const rows = (tx: Tx, where: SQL | undefined, { skipLocked = false, limit = 1 } = {}) =>
  tx
    .select({ transfer: transfers, owner: orders.owner, holder: orders.holder, site: orders.site })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(where)
    .orderBy(asc(transfers.dueAt))
    .limit(limit)
    .for('update', skipLocked ? { of: transfers, skipLocked } : { of: transfers })

type JobRow = Awaited<ReturnType<typeof rows>>[number]
const toJob = ({ transfer, ...order }: JobRow): Job => ({
  transfer: toTransfer(transfer),
  order,
  trace: transfer.trace,
})

const later = (now: Date) => new Date(now.getTime() + UNREADABLE_PAUSE_MS)
const putOff = (tx: Tx, { transfer }: JobRow, until: Partial<Row>) =>
  tx.update(transfers).set(until).where(eq(transfers.id, transfer.id))

function readable(row: JobRow): Job | Unreadable {
  try {
    return toJob(row)
  } catch (error) {
    return new Unreadable(error)
  }
}

async function save(tx: Tx, { transfer: before, order }: Job, { transfer, events }: Decision, now: Date) {
  const isThis = eq(transfers.id, before.id)
  if (transfer) await tx.update(transfers).set(toRow(transfer)).where(isThis)
  else await tx.delete(transfers).where(isThis)
  record(tx, now, events)
  await tell(tx, transfer ?? { ...before, version: before.version + 1 }, order)
}

/** Workers look at what is due, pages at what has changed. */
async function tell(tx: Tx, { orderId, version, state }: Transfer, order: Owned) {
  hint(tx, order, { kind: 'transfer', id: orderId, version })
  if (state.status !== 'uploading' && state.status !== 'completed') notify(tx, WORK)
}

const isScan = isNull(transfers.manifest)

const WITHOUT_CARGO = { patientId: null, kind: null, originalName: null, sha256: null, manifest: null }
const WITHOUT_STATE = { dueAt: null, leaseId: null, leaseUntil: null, completedAt: null }

function toRow({ state, cargo, ...facts }: Transfer): Omit<Row, 'trace'> {
  const { what: _, ...scan } = cargo
  const content = cargo.what === 'manifest' ? { manifest: cargo.text } : scan
  return { ...facts, ...WITHOUT_CARGO, ...content, ...WITHOUT_STATE, status: state.status, ...columnsOf(state) }
}

function columnsOf(state: State): Partial<Row> {
  switch (state.status) {
    case 'pending':
    case 'failed':
      return { dueAt: state.dueAt }
    case 'uploading':
      return { leaseId: state.lease.id, leaseUntil: state.lease.until }
    case 'completed':
      return { completedAt: state.completedAt }
    case 'withdrawn': {
      const { completedAt, move } = state
      return {
        completedAt,
        dueAt: move?.dueAt ?? null,
        leaseId: move?.lease?.id ?? null,
        leaseUntil: move?.lease?.until ?? null,
      }
    }
    default:
      return state satisfies never
  }
}

const lacking = ({ id, status }: Row) => new Error(`Transfer ${id} is ${status} and lacks what belongs to it.`)

function scanOf(row: Row): Extract<Cargo, { what: 'scan' }> {
  const { patientId, kind, originalName, sha256 } = row
  if (!patientId || !kind || originalName === null) throw lacking(row)
  return { what: 'scan', patientId, kind, originalName, sha256 }
}

function toTransfer(row: Row): Transfer {
  const { id, orderId, directory, fileName, sizeBytes, attempts, error, lastAttemptAt, createdAt, version } = row
  const cargo: Cargo = row.manifest === null ? scanOf(row) : { what: 'manifest', text: row.manifest }
  const facts = {
    id,
    orderId,
    cargo,
    directory,
    fileName,
    sizeBytes,
    attempts,
    error,
    lastAttemptAt,
    createdAt,
    version,
  }
  return { ...facts, state: stateOf(row) }
}

function stateOf(row: Row): State {
  const { status, dueAt, leaseId, leaseUntil, completedAt } = row
  const lease = leaseId && leaseUntil ? { id: leaseId, until: leaseUntil } : null
  const state: State | null =
    status === 'withdrawn'
      ? { status, completedAt, move: dueAt && { dueAt, lease } }
      : status === 'uploading'
        ? lease && { status, lease }
        : status === 'completed'
          ? completedAt && { status, completedAt }
          : dueAt && { status, dueAt }
  if (!state) throw lacking(row)
  return state
}

function shown(row: Row): Shown {
  const { id: scanId, orderId, status, fileName, sizeBytes, attempts, completedAt } = row
  const { patientId, kind } = scanOf(row)
  const arrivedAt = completedAt?.toISOString() ?? null
  return { scanId, orderId, patientId, kind, status, fileName, sizeBytes, attempts, completedAt: arrivedAt }
}
