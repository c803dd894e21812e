import type { DatedPriceList, NewPriceList, PriceListChange, SitePrices } from 'contracts/order/money/price-lists'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { type Action, audit } from '../order/audit'
import type { Deps } from '../order/operations'
import { pricesOr } from '../order/price-basis'
import { findInForce } from '../order/store/price-facts'
import { changeList, nearOrAccepted, type PriceListState, priceList, roomFor, withdraw } from './rules'
import { countPlanned, findList, findPlannedPrices, insertList, listLists, saveList } from './store'

/** Who changes prices, on which site (null: on any), and the version of the site's prices that they saw. */
type By = { by: Person; site: string | null; version: number }
/** Whether they accept prices that are far from those in force. */
type Accepted = { farPrices?: 'accepted' }

const shown = ({ createdBy: _, createdByEmail, updatedByEmail, ...list }: PriceListState): DatedPriceList => ({
  ...list,
  startsAt: list.startsAt.toISOString(),
  createdAt: list.createdAt.toISOString(),
  createdBy: createdByEmail,
  updatedAt: list.updatedAt?.toISOString() ?? null,
  updatedBy: updatedByEmail,
  withdrawnAt: list.withdrawnAt?.toISOString() ?? null,
})

const sitesOf = ({ sites }: Deps, limitedTo: string | null) =>
  sites.filter((it) => limitedTo === null || it.id === limitedTo)

export async function listSitePrices(deps: Deps, scope: Scope): Promise<SitePrices[]> {
  const sites = sitesOf(deps, scope.site)
  const found = await findPlannedPrices(
    deps.db,
    sites.map((it) => it.id),
    deps.now(),
  )
  return sites.map(({ id, currency, factory }) => {
    const { version, inForce, planned } = found(id)
    const prices = pricesOr(inForce?.prices ?? null, currency)
    const lists = { inForce: inForce && shown(inForce), planned: planned.map(shown) }
    return { site: id, currency, factory, version, prices, ...lists }
  })
}

export async function listPriceLists(
  { db }: Deps,
  scope: Scope,
  { site, ...query }: { cursor?: string; limit?: string; site?: string },
) {
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  return pageOf(await listLists(db, { scope: scope.site, site }, asked), asked.limit, shown)
}

/** Refuses: `site-not-found`, `invalid-request`, `prices-far-off`, `version-changed`, `too-many-price-lists`. */
export function addPriceList(
  deps: Deps,
  { by, site: limitedTo, version }: By,
  key: string,
  { farPrices }: Accepted,
  body: NewPriceList,
) {
  const id = deps.newId()
  const request = { actor: by.actor, operation: 'addPriceList', key, body }
  const again = async (tx: Tx, id: string) => shown(granted(await findList(tx, limitedTo, id)))
  return command(deps.db, { turn: `prices:${body.site}`, once: { request, id, again } }, async (tx) => {
    const site = sitesOf(deps, limitedTo).find((it) => it.id === body.site)
    if (!site) throw refuse('site-not-found', `There is no site ${body.site}.`)
    const now = deps.now()
    const list = granted(priceList(body, site, { id, by, now }))
    const inForce = pricesOr(await findInForce(tx, site.id, now), site.currency)
    granted(nearOrAccepted(list, inForce, farPrices === 'accepted'))
    granted(roomFor(list, await countPlanned(tx, site.id, now), now))
    granted(await insertList(tx, list, version))
    record(tx, now, [recorded('price-list-added', {}, list)])
    return shown(list)
  })
}

/** What staff change of a list. */
const factsOf = ({ startsAt, withdrawnAt, prices }: PriceListState) => ({ startsAt, withdrawnAt, ...prices })
const recorded = (action: Action, before: Partial<ReturnType<typeof factsOf>>, list: PriceListState) =>
  audit(action, { kind: 'price-list', id: list.id }, list.site, changesOf(before, factsOf(list)))

/** Refuses: `price-list-not-found`, `version-changed`, and what `decide` refuses. */
const changeFound = (
  { db, now }: Deps,
  { site, version }: By,
  id: string,
  action: Action,
  decide: (list: PriceListState, tx: Tx) => PriceListState | Refusal | Promise<PriceListState | Refusal>,
) =>
  command(db, { turn: id }, async (tx) => {
    const before = granted(await findList(tx, site, id))
    const after = granted(await decide(before, tx))
    if (after === before) return shown(before)
    granted(await saveList(tx, after, version))
    record(tx, now(), [recorded(action, factsOf(before), after)])
    return shown(after)
  })

/**
 * Refuses: `price-list-not-found`, `price-list-started`, `price-list-withdrawn`, `invalid-request`, `prices-far-off`,
 * `version-changed`.
 */
export const changePriceList = (deps: Deps, by: By, id: string, { farPrices }: Accepted, body: PriceListChange) =>
  changeFound(deps, by, id, 'price-list-changed', async (list, tx) => {
    const site = deps.sites.find((it) => it.id === list.site)
    if (!site) return refuse('site-not-found', `There is no site ${list.site}.`)
    const now = deps.now()
    const changed = changeList(list, body, site, { by: by.by, now })
    if (changed instanceof Refusal) return changed
    const inForce = pricesOr(await findInForce(tx, site.id, now), site.currency)
    return nearOrAccepted(changed, inForce, farPrices === 'accepted') ?? changed
  })

/** Refuses: `price-list-not-found`, `price-list-started`, `version-changed`. */
export const withdrawPriceList = (deps: Deps, by: By, id: string) =>
  changeFound(deps, by, id, 'price-list-withdrawn', (list) => withdraw(list, { by: by.by, now: deps.now() }))
