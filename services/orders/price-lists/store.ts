import { staffAudience } from 'contracts/live'
import { type Refusal, refuse } from 'contracts/problems'
import type { AskedPage } from 'contracts/text/lists'
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { type Change, type Insertion, together } from 'service-kit/database/together'
import { priceLists, priceVersions } from '../schema'
import type { PlannedPrices, PriceListState } from './rules'

/** The site to which the caller is limited, and the one that was asked for; all without either. */
type OfSites = { scope: string | null; site?: string }
const isOf = ({ scope, site }: OfSites) =>
  and(
    scope === null ? undefined : eq(priceLists.site, scope),
    site === undefined ? undefined : eq(priceLists.site, site),
  )

/** A page of lists, the last added first, and one more if there are more. */
export const listLists = (db: Db, sites: OfSites, { after, limit }: AskedPage): Promise<PriceListState[]> =>
  db
    .select()
    .from(priceLists)
    .where(
      and(
        isOf(sites),
        after &&
          sql`(${priceLists.createdAt}, ${priceLists.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(priceLists.createdAt), desc(priceLists.id))
    .limit(limit + 1)

const isWaiting = (now: Date) => and(isNull(priceLists.withdrawnAt), gt(priceLists.startsAt, now))

/** The list in force and the planned ones of each of these sites. */
export async function findPlannedPrices(db: Db, sites: readonly string[], now: Date) {
  // One snapshot, so that a version goes with its lists.
  const [versions, inForce, planned] = await db.transaction(
    async (tx) =>
      [
        await tx.select().from(priceVersions),
        await tx
          .selectDistinctOn([priceLists.site])
          .from(priceLists)
          .where(
            and(inArray(priceLists.site, [...sites]), isNull(priceLists.withdrawnAt), lte(priceLists.startsAt, now)),
          )
          .orderBy(priceLists.site, desc(priceLists.startsAt), desc(priceLists.createdAt)),
        await tx
          .select()
          .from(priceLists)
          .where(and(inArray(priceLists.site, [...sites]), isWaiting(now)))
          .orderBy(asc(priceLists.startsAt), asc(priceLists.createdAt)),
      ] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return (site: string): PlannedPrices => ({
    version: versions.find((it) => it.site === site)?.version ?? 0,
    inForce: inForce.find((it) => it.site === site) ?? null,
    planned: planned.filter((it) => it.site === site),
  })
}

export const countPlanned = (tx: Tx, site: string, now: Date): Promise<number> =>
  tx.$count(priceLists, and(eq(priceLists.site, site), isWaiting(now)))

/** A list, locked for a change. Refuses: `price-list-not-found`. */
export async function findList(tx: Tx, scope: string | null, id: string): Promise<PriceListState | Refusal> {
  const which = and(eq(priceLists.id, id), isOf({ scope }))
  const [row] = await tx.select().from(priceLists).where(which).for('update')
  return row ?? refuse('price-list-not-found', `There is no price list ${id}.`)
}

/** Adds a list where the site's prices still have the version that the caller saw. Refuses: `version-changed`. */
export const insertList = (tx: Tx, list: PriceListState, seen: number) =>
  save(tx, list, seen, { into: priceLists, rows: [list] })

/** Changes a list where the site's prices still have the version that the caller saw. Refuses: `version-changed`. */
export const saveList = (tx: Tx, list: PriceListState, seen: number) =>
  save(tx, list, seen, { into: priceLists, rows: [list], replacing: [priceLists.id] })

async function save(tx: Tx, { id, site }: PriceListState, seen: number, list: Insertion): Promise<Refusal | undefined> {
  const version = seen + 1
  const first: Insertion | Change =
    seen === 0
      ? { into: priceVersions, rows: [{ site, version }], unlessThere: true }
      : { update: priceVersions, set: { version }, where: { site, version: seen } }
  // Every visitor's page reads the prices again by itself, within a minute; the staff's pages at once.
  const hints = [{ audiences: [staffAudience(site)], hint: { kind: 'prices' as const, id, version } }]
  if (await together(tx, { first, also: [list], hints })) return undefined
  return refuse('version-changed', `The prices of ${site} have changed meanwhile.`)
}
