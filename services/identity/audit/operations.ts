import type { AuditPage, AuditQuery, AuditRecord } from 'contracts/access/audit'
import { Refusal } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import type { Scope } from 'service-kit/http/principal'
import type { Deps } from '../account/operations/deps'
import { type AuditRow, listAudit as list } from './store'

/** What staff saw and did on the sites in the scope, newest first. */
export async function listAudit(
  { db }: Deps,
  { site }: Scope,
  { about, actor, ...query }: AuditQuery,
): Promise<AuditPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const found = await list(db, site, { ...page, ...(about && { about }), ...(actor && { actor }) })
  return pageOf(found, page.limit, toResponse)
}

const toResponse = ({ createdAt, kind, about, key, changes, ...row }: AuditRow): AuditRecord => ({
  ...row,
  at: createdAt.toISOString(),
  about: { kind, id: about ?? key ?? '' },
  changes: [...changes],
})
