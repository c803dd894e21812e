import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { claimed } from '../order/rules'
import { headColumns, hintOrder, isDraft, isPlacedWith, lockEmail, normalizedEmail } from '../order/store'
import { orders, people } from '../schema'

const isUnheld = isNull(orders.holder)

type Claim = { owner: string; email: string; site: string; visitor: string | null }

/**
 * Gives a person the drafts of the browser in which they signed in, unless those have somebody else's e-mail, and all
 * orders placed with their own e-mail. An order that has a holder keeps it.
 */
export async function claimOrders(tx: Tx, { owner, email: proved, site, visitor }: Claim, now: Date): Promise<void> {
  const email = normalizedEmail(proved)
  const claim = (which: SQL | undefined) =>
    tx
      .update(orders)
      .set({ holder: owner })
      .where(and(which, isUnheld, ne(orders.owner, owner)))
      .returning(headColumns)
  const isOfBrowser = and(eq(orders.owner, visitor ?? ''), eq(orders.site, site))
  const drafts = await claim(and(isOfBrowser, isDraft, or(isNull(orders.email), eq(orders.email, email))))
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
