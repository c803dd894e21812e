import type { PatientName } from 'contracts/order/staff/lists'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { orders, patients } from '../../schema'

/** The names of those of these patients whose orders are in the scope of staff, also of deleted orders. */
export const namesOfPatients = (db: Db, scope: Scope, ids: readonly string[]): Promise<PatientName[]> =>
  db
    .select({ id: patients.id, orderId: patients.orderId, name: patients.name })
    .from(patients)
    .innerJoin(orders, eq(orders.id, patients.orderId))
    .where(and(inArray(patients.id, [...ids]), ownedBy(orders, scope)))
