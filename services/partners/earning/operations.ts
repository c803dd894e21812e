import type { UserClaimed } from 'contracts/identity'
import type { OrderPaid, OrderPlaced } from 'contracts/order/order-events'
import type { RefundCompleted } from 'contracts/payment/money-events'
import type { Tx } from 'service-kit/database/db'
import type { Pass } from 'service-kit/jobs/upkeep'
import type { Deps, EventDeps } from '../partner/operations/deps'
import { settle } from '../partner/operations/settle'
import { identityOf } from '../partner/store/earning'
import { findPartnerByCode, lockEmail } from '../partner/store/partners'
import { isReferral } from './rules'
import { addAffiliate, addBrowser, addOrder, deleteBrowsers, markPaid, markRefunded } from './store/facts'

/** A placement with a partner's code makes a referral of a new customer (AFF-007). */
export async function applyPlacement(
  tx: Tx,
  deps: EventDeps,
  placedAt: Date,
  { orderId, customer }: OrderPlaced,
): Promise<void> {
  // Only a placement that makes a referral writes more than the order.
  if (customer?.partnerCode) await lockEmail(tx, customer.email)
  await addOrder(tx, { id: orderId, email: customer?.email ?? null, owners: customer?.owners ?? [], placedAt })
  if (!customer?.partnerCode) return
  const partner = await findPartnerByCode(tx, customer.partnerCode)
  if (!partner) return
  if (!isReferral({ owners: [], ...customer }, await identityOf(tx, partner))) return
  const { id: partnerId } = partner
  const referral = { partnerId, email: customer.email, firstOrderId: orderId, referredAt: placedAt }
  await addAffiliate(tx, { id: deps.newId(), ...referral })
  // The events of a later order of this customer, and of its payment, may have been applied before.
  await settle(tx, deps, customer.email)
}

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

/** Records the browser of a sign-in; commissions that are booked already stay. */
export async function applySignIn(tx: Tx, at: Date, { owner, visitor, browser = visitor }: UserClaimed): Promise<void> {
  if (browser) await addBrowser(tx, { owner, visitor: browser, signedInAt: at })
}

/** Longer than a visitor's cookie, which lives for a year after the last page. */
const BROWSERS_KEPT_MS = 400 * 24 * 60 * 60_000

/** Deletes expired browsers. */
export const upkeepPasses = ({ db, now }: Pick<Deps, 'db' | 'now'>): Pass[] => [
  () => deleteBrowsers(db, new Date(now().getTime() - BROWSERS_KEPT_MS)),
]
