import type { ClinicOfEmail } from 'contracts/people/clinics'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import { changesOf } from 'service-kit/domain/audit'
import { type Asking, askedSite } from '../../account/operations/asked-site'
import { addAudit } from '../../account/store/audit'
import { colleaguesOf, findUserId, oneByOne } from '../store/colleagues'
import { colleagueOf, removeFrom } from './colleagues'
import type { ClinicDeps } from './deps'

/** An e-mail that nobody has signed in with has no colleagues. Refuses `site-not-found`. */
export async function showClinicOf({ db }: ClinicDeps, asking: Asking): Promise<ClinicOfEmail | Refusal> {
  const site = askedSite(asking)
  if (typeof site !== 'string') return site
  const email = asking.email.trim().toLowerCase()
  const ownerId = await findUserId(db, email)
  const colleagues = ownerId === undefined ? [] : await colleaguesOf(db, { ownerId, site })
  return { email, colleagues: colleagues.map(colleagueOf) }
}

/** Removes a colleague, as the trail names. Refuses `colleague-not-found`, `site-not-found`. */
export const removeColleagueOf = (deps: ClinicDeps, asking: Asking, userId: string) =>
  command(deps.db, { turn: userId }, async (tx) => {
    const site = granted(askedSite(asking))
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
