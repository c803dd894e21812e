import type { Tx } from 'service-kit/database/db'
import { earningOrders } from '../earning'
import { commissionMinor, reversalMinor } from '../ledger'
import { isOwn } from '../person'
import { payableAt, rateAt, termsAt } from '../rates'
import { identityOf, paidOrdersOf, referralOf, refundedOf } from '../store/earning'
import { addEntries } from '../store/ledger'
import { ratesOf, termsOf } from '../store/rates'
import type { EventDeps } from './deps'
import { hintBalance } from './hint'

/**
 * Books what a customer's orders earn by all that is known of them, less what is booked: after every fact, in whatever order facts
 * come. Whoever calls it holds `lockEmail`.
 */
export async function settle(tx: Tx, { now }: Pick<EventDeps, 'now'>, email: string): Promise<void> {
  await bookCommissions(tx, email, now())
  await bookReversals(tx, email, now())
}

/**
 * Books, once for each order, the commissions of a customer's paid orders for the partner who referred them, each at the rate in
 * force when it was paid, and held by the terms of that instant (AFF-016). An order that has proved to be the partner's own earns
 * nothing, and if the first order is, no order earns anything.
 */
async function bookCommissions(tx: Tx, email: string, now: Date): Promise<void> {
  const referral = await referralOf(tx, email)
  if (!referral) return
  const { id: partnerId, site } = referral.partner
  const partner = await identityOf(tx, referral.partner)
  if (isOwn(referral.first, partner)) return
  const orders = earningOrders(referral.referredAt, await paidOrdersOf(tx, email, partnerId)).filter(
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
  if (booked) hintBalance(tx, referral.partner)
}

/**
 * Reverses, in proportion, the commissions of a customer's orders of whose money something was given back. What reverses one is held
 * as long as the commission itself.
 */
async function bookReversals(tx: Tx, email: string, recordedAt: Date): Promise<void> {
  for (const { partner, orderId, currency, payableAt, ...earned } of await refundedOf(tx, email)) {
    const { id: partnerId } = partner
    const amountMinor = reversalMinor(earned)
    if (amountMinor === 0) continue
    await addEntries(tx, [{ partnerId, kind: 'reversal', orderId, amountMinor, currency, payableAt, recordedAt }])
    hintBalance(tx, partner)
  }
}
