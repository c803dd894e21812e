import type { UserClaimed } from 'contracts/identity'
import type { OrderPaid, OrderPlaced, OrderRecapped } from 'contracts/order/order-events'
import type { PlacedStatus } from 'contracts/order/order-states'
import type { RefundCompleted } from 'contracts/payment/money-events'
import type { Tx } from 'service-kit/database/db'
import type { Pass } from 'service-kit/jobs/upkeep'
import type { Deps, EventDeps } from '../partner/operations/deps'
import { settle } from '../partner/operations/settle'
import { adoptOwner, lockEmail, lockMarks } from '../partner/store/partners'
import {
  addBrowser,
  customersAt,
  customersIn,
  deleteBrowsers,
  type Kept,
  keepPlacement,
  keepRecap,
  keepStatus,
  markPaid,
  markRefunded,
} from './store/facts'

/** When an event happened, and the version of the order after it. */
export type Told = { at: Date; version: number }

/** A placement with a partner's code makes a referral of a new customer (AFF-007). */
export async function applyPlacement(
  tx: Tx,
  deps: EventDeps,
  { at: placedAt, version }: Told,
  { orderId: id, number, site, totalMinor, currency, customer }: OrderPlaced,
): Promise<void> {
  const { email, owners, fullName: name, partnerCode, isNew, addressKey } = customer ?? NOBODY
  const price = { totalMinor, currency }
  const placement = {
    id,
    version,
    placedAt,
    number,
    site,
    ...price,
    email,
    owners,
    name,
    partnerCode,
    isNew,
    addressKey,
  }
  await settlePlaced(tx, deps, placement, await keepPlacement(tx, placement))
}

type Placed = {
  email: string | null
  owners?: string[] | undefined
  partnerCode: string | null
  addressKey?: string | undefined
}

/**
 * Settles a placed order: its customer, if that is a partner's or may become one by it, and where a partner placed it those of their
 * customers who have orders to the same address. Only these need locks; the events of later orders may have been applied before.
 */
async function settlePlaced(tx: Tx, deps: EventDeps, placed: Placed, { isOfPartner, isByPartner }: Kept) {
  const { email, owners = [], partnerCode, addressKey } = placed
  const own = email !== null && (isOfPartner || partnerCode) ? [email] : []
  const isAddressTheirs = isByPartner && addressKey !== undefined
  if (!own.length && !isAddressTheirs) return
  await lockMarks(tx, [...owners, ...(addressKey ? [addressKey] : [])])
  const others = isAddressTheirs ? await customersAt(tx, { email, owners, addressKey }) : []
  await settleAll(tx, deps, [...own, ...others])
}

async function settleAll(tx: Tx, deps: EventDeps, emails: readonly string[]) {
  const each = [...new Set(emails)].toSorted()
  for (const email of each) await lockEmail(tx, email)
  for (const email of each) await settle(tx, deps, email)
}

/** An order of before is as it is told now, where nothing newer is known of it. */
export async function applyRecap(tx: Tx, deps: EventDeps, version: number, recap: OrderRecapped): Promise<void> {
  const { orderId: id, number, site, email, fullName: name, partnerCode, owners, status, left } = recap
  const { placedAt, paidAt, cancelledAt, isArchived, totalMinor, currency, addressKey } = recap
  const kept = await keepRecap(tx, {
    ...{ id, number, site, email, name, partnerCode, owners, status, isArchived, totalMinor, currency, addressKey },
    placedAt: new Date(placedAt),
    paidAt: paidAt ? new Date(paidAt) : null,
    cancelledAt: cancelledAt ? new Date(cancelledAt) : null,
    leftMinor: left?.minor ?? null,
    moneyVersion: left?.moneyVersion ?? 0,
    statusVersion: version,
    archiveVersion: version,
  })
  await settlePlaced(tx, deps, { email, owners, partnerCode, addressKey }, kept)
}

/** Of a placement before events had their customer. */
const NOBODY = { email: null, owners: [], fullName: null, partnerCode: null, isNew: null, addressKey: undefined }

/** Returns whether the order is known here. */
export async function applyPayment(tx: Tx, deps: EventDeps, data: OrderPaid): Promise<boolean> {
  if (!(await markPaid(tx, data))) return false
  await lockEmail(tx, data.email)
  await settle(tx, deps, data.email)
  return true
}

/**
 * Money of an order was given back or disputed, or came back because its refund failed or the dispute was won: its commission
 * follows in proportion (PAY-033).
 * Returns whether it is known here.
 */
export async function applyRefund(
  tx: Tx,
  deps: EventDeps,
  data: Pick<RefundCompleted, 'orderId' | 'leftMinor'>,
  moneyVersion: number,
): Promise<boolean> {
  const order = await markRefunded(tx, data, moneyVersion)
  if (!order) return false
  // Without an e-mail nobody has paid it yet, so nothing was earned: its payment decides.
  if (order.email === null) return true
  await lockEmail(tx, order.email)
  await settle(tx, deps, order.email)
  return true
}

/**
 * An order is in another status, or a draft again: it earns nothing while it is cancelled, and again what it did if staff complete
 * it after all (AFF-014). Returns whether it is known here.
 */
export async function applyStatus(
  tx: Tx,
  deps: EventDeps,
  { at, version }: Told,
  orderId: string,
  status: PlacedStatus | null,
): Promise<boolean> {
  const order = await keepStatus(tx, { orderId, at, version, status })
  if (!order) return false
  if (order.email === null) return true
  await lockEmail(tx, order.email)
  await settle(tx, deps, order.email)
  return true
}

/**
 * Records the person and the browser of a sign-in. Where it is a partner's first one there, orders that were placed from there and
 * paid after it are the partner's own.
 */
export async function applySignIn(tx: Tx, deps: EventDeps, at: Date, data: UserClaimed): Promise<void> {
  const { owner, email: own, visitor, browser = visitor } = data
  const isNew = browser && (await addBrowser(tx, { owner, visitor: browser, signedInAt: at }))
  if (isNew) await lockMarks(tx, [browser])
  const emails = isNew ? await customersIn(tx, own, browser) : []
  // The locks of customers come before that of a partner.
  for (const email of emails) await lockEmail(tx, email)
  await adoptOwner(tx, { email: own, owner })
  for (const email of emails) await settle(tx, deps, email)
}

/** Longer than a visitor's cookie, which lives for a year after the last page. */
const BROWSERS_KEPT_MS = 400 * 24 * 60 * 60_000

/** Deletes expired browsers. */
export const upkeepPasses = ({ db, now }: Pick<Deps, 'db' | 'now'>): Pass[] => [
  () => deleteBrowsers(db, new Date(now().getTime() - BROWSERS_KEPT_MS)),
]
