import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { messages } from '../../schema'

/** The mail of a paid order is about the order, and the one about a scan that is asked for is about its question, and names the order. */
const isOf = (orderId: string) =>
  or(
    and(eq(messages.kind, 'order-paid'), eq(messages.about, orderId)),
    and(eq(messages.kind, 'order-held'), sql`${messages.data} ->> 'orderId' = ${orderId}`),
  )

export const findAboutOrder = (db: Db, site: string | null, orderId: string) =>
  db
    .select({
      id: messages.id,
      kind: messages.kind,
      to: messages.to,
      status: messages.status,
      createdAt: messages.createdAt,
      sentAt: messages.sentAt,
      error: messages.error,
    })
    .from(messages)
    .where(and(isOf(orderId), site === null ? undefined : eq(messages.site, site)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
