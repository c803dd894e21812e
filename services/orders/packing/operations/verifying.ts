import { readBagCode } from 'contracts/order/packing/bag-code'
import type { Verdict } from 'contracts/order/packing/packing'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { baggingOf, type Deps } from '../../order/operations'
import { bagsOf, isToPack, nameOf, type OrderToPack } from '../../order/packing'
import { hintPacking, lockToPack } from '../../order/store/packing'
import { type FoundBag, type Judged, judge, verifiedBy, withWorker } from '../rules'
import { findBag, markVerified } from '../store/bags'
import { workAt } from '../store/stations'
import { type Packer, shown, tell, withBags } from './packing'

type Body = { code: string; station: string }

/**
 * Judges a scanned code under the order's lock, so that of several stations one counts a bag. The same scan, when it is sent again,
 * gets the same answer and is told once. Refuses `order-not-found`.
 */
export function verifyBag(deps: Deps, packer: Packer, orderId: string, key: string, body: Body) {
  const request = { actor: packer.by.actor, operation: `verifyBag ${orderId}`, key, body }
  const scan = (isAgain: boolean) => (tx: Tx) => judgeScan(deps, tx, packer, { orderId, key, body, isAgain })
  const once = { request, id: orderId, again: scan(true) }
  return command<Verdict>(deps.db, { turn: orderId, once }, scan(false))
}

type Asked = { orderId: string; key: string; body: Body; isAgain: boolean }
async function judgeScan(deps: Deps, tx: Tx, packer: Packer, { orderId, key, body, isAgain }: Asked): Promise<Verdict> {
  const [now, name] = [deps.now(), nameOf(packer.by)]
  const order = await withBags(deps, tx, granted(await lockToPack(tx, orderId, packer.scope, now)))
  const bagging = baggingOf(deps, order)
  const judged = judge(order, await bagOf(tx, order, body.code, packer.scope), key, bagging)
  const { verdict, bag, otherNumber } = judged
  const answer = (it: OrderToPack) => ({
    verdict,
    bagId: bag?.id ?? null,
    otherNumber: otherNumber ?? null,
    packing: shown(deps, it),
  })
  // What an earlier try of this scan has counted and told is not counted and told again.
  if (isAgain && (verdict !== 'right' || bag?.verifyKey === key)) return answer(order)
  const at = { station: body.station, name, at: now }
  if (isToPack(order)) await workAt(tx, orderId, { site: order.site, station: body.station, name }, now)
  const worked = isToPack(order) ? withWorker(order, at) : order
  const verified = verdict === 'right' && bag ? verifiedBy(worked, bag, { ...at, key }) : worked
  if (verdict === 'right' && bag) await markVerified(tx, bag.id, { at: now, by: name, station: body.station, key })
  tellOfScan(deps, tx, packer, { order, judged, station: body.station, place: placeOf(order, judged, bagging) })
  hintPacking(tx, order)
  return answer(verified)
}

/** The bag of a code: mostly one of this order. */
async function bagOf(tx: Tx, order: OrderToPack, typed: string, scope: Scope): Promise<FoundBag | undefined> {
  const code = readBagCode(typed)
  if (code === null) return undefined
  const own = order.bags.find((it) => it.code === code)
  if (!own) return findBag(tx, code, scope)
  const { id: orderId, number, status, nextStep } = order
  return { id: own.id, orderId, number, status, nextStep, isVoid: false }
}

/** Which of its bags it is, as the page numbers them; the trail names no patient. */
const placeOf = (order: OrderToPack, { bag }: Judged, bagging: Parameters<typeof bagsOf>[1]) =>
  bag ? bagsOf(order, bagging).findIndex((it) => it.id === bag.id) + 1 : null

type Told = { order: OrderToPack; judged: Judged; station: string; place: number | null }
function tellOfScan(deps: Deps, tx: Tx, packer: Packer, { order, judged, station, place }: Told) {
  const { verdict, otherNumber = null } = judged
  if (verdict === 'right') tell(deps, tx, packer, order, 'bag-verified', { station, bag: place })
  else tell(deps, tx, packer, order, 'bag-refused', { station, verdict, bag: place, otherNumber })
}
