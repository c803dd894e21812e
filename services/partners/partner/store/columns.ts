import type { Currency } from 'contracts/common'
import { bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const minor = (name: string) => bigint(name, { mode: 'number' })
export const amountMinor = () => minor('amount_minor').notNull()
export const currency = () => text().$type<Currency>().notNull()
export const orderId = () => uuid('order_id')
