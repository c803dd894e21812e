import { and, type Column, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Whose } from './principal'

/** Columns that say whose a record is: who made it, the person who claimed it since, and the site. */
type Owned = { owner: Column; holder: Column; site: Column }

/** The condition that a record is one that the caller may touch; another's is then as if it were not there. */
export function ownedBy({ owner, holder, site }: Owned, whose: Whose): SQL | undefined {
  if (whose.reach === 'any') return whose.site === null ? undefined : eq(site, whose.site)
  const owners = [...whose.owners]
  return and(eq(site, whose.site), or(inArray(owner, owners), inArray(holder, owners)))
}
