import { type Refusal, refuse } from 'contracts/problems'
import type { Person, Scope } from 'service-kit/http/principal'

/** Whom a member of the staff asks about: an e-mail, on the site that is named, or else on which staff ask. */
export type Asking = { by: Person; scope: Scope; email: string; site: string | undefined }

/** Refuses `site-not-found` for a site that is not in the scope. */
export function askedSite({ by, scope, site = by.site.id }: Asking): string | Refusal {
  const isSeen = scope.site === null || scope.site === site
  return isSeen ? site : refuse('site-not-found', `There is no site ${site}.`)
}
