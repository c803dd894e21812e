import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import type { Partner } from '../partner/partner'
import { partnerColumns, seenBy } from '../partner/store/partners'
import {
  affiliates,
  findings,
  ledger,
  links,
  orderShares,
  partners,
  payoutDetails,
  payouts,
  referralSpans,
} from '../schema'

type Named = Pick<Partner, 'id' | 'code' | 'email' | 'site' | 'name' | 'createdAt'>

/** All partners whom staff see, by what tells who is who. */
export const listNames = (db: Db, scope: Scope): Promise<Named[]> => {
  const { id, code, email, site, name, createdAt } = partners
  return db.select({ id, code, email, site, name, createdAt }).from(partners).where(seenBy(scope))
}

/** Finds partners, and locks them until the transaction ends. */
export const lockPartners = (tx: Tx, ids: readonly string[], scope: Scope): Promise<Partner[]> =>
  tx
    .select(partnerColumns)
    .from(partners)
    .where(and(inArray(partners.id, [...ids]), seenBy(scope)))
    .orderBy(asc(partners.id))
    .for('no key update')

/** Whom partners were merged into, in any state. */
export async function keptOf(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ into: partners.mergedInto }).from(partners).where(eq(partners.id, id))
  return row && (row.into ?? id)
}

/** The e-mails whose orders earn for a partner, in an order in which several transactions may lock them. */
export async function clientsOf(tx: Tx, partnerIds: readonly string[]): Promise<string[]> {
  const ids = [...partnerIds]
  const rows = await tx
    .select({ email: referralSpans.email })
    .from(referralSpans)
    .where(inArray(referralSpans.partnerId, ids))
    .union(tx.select({ email: links.email }).from(links).where(inArray(links.partnerId, ids)))
  return rows.map((it) => it.email).toSorted()
}

export type Move = { from: string; to: string; by: string; at: Date }

/**
 * Moves the money of one partner to another by entries, since none is rewritten: the sums of the first become 0, and the other gets
 * the same entries. Of an order that both had a commission for one stays: one person earns once.
 */
export async function moveMoney(tx: Tx, { from, to, by, at }: Move): Promise<void> {
  const [written, recordedAt] = [sql`'merged', ${by}, ${at.toISOString()}::timestamptz`, sql`cause, by, recorded_at`]
  const [last] = await tx.select({ seq: sql`coalesce(max(${ledger.seq}), 0)`.mapWith(Number) }).from(ledger)
  const before = sql`it.partner_id = ${from} and it.seq <= ${last?.seq ?? 0}`
  await tx.execute(sql`
    insert into ${ledger} (partner_id, kind, order_id, amount_minor, currency, payable_at, payout_id, ${recordedAt})
    select ${from}::uuid, kind, order_id, -sum, currency, payable_at, payout_id, ${written} from (
      select case when kind = 'paid-out' or kind = 'paid-back' then 'paid-back'
        when order_id is null then 'correction' else 'reversal' end as kind,
        order_id, currency, payable_at, payout_id, sum(amount_minor) as sum
      from ${ledger} as it where ${before} group by 1, 2, 3, 4, 5) as sums where sum <> 0`)
  await tx.execute(sql`
    insert into ${ledger} (partner_id, kind, order_id, amount_minor, currency, basis_points, payable_at, reason, payout_id, ${recordedAt})
    select ${to}::uuid, kind, order_id, amount_minor, currency, basis_points, payable_at, reason, payout_id, ${written}
    from ${ledger} as it where ${before} and not exists (select from ${ledger} as own
      where own.partner_id = ${to} and own.order_id = it.order_id and own.kind = 'commission') order by seq`)
}

/** Moves what else a partner has to another: clients, linked orders, payouts with their details, findings. */
export async function moveRecords(tx: Tx, { from, to }: Move): Promise<void> {
  for (const table of [affiliates, referralSpans])
    await tx.update(table).set({ partnerId: to }).where(eq(table.partnerId, from))
  // What the other has as well stays where it is: an order is linked once, and a run pays a partner once.
  const lacks = (table: typeof links | typeof payouts | typeof findings, same: string) =>
    and(
      eq(table.partnerId, from),
      sql`not exists (select from ${table} as own where own.partner_id = ${to} and ${sql.raw(same)})`,
    )
  await tx.update(links).set({ partnerId: to }).where(lacks(links, 'own.order_id = links.order_id'))
  await tx
    .update(payouts)
    .set({ partnerId: to })
    .where(lacks(payouts, 'own.run_id = payouts.run_id and own.currency = payouts.currency'))
  await tx
    .update(findings)
    .set({ partnerId: to })
    .where(
      lacks(
        findings,
        `own.order_id is not distinct from findings.order_id
    and own.rule = findings.rule and own.evidence_hash = findings.evidence_hash`,
      ),
    )
  await tx
    .update(payoutDetails)
    .set({ partnerId: to })
    .where(
      and(
        eq(payoutDetails.partnerId, from),
        sql`not exists (select from ${payoutDetails} as own where own.partner_id = ${to})`,
      ),
    )
  await tx.delete(orderShares).where(eq(orderShares.partnerId, from))
}

/** The codes of the one who goes, and of those merged into it before, lead to the one who stays. */
export async function mergeInto(tx: Tx, { from, to, at }: Move): Promise<void> {
  const kept = { mergedInto: to, mergedAt: at }
  await tx
    .update(partners)
    .set({ ...kept, version: sql`${partners.version} + 1` })
    .where(eq(partners.id, from))
  await tx.update(partners).set({ mergedInto: to }).where(eq(partners.mergedInto, from))
}
