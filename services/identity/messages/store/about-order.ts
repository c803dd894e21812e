import { and, asc, eq } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { messages } from '../../schema'
import { orderOfMessage } from './order-of'

/** The messages about an order, of all kinds that are about one. */
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
    .where(and(eq(orderOfMessage(messages), orderId), site === null ? undefined : eq(messages.site, site)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
