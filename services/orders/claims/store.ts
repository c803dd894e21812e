import type { UserClaimed } from 'contracts/identity'
import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { claimed } from '../order/rules'
import { headColumns, hintOrder, isDraft, isPlacedWith, lockClient, lockEmail, normalizedEmail } from '../order/store'
import { orders, people } from '../schema'

const isUnheld = isNull(orders.holder)

type Claim = Pick<UserClaimed, 'owner' | 'email' | 'site' | 'visitor' | 'order'>

/**
 * Gives a person the drafts of the browser in which they signed in, unless those have somebody else's e-mail, and all
 * orders placed with their own e-mail. A draft for which the link was asked comes along from another browser if it was
 * that browser's and has the person's e-mail (WIZ-027), and so do the drafts that staff have begun for that e-mail. An order
 * that has a holder keeps it.
 */
export async function claimOrders(
  tx: Tx,
  { owner, email: proved, site, visitor, order }: Claim,
  now: Date,
): Promise<void> {
  const email = normalizedEmail(proved)
  const claim = (which: SQL | undefined) =>
    tx
      .update(orders)
      .set({ holder: owner })
      .where(and(which, isUnheld, ne(orders.owner, owner)))
      .returning(headColumns)
  const isOfBrowser = and(eq(orders.owner, visitor ?? ''), or(isNull(orders.email), eq(orders.email, email)))
  const isBrought = order
    ? and(eq(orders.id, order.orderId), eq(orders.owner, order.visitor), eq(orders.email, email))
    : undefined
  const isOfSite = and(or(isOfBrowser, isBrought), eq(orders.site, site))
  const isPrepared = and(eq(orders.email, email), isNotNull(orders.begunBy))
  await lockClient(tx, email)
  const drafts = await claim(and(or(isOfSite, isPrepared), isDraft))
  // Locks in the order of a placement: the draft first, then its e-mail.
  await lockEmail(tx, email)
  await tx.insert(people).values({ email, owner }).onConflictDoUpdate({ target: people.email, set: { owner } })
  const all = [...drafts, ...(await claim(isPlacedWith(email)))]
  record(
    tx,
    now,
    all.map((it) => claimed(it, owner)),
  )
  for (const it of all) hintOrder(tx, it)
}
