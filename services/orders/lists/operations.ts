import type { Db } from 'service-kit/database/db'
import type { Person, Scope } from 'service-kit/http/principal'
import { type Deps, type ListQuery, page } from '../order/operations'
import { summaryResponse } from '../order/response'
import { listOrders as list, type Reader } from './store'
import { namesOfPatients } from './store/patients'

export const listOwnOrders = ({ db }: Deps, { owner, email, site }: Person, query: ListQuery) =>
  ordersPage(db, { person: owner, email, site: site.id }, query)

export const listOrders = ({ db }: Deps, scope: Scope, { empty, ...query }: ListQuery & { empty?: 'shown' }) =>
  ordersPage(db, { staff: scope, withEmpty: empty === 'shown' }, query)

const ordersPage = (db: Db, reader: Reader, query: ListQuery) =>
  page(query, (filters) => list(db, reader, filters), summaryResponse)

/** `ids` are separated by commas. */
export const listPatientNames = async ({ db }: Deps, scope: Scope, { ids }: { ids: string }) => ({
  items: await namesOfPatients(db, scope, ids.split(',')),
})
