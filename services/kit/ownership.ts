import { and, type Column, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Whose } from './principal'
import type { At } from './statement'

/** Columns that say whose a record is: who made it, the person who claimed it since, and the site. */
type Owned = { owner: Column; holder: Column; site: Column }

/** What the text of a statement about somebody's records depends on. */
export const shapeOf = (whose: Whose): string => JSON.stringify(placed(whose, (name) => name))

/** Whose records, with the places of its values in a statement: `ownedBy` puts them where the values would stand. */
export const placed = (whose: Whose, at: At | ((name: string) => string)): Whose =>
  Object.fromEntries(
    Object.entries(whose).map(([name, it]) => [name, name === 'reach' || it === null ? it : at(name)]),
  ) as Whose

/**
 * The condition that a record is one that the caller may touch; another's is then as if it were not there. What was made
 * in a person's browser is theirs too, unless somebody else has claimed it: browsers are shared.
 */
export function ownedBy({ owner, holder, site }: Owned, whose: Whose): SQL | undefined {
  if (whose.reach === 'any') return whose.site === null ? undefined : eq(site, whose.site)
  const { self, browser } = whose
  const isOfBrowser = browser === null ? undefined : and(eq(owner, browser), isNull(holder))
  return and(eq(site, whose.site), or(eq(owner, self), eq(holder, self), isOfBrowser))
}
