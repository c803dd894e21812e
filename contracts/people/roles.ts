import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Email, nullable, PageQuery, SiteId, Uuid, words } from '../common'
import { route } from '../route'
import { GIVEN_ROLES } from './role-names'

export const GivenRole = words(GIVEN_ROLES, { $id: 'GivenRole' })

/** Sites on which the roles of a person count; none stands for all sites. */
const RoleSites = Type.Array(SiteId, { maxItems: 50, uniqueItems: true })

/** Why an admin cannot change a person: the person works on other sites than the admin, too. */
const Locked = words(['other-sites'])

/** Somebody who has signed in or got a role. */
export const RoleHolder = Type.Object(
  {
    id: Uuid,
    email: Type.String(),
    roles: Type.Array(GivenRole),
    sites: RoleSites,
    /** The only admin of all sites, who keeps the role (ROLE-013). */
    isLastAdmin: Type.Boolean(),
    locked: nullable(Locked),
  },
  { $id: 'RoleHolder', additionalProperties: false },
)
export type RoleHolder = Static<typeof RoleHolder>

/** `sites`: those to which the caller may limit a person; `isLimited` where the caller may give roles on these alone. */
export const RoleHolderPage = Type.Object(
  {
    items: Type.Array(RoleHolder),
    next: nullable(Type.String()),
    sites: Type.Array(SiteId),
    isLimited: Type.Boolean(),
  },
  { $id: 'RoleHolderPage', additionalProperties: false },
)
export type RoleHolderPage = Static<typeof RoleHolderPage>

/** `search`: a part of the e-mail of somebody who has a role, or the whole e-mail of anybody else (ROLE-003). */
export const RoleHolderQuery = Type.Object({
  ...PageQuery,
  search: Type.Optional(Type.String({ maxLength: 254 })),
})
export type RoleHolderQuery = Static<typeof RoleHolderQuery>

export const NewRoleHolder = Type.Object({ email: Email }, { additionalProperties: false })
export const SitesOfRoles = Type.Object({ sites: RoleSites }, { additionalProperties: false })

const Named = Type.Object({ userId: Uuid, role: GivenRole })

export const roles = {
  listRoleHolders: route({
    id: 'listRoleHolders',
    summary: 'List who has a role, by e-mail; anybody else is found by the whole e-mail',
    access: RIGHTS.admin,
    query: RoleHolderQuery,
    response: { 200: RoleHolderPage },
    problems: [],
  }),
  giveRoleByEmail: route({
    id: 'giveRoleByEmail',
    summary: 'Give a role to whoever has signed in with an e-mail; a mail tells the person',
    access: RIGHTS.admin,
    params: Type.Object({ role: GivenRole }),
    body: NewRoleHolder,
    response: { 200: RoleHolder },
    problems: ['user-not-found', 'beyond-own-sites'],
  }),
  giveRole: route({
    id: 'giveRole',
    summary: 'Give a role to a user; a mail tells the person',
    access: RIGHTS.admin,
    params: Named,
    response: { 200: RoleHolder },
    problems: ['user-not-found', 'beyond-own-sites'],
  }),
  takeRole: route({
    id: 'takeRole',
    summary: 'Take a role from a user; a mail tells the person',
    access: RIGHTS.admin,
    params: Named,
    response: { 200: RoleHolder },
    problems: ['user-not-found', 'beyond-own-sites', 'last-admin'],
  }),
  limitRoles: route({
    id: 'limitRoles',
    summary: 'Limit the roles of a user to sites; without any they count on all sites',
    access: RIGHTS.admin,
    params: Type.Object({ userId: Uuid }),
    body: SitesOfRoles,
    response: { 200: RoleHolder },
    problems: ['user-not-found', 'beyond-own-sites', 'site-not-found', 'last-admin'],
  }),
}
