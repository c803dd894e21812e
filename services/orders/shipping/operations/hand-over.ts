import type { HandOver } from 'contracts/order/packing/shipping'
import { Refusal } from 'contracts/problems'
import { wrongQuery } from 'contracts/text/lists'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { dayIn, dayIsFrom, dayIsUntil, isCalendarDay } from 'contracts/text/zoned-days'
import type { Person, Scope } from 'service-kit/http/principal'
import type { PrintDocument } from '../../adapters/pdf/printer'
import { askedSite, type Deps, siteOf } from '../../order/operations'
import { handedOver } from '../rules'
import { findCarriers, findParcels } from '../store'

/** A carrier's driver takes no more at a time. */
const MOST = 1_000

type Query = { day?: string; carrier?: string; site?: string; limit?: string }
type Asker = { by: Person; scope: Scope }

/** The parcels of a day, today without one, that a carrier takes from a site. Refuses: `site-not-found`, `invalid-request`. */
export async function listHandOver(deps: Deps, asker: Asker, query: Query): Promise<HandOver | Refusal> {
  const site = askedSite(deps, { ...asker, site: query.site })
  if (site instanceof Refusal) return site
  return read(deps, site, query)
}

async function read({ db, now }: Deps, site: string, query: Query) {
  const { day = dayIn(STAFF_ZONE, now()), carrier } = query
  const limit = Math.min(Number(query.limit ?? MOST), MOST)
  if (!isCalendarDay(day)) return wrongQuery('day', 'is none of the calendar')
  const sent = { site, from: dayIsFrom(STAFF_ZONE, day), to: dayIsUntil(STAFF_ZONE, day) }
  const [carriers, found] = await Promise.all([findCarriers(db, sent), findParcels(db, sent, carrier, limit + 1)])
  return { day, carriers, items: found.slice(0, limit).map(handedOver), hasMore: found.length > limit }
}

/** The same as PDF. Refuses what `listHandOver` does, and `unavailable`. */
export async function drawHandOver(deps: Deps & { print: PrintDocument }, asker: Asker, query: Query) {
  const id = askedSite(deps, { ...asker, site: query.site })
  if (id instanceof Refusal) return id
  const list = await read(deps, id, query)
  if (list instanceof Refusal) return list
  const { day, items, hasMore } = list
  const { variant, requisites, brand } = siteOf(deps, { site: id })
  const bytes = await deps.print(`hand-over ${id} ${day}`, 'handOver', {
    ...{ language: variant === 'ru' ? ('ru' as const) : ('en' as const), sender: requisites?.name ?? brand },
    ...{ day, carrier: query.carrier ?? null, items, hasMore },
  })
  return bytes instanceof Refusal ? bytes : { name: `hand-over-${day}.pdf`, bytes }
}
