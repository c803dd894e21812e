import { and, type Column, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { At } from '../database/statement'
import type { Whose } from './principal'

/** The columns of a record's scope: who made it, the person who claimed it since, and the site. */
type Owned = { owner: Column; holder: Column; site: Column }

/** The part of a scope on which a statement's text depends. */
export const shapeOf = (whose: Whose): string => JSON.stringify(placed(whose, (name) => name))

/** A scope with placeholders instead of its values, for `ownedBy`. */
export const placed = (whose: Whose, at: At | ((name: string) => string)): Whose =>
  Object.fromEntries(
    Object.entries(whose).map(([name, it]) => [name, name === 'reach' || it === null ? it : at(name)]),
  ) as Whose

/**
 * The condition that a record is in the caller's scope; any other record then seems not to exist. A record that was
 * made in a person's browser is theirs too, unless somebody else has claimed it: browsers are shared.
 */
export function ownedBy({ owner, holder, site }: Owned, whose: Whose): SQL | undefined {
  if (whose.reach === 'any') return whose.site === null ? undefined : eq(site, whose.site)
  const { self, browser } = whose
  const isOfBrowser = browser === null ? undefined : and(eq(owner, browser), isNull(holder))
  return and(eq(site, whose.site), or(eq(owner, self), eq(holder, self), isOfBrowser))
}
