import type { AskedPage } from 'contracts/text/lists'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { partners, payoutExports, payoutRuns, payouts } from '../../schema'
import type { PayoutState } from '../rules'
import { placeOf } from './payouts'

export type RunState = typeof payoutRuns.$inferSelect & { payoutCount: number; totalMinor: number }

const selectRuns = (db: Db | Tx) => {
  const sums = db
    .select({
      runId: payouts.runId,
      count: sql`count(*)`.mapWith(Number).as('payout_count'),
      totalMinor: sql`coalesce(sum(${payouts.amountMinor}) filter (where ${isNull(payouts.voidedAt)}), 0)`
        .mapWith(Number)
        .as('total_minor'),
    })
    .from(payouts)
    .where(eq(payouts.runId, payoutRuns.id))
    .groupBy(payouts.runId)
    .as('sums')
  return db
    .select({ run: payoutRuns, payoutCount: sums.count, totalMinor: sums.totalMinor })
    .from(payoutRuns)
    .innerJoinLateral(sums, sql`true`)
    .$dynamic()
}
const flat = (rows: { run: typeof payoutRuns.$inferSelect; payoutCount: number; totalMinor: number }[]): RunState[] =>
  rows.map(({ run, ...sums }) => ({ ...run, ...sums }))

/** A page of a site's runs, newest first, and one more if there are more. */
export const listOfSite = async (db: Db, site: string, { after, limit }: AskedPage): Promise<RunState[]> =>
  flat(
    await selectRuns(db)
      .where(and(eq(payoutRuns.site, site), after && sql`(${payoutRuns.madeAt}, ${payoutRuns.id}) < ${placeOf(after)}`))
      .orderBy(desc(payoutRuns.madeAt), desc(payoutRuns.id))
      .limit(limit + 1),
  )

export async function findRun(db: Db | Tx, id: string, { site }: Scope): Promise<RunState | undefined> {
  const [run] = flat(
    await selectRuns(db).where(and(eq(payoutRuns.id, id), site === null ? undefined : eq(payoutRuns.site, site))),
  )
  return run
}

export type PaidPartner = { payout: PayoutState; code: string; name: string | null }

/** The payouts of a run with whom they were paid to; a run has at most as many as are recorded at once. */
export const payoutsOfRun = (db: Db | Tx, runId: string): Promise<PaidPartner[]> =>
  db
    .select({ payout: payouts, code: partners.code, name: partners.name })
    .from(payouts)
    .innerJoin(partners, eq(partners.id, payouts.partnerId))
    .where(eq(payouts.runId, runId))
    .orderBy(desc(payouts.amountMinor), asc(payouts.id))

export const addRun = (tx: Tx, run: typeof payoutRuns.$inferInsert) => tx.insert(payoutRuns).values(run)

type OfQuarter = Pick<typeof payoutExports.$inferSelect, 'site' | 'year' | 'quarter' | 'currency'>

/** Keeps the list that was exported, in place of the one before. */
export async function keepExport(tx: Tx, row: typeof payoutExports.$inferInsert): Promise<void> {
  const { site, year, quarter, currency } = payoutExports
  const { sha256, exportedAt } = row
  await tx
    .insert(payoutExports)
    .values(row)
    .onConflictDoUpdate({ target: [site, year, quarter, currency], set: { sha256, exportedAt } })
}

/** The sha256 of the newest list of a quarter that was exported. */
export async function exportOf(tx: Tx, { site, year, quarter, currency }: OfQuarter): Promise<string | null> {
  const [row] = await tx
    .select({ sha256: payoutExports.sha256 })
    .from(payoutExports)
    .where(
      and(
        eq(payoutExports.site, site),
        eq(payoutExports.year, year),
        eq(payoutExports.quarter, quarter),
        eq(payoutExports.currency, currency),
      ),
    )
  return row?.sha256 ?? null
}
