import type { DatedPriceList, NewPriceList } from 'contracts/prices/price-lists'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Whose } from 'service-kit/http/principal'
import type { Caller, Deps } from '../order/operations'
import { type PriceListState, priceList, withdraw } from './rules'
import { findList, insertList, listLists, type Scope, saveWithdrawal } from './store'

/** A price list is no person's own: its scope is the site to which staff are limited, if they are. */
const scopeOf = ({ site }: Whose): Scope => site

const shown = ({ createdBy: _, ...list }: PriceListState): DatedPriceList => ({
  ...list,
  startsAt: list.startsAt.toISOString(),
  createdAt: list.createdAt.toISOString(),
  withdrawnAt: list.withdrawnAt?.toISOString() ?? null,
})

export async function listPriceLists({ db }: Deps, whose: Whose, query: { cursor?: string; limit?: string }) {
  const asked = askedPage(query)
  return asked instanceof Refusal ? asked : pageOf(await listLists(db, scopeOf(whose), asked), asked.limit, shown)
}

/** Refuses: `site-not-found`, `invalid-request`. */
export function addPriceList(deps: Deps, { caller, whose }: Caller, key: string, body: NewPriceList) {
  const [id, scope] = [deps.newId(), scopeOf(whose)]
  const request = { actor: caller.actor, operation: 'addPriceList', key, body }
  const again = async (tx: Tx, id: string) => shown(granted(await findList(tx, scope, id)))
  return command(deps.db, { once: { request, id, again } }, async (tx) => {
    const site = deps.sites.find((it) => it.id === body.site && (scope === null || it.id === scope))
    if (!site) throw refuse('site-not-found', `There is no site ${body.site}.`)
    const list = granted(priceList(body, site, { id, createdBy: caller.actor, now: deps.now() }))
    await insertList(tx, list)
    return shown(list)
  })
}

/** Refuses: `price-list-not-found`, `price-list-started`. */
export const withdrawPriceList = ({ db, now }: Deps, whose: Whose, id: string) =>
  command(db, { turn: id }, async (tx) => {
    const list = granted(withdraw(granted(await findList(tx, scopeOf(whose), id)), now()))
    await saveWithdrawal(tx, list)
    return shown(list)
  })
