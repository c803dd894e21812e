import { and, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { At } from '../database/statement'
import type { Scope } from './principal'

/** The columns of a record's scope: who made it, the person who claimed it since, and the site. */
type Owned = { owner: Column; holder: Column; site: Column }

/** The values of `inScope`. */
export const scopeValues = (scope: Scope) =>
  scope.reach === 'any'
    ? { self: null, browser: null, email: null, site: scope.site }
    : { self: scope.self, browser: scope.browser, email: scope.email, site: scope.site }

/**
 * The condition of `ownedBy` in one text for every scope, for a statement that finds a record by its id. `also`: what else
 * makes a record a person's own. A list uses `ownedBy`, since there the scope decides which index PostgreSQL takes.
 */
export function inScope({ owner, holder, site }: Owned, at: At, also?: SQL): SQL {
  const [self, browser] = [at('self'), at('browser')]
  const isOwn = or(eq(owner, self), eq(holder, self), and(eq(owner, browser), isNull(holder)), also)
  return sql`case when ${self}::text is null then coalesce(${site} = ${at('site')}::text, true)
    else ${site} = ${at('site')} and ${isOwn} end`
}

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
