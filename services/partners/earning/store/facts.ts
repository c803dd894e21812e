import type { OrderPaid } from 'contracts/order/order-events'
import type { PlacedStatus } from 'contracts/order/order-states'
import type { RefundCompleted } from 'contracts/payment/money-events'
import { and, arrayContains, asc, eq, exists, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database/db'
import { browsers, links, orderShares, orders, partners, referralSpans } from '../../schema'

type Placement = Pick<
  typeof orders.$inferInsert,
  | 'email'
  | 'owners'
  | 'placedAt'
  | 'number'
  | 'site'
  | 'name'
  | 'partnerCode'
  | 'isNew'
  | 'addressKey'
  | 'totalMinor'
  | 'currency'
> & { id: string; version: number }

/**
 * Whether an order is news of a customer who has to do with a partner by now, and whether a partner placed it, whoever's customer
 * that one is.
 */
export type Kept = { isOfPartner: boolean; isByPartner: boolean }
const OF_NOBODY: Kept = { isOfPartner: false, isByPartner: false }

/** Keeps a placement; of an order that was placed again, the newest. */
export async function keepPlacement(tx: Tx, { version, ...placement }: Placement): Promise<Kept> {
  const row = { ...placement, placedVersion: version, status: 'pending' as const, statusVersion: version }
  const isNewer = sql`${orders.statusVersion} < ${version}`
  const [kept] = await tx
    .insert(orders)
    .values(row)
    .onConflictDoUpdate({
      target: orders.id,
      set: {
        ...row,
        status: sql`case when ${isNewer} then 'pending' else ${orders.status} end`,
        statusVersion: sql`greatest(${orders.statusVersion}, ${version})`,
        cancelledAt: sql`case when ${isNewer} then null else ${orders.cancelledAt} end`,
      },
      setWhere: lt(orders.placedVersion, version),
    })
    .returning({ isOfPartner: isOfPartner(tx), isByPartner: isByPartner(tx) })
  return kept ?? OF_NOBODY
}

type Recap = typeof orders.$inferInsert & { statusVersion: number; archiveVersion: number; moneyVersion: number }

/**
 * Keeps what a version before did not keep of an order: a placement that was heard of here stays, and so does any newer report.
 */
export async function keepRecap(tx: Tx, row: Recap): Promise<Kept> {
  const known = (column: AnyPgColumn) => sql`coalesce(${column}, excluded.${sql.identifier(column.name)})`
  const whichever = (isNew: SQL, column: AnyPgColumn) =>
    sql`case when ${isNew} then excluded.${sql.identifier(column.name)} else ${column} end`
  const isUnheard = sql`${orders.placedVersion} = 0`
  const isNewer = sql`${orders.statusVersion} < excluded.status_version`
  const isMoneyNewer = sql`excluded.left_minor is not null and ${orders.moneyVersion} <= excluded.money_version`
  const [kept] = await tx
    .insert(orders)
    .values(row)
    .onConflictDoUpdate({
      target: orders.id,
      set: {
        email: known(orders.email),
        owners: whichever(sql`cardinality(${orders.owners}) = 0`, orders.owners),
        placedAt: whichever(isUnheard, orders.placedAt),
        paidAt: sql`least(${orders.paidAt}, excluded.paid_at)`,
        totalMinor: known(orders.totalMinor),
        currency: known(orders.currency),
        leftMinor: whichever(isMoneyNewer, orders.leftMinor),
        moneyVersion: whichever(isMoneyNewer, orders.moneyVersion),
        number: known(orders.number),
        site: known(orders.site),
        name: known(orders.name),
        partnerCode: known(orders.partnerCode),
        addressKey: known(orders.addressKey),
        status: whichever(isNewer, orders.status),
        cancelledAt: whichever(isNewer, orders.cancelledAt),
        statusVersion: sql`greatest(${orders.statusVersion}, excluded.status_version)`,
        isArchived: whichever(sql`${orders.archiveVersion} < excluded.archive_version`, orders.isArchived),
        archiveVersion: sql`greatest(${orders.archiveVersion}, excluded.archive_version)`,
      },
    })
    .returning({ isOfPartner: isOfPartner(tx), isByPartner: isByPartner(tx) })
  return kept ?? OF_NOBODY
}

/** Whether the customer of an order is a partner's, or the order is in a partner's list. */
const isOfPartner = (tx: Tx) => {
  const spans = tx.select({ one: sql`1` }).from(referralSpans).where(eq(referralSpans.email, orders.email))
  const linked = tx.select({ one: sql`1` }).from(links).where(eq(links.email, orders.email))
  const shares = tx.select({ one: sql`1` }).from(orderShares).where(eq(orderShares.orderId, orders.id))
  return sql<boolean>`(${exists(spans)} or ${exists(linked)} or ${exists(shares)})`
}

const isByPartner = (tx: Tx) => {
  const isTheirs = or(eq(partners.email, orders.email), sql`${partners.owner} = any(${orders.owners})`)
  return sql<boolean>`${exists(tx.select({ one: sql`1` }).from(partners).where(isTheirs))}`
}

/**
 * Records a payment, of several the first; of an order that is paid again after a refund, what is left of its money then. Returns
 * whether the order is known here.
 */
export async function markPaid(
  tx: Tx,
  { orderId, email, number, site, fullName: name, totalMinor, currency, paidAt, left }: OrderPaid,
): Promise<boolean> {
  const first = sql`least(${orders.paidAt}, ${new Date(paidAt).toISOString()}::timestamptz)`
  const marked = await tx
    .update(orders)
    .set({ email, number, site, ...(name !== null && { name }), totalMinor, currency, paidAt: first })
    .where(eq(orders.id, orderId))
    .returning({ id: orders.id })
  if (left)
    await tx
      .update(orders)
      .set({ leftMinor: left.minor, moneyVersion: left.moneyVersion })
      .where(and(eq(orders.id, orderId), lte(orders.moneyVersion, left.moneyVersion)))
  return marked.length > 0
}

type Known = { email: string | null }
const ofOrder = (tx: Tx, id: string): Promise<Known[]> =>
  tx.select({ email: orders.email }).from(orders).where(eq(orders.id, id))

/**
 * Records what became of an order, null where it is a draft again; an older report changes nothing. Returns undefined for an unknown
 * order.
 */
export async function keepStatus(
  tx: Tx,
  { orderId, version, at, status }: { orderId: string; version: number; at: Date; status: PlacedStatus | null },
): Promise<Known | undefined> {
  const [kept] = await tx
    .update(orders)
    .set({ status, statusVersion: version, cancelledAt: status === 'cancelled' ? at : null })
    .where(and(eq(orders.id, orderId), lt(orders.statusVersion, version)))
    .returning({ email: orders.email })
  return kept ?? (await ofOrder(tx, orderId))[0]
}

/** Records that an order is deleted, or restored; an older report changes nothing, nor does one of a draft. */
export const keepArchived = (tx: Tx, id: string, version: number, isArchived: boolean) =>
  tx
    .update(orders)
    .set({ isArchived, archiveVersion: version })
    .where(and(eq(orders.id, id), lt(orders.archiveVersion, version)))

/** Records what is left of an order's money; an older report changes nothing. Returns undefined for an unknown order. */
export async function markRefunded(
  tx: Tx,
  { orderId, leftMinor }: Pick<RefundCompleted, 'orderId' | 'leftMinor'>,
  moneyVersion: number,
): Promise<{ email: string | null } | undefined> {
  await tx
    .update(orders)
    .set({ leftMinor, moneyVersion })
    .where(and(eq(orders.id, orderId), lt(orders.moneyVersion, moneyVersion)))
  const [row] = await ofOrder(tx, orderId)
  return row
}

/**
 * Records a sign-in in a browser: the first and the last one are kept, in whatever order they come. Returns whether this is the
 * first one.
 */
export async function addBrowser(
  tx: Tx,
  browser: Pick<typeof browsers.$inferInsert, 'owner' | 'visitor'> & { signedInAt: Date },
): Promise<boolean> {
  const [kept] = await tx
    .insert(browsers)
    .values({ ...browser, firstSignedInAt: browser.signedInAt })
    .onConflictDoUpdate({
      target: [browsers.owner, browsers.visitor],
      set: {
        firstSignedInAt: sql`least(coalesce(${browsers.firstSignedInAt}, ${browsers.signedInAt}), excluded.signed_in_at)`,
        signedInAt: sql`greatest(${browsers.signedInAt}, excluded.signed_in_at)`,
      },
    })
    .returning({ first: browsers.firstSignedInAt })
  return kept?.first?.getTime() === browser.signedInAt.getTime()
}

/** The customers of a partner, by whose e-mail the partner signs in, with orders that were placed in a browser. */
export async function customersIn(tx: Tx, email: string, visitor: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ email: orders.email })
    .from(partners)
    .innerJoin(orderShares, eq(orderShares.partnerId, sql`coalesce(${partners.mergedInto}, ${partners.id})`))
    .innerJoin(orders, eq(orders.id, orderShares.orderId))
    .where(and(eq(partners.email, email), arrayContains(orders.owners, [visitor])))
    .orderBy(asc(orders.email))
  return rows.flatMap((it) => it.email ?? [])
}

/** Far more customers than one address has: those beyond are found with their next event. */
const MOST_AT_ONCE = 100

/** The customers of the partners who placed an order by whose orders the same address is known. */
export async function customersAt(
  tx: Tx,
  { email, owners, addressKey }: { email: string | null; owners: readonly string[]; addressKey: string },
): Promise<string[]> {
  const isTheirs = or(email === null ? undefined : eq(partners.email, email), inArray(partners.owner, [...owners]))
  const rows = await tx
    .selectDistinct({ email: orders.email })
    .from(orders)
    .innerJoin(orderShares, eq(orderShares.orderId, orders.id))
    .innerJoin(partners, eq(sql`coalesce(${partners.mergedInto}, ${partners.id})`, orderShares.partnerId))
    .where(and(eq(orders.addressKey, addressKey), isTheirs))
    .orderBy(asc(orders.email))
    .limit(MOST_AT_ONCE)
  return rows.flatMap((it) => it.email ?? [])
}

/** Deletes the browsers without a later sign-in, all at once. */
export const deleteBrowsers = (db: Db, signedInBefore: Date): Promise<boolean> =>
  db
    .delete(browsers)
    .where(lt(browsers.signedInAt, signedInBefore))
    .then(() => false)
