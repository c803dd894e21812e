import type { NewEvent } from 'contracts/events'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { addressed } from 'service-kit/events/hints'
import { eventRows } from 'service-kit/events/outbox'
import { EVERY_RECORD } from 'service-kit/http/principal'
import { leasesOf, type Store } from 'service-kit/jobs/queue'
import { currentContext } from 'service-kit/telemetry/context'
import { partKey } from '../file/keys'
import type { Order } from '../file/order'
import type { Scan } from '../file/scan'
import { lockOrder } from '../file/store/orders'
import { objectsOf, REMOVALS } from '../file/store/removals'
import { EXAMINATIONS, examinationOf, SCRUBS, scrubOf } from '../file/store/scan-queues'
import { orders, removals, scans, copies as table } from '../schema'
import type { Copy } from './rules'

/** The channel that wakes those who copy. */
export const COPIES = 'copies'

/** The order that has the copies. */
type Owner = Pick<Order, 'id' | 'owner' | 'holder' | 'site'> & { purgedAt: Date | null }
/** `dueAt`: since when it is to be made. */
export type Job = { copy: Copy; dueAt: Date; order: Owner; trace: string | null }

const leases = leasesOf(table)

/** Which scans an order wants copied, and where it stands. Undefined while no event has announced the order. */
export async function findOriginals(tx: Tx, orderId: string, scanIds: readonly string[]) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const originals = scanIds.length
    ? await tx
        .select()
        .from(scans)
        .where(inArray(scans.id, [...scanIds]))
    : []
  return { order, originals }
}

export async function findOriginal(db: Db, { copyOf }: Copy): Promise<Scan | undefined> {
  const [scan] = await db.select().from(scans).where(eq(scans.id, copyOf))
  return scan
}

/** Has scans copied after the transaction. */
export async function addCopies(tx: Tx, copies: readonly Copy[], dueAt: Date): Promise<void> {
  const trace = currentContext()?.trace ?? null
  if (copies.length) await tx.insert(table).values(copies.map((it) => ({ ...it, dueAt, trace })))
  notify(tx, COPIES)
}

/** The queue of scans that are to be copied. */
export const copyQueue = (db: Db) =>
  ({
    soonest: () =>
      db
        .select({ copy: table, order: orders, trace: table.trace, at: leases.at })
        .from(table)
        .innerJoin(orders, eq(orders.id, table.orderId))
        .orderBy(asc(leases.at))
        .limit(2),
    async take({ copy: { dueAt, leaseId: _, leaseUntil: __, trace: ___, ...copy }, order, trace }, lease, now) {
      const set = { leaseId: lease.id, leaseUntil: lease.until }
      const first = { update: table, set, where: { id: copy.id }, provided: leases.isDue(now) }
      return (await together(db, { first })) ? { copy, dueAt, order, trace } : null
    },
    putOff: ({ copy }, until) => leases.putOff(db, copy.id, until),
    prolong: ({ copy }, lease, until) => leases.prolong(db, copy.id, lease, until),
  }) satisfies Store<{ copy: typeof table.$inferSelect; order: Owner; trace: string | null; at: Date }, Job>

/** Lets nobody make a copy until this instant, unless another worker has it by now. */
export const putOff = (db: Db, { copy }: Job, until: Date, lease: Lease) => leases.prolong(db, copy.id, lease, until)

/** What settles a leased copy; nothing is written if another worker has it by now. */
const settled = ({ copy }: Job, lease: Lease) => ({
  remove: table,
  where: { id: copy.id },
  provided: leases.isHeldBy(lease),
})

const told = ({ order }: Job, version: number) => addressed(order, { kind: 'scan', id: order.id, version })

/**
 * Makes a scan of a copy. Its bytes are read again at once, and examined if the original was not. The order may have been
 * deleted for good while the bytes were copied: then the copy is given up.
 */
export const storeCopy = (
  db: Db,
  job: Job,
  { scan, events }: { scan: Scan; events: readonly NewEvent[] },
  lease: Lease,
) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, scan.orderId, EVERY_RECORD)
    if (order?.purgedAt) return giveUp(tx, job, [], lease, scan.storedAt)
    return together(tx, {
      first: settled(job, lease),
      also: [
        { into: scans, rows: [scan] },
        ...(scan.findings?.edges === 'waiting' ? [examinationOf(scan)] : []),
        scrubOf(scan, scan.storedAt),
      ],
      events: eventRows(scan.storedAt, events),
      hints: [told(job, scan.version)],
      wakes: [EXAMINATIONS, SCRUBS],
    })
  })

/** Gives a copy up, tells so, and has what was made of it removed, also the part of one that came from another storage. */
export function giveUp(db: Db | Tx, job: Job, events: readonly NewEvent[], lease: Lease, now: Date) {
  const part = { key: partKey(job.copy), storage: job.copy.storage }
  return together(db, {
    first: settled(job, lease),
    also: [{ into: removals, rows: [...objectsOf(job.copy), part], unlessThere: true }],
    events: eventRows(now, events),
    hints: [told(job, 1)],
    wakes: [REMOVALS],
  })
}
