import type { ClinicOfEmail } from 'contracts/people/clinics'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import { changesOf } from 'service-kit/domain/audit'
import type { Person, Scope } from 'service-kit/http/principal'
import { addAudit } from '../../account/store/audit'
import { colleaguesOf, findUserId, oneByOne } from '../store/colleagues'
import { colleagueOf, removeFrom } from './colleagues'
import type { ClinicDeps } from './deps'

/** Which clinic a member of the staff means: that of an e-mail, on the site that is named, or else on which staff ask. */
export type Asking = { by: Person; scope: Scope; email: string; site: string | undefined }

/** Refuses `site-not-found` for a site that is not in the scope. */
function siteOf({ by, scope, site = by.site.id }: Asking): string | Refusal {
  const isSeen = scope.site === null || scope.site === site
  return isSeen ? site : refuse('site-not-found', `There is no site ${site}.`)
}

/** An e-mail that nobody has signed in with has no colleagues. Refuses `site-not-found`. */
export async function showClinicOf({ db }: ClinicDeps, asking: Asking): Promise<ClinicOfEmail | Refusal> {
  const site = siteOf(asking)
  if (typeof site !== 'string') return site
  const email = asking.email.trim().toLowerCase()
  const ownerId = await findUserId(db, email)
  const colleagues = ownerId === undefined ? [] : await colleaguesOf(db, { ownerId, site })
  return { email, colleagues: colleagues.map(colleagueOf) }
}

/** Removes a colleague, as the trail names. Refuses `colleague-not-found`, `site-not-found`. */
export const removeColleagueOf = (deps: ClinicDeps, asking: Asking, userId: string) =>
  command(deps.db, { turn: userId }, async (tx) => {
    const site = granted(siteOf(asking))
    const email = asking.email.trim().toLowerCase()
    // An e-mail that nobody has signed in with has no clinic, and so no colleague.
    const ownerId = granted(
      (await findUserId(tx, email)) ?? refuse('colleague-not-found', `${email} has no colleagues.`),
    )
    await oneByOne(tx, ownerId)
    const removed = granted(await removeFrom(tx, deps, { ownerId, site, email }, userId))
    const changes = changesOf({ colleague: removed.email }, { colleague: null })
    const data = { action: 'colleague-removed', about: { kind: 'client', id: email }, site, changes }
    await addAudit(tx, { id: deps.newId(), at: deps.now().toISOString(), actor: asking.by.actor, data })
  })
