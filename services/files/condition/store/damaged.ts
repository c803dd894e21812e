import { and, asc, gt, isNotNull } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import type { Scan } from '../../file/scan'
import { inPages, PAGE } from '../../file/store/pages'
import { scans } from '../../schema'

/** The scans of all orders whose objects are lost or damaged. */
export const damagedScans = (db: Db) =>
  inPages<Scan>((after) =>
    db
      .select()
      .from(scans)
      .where(and(isNotNull(scans.damagedAt), after && gt(scans.id, after.id)))
      .orderBy(asc(scans.id))
      .limit(PAGE),
  )
