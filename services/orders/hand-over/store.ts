import { and, desc, eq, gt, inArray, isNull, like, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { windowBefore } from 'service-kit/domain/limits'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { handOvers, orders, wrongHandOvers } from '../schema'
import { TRIES_PER_CODE, WRONG_CODES_PER_NETWORK } from './rules'

export type HandOver = Pick<typeof handOvers.$inferSelect, 'orderId' | 'owner' | 'codeHash' | 'tokenSha256'>

/** Stores an order's only hand-over: it replaces the one before, which is then void. */
export async function saveHandOver(tx: Tx, handOver: HandOver & { expiresAt: Date }): Promise<void> {
  const fresh = { ...handOver, tries: 0, usedAt: null }
  await tx.insert(handOvers).values(fresh).onConflictDoUpdate({ target: handOvers.orderId, set: fresh })
}

const isValid = (now: Date) => gt(handOvers.expiresAt, now)

/** The hand-over of a token on a site, used or not. */
export async function findByToken(tx: Tx, tokenSha256: string, site: string, now: Date): Promise<HandOver | undefined> {
  const [row] = await tx
    .select({ found: handOvers })
    .from(handOvers)
    .innerJoin(orders, eq(orders.id, handOvers.orderId))
    .where(and(eq(handOvers.tokenSha256, tokenSha256), eq(orders.site, site), isValid(now)))
  return row?.found
}

/**
 * Counts a try at the code of an order's hand-over, used or not; concurrent tries count one each. `number` is the order's, or a
 * longer part of its id (ORD-028). Undefined without one, or after too many tries.
 */
export async function countTry(tx: Tx, number: string, site: string, now: Date): Promise<HandOver | undefined> {
  const prefixes = Array.from({ length: number.length - 3 }, (_, it) => number.slice(0, it + 4))
  const named = tx
    .select({ id: handOvers.orderId })
    .from(orders)
    .innerJoin(handOvers, eq(handOvers.orderId, orders.id))
    .where(
      and(
        inArray(orders.number, prefixes),
        like(sql`replace(${orders.id}::text, '-', '')`, `${number}%`),
        eq(orders.site, site),
        isValid(now),
      ),
    )
    .orderBy(desc(sql`length(${orders.number})`))
    .limit(1)
  const [row] = await tx
    .update(handOvers)
    .set({ tries: sql`${handOvers.tries} + 1` })
    .where(and(eq(handOvers.orderId, sql`(${named})`), isValid(now), lt(handOvers.tries, TRIES_PER_CODE)))
    .returning()
  return row
}

/** Marks a hand-over as used, unless it was used or replaced or has expired; remembers who had the order. Returns whether it did. */
export async function useHandOver(tx: Tx, { orderId, tokenSha256, owner }: HandOver, now: Date): Promise<boolean> {
  const used = await tx
    .update(handOvers)
    .set({ usedAt: now, leftBy: owner, leftAt: now })
    .where(
      and(
        eq(handOvers.orderId, orderId),
        eq(handOvers.tokenSha256, tokenSha256),
        isNull(handOvers.usedAt),
        isValid(now),
      ),
    )
    .returning({ orderId: handOvers.orderId })
  return used.length > 0
}

/** Since when an order that one of these owners had is another's. */
export async function findLeaving(db: Db, orderId: string, owners: readonly string[], site: string) {
  const [row] = await db
    .select({ at: handOvers.leftAt, owner: orders.owner })
    .from(handOvers)
    .innerJoin(orders, eq(orders.id, handOvers.orderId))
    .where(and(eq(handOvers.orderId, orderId), inArray(handOvers.leftBy, [...owners]), eq(orders.site, site)))
  return row?.at && !owners.includes(row.owner) ? row.at : undefined
}

/** The exhausted limit of wrong codes from a network; attempts from one network wait for each other. */
export async function wrongCodesUsedUpBy(tx: Tx, network: string, now: Date): Promise<Date | undefined> {
  await countingAlone(tx, `hand-over:${network}`)
  return usedUpBy(tx, wrongHandOvers.triedAt, now, WRONG_CODES_PER_NETWORK, eq(wrongHandOvers.network, network))
}

export const addWrongCode = (tx: Tx, network: string, triedAt: Date) =>
  tx.insert(wrongHandOvers).values({ network, triedAt })

/** A browser that comes back after that finds its order like one that was deleted. */
const KEPT_MS = 30 * 24 * 60 * 60_000

export async function deleteOldHandOvers(db: Db, now: Date): Promise<boolean> {
  await db.delete(handOvers).where(lt(handOvers.expiresAt, new Date(now.getTime() - KEPT_MS)))
  await db.delete(wrongHandOvers).where(lt(wrongHandOvers.triedAt, windowBefore(now)))
  return false
}
