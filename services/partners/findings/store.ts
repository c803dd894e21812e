import type { Currency } from 'contracts/common'
import type { FindingState } from 'contracts/partner/findings'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { findings, ledger, partners } from '../schema'
import type { FindingRow } from './rules'

export type Found = {
  finding: FindingRow
  partner: Pick<typeof partners.$inferSelect, 'id' | 'code' | 'name' | 'email' | 'owner' | 'site' | 'version'>
  booked: { minor: number; currency: Currency } | null
}

const { id, code, name, email, owner, site, version } = partners

/** Findings with their partners, and with what is booked for their orders. */
const select = (db: Db | Tx, which: SQL | undefined, { site: only }: Scope) => {
  const booked = db
    .select({
      minor: sql`sum(${ledger.amountMinor})`.mapWith(Number).as('booked_minor'),
      currency: sql<Currency>`min(${ledger.currency})`.as('booked_currency'),
    })
    .from(ledger)
    .where(and(eq(ledger.orderId, findings.orderId), eq(ledger.partnerId, findings.partnerId)))
    .as('booked')
  return db
    .select({
      finding: findings,
      partner: { id, code, name, email, owner, site, version },
      minor: booked.minor,
      currency: booked.currency,
    })
    .from(findings)
    .innerJoin(partners, eq(partners.id, findings.partnerId))
    .innerJoinLateral(booked, sql`true`)
    .where(and(which, only === null ? undefined : eq(partners.site, only)))
    .$dynamic()
}

type Selected = Omit<Found, 'booked'> & { minor: number | null; currency: Currency | null }
const flat = ({ minor, currency, ...it }: Selected): Found => ({
  ...it,
  booked: currency === null ? null : { minor: minor ?? 0, currency },
})

/** A page of the findings in a state, newest first, and one more if there are more. */
export async function listFound(
  db: Db,
  scope: Scope,
  state: FindingState,
  { after, limit }: AskedPage,
): Promise<Found[]> {
  const place = after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  const rows = await select(
    db,
    and(eq(findings.state, state), place && sql`(${findings.foundAt}, ${findings.id}) < ${place}`),
    scope,
  )
    .orderBy(desc(findings.foundAt), desc(findings.id))
    .limit(limit + 1)
  return rows.map(flat)
}

export async function findFound(db: Db | Tx, findingId: string, scope: Scope): Promise<Found | undefined> {
  const [row] = await select(db, eq(findings.id, findingId), scope)
  return row && flat(row)
}

/** Locks a finding until the transaction ends: of two decisions at one moment the second sees the first. */
export async function lockFinding(tx: Tx, findingId: string): Promise<FindingRow | undefined> {
  const [row] = await tx.select().from(findings).where(eq(findings.id, findingId)).for('update')
  return row
}

export const saveDecision = (tx: Tx, { id, state, reason, decidedBy, decidedAt }: FindingRow) =>
  tx.update(findings).set({ state, reason, decidedBy, decidedAt }).where(eq(findings.id, id))
