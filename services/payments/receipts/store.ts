import type { Receipt } from 'contracts/payment/receipts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { saveAttached } from '../payment/store/attempts'
import { attempts, receipts } from '../schema'
import type { Receiving } from './rules'

const facts = {
  id: receipts.id,
  orderId: receipts.orderId,
  number: receipts.number,
  paidOn: receipts.paidOn,
  amountMinor: receipts.amountMinor,
  currency: receipts.currency,
  recordedBy: receipts.recordedBy,
  recordedAt: receipts.recordedAt,
  fileName: receipts.fileName,
}

/** The bank transfers of an order, oldest first, without the bytes of their files. */
export const receiptsOf = (db: Db | Tx, orderId: string, scope: Scope): Promise<Receipt[]> =>
  found(db, eq(receipts.orderId, orderId), scope)

/** The bank transfers of a day, oldest first: the numbers of two are compared as `asTyped` reads them. */
export const receiptsOn = (tx: Tx, paidOn: string, scope: Scope): Promise<Receipt[]> =>
  found(tx, eq(receipts.paidOn, paidOn), scope)

/** Two members of the staff may record one transfer for two orders at the same time. */
export const lockTransfer = (tx: Tx, { paidOn }: Pick<Receipt, 'paidOn'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('transfers of ' || ${paidOn}, 0))`)

async function found(db: Db | Tx, which: SQL, scope: Scope): Promise<Receipt[]> {
  const rows = await db
    .select(facts)
    .from(receipts)
    .innerJoin(attempts, eq(attempts.id, receipts.id))
    .where(and(which, ownedBy(attempts, scope)))
    .orderBy(asc(receipts.recordedAt))
  return rows.map((it) => ({ ...it, recordedAt: it.recordedAt.toISOString() }))
}

/** The bytes of a receipt's file, its order and its site; undefined where it has none. */
export async function findReceiptFile(db: Db | Tx, id: string, scope: Scope) {
  const [row] = await db
    .select({ orderId: receipts.orderId, site: attempts.site, content: receipts.file })
    .from(receipts)
    .innerJoin(attempts, eq(attempts.id, receipts.id))
    .where(and(eq(receipts.id, id), ownedBy(attempts, scope)))
  return row?.content ? { ...row, content: row.content } : undefined
}

/** Writes a bank transfer of an order that is locked. */
export async function saveReceipt(tx: Tx, { receipt, file, ...attaching }: Receiving, now: Date): Promise<void> {
  await saveAttached(tx, attaching, now)
  await tx.insert(receipts).values({ ...receipt, recordedAt: now, file })
}
