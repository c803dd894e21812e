import type { RoleHolder, RoleHolderPage, RoleHolderQuery } from 'contracts/people/roles'
import { Refusal } from 'contracts/problems'
import { askedPage, wrongQuery } from 'contracts/text/lists'
import { isUuid } from 'service-kit/formats'
import { type Reach, worksOn } from '../../account/reach'
import { type Admin, reachFor } from '../../account/store/reach'
import { type Holder, isStaff, mayChange } from '../rules'
import { findHolderByEmail, findLastAdmin, listHolders } from '../store/holders'
import type { RoleDeps } from './deps'

/**
 * The people who have a role, by e-mail, and after them whoever has the whole e-mail of the search and no role. The cursor of
 * a page is the id of the last person on it.
 */
export async function listRoleHolders(
  { db, sites }: RoleDeps,
  admin: Admin,
  { search: typed = '', cursor: after, limit: asked }: RoleHolderQuery,
): Promise<RoleHolderPage | Refusal> {
  if (after !== undefined && !isUuid(after)) return wrongQuery('cursor', 'is not one that a page gave')
  const page = askedPage(asked === undefined ? {} : { limit: asked })
  if (page instanceof Refusal) return page
  const search = typed.trim().toLowerCase()
  const reach = await reachFor(db, admin)
  const found = await listHolders(db, { reach, search, after, limit: page.limit })
  const shown = found.slice(0, page.limit)
  const hasMore = found.length > shown.length
  const named = hasMore || search === '' ? undefined : await findHolderByEmail(db, search)
  const lastAdmin = await findLastAdmin(db)
  return {
    items: [...shown, ...(named?.roles.length === 0 ? [named] : [])].map((it) => shownTo(reach, it, lastAdmin)),
    next: hasMore ? (shown.at(-1)?.id ?? null) : null,
    sites: reach ? [...reach] : sites.map((it) => it.id),
    isLimited: reach !== null,
  }
}

/** A person as an admin of these sites sees one; other sites' names stay out of sight. */
export function shownTo(reach: Reach, holder: Holder, lastAdmin: string | undefined): RoleHolder {
  const { id, email, roles, sites } = holder
  return {
    id,
    email,
    roles: [...roles],
    sites: sites.filter((it) => reach === null || reach.includes(it)),
    isLastAdmin: id === lastAdmin,
    locked: mayChange(reach, holder) ? null : 'other-sites',
  }
}

/** Whether a person exists for an admin: staff of other sites alone do not. */
export const isSeen = (reach: Reach, holder: Holder): boolean => !isStaff(holder) || worksOn(reach, holder)
