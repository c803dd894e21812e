import type { UserClaimed } from 'contracts/identity'
import type { OrderPaid, OrderPlaced } from 'contracts/order/order-events'
import type { RefundCompleted } from 'contracts/payment/money-events'
import type { Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import type { Pass } from 'service-kit/jobs/upkeep'
import { commissionMinor, reversalMinor } from '../partner/ledger'
import type { Deps, EventDeps } from '../partner/operations/deps'
import { isOwn } from '../partner/person'
import { payableAt, rateAt, termsAt } from '../partner/rates'
import { addEntries } from '../partner/store/ledger'
import { findPartnerByCode, lockEmail } from '../partner/store/partners'
import { ratesOf, termsOf } from '../partner/store/rates'
import { earningOrders, isReferral } from './rules'
import {
  addAffiliate,
  addBrowser,
  addOrder,
  deleteBrowsers,
  identityOf,
  markPaid,
  markRefunded,
  paidOrdersOf,
  referralOf,
  refundedOf,
} from './store/earning'

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
  await bookCommissions(tx, customer.email, deps.now())
  await bookReversals(tx, customer.email, deps.now())
}

/** Returns whether the order is known here. */
export async function applyPayment(tx: Tx, { now }: EventDeps, data: OrderPaid): Promise<boolean> {
  if (!(await markPaid(tx, data))) return false
  await lockEmail(tx, data.email)
  await bookCommissions(tx, data.email, now())
  await bookReversals(tx, data.email, now())
  return true
}

/**
 * Money of an order was given back or disputed, or came back because its refund failed or the dispute was won: its commission
 * follows in proportion (PAY-033).
 * Returns whether it is known here.
 */
export async function applyRefund(
  tx: Tx,
  { now }: EventDeps,
  data: Pick<RefundCompleted, 'orderId' | 'leftMinor'>,
  moneyVersion: number,
): Promise<boolean> {
  const order = await markRefunded(tx, data, moneyVersion)
  if (!order) return false
  // Without an e-mail nobody has paid it yet, so nothing was earned: its payment decides.
  if (order.email === null) return true
  await lockEmail(tx, order.email)
  await bookReversals(tx, order.email, now())
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

/**
 * Books, once for each order, the commissions of a customer's paid orders for the partner who referred them, each at
 * the rate in force when it was paid and held by the terms of that instant (AFF-016). An order that has proved to be the partner's own earns nothing, and if the first order is, no order earns anything.
 */
async function bookCommissions(tx: Tx, email: string, now: Date): Promise<void> {
  const referral = await referralOf(tx, email)
  if (!referral) return
  const { id: partnerId, owner, site, version } = referral.partner
  const partner = await identityOf(tx, referral.partner)
  if (isOwn(referral.first, partner)) return
  const orders = earningOrders(referral.referredAt, await paidOrdersOf(tx, email)).filter(
    ({ isBooked, owners }) => !isBooked && !isOwn({ email, owners }, partner),
  )
  if (!orders.length) return
  const [rates, terms] = [await ratesOf(tx, partnerId), await termsOf(tx, site)]
  const booked = await addEntries(
    tx,
    orders.map(({ id: orderId, totalMinor, currency, paidAt }) => {
      const basisPoints = rateAt(rates, paidAt)
      const amountMinor = commissionMinor(totalMinor, basisPoints)
      const held = { payableAt: payableAt(paidAt, termsAt(terms, paidAt)) }
      return { partnerId, kind: 'commission', orderId, amountMinor, currency, basisPoints, ...held, recordedAt: now }
    }),
  )
  if (booked) hint(tx, { owner, holder: null, site }, { kind: 'balance', id: partnerId, version })
}

/**
 * Reverses, in proportion, the commissions of a customer's orders of whose money something was given back. What reverses one is held
 * as long as the commission itself.
 */
async function bookReversals(tx: Tx, email: string, recordedAt: Date): Promise<void> {
  for (const { partner, orderId, currency, payableAt, ...earned } of await refundedOf(tx, email)) {
    const { id: partnerId, owner, site, version } = partner
    const amountMinor = reversalMinor(earned)
    if (amountMinor === 0) continue
    await addEntries(tx, [{ partnerId, kind: 'reversal', orderId, amountMinor, currency, payableAt, recordedAt }])
    hint(tx, { owner, holder: null, site }, { kind: 'balance', id: partnerId, version })
  }
}
