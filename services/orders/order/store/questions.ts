import { SOLD_STATUSES } from 'contracts/order/order-states'
import type { CountedAs } from 'contracts/order/staff/question-words'
import type { Product } from 'contracts/prices/quote'
import { and, eq, gte, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isCounted, orders } from '../../schema'
import type { AskedNumber } from '../question'
import { PRODUCT_LETTERS } from './numbers'

/** Which of its parts a question has, so that a statement's text depends on them alone. */
export const partsOf = ({ counted, since, until, currency, partner, products }: AskedNumber) => ({
  counted,
  since: since !== null,
  until: until !== null,
  currency: currency !== null,
  partner: partner !== null,
  products: products.length > 0,
})
export type NumberParts = ReturnType<typeof partsOf>

/** The values of `isOfNumber`. */
export const valuesOf = ({ counted, since, until, currency, partner, products }: AskedNumber) => ({
  since: since?.toISOString(),
  until: until?.toISOString(),
  currency,
  partner,
  productSets: `{${setsWith(products)}}`,
  sent: `{${isSent(counted) ? SENT[counted] : []}}`,
})

type Sent = Exclude<CountedAs, 'placed' | 'sold'>
/** The values of `orders.sent`. */
const SENT: Record<Sent, readonly ('in-time' | 'late')[]> = {
  sent: ['in-time', 'late'],
  'in-time': ['in-time'],
  late: ['late'],
}
export const isSent = (counted: CountedAs | null): counted is Sent => counted !== null && counted in SENT

/** By what a list is in its order, and its days: when its orders left, or when they were made. */
export const timeOf = ({ counted }: Pick<NumberParts, 'counted'>): AnyPgColumn =>
  isSent(counted) ? orders.shippedAt : orders.createdAt

/** Something of its price is not given back: what is free, or whose money is all returned, is no sale. */
export const isOfMoney = sql`${orders.totalMinor} > ${orders.returnedMinor}`

type Value = SQL | Placeholder
/** The orders that a number counts, but for its days. */
export const isOfNumber = (
  { counted, currency, partner, products }: NumberParts,
  value: (name: keyof ReturnType<typeof valuesOf>) => Value,
): SQL | undefined =>
  and(
    counted === null
      ? undefined
      : isSent(counted)
        ? sql`${orders.sent} = any(${value('sent')}::text[])`
        : isCounted(orders),
    counted === 'sold' ? and(inArray(orders.status, [...SOLD_STATUSES]), isOfMoney) : undefined,
    currency ? eq(orders.currency, value('currency')) : undefined,
    partner ? eq(orders.partnerCode, value('partner')) : undefined,
    products ? sql`${orders.products} = any(${value('productSets')}::text[])` : undefined,
  )

/** The days of a number. */
export const isOfDays = (parts: NumberParts, value: (name: 'since' | 'until') => Value): SQL | undefined =>
  and(
    parts.since ? gte(timeOf(parts), sql`${value('since')}::timestamptz`) : undefined,
    parts.until ? lt(timeOf(parts), sql`${value('until')}::timestamptz`) : undefined,
  )

/** The values of `orders.products` that have any of these products; all of them without one. */
export function setsWith(products: readonly Product[]): string[] {
  const sets = ['']
  for (const letter of Object.values(PRODUCT_LETTERS)) sets.push(...sets.map((it) => it + letter))
  return sets.filter((set) => products.some((it) => set.includes(PRODUCT_LETTERS[it])))
}
