import type { AuditFilters, AuditPage, AuditQuery, AuditRecord } from 'contracts/access/audit'
import { Refusal } from 'contracts/problems'
import { askedPage, cursorOf, pageOf } from 'contracts/text/lists'
import type { Db } from 'service-kit/database/db'
import { isUuid } from 'service-kit/formats'
import type { Scope } from 'service-kit/http/principal'
import type { Deps } from '../../account/operations/deps'
import { type AuditRow, actorOf, actorsLike, emailsOf, listAudit as list, type Wanted } from '../store'

/** What staff saw and did on the sites in the scope, newest first. */
export async function listAudit({ db }: Deps, scope: Scope, query: AuditQuery): Promise<AuditPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const wanted = await wantedOf(db, scope, query)
  if (!wanted) return { items: [], next: null }
  const { rows, lookedTo } = await list(db, wanted, page)
  const emails = await emailsOf(
    db,
    rows.flatMap((it) => (it.kind === 'user' && it.about ? it.about : [])),
  )
  const { items, next } = pageOf(rows, page.limit, (it) => recordOf(it, emails))
  return { items, next: next ?? (lookedTo && cursorOf(lookedTo)) }
}

/** What the store has to look for; null where nothing can match. */
export async function wantedOf(
  db: Db,
  { site: ownSite }: Scope,
  { about, order, actor, who, action, kind, site = ownSite ?? undefined, from, to }: AuditFilters,
): Promise<Wanted | null> {
  if (ownSite !== null && site !== ownSite) return null
  const found = who === undefined ? undefined : isUuid(who) ? [actorOf(who)] : await actorsLike(db, who.trim())
  const named = actor === undefined ? undefined : actorOf(actor)
  const actors = named === undefined ? found : (found ?? [named]).filter((it) => it === named)
  if (actors?.length === 0) return null
  const actions = action?.split(',')
  const [since, until] = [from && new Date(from), to && new Date(to)]
  return { about, order, actors, actions, kind, site, from: since || undefined, to: until || undefined }
}

const recordOf = (
  { createdAt, kind, about, key, changes, ...row }: AuditRow,
  emails: ReadonlyMap<string, string | null>,
): AuditRecord => ({
  ...row,
  at: createdAt.toISOString(),
  about: { kind, id: about ?? key ?? '' },
  aboutEmail: emails.get(about ?? '') ?? null,
  changes: [...changes],
})
