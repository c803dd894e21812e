import type { Scope } from 'service-kit/http/principal'
import { type Deps, type ListQuery, page } from '../order/operations'
import { packingResponse } from './rules'
import { listOrdersToPack as list } from './store'

/** Placed orders, as packers see them (PACK-006): never a draft, whatever the query says. */
export const listOrdersToPack = ({ db }: Deps, scope: Scope, query: ListQuery) =>
  page(query, (filters) => list(db, scope, filters), packingResponse)
