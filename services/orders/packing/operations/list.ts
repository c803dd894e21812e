import type { Scope } from 'service-kit/http/principal'
import { baggingOf, type Deps, type ListQuery, page } from '../../order/operations'
import { packingResponse } from '../../order/packing'
import { NEVER_DUE } from '../../order/store/to-pack'
import { listOrdersToPack as list, type Show } from '../store/list'

/** Placed orders, as packers see them (PACK-006): never a draft, whatever the query says. */
export const listOrdersToPack = (deps: Deps, scope: Scope, { show = 'all', ...query }: ListQuery & { show?: Show }) =>
  page(
    query,
    (filters) => list(deps.db, scope, { ...filters, show }, deps.now()),
    (it) => packingResponse(it, baggingOf(deps, it)),
    (it) => (show === 'all' ? it : { createdAt: it.dueAt ?? NEVER_DUE, id: it.id }),
  )
