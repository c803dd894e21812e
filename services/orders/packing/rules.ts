import type { BagLabel, BoxLabel, LABELS, Label } from 'contracts/order/packing/label'
import { logoName } from 'contracts/order/packing/logo-name'
import type { VERDICTS } from 'contracts/order/packing/packing'
import { type Refusal, refuse } from 'contracts/problems'
import {
  asideOf,
  type BagContent,
  type Bagging,
  type BagState,
  bagOf,
  bagsOf,
  contentsOf,
  fingerprintOf,
  isComplete,
  isToPack,
  isVerified,
  isWholeVerified,
  notToPack,
  type OrderToPack,
  type OverrideState,
  overrideOf,
} from '../order/packing'

/** The bags that an order to pack needs and that are not there yet. */
export const missingBags = (order: OrderToPack, by: Bagging): BagContent[] =>
  isToPack(order) ? contentsOf(order, by).filter((it) => !bagOf(order, it)) : []

export type Verdict = (typeof VERDICTS)[number]
/** The bag of a code, and its order; `isVoid`: nobody needs it any more, e.g. since its patient is gone. */
export type FoundBag = Pick<OrderToPack, 'number' | 'status' | 'nextStep'> & {
  id: string
  orderId: string
  isVoid: boolean
}
export type Judged = { verdict: Verdict; bag?: BagState; otherNumber?: string }

/** What a code is that was scanned while an order is packed. `key`: that of the scan, which is right again when it is sent again. */
export function judge(order: OrderToPack, found: FoundBag | undefined, key: string, by: Bagging): Judged {
  if (!found) return { verdict: 'unknown' }
  const isCancelled = found.isVoid || found.status === 'cancelled'
  if (found.orderId !== order.id) {
    const stopped = isCancelled ? 'cancelled' : asideOf(found) && 'aside'
    return { verdict: stopped || 'other-order', otherNumber: found.number }
  }
  const bag = bagsOf(order, by).find((it) => it.id === found.id)
  if (!bag || isCancelled) return { verdict: 'cancelled' }
  if (asideOf(order)) return { verdict: 'aside' }
  if (isVerified(order, bag)) return { verdict: bag.verifyKey === key ? 'right' : 'double', bag }
  return isToPack(order) ? { verdict: 'right', bag } : { verdict: 'aside' }
}

type Worker = OrderToPack['atWork'][number]
const isSame = (a: Pick<Worker, 'station' | 'name'>, b: typeof a) => a.station === b.station && a.name === b.name

/** An order after the last act of somebody at a station, and without them. */
export const withWorker = (order: OrderToPack, worker: Worker): OrderToPack => ({
  ...order,
  atWork: [worker, ...withoutWorker(order, worker).atWork],
})
export const withoutWorker = (order: OrderToPack, worker: Pick<Worker, 'station' | 'name'>): OrderToPack => ({
  ...order,
  atWork: order.atWork.filter((it) => !isSame(it, worker)),
})

/** An order with a bag that was just verified. */
export const verifiedBy = (order: OrderToPack, bag: BagState, by: Worker & { key: string }): OrderToPack => {
  const verified = { verifiedAt: by.at, verifiedBy: by.name, verifiedStation: by.station, verifyKey: by.key }
  return { ...order, bags: order.bags.map((it) => (it.id === bag.id ? { ...it, ...verified } : it)) }
}

type Asked = { kind: (typeof LABELS)[number]; contents: string; bagIds?: readonly string[] | undefined }

/**
 * Whether labels may be given out. The box of a shipped order may be labelled again, since a carrier brings back one whose label
 * came off; its bags are in it. Refuses `not-to-pack`, `no-patients`, `packing-changed`, `bags-open`.
 */
export function notToPrint(order: OrderToPack, { kind, contents }: Asked, by: Bagging): Refusal | undefined {
  const isBoxOnItsWay = kind === 'box' && order.status === 'shipped'
  if (!isBoxOnItsWay) {
    const refusal = notToPack(order)
    if (refusal) return refusal
  }
  const { number, patients } = order
  if (!patients.length) return refuse('no-patients', `Order ${number} has no patients.`)
  if (contents !== fingerprintOf(order, by))
    return refuse('packing-changed', `The patients, counts or address of order ${number} have changed.`)
  if (kind === 'box' && !isBoxOnItsWay && !isComplete(order, by))
    return refuse('bags-open', `Order ${number} has bags that are not verified.`)
}

/** The bags whose labels are asked for. Refuses `bag-not-found`. */
export function bagsToPrint(order: OrderToPack, { kind, bagIds }: Asked, by: Bagging): BagState[] | Refusal {
  if (kind === 'box') return []
  const bags = bagsOf(order, by)
  const unknown = bagIds?.find((id) => !bags.some((it) => it.id === id))
  if (unknown) return refuse('bag-not-found', `Order ${order.number} has no bag ${unknown}.`)
  return bagIds ? bags.filter((it) => bagIds.includes(it.id)) : bags
}

/** Whether the request with this key is not the first that printed a label. */
export const isDuplicate = (printKey: string | null, key: string): boolean => printKey !== null && printKey !== key

type Printing = { kind: Asked['kind']; bags: readonly BagState[]; key: string }
/** The labels as they stand in the order; a page prints other words if its packer has typed them (PACK-029). */
export const labelsOf = (order: OrderToPack, { kind, bags, key }: Printing): Label[] =>
  kind === 'box' ? [boxLabel(order, key)] : bags.map((it) => bagLabel(order, it, key))

const commonOf = ({ number, fullName, email }: OrderToPack) => ({
  number,
  customer: fullName ?? '',
  logo: logoName(email),
})

function bagLabel(order: OrderToPack, { patientId, step, code, printKey }: BagState, key: string): BagLabel {
  const patient = order.patients.find((it) => it.id === patientId)?.name ?? ''
  return { kind: 'bag', ...commonOf(order), patient, step, code, isDuplicate: isDuplicate(printKey, key) }
}

function boxLabel(order: OrderToPack, key: string): BoxLabel {
  const { counts, address, box } = order
  const printed = isDuplicate(box?.boxPrintKey ?? null, key)
  return { kind: 'box', ...commonOf(order), counts, address: address ?? '', isDuplicate: printed }
}

/** Lets an order go without all its bags verified; the same word again changes nothing. Refuses `not-to-pack`, `packing-complete`. */
export function override(
  order: OrderToPack,
  said: Omit<OverrideState, 'at'>,
  by: Bagging,
  now: Date,
): OverrideState | Refusal {
  const refusal = notToPack(order)
  if (refusal) return refusal
  if (isWholeVerified(order, by)) return refuse('packing-complete', `All bags of order ${order.number} are verified.`)
  const stands = overrideOf(order)
  const isSame = stands?.by === said.by && stands.reason === said.reason
  return isSame ? stands : { ...said, at: now.toISOString() }
}

/** How many bags an override lets go. */
export const openBags = (order: OrderToPack, by: Bagging): number =>
  contentsOf(order, by).length - bagsOf(order, by).filter((it) => isVerified(order, it)).length

/** An override is taken back while the order is in the house. Refuses `not-to-pack`. */
export const notToWithdraw = (order: OrderToPack): Refusal | undefined =>
  asideOf(order) ? undefined : notToPack(order)
