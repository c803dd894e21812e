import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Currency, Money, SiteId } from '../../common'
import { Product } from '../../prices/quote'
import { route } from '../../route'
import { Day } from './question'

const closed = { additionalProperties: false }
const Count = Type.Integer()
const { examples: _, ...SiteParameter } = SiteId

/**
 * Orders by the day on which they were made, without drafts and deleted ones. Sold are those that count as paid (BACK-010), cost
 * something, and whose money was not all given back.
 */
export const DailyStatistics = Type.Object(
  {
    from: Day,
    to: Day,
    /** By day and currency, the first day first; nothing for a day without orders. */
    days: Type.Array(
      Type.Object(
        {
          day: Day,
          currency: Currency,
          placedCount: Count,
          soldCount: Count,
          /** What of the sold orders' prices is with us. */
          soldMinor: Type.Integer(),
        },
        closed,
      ),
    ),
    /** The pieces in sold orders; nothing for a product of which none was sold. */
    products: Type.Array(Type.Object({ product: Product, pieces: Count }, closed)),
    /** The partners' codes with the most sold orders, at most 20, and all others together. */
    partners: Type.Array(
      Type.Object({ code: Type.String(), placedCount: Count, soldCount: Count, sales: Type.Array(Money) }, closed),
    ),
    otherPartners: Type.Object({ count: Count, placedCount: Count, soldCount: Count }, closed),
    /** Paid orders that left in these days, and those of them that left as promised (`dispatchBy`). */
    shipped: Type.Object({ count: Count, onTimeCount: Count }, closed),
  },
  { $id: 'DailyStatistics', ...closed },
)
export type DailyStatistics = Static<typeof DailyStatistics>

export const dailyStatistics = {
  showDailyStatistics: route({
    id: 'showDailyStatistics',
    summary: 'Count the orders of a period by day, product and partner, and those that left in time',
    access: RIGHTS.staff,
    query: Type.Object({
      /** The last 30 days by default, 366 at most. */
      from: Type.Optional(Day),
      /** The last day; today by default. */
      to: Type.Optional(Day),
      /** All sites in the caller's scope by default. */
      site: Type.Optional(SiteParameter),
    }),
    response: { 200: DailyStatistics },
    problems: ['site-not-found'],
  }),
}
