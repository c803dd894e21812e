/** Sites; null stands for all of them. */
export type Reach = readonly string[] | null

/** A member of the staff by the sites to which the roles are limited; none where they count on all. */
type Placed = { sites: readonly string[] }

/**
 * Where an admin decides about other members of the staff: on the site itself where it limits its staff, else on the sites to which
 * the admin's own roles are limited, else on all.
 */
export const reachOf = (siteOfScope: string | null, ownSites: readonly string[]): Reach =>
  siteOfScope !== null ? [siteOfScope] : ownSites.length > 0 ? ownSites : null

/** Whether the roles of a person count on one of the sites, so that an admin of these sees the person. */
export const worksOn = (reach: Reach, { sites }: Placed): boolean =>
  reach === null || sites.length === 0 || sites.some((it) => reach.includes(it))

/** Whether the roles of a person count on no other sites than these, so that an admin of these may decide about the person. */
export const worksOnlyOn = (reach: Reach, { sites }: Placed): boolean =>
  reach === null || (sites.length > 0 && sites.every((it) => reach.includes(it)))
