import type { AuditQuery } from 'contracts/access/audit'
import type { Envelope, Subject } from 'contracts/events'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { isUuid } from 'service-kit/formats'
import { auditRecords } from '../schema'

export type AuditRow = typeof auditRecords.$inferSelect

type Recorded = Pick<Envelope<Extract<Subject, `${string}.audit.recorded.v1`>>, 'id' | 'at' | 'actor' | 'data'>

/** Keeps what staff did; the inbox lets each event come once. */
export const addAudit = (tx: Tx, { id, at, actor, data }: Recorded) => {
  const { action, about, site = null, changes = [] } = data
  const row = { id, createdAt: new Date(at), actor, action, kind: about.kind, ...named(about.id), site, changes }
  return tx.insert(auditRecords).values(row).onConflictDoNothing()
}

/** Where the name of a record is kept. */
const named = (id: string) => (isUuid(id) ? { about: id } : { key: id })

type Asked = AskedPage & Pick<AuditQuery, 'about' | 'actor'>

/** A page of a site, or of all sites (null), newest first, and one more if there are more. */
export const listAudit = (db: Db, site: string | null, { after, limit, about, actor }: Asked) =>
  db
    .select()
    .from(auditRecords)
    .where(
      and(
        site === null ? undefined : eq(auditRecords.site, site),
        after &&
          sql`(${auditRecords.createdAt}, ${auditRecords.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        about === undefined ? undefined : eq(isUuid(about) ? auditRecords.about : auditRecords.key, about),
        actor ? eq(auditRecords.actor, `user:${actor}`) : undefined,
      ),
    )
    .orderBy(desc(auditRecords.createdAt), desc(auditRecords.id))
    .limit(limit + 1)
