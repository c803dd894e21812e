import { and, type Column, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { At } from '../database/statement'
import type { Scope } from './principal'

/** The columns of a record's scope: who made it, the person who claimed it since, and the site. */
type Owned = { owner: Column; holder: Column; site: Column }

/** The part of a scope on which a statement's text depends. */
export const shapeOf = (scope: Scope): string => JSON.stringify(scopeWith(scope, (name) => name))

/** A scope with placeholders instead of its values, for `ownedBy`. */
export const scopeWith = (scope: Scope, at: At | ((name: string) => string)): Scope =>
  Object.fromEntries(
    Object.entries(scope).map(([name, it]) => [name, name === 'reach' || it === null ? it : at(name)]),
  ) as Scope

/**
 * The condition that a record is in the caller's scope; any other record then seems not to exist. A record that was
 * made in a person's browser is theirs too, unless somebody else has claimed it: browsers are shared.
 */
export function ownedBy({ owner, holder, site }: Owned, scope: Scope): SQL | undefined {
  if (scope.reach === 'any') return scope.site === null ? undefined : eq(site, scope.site)
  const { self, browser } = scope
  const isOfBrowser = browser === null ? undefined : and(eq(owner, browser), isNull(holder))
  return and(eq(site, scope.site), or(eq(owner, self), eq(holder, self), isOfBrowser))
}
