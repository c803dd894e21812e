import type { Clinic, Colleague } from 'contracts/people/clinics'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Person } from 'service-kit/http/principal'
import { tell } from '../../account/operations/sign-in-mail'
import { findClinicAccount } from '../../account/store/accounts'
import { emailOf } from '../../account/store/users'
import { type ClinicKey, type ColleagueRow, colleaguesOf, deleteColleague, leave, oneByOne } from '../store/colleagues'
import { openInvitationsOf, openInvitationsTo } from '../store/invitations'
import type { ClinicDeps } from './deps'
import { clinicOf, invitationOf } from './invitations'

/** Everything goes by the person's own id and e-mail, in whose account ever the session works. */
export async function showClinic({ db, now }: ClinicDeps, by: Person): Promise<Clinic> {
  const { userId, site } = by
  const at = now()
  const [email = '', colleagues, open, membership] = await Promise.all([
    emailOf(db, userId),
    colleaguesOf(db, clinicOf(by)),
    openInvitationsOf(db, clinicOf(by), at),
    findClinicAccount(db, userId, site.id),
  ])
  const received = await openInvitationsTo(db, email, site.id, at)
  return {
    email,
    colleagues: colleagues.map(colleagueOf),
    invitations: open.map(invitationOf),
    membership: membership
      ? { email: membership.email, since: membership.since.toISOString(), account: by.colleague ? 'clinic' : 'own' }
      : null,
    received: received.map(({ id, from, expiresAt }) => ({ id, email: from, expiresAt: expiresAt.toISOString() })),
  }
}

/** Refuses `colleague-not-found`. */
export const removeColleague = (deps: ClinicDeps, by: Person, userId: string) =>
  command(deps.db, { turn: by.userId }, async (tx) => {
    await oneByOne(tx, by.userId)
    granted(await removeFrom(tx, deps, { ...clinicOf(by), email: by.email }, userId))
  })

/** Removes a colleague of a clinic, who is told by mail. Refuses `colleague-not-found`. */
export async function removeFrom(
  tx: Tx,
  deps: ClinicDeps,
  { email, ...clinic }: ClinicKey & { email: string },
  userId: string,
): Promise<ColleagueRow | Refusal> {
  const removed = (await colleaguesOf(tx, clinic)).find((it) => it.userId === userId)
  if (!removed || !(await deleteColleague(tx, clinic, userId)))
    return refuse('colleague-not-found', `There is no colleague ${userId} in this clinic.`)
  const told = { kind: 'colleague-removed', about: deps.newId(), data: { email } } as const
  await tell(tx, deps, { ...told, to: removed.email, site: clinic.site }, deps.now())
  return removed
}

/** Afterwards the person is a colleague of no clinic here, and was perhaps of none before. */
export async function leaveClinic({ db }: ClinicDeps, { userId, site }: Person): Promise<void> {
  await leave(db, userId, site.id)
}

export const colleagueOf = ({ userId, email, since }: ColleagueRow): Colleague => ({
  userId,
  email,
  since: since.toISOString(),
})
