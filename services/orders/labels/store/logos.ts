import type { LogoChanged } from 'contracts/logos'
import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import type { Scope } from 'service-kit/http/principal'
import { leasesOf, type Store } from 'service-kit/jobs/queue'
import { currentContext } from 'service-kit/telemetry/context'
import { logoCopies } from '../../schema'

/** The channel that wakes whoever fetches logos. */
export const LOGOS = 'logos'

/** A logo whose bytes are to be fetched. */
export type Job = { id: string; site: string; name: string; sha256: string; trace: string | null }
type First = typeof logoCopies.$inferSelect & { at: Date }

const leases = leasesOf(logoCopies)

/** Keeps what files tells of a logo, unless something newer is known. The bytes of a removed one go at once. */
export async function noteLogo(
  tx: Tx,
  { site, name, sha256 }: LogoChanged,
  version: number,
  { now, newId }: { now: () => Date; newId: () => string },
): Promise<void> {
  const gone = sha256 === null && { bytes: null }
  const trace = currentContext()?.trace ?? null
  const news = { version, sha256, dueAt: gone ? null : now(), trace, ...gone }
  await tx
    .insert(logoCopies)
    .values({ id: newId(), site, name, ...news })
    .onConflictDoUpdate({
      target: [logoCopies.name, logoCopies.site],
      // Whoever fetches older bytes just now has lost its lease.
      set: { ...news, leaseId: null, leaseUntil: null },
      setWhere: lt(logoCopies.version, version),
    })
  notify(tx, LOGOS)
}

/**
 * The PNG of a customer's logo, for labels; null without one, and while its first bytes are on their way. Whoever sees all sites
 * gets the newest of those that the customer has on several.
 */
export async function findLogo(db: Db, scope: Scope, name: string): Promise<Uint8Array | null> {
  const ofSite = scope.site === null ? undefined : eq(logoCopies.site, scope.site)
  const [found] = await db
    .select({ bytes: logoCopies.bytes })
    .from(logoCopies)
    .where(and(eq(logoCopies.name, name), ofSite, isNotNull(logoCopies.bytes)))
    .orderBy(desc(logoCopies.version), asc(logoCopies.site))
    .limit(1)
  return found?.bytes ?? null
}

/** The queue of logos whose bytes are to be fetched. */
export const logoQueue = (db: Db) =>
  ({
    soonest: async () =>
      (
        await db
          .select({ row: logoCopies, at: leases.at })
          .from(logoCopies)
          .where(isNotNull(logoCopies.dueAt))
          .orderBy(asc(leases.at))
          .limit(2)
      ).map(({ row, at }) => ({ ...row, at })),
    async take({ id, site, name, version, sha256, trace }, lease, now) {
      const set = { leaseId: lease.id, leaseUntil: lease.until }
      const first = { update: logoCopies, set, where: { id, version }, provided: leases.isDue(now) }
      return sha256 !== null && (await together(db, { first })) ? { id, site, name, sha256, trace } : null
    },
    putOff: ({ id }, until) => leases.putOff(db, id, until),
    prolong: ({ id }, lease, until) => leases.prolong(db, id, lease, until),
  }) satisfies Store<First, Job>

/** Lets nobody fetch a logo before this instant, unless files tells something new of it. */
export const putOff = (db: Db, { id }: Job, lease: Lease, until: Date) =>
  db
    .update(logoCopies)
    .set({ leaseUntil: until })
    .where(and(eq(logoCopies.id, id), eq(logoCopies.leaseId, lease.id)))

/** Keeps the fetched bytes, or that there are none; nothing where files has told something new meanwhile. */
export const keepBytes = (db: Db, { id }: Job, bytes: Uint8Array | null, lease: Lease) =>
  db
    .update(logoCopies)
    .set({ bytes, dueAt: null, leaseId: null, leaseUntil: null })
    .where(and(eq(logoCopies.id, id), eq(logoCopies.leaseId, lease.id)))
