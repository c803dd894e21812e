import type { UnaskedReason } from 'contracts/payment/pending'
import type { Provider } from 'contracts/payment/provider'
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { attempts, pendingCheckAttempts, voidedOrders } from '../../schema'
import { FAILED_FOR_MS, MOST } from '../rules'

/** Adds the newest attempt of each order that waits for its money to a check; returns their number. */
export async function addPending(
  tx: Tx,
  checkId: string,
  scope: Scope,
  providers: readonly Provider[],
  now: Date,
): Promise<number> {
  const found = await tx
    .select({ attemptId: attempts.id, orderId: attempts.orderId, provider: sql<Provider>`${attempts.provider}` })
    .from(attempts)
    .where(
      and(
        isNull(attempts.supersededAt),
        or(inArray(attempts.status, ['opening', 'open']), hasFailed(tx, now)),
        inArray(attempts.provider, [...providers]),
        ownedBy(attempts, scope),
      ),
    )
    .orderBy(desc(attempts.createdAt))
    .limit(MOST)
  for (let from = 0; from < found.length; from += ROWS)
    await tx.insert(pendingCheckAttempts).values(found.slice(from, from + ROWS).map((it) => ({ checkId, ...it })))
  return found.length
}
/** The rows of a statement: PostgreSQL takes 65,535 parameters. */
const ROWS = 1_000

/** The order's last payment failed: nobody has paid it by another since, and it is not over. */
function hasFailed(tx: Tx, now: Date) {
  const later = alias(attempts, 'later')
  const isReplaced = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.orderId, attempts.orderId),
        or(eq(later.status, 'captured'), gt(later.createdAt, attempts.createdAt)),
      ),
    )
  const isOver = tx
    .select({ id: voidedOrders.orderId })
    .from(voidedOrders)
    .where(and(eq(voidedOrders.orderId, attempts.orderId), gte(voidedOrders.voidedAt, attempts.createdAt)))
  return and(
    eq(attempts.status, 'closed'),
    isNotNull(attempts.providerPaymentId),
    gt(attempts.createdAt, new Date(now.getTime() - FAILED_FOR_MS)),
    notExists(isReplaced),
    notExists(isOver),
  )
}

export type Waiting = { attemptId: string }

/** Attempts of a check about which this provider has not been asked. */
export const unasked = (db: Db, checkId: string, provider: Provider, most: number): Promise<Waiting[]> =>
  db
    .select({ attemptId: pendingCheckAttempts.attemptId })
    .from(pendingCheckAttempts)
    .where(isWaiting(checkId, provider))
    .limit(most)

const isWaiting = (checkId: string, provider: Provider) =>
  and(
    eq(pendingCheckAttempts.checkId, checkId),
    eq(pendingCheckAttempts.provider, provider),
    isNull(pendingCheckAttempts.askedAt),
  )

type Asked = { failure: UnaskedReason | null; askedAt: Date }

export const markAsked = (db: Db | Tx, checkId: string, { attemptId }: Waiting, asked: Asked) =>
  db
    .update(pendingCheckAttempts)
    .set(asked)
    .where(and(eq(pendingCheckAttempts.checkId, checkId), eq(pendingCheckAttempts.attemptId, attemptId)))

/** The provider is given up: all that it was not asked about stays unknown. */
export const markAllAsked = (db: Db, checkId: string, provider: Provider, asked: Asked) =>
  db.update(pendingCheckAttempts).set(asked).where(isWaiting(checkId, provider))
