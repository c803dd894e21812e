import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database'
import { record } from 'service-kit/outbox'
import { claimed } from '../domain/placed'
import { orders, people } from '../schema'
import { folded, headColumns, hintOrder, isDraft, isPlacedWith } from './orders'

const isUnheld = isNull(orders.holder)

/** Whoever places an order with an e-mail and whoever proves or orders with it meanwhile wait for each other. */
export const lockEmail = (tx: Tx, email: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email:' || ${email ?? ''}))`)

type Claim = { owner: string; email: string; site: string; visitor: string | null }

/**
 * Gives a person the drafts of the browser in which they signed in, unless those bear somebody else's e-mail, and all
 * that was placed with theirs. What somebody holds already stays.
 */
export async function claimOrders(tx: Tx, { owner, email: proved, site, visitor }: Claim, now: Date): Promise<void> {
  const email = folded(proved)
  const claim = (which: SQL | undefined) =>
    tx
      .update(orders)
      .set({ holder: owner })
      .where(and(which, isUnheld, ne(orders.owner, owner)))
      .returning(headColumns)
  const isOfBrowser = and(eq(orders.owner, visitor ?? ''), eq(orders.site, site))
  const drafts = await claim(and(isOfBrowser, isDraft, or(isNull(orders.email), eq(orders.email, email))))
  // Only now, in the order in which a placement locks: its draft first, then its e-mail.
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
