import { Refusal } from 'contracts/problems'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { EVERY_RECORD } from 'service-kit/http/principal'
import { isInFrozenPrice, released } from '../order/rules'
import type { OrderState } from '../order/state'
import { hintOrder, lockedHead, lockOrder, type OrderHead } from '../order/store'
import { awaitedRemovals, patients, scans } from '../schema'
import { applyReport, type ConditionReport } from './rules'

type NewScan = Pick<typeof scans.$inferSelect, 'id' | 'orderId' | 'patientId' | 'kind' | 'sha256' | 'step' | 'storedAt'>

/**
 * Adds a scan to its order, and removes it if a removal was waiting for it or its patient was removed. The first scan of
 * a kind takes that kind out of what the patient skips. Undefined when the order is unknown.
 */
export async function addScan(tx: Tx, scan: NewScan, now: Date): Promise<OrderHead | undefined> {
  const { id, orderId, patientId, kind, sha256, step, storedAt } = scan
  const [head] = await tx.execute<OrderHead>(lockedHead(sql`${orderId}::uuid`))
  if (!head) return undefined
  // Read under the lock of the order: a removal just before has committed its row by then.
  const isOfThis = and(eq(awaitedRemovals.orderId, orderId), eq(awaitedRemovals.scanId, id))
  const [added] = await tx.execute<{ isAwaited: boolean }>(sql`
    with awaited as (delete from ${awaitedRemovals} where ${isOfThis} returning true),
    patient as (update ${patients} set skipped = skipped - ${kind}::text where ${eq(patients.id, patientId)} returning true)
    insert into ${scans} (id, order_id, patient_id, kind, sha256, step, stored_at, is_late, removed_at)
    values (${id}::uuid, ${orderId}::uuid, ${patientId}::uuid, ${kind}, ${sha256}, ${step}, ${storedAt.toISOString()}::timestamptz,
      ${head.status !== 'draft'}, case when exists (select from awaited) or not exists (select from patient) then ${now.toISOString()}::timestamptz end)
    returning removed_at is not null as "isAwaited"`)
  if (added?.isAwaited) record(tx, now, [released(orderId, id)])
  return head
}

type Described = { step: string | null; version: number }
/**
 * The step of a scan as somebody has corrected it; of two corrections that of the higher version holds. Returns its order, or
 * undefined when the scan is unknown.
 */
export async function markStep(tx: Tx, scanId: string, { step, version }: Described): Promise<OrderHead | undefined> {
  const ofScan = sql`(select ${scans.orderId} from ${scans} where ${eq(scans.id, scanId)})`
  const [head] = await tx.execute<OrderHead>(sql`
    with head as (${lockedHead(ofScan)}),
    described as (update ${scans} set step = ${step}, step_version = ${version} from head
      where ${eq(scans.id, scanId)} and ${scans.stepVersion} < ${version})
    select * from head`)
  return head
}

/** Marks a scan as received by the factory. Returns its order, or undefined when the scan is unknown. */
export async function markReceived(tx: Tx, scanId: string, receivedAt: Date): Promise<OrderHead | undefined> {
  const ofScan = sql`(select ${scans.orderId} from ${scans} where ${eq(scans.id, scanId)})`
  const [head] = await tx.execute<OrderHead>(sql`
    with head as (${lockedHead(ofScan)}),
    received as (
      update ${scans} set received_at = ${receivedAt.toISOString()}::timestamptz from head where ${eq(scans.id, scanId)})
    select * from head`)
  return head
}

/** Any change of a scan locks its order first, as a removal does, so that no two of them deadlock. */
async function orderOf(tx: Tx, scanId: string): Promise<string | undefined> {
  const [row] = await tx.select({ orderId: scans.orderId }).from(scans).where(eq(scans.id, scanId))
  return row?.orderId
}

/** What `remove` needs in addition to the order. */
export async function removalContext(tx: Tx, order: OrderState, scanId: string) {
  if (order.scans.some((it) => it.id === scanId)) return { isElsewhere: false, awaited: [] }
  const rows = await tx.select().from(awaitedRemovals).where(eq(awaitedRemovals.orderId, order.id))
  return { isElsewhere: (await tx.$count(scans, eq(scans.id, scanId))) > 0, awaited: rows.map((it) => it.scanId) }
}

/** Announces that other services may drop a scan, under the lock of its order. */
export async function releaseScan(tx: Tx, order: OrderHead, scanId: string, now: Date): Promise<void> {
  await markRemoved(tx, scanId, now)
  record(tx, now, [released(order.id, scanId)])
  hintOrder(tx, order)
}

/** Records a removal that waits for its scan. */
export const awaitScan = (tx: Tx, orderId: string, scanId: string) =>
  tx.insert(awaitedRemovals).values({ orderId, scanId })

const markRemoved = (tx: Tx, scanId: string, removedAt: Date) =>
  tx.update(scans).set({ removedAt }).where(eq(scans.id, scanId))

/**
 * Files no longer has a scan, by an order's removal or without one. A scan outside the frozen price is released; one
 * in it is missing from now on. Returns whether the scan is known here.
 */
export async function markLost(tx: Tx, scanId: string, at: Date): Promise<boolean> {
  const orderId = await orderOf(tx, scanId)
  const order = orderId && (await lockOrder(tx, orderId, EVERY_RECORD))
  if (!order || order instanceof Refusal) return false
  if (order.scans.some((it) => it.id === scanId && it.removedAt)) return true
  if (!isInFrozenPrice(order, scanId)) await releaseScan(tx, order, scanId, at)
  else {
    await markRemoved(tx, scanId, at)
    hintOrder(tx, order)
  }
  return true
}

/** Applies a report of files about a scan's bytes. Returns whether the scan is known here. */
export async function markCondition(tx: Tx, scanId: string, report: ConditionReport): Promise<boolean> {
  const orderId = await orderOf(tx, scanId)
  const order = orderId && (await lockOrder(tx, orderId, EVERY_RECORD))
  const scan = order && !(order instanceof Refusal) && order.scans.find((it) => it.id === scanId)
  if (!scan) return false
  const { damagedAt, fileVersion, isLate } = applyReport(order, scan, report)
  await tx.update(scans).set({ damagedAt, fileVersion, isLate }).where(eq(scans.id, scanId))
  hintOrder(tx, order)
  return true
}
