import type { Tracking } from 'contracts/order/order'
import { asc, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { isKept } from '../order/store'
import { orders } from '../schema'
import type { FoundParcel } from './rules'

/** What left a site on a day. */
export type Sent = { site: string; from: Date; to: Date }

/** All parcels of an order in SQL, as `parcelsOf` says. */
const parcels = sql`jsonb_array_elements(case when ${orders.parcels} -> 0 = ${orders.tracking} then ${orders.parcels}
  else jsonb_build_array(${orders.tracking}) end) with ordinality as parcel(value, place)`
const carrier = sql<string>`parcel.value ->> 'carrier'`

/** A cancelled order is kept from its carrier, where it has not left the house yet. */
const isSent = ({ site, from, to }: Sent) =>
  sql`${orders.site} = ${site} and ${orders.shippedAt} >= ${from.toISOString()}::timestamptz
    and ${orders.shippedAt} < ${to.toISOString()}::timestamptz and ${orders.status} in ('shipped', 'completed')
    and ${orders.tracking} is not null and ${isKept}`

/** The parcels for one carrier, or for all without one, in the order of their shipping. */
export function findParcels(db: Db, sent: Sent, of: string | undefined, limit: number): Promise<FoundParcel[]> {
  const { id, number, fullName, address, shippedAt } = orders
  const isForCarrier = of === undefined ? sql`true` : sql`${carrier} = ${of}`
  return db
    .select({
      ...{ orderId: id, number, customer: fullName, address },
      parcel: sql<Tracking>`parcel.value`,
      shippedAt: sql`${shippedAt}`.mapWith(shippedAt),
    })
    .from(orders)
    .crossJoinLateral(parcels)
    .where(sql`${isSent(sent)} and ${isForCarrier}`)
    .orderBy(asc(shippedAt), asc(id), sql`parcel.place`)
    .limit(limit)
}

/** Nobody hands over to more of them. */
const MOST_CARRIERS = 100

/** The carriers of the day, the most used first. */
export const findCarriers = async (db: Db, sent: Sent): Promise<string[]> => {
  const found = await db
    .select({ carrier })
    .from(orders)
    .crossJoinLateral(parcels)
    .where(isSent(sent))
    .groupBy(carrier)
    .orderBy(sql`count(*) desc`, asc(carrier))
    .limit(MOST_CARRIERS)
  return found.map((it) => it.carrier)
}
