import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database'
import { record } from 'service-kit/outbox'
import type { OrderState } from '../domain/order'
import { claimed } from '../domain/placed'
import { orders, people } from '../schema'
import { folded, headColumns, hintOrder, isDraft, isPlacedWith } from './orders'

const isUnheld = isNull(orders.holder)

/** Whether an e-mail has no other order that was placed, cancelled ones aside (PRICE-018); without an e-mail nobody knows. */
export const isNewCustomer = async (tx: Tx, order: OrderState): Promise<boolean> =>
  order.email !== null && !(await hasOther(tx, order, not(inArray(orders.status, ['draft', 'cancelled']))))

/** Whether nothing else was ever placed with an e-mail, on whatever site and whatever became of it (AFF-007). */
export const isFirstPlacement = async (tx: Tx, order: OrderState): Promise<boolean> =>
  !(await hasOther(tx, order, isNotNull(orders.placedAt)))

async function hasOther(tx: Tx, { id, email }: OrderState, which: SQL): Promise<boolean> {
  const ofEmail = and(eq(orders.email, email ?? ''), ne(orders.id, id), which)
  const [other] = await tx.select({ id: orders.id }).from(orders).where(ofEmail).limit(1)
  return other !== undefined
}

/** Whoever places an order with an e-mail and whoever proves or orders with it meanwhile wait for each other. */
export const lockEmail = (tx: Tx, email: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email:' || ${email ?? ''}))`)

/** Whose an e-mail is, of the people who have signed in. */
export async function personOf(tx: Tx, email: string | null): Promise<string | undefined> {
  const [row] = await tx
    .select({ owner: people.owner })
    .from(people)
    .where(eq(people.email, email ?? ''))
  return row?.owner
}

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
