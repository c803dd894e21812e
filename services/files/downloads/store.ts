import { and, eq } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { type FoundScan, foundScans } from '../file/store/scans'
import { orders, scans } from '../schema'

/** The scans of an order, oldest first; none when the order is outside the caller's scope. */
export const findOrderScans = (db: Db, orderId: string, scope: Scope): Promise<FoundScan[]> =>
  foundScans(db, and(eq(scans.orderId, orderId), ownedBy(orders, scope)))
