import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from 'service-kit/database'
import { record } from 'service-kit/outbox'
import { claimed } from '../domain/placed'
import { orders, people } from '../schema'
import { folded, headColumns, hintOrder, isDraft, isPlacedWith } from './orders'

const isUnheld = isNull(orders.holder)

/**
 * Whether the e-mail of the order that a statement reads has no other order that was placed, cancelled ones aside
 * (PRICE-018); without an e-mail nobody knows.
 */
export const isNewCustomer = (): SQL<boolean> =>
  sql`(${orders.email} is not null and ${hasNoOther(not(inArray(others.status, ['draft', 'cancelled'])))})`

/** Whether nothing else was ever placed with it, on whatever site and whatever became of it (AFF-007). */
const isFirstPlacement = (): SQL<boolean> => hasNoOther(isNotNull(others.placedAt))

const others = alias(orders, 'others')
const hasNoOther = (which: SQL): SQL<boolean> =>
  sql`not exists (select from ${orders} as ${sql.identifier('others')} where ${and(eq(others.email, orders.email), ne(others.id, orders.id), which)})`

/** What a placement needs to know of the e-mail of its order, under the lock of both. */
export async function customerOf(tx: Tx, orderId: string) {
  const person = sql<string | null>`(select ${people.owner} from ${people} where ${eq(people.email, orders.email)})`
  const [row] = await tx
    .select({ isNew: isNewCustomer(), isFirst: isFirstPlacement(), person })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`Order ${orderId} is locked, and is not there.`)
  return row
}

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
