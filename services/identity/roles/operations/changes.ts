import type { GivenRole } from 'contracts/people/role-names'
import type { RoleHolder } from 'contracts/people/roles'
import { type Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { MAIL_LIFE_MS } from '../../account/limits'
import type { Reach } from '../../account/reach'
import { addAudit } from '../../account/store/audit'
import { type Admin, BEYOND_OWN_SITES, reachFor } from '../../account/store/reach'
import { type Holder, isAdminOn, isWholeAdmin, mayChange, mayLimitTo, sitesFor } from '../rules'
import {
  addRole,
  changingAlone,
  findHolder,
  findHolderByEmail,
  findLastAdmin,
  removeRole,
  setSites,
} from '../store/holders'
import type { RoleDeps } from './deps'
import { isSeen, shownTo } from './holders'

/** A person by the id or by the e-mail. */
type Named = { userId: string } | { email: string }
type Change = { action: 'role-given' | 'role-taken' | 'roles-limited'; role?: GivenRole }

/**
 * Gives a role; who has it already keeps it, and nothing is told or recorded. An admin of some sites gives it on these alone.
 * Refuses `user-not-found`, `beyond-own-sites`.
 */
export const giveRole = (deps: RoleDeps, admin: Admin, named: Named, role: GivenRole) =>
  changed(deps, admin, named, { action: 'role-given', role }, async (tx, holder, reach) => {
    await addRole(tx, holder.id, role, deps.now())
    await setSites(tx, holder.id, sitesFor(reach, holder))
  })

/** Takes a role; who does not have it is left alone. Refuses `user-not-found`, `beyond-own-sites`, `last-admin`. */
export const takeRole = (deps: RoleDeps, admin: Admin, named: Named, role: GivenRole) =>
  changed(deps, admin, named, { action: 'role-taken', role }, async (tx, { id }) => {
    await removeRole(tx, id, role)
  })

/**
 * Limits the roles of a person to sites; none stands for all sites. Refuses `site-not-found`, `user-not-found`,
 * `beyond-own-sites`, `last-admin`.
 */
export const limitRoles = (deps: RoleDeps, admin: Admin, named: Named, { sites }: { sites: readonly string[] }) =>
  changed(deps, admin, named, { action: 'roles-limited' }, async (tx, { id }, reach) => {
    const unknown = sites.find((site) => !deps.sites.some((it) => it.id === site))
    if (unknown !== undefined) granted(refuse('site-not-found', `There is no site ${unknown}.`))
    if (!mayLimitTo(reach, sites)) granted(BEYOND_OWN_SITES)
    await setSites(tx, id, sites)
  })

const NO_ADMIN = refuse('not-allowed', 'The role that allowed this has been taken.')
const NOBODY = refuse('user-not-found', 'Nobody has signed in with this e-mail, or has this id.')
const LAST_ADMIN = refuse('last-admin', 'This is the only admin of all sites, and one has to remain.')

/** Changes a person's roles while nobody else does; records and tells what is different then. */
function changed(
  deps: RoleDeps,
  admin: Admin,
  named: Named,
  change: Change,
  make: (tx: Tx, holder: Holder, reach: Reach) => Promise<void>,
): Promise<RoleHolder | Refusal> {
  return command(deps.db, { turn: 'roles' }, async (tx) => {
    await changingAlone(tx)
    // The token may be older than the change that took the admin's own role.
    const isAdmin = isAdminOn(admin.by.site, await findHolder(tx, admin.by.userId))
    const reach = await reachFor(tx, admin)
    const before =
      'userId' in named
        ? await findHolder(tx, named.userId)
        : await findHolderByEmail(tx, named.email.trim().toLowerCase())
    if (!before || !isSeen(reach, before)) return granted(NOBODY)
    if (!mayChange(reach, before)) return granted(BEYOND_OWN_SITES)
    const wasLast = (await findLastAdmin(tx)) === before.id
    await make(tx, before, reach)
    const after = (await findHolder(tx, before.id)) ?? before
    if (wasLast && !isWholeAdmin(after)) return granted(LAST_ADMIN)
    if (!isAdmin) return granted(NO_ADMIN)
    await recordAndTell(tx, deps, admin, change, { before, after })
    return shownTo(reach, after, await findLastAdmin(tx))
  })
}

const factsOf = ({ roles, sites }: Holder) => ({
  roles: roles.join(', ') || null,
  // A person without a role has no sites in the eyes of whoever reads the trail.
  sites: roles.length === 0 ? null : sites.join(', ') || null,
})

type States = { before: Holder; after: Holder }

async function recordAndTell(tx: Tx, deps: RoleDeps, { by }: Admin, { action, role }: Change, states: States) {
  const { before, after } = states
  const changes = changesOf(factsOf(before), factsOf(after))
  if (changes.length === 0) return
  const at = deps.now()
  const id = deps.newId()
  // The trail of a site has what was done to its own people; what concerns several sites, only admins of all sites see.
  const site = after.sites.length === 1 ? after.sites[0] : undefined
  const data = { action, about: { kind: 'user', id: after.id }, ...(site !== undefined && { site }), changes }
  await addAudit(tx, { id, at: at.toISOString(), actor: by.actor, data })
  const isTold = before.roles.length !== after.roles.length && role !== undefined && role !== 'user'
  if (!isTold || action === 'roles-limited') return
  const { defaultLanguage: language, id: home } = homeOf(deps.sites, after, by.site)
  const expiresAt = new Date(at.getTime() + MAIL_LIFE_MS)
  const mail = { id: deps.newId(), kind: action, about: id, data: { role }, to: after.email, language, site: home }
  await deps.queueMail(tx, { ...mail, expiresAt }, at)
}

/** The site to which a person's mail leads: the admin's, unless the person works on others alone. */
const homeOf = (all: readonly Site[], { sites }: Holder, ofAdmin: Site): Site =>
  sites.length === 0 || sites.includes(ofAdmin.id) ? ofAdmin : (all.find((it) => sites.includes(it.id)) ?? ofAdmin)
