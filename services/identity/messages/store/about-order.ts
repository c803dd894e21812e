import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { messages } from '../../schema'
import type { Message } from '../rules'

/** The kinds of messages that are about an order: their key (`messages_about`) begins with the kind. */
const OF_ORDERS = ['order-paid'] as const satisfies readonly Message['kind'][]

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
    .where(
      and(
        inArray(messages.kind, [...OF_ORDERS]),
        eq(messages.about, orderId),
        site === null ? undefined : eq(messages.site, site),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
