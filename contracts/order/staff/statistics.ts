import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Currency, Instant } from '../../common'
import { route } from '../../route'
import { PLACED_STATUSES, type PlacedStatus } from '../order-states'
import { OptionalSite } from '../parameters'

const closed = { additionalProperties: false }
const Count = Type.Integer()
const Counts = Object.fromEntries(PLACED_STATUSES.map((it) => [it, Count])) as Record<PlacedStatus, typeof Count>

/** The orders that were made from one instant to before another, without drafts and deleted ones. */
const OrdersOfPeriod = Type.Object(
  {
    from: Instant,
    to: Instant,
    byStatus: Type.Object(Counts, closed),
    /** Of the orders that count as paid (BACK-010), by currency; none for a currency without such orders. */
    sales: Type.Array(Type.Object({ currency: Currency, count: Count, totalMinor: Type.Integer() }, closed)),
  },
  { $id: 'OrdersOfPeriod', ...closed },
)
export type OrdersOfPeriod = Static<typeof OrdersOfPeriod>

/** A period, and the one of the same length before it, with which it is compared (BACK-011). */
export const Statistics = Type.Object(
  { current: OrdersOfPeriod, previous: OrdersOfPeriod },
  { $id: 'Statistics', ...closed },
)
export type Statistics = Static<typeof Statistics>

/** The last 30 days unless the query says otherwise (BACK-009); 366 days at most, so that an answer costs little. */
export const PERIOD_DAYS = 30
export const LONGEST_PERIOD_DAYS = 366

export const statistics = {
  showStatistics: route({
    id: 'showStatistics',
    summary: 'Count the orders of a period by status and sum those that count as paid, beside the period before it',
    access: RIGHTS.staff,
    query: Type.Object({
      from: Type.Optional(Instant),
      /** Not included; now by default. */
      to: Type.Optional(Instant),
      /** All sites in the caller's scope by default. */
      site: OptionalSite,
    }),
    response: { 200: Statistics },
    problems: ['site-not-found'],
  }),
}
