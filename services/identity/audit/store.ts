import type { AuditQuery } from 'contracts/access/audit'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { isUuid } from 'service-kit/formats'
import { auditRecords } from '../schema'

export type AuditRow = typeof auditRecords.$inferSelect

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
