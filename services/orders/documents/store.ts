import { and, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { documents } from '../schema'
import type { DocumentState } from './snapshot'

/** More than an order ever has: one of each kind, and as many again each time that it is reopened. */
const MOST_SHOWN = 100

/** The documents of an order, the newest first. */
export const findDocuments = (db: Db | Tx, orderId: string): Promise<DocumentState[]> =>
  db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(desc(documents.issuedAt), desc(documents.sequence))
    .limit(MOST_SHOWN)

export async function findDocument(db: Db, id: string): Promise<DocumentState | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row
}

/**
 * The next number of a site, kind and year. Others wait for the end of this transaction, and get the same number if it
 * fails: there are no gaps and no doubles.
 */
export async function nextSequence(tx: Tx, { site, kind, year }: Series): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`documents:${site}:${kind}:${year}`}))`)
  const ofSeries = and(eq(documents.site, site), eq(documents.kind, kind), eq(documents.year, year))
  const [row] = await tx
    .select({ last: max(documents.sequence) })
    .from(documents)
    .where(ofSeries)
  return (row?.last ?? 0) + 1
}
type Series = Pick<DocumentState, 'site' | 'kind' | 'year'>

export const insertDocument = (tx: Tx, document: DocumentState) => tx.insert(documents).values(document)

export const keepMailed = (tx: Tx, id: string, mailedAt: Date) =>
  tx.update(documents).set({ mailedAt }).where(eq(documents.id, id))

const DOCUMENTS_PER_PASS = 100

/** Deletes what documents of purged orders say: their buyers are forgotten too, and their numbers stay taken. */
export async function emptyDocuments(db: Db): Promise<boolean> {
  const full = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isNull(documents.orderId), isNotNull(documents.snapshot)))
    .limit(DOCUMENTS_PER_PASS)
  const emptied = await db
    .update(documents)
    .set({ snapshot: null })
    .where(inArray(documents.id, full))
    .returning({ id: documents.id })
  return emptied.length === DOCUMENTS_PER_PASS
}
