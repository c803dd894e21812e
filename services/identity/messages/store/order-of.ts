import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The order that a message is about, of whatever kind: that of a paid order is about the order itself, others name theirs. */
export const orderOfMessage = (it: Record<'kind' | 'about' | 'data', AnyPgColumn>): SQL =>
  sql`(case when ${it.kind} = 'order-paid' then ${it.about}::text else ${it.data} ->> 'orderId' end)`
