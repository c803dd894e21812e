import type { GivenRole } from 'contracts/people/role-names'
import { type Reach, worksOnlyOn } from '../account/reach'

/** A person as an admin sees one: the roles, and the sites to which they are limited, none where they count on all. */
export type Holder = { id: string; email: string; roles: readonly GivenRole[]; sites: readonly string[] }

/** Whether one of the roles lets the person in. */
export const isStaff = ({ roles }: Pick<Holder, 'roles'>) => roles.some((it) => it !== 'user')

/** Whether an admin may change a person. Who is no staff yet gets roles on the admin's own sites alone (`sitesFor`). */
export const mayChange = (reach: Reach, holder: Holder): boolean => !isStaff(holder) || worksOnlyOn(reach, holder)

/** Whether an admin may limit a person to these sites. */
export const mayLimitTo = (reach: Reach, sites: readonly string[]): boolean => worksOnlyOn(reach, { sites })

/** The sites of a person to whom an admin gives a role: those that were set, within the admin's reach. */
export const sitesFor = (reach: Reach, { sites }: Pick<Holder, 'sites'>): readonly string[] =>
  worksOnlyOn(reach, { sites }) ? sites : (reach ?? [])

/** An admin of all sites; one of them always remains (ROLE-013), since only they can give each role on each site. */
export const isWholeAdmin = ({ roles, sites }: Pick<Holder, 'roles' | 'sites'>): boolean =>
  roles.includes('admin') && sites.length === 0

/** Whether a person is an admin whose role counts on a site now. */
export const isAdminOn = ({ id }: { id: string }, holder: Pick<Holder, 'roles' | 'sites'> | undefined): boolean =>
  !!holder?.roles.includes('admin') && (holder.sites.length === 0 || holder.sites.includes(id))
