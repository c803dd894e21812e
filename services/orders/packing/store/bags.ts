import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { isDraft, isKept } from '../../order/store'
import { bags, orders, packings } from '../../schema'
import type { FoundBag } from '../rules'

type NewBag = Pick<typeof bags.$inferSelect, 'id' | 'orderId' | 'patientId' | 'step' | 'code'>

/** Of two who need the same bag at once, one makes it. */
export const makeBags = (db: Db | Tx, rows: readonly NewBag[]) =>
  db
    .insert(bags)
    .values([...rows])
    .onConflictDoNothing()

/** The bag of a code in scope, with what became of its order. */
export async function findBag(db: Db | Tx, code: string, scope: Scope): Promise<FoundBag | undefined> {
  const { number, status, step: nextStep } = orders
  const isVoid = sql<boolean>`(${bags.isVoid} or ${isDraft} or not ${isKept})`
  const [found] = await db
    .select({ id: bags.id, orderId: bags.orderId, number, status, nextStep, isVoid })
    .from(bags)
    .innerJoin(orders, eq(orders.id, bags.orderId))
    .where(and(eq(bags.code, code), ownedBy(orders, scope)))
  return found
}

/** Counts a print of each; the first key stays. */
export const markPrinted = (tx: Tx, ids: readonly string[], key: string) =>
  tx
    .update(bags)
    .set({ printed: sql`${bags.printed} + 1`, printKey: sql`coalesce(${bags.printKey}, ${key}::uuid)` })
    .where(inArray(bags.id, [...ids]))

export const markBoxPrinted = (tx: Tx, orderId: string, key: string) =>
  tx
    .insert(packings)
    .values({ orderId, boxPrinted: 1, boxPrintKey: key })
    .onConflictDoUpdate({
      target: packings.orderId,
      set: {
        boxPrinted: sql`${packings.boxPrinted} + 1`,
        boxPrintKey: sql`coalesce(${packings.boxPrintKey}, excluded.box_print_key)`,
      },
    })

type Verified = { at: Date; by: string; station: string; key: string }
export const markVerified = (tx: Tx, id: string, { at, by, station, key }: Verified) =>
  tx
    .update(bags)
    .set({ verifiedAt: at, verifiedBy: by, verifiedStation: station, verifyKey: key })
    .where(eq(bags.id, id))
