import type { GivenRole } from 'contracts/people/role-names'

/** Sites; null stands for all of them. */
export type Reach = readonly string[] | null

/** A person as an admin sees one: the roles, and the sites to which they are limited, none where they count on all. */
export type Holder = { id: string; email: string; roles: readonly GivenRole[]; sites: readonly string[] }

/** Whether one of the roles lets the person in. */
export const isStaff = ({ roles }: Pick<Holder, 'roles'>) => roles.some((it) => it !== 'user')

/**
 * Where an admin gives and takes roles: on the site itself where it limits its staff, else on the sites to which the
 * admin's own roles are limited, else on all.
 */
export const reachOf = (siteOfScope: string | null, ownSites: readonly string[]): Reach =>
  siteOfScope !== null ? [siteOfScope] : ownSites.length > 0 ? ownSites : null

/** Whether the roles of a person count on one of the sites, so that an admin of these sees the person. */
export const worksOn = (reach: Reach, { sites }: Pick<Holder, 'sites'>): boolean =>
  reach === null || sites.length === 0 || sites.some((it) => reach.includes(it))

/** Whether the roles of a person count on no other sites than these, so that an admin of these may change them. */
const worksOnlyOn = (reach: Reach, sites: readonly string[]): boolean =>
  reach === null || (sites.length > 0 && sites.every((it) => reach.includes(it)))

/** Whether an admin may change a person. Who is no staff yet gets roles on the admin's own sites alone (`sitesFor`). */
export const mayChange = (reach: Reach, holder: Holder): boolean => !isStaff(holder) || worksOnlyOn(reach, holder.sites)

/** Whether an admin may limit a person to these sites. */
export const mayLimitTo = (reach: Reach, sites: readonly string[]): boolean => worksOnlyOn(reach, sites)

/** The sites of a person to whom an admin gives a role: those that were set, within the admin's reach. */
export const sitesFor = (reach: Reach, { sites }: Pick<Holder, 'sites'>): readonly string[] =>
  worksOnlyOn(reach, sites) ? sites : (reach ?? [])

/** An admin of all sites; one of them always remains (ROLE-013), since only they can give each role on each site. */
export const isWholeAdmin = ({ roles, sites }: Pick<Holder, 'roles' | 'sites'>): boolean =>
  roles.includes('admin') && sites.length === 0
