import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { documents, orders } from '../../schema'
import type { DocumentOfOrder } from '../of-client'

type Asked = AskedPage & { site: string; email: string }

/** The documents that were issued to a client, the newest first, and one more than asked for if there are more. */
export async function issuedTo(db: Db, { site, email, after, limit }: Asked): Promise<DocumentOfOrder[]> {
  const { id, kind, number, placedAt, issuedAt, snapshot } = documents
  const isAfter =
    after && sql`(${issuedAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  const rows = await db
    .select({
      document: { id, kind, number, placedAt, issuedAt, snapshot },
      order: { id: orders.id, number: orders.number, status: orders.status, placedAt: orders.placedAt },
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.email, email), eq(documents.site, site), isNotNull(snapshot), isAfter))
    .orderBy(desc(issuedAt), desc(id))
    .limit(limit + 1)
  return rows as DocumentOfOrder[]
}
