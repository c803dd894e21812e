import type { DatedPriceList, NewPriceList } from 'contracts/prices/price-lists'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import type { Caller, Deps } from '../order/operations'
import { type PriceListState, priceList, withdraw } from './rules'
import { findList, insertList, listLists, saveWithdrawal } from './store'

const shown = ({ createdBy: _, ...list }: PriceListState): DatedPriceList => ({
  ...list,
  startsAt: list.startsAt.toISOString(),
  createdAt: list.createdAt.toISOString(),
  withdrawnAt: list.withdrawnAt?.toISOString() ?? null,
})

export async function listPriceLists({ db }: Deps, scope: Scope, query: { cursor?: string; limit?: string }) {
  const asked = askedPage(query)
  return asked instanceof Refusal ? asked : pageOf(await listLists(db, scope.site, asked), asked.limit, shown)
}

/** Refuses: `site-not-found`, `invalid-request`. */
export function addPriceList(
  deps: Deps,
  { caller, scope: { site: limitedTo } }: Caller,
  key: string,
  body: NewPriceList,
) {
  const id = deps.newId()
  const request = { actor: caller.actor, operation: 'addPriceList', key, body }
  const again = async (tx: Tx, id: string) => shown(granted(await findList(tx, limitedTo, id)))
  return command(deps.db, { once: { request, id, again } }, async (tx) => {
    const site = deps.sites.find((it) => it.id === body.site && (limitedTo === null || it.id === limitedTo))
    if (!site) throw refuse('site-not-found', `There is no site ${body.site}.`)
    const list = granted(priceList(body, site, { id, createdBy: caller.actor, now: deps.now() }))
    await insertList(tx, list)
    return shown(list)
  })
}

/** Refuses: `price-list-not-found`, `price-list-started`. */
export const withdrawPriceList = ({ db, now }: Deps, scope: Scope, id: string) =>
  command(db, { turn: id }, async (tx) => {
    const list = granted(withdraw(granted(await findList(tx, scope.site, id)), now()))
    await saveWithdrawal(tx, list)
    return shown(list)
  })
