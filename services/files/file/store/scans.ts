import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { orders, scans } from '../../schema'
import type { Order } from '../order'
import type { Scan } from '../scan'

/** A scan, and the site of its order. */
export type FoundScan = { scan: Scan; site: string }

/** A scan in the caller's scope. */
export async function findScan(db: Db, id: string, scope: Scope): Promise<FoundScan | undefined> {
  const [row] = await foundScans(db, and(eq(scans.id, id), ownedBy(orders, scope)))
  return row
}

export const foundScans = (db: Db, which: SQL | undefined) =>
  db
    .select({ scan: scans, site: orders.site })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(which)
    .orderBy(asc(scans.storedAt), asc(scans.id))

/** A scan with its order, which says whose it is. */
export type OwnScan = { scan: Scan; order: Order }
