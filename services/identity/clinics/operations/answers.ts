import type { InvitationAnswer } from 'contracts/people/clinics'
import type { Refusal } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Person } from 'service-kit/http/principal'
import { tell } from '../../account/operations/sign-in-mail'
import { findClinicAccount } from '../../account/store/accounts'
import { isAnswered, joining, stillOpen } from '../rules'
import { addColleague, colleaguesOf, oneByOne, rolesOf } from '../store/colleagues'
import { endInvitation, type FromClinic, findInvitation, revokeAllOf, workForClinic } from '../store/invitations'
import type { ClinicDeps } from './deps'
import { clinicOf, notFound } from './invitations'

/**
 * Accepts or declines the invitation of a clinic to this e-mail. The same answer again, after a lost one, changes nothing. Refuses
 * `invitation-not-found`, `invitation-gone`, `colleague-elsewhere`, `staff-no-colleague`.
 */
export const answerInvitation = (deps: ClinicDeps, by: Person, id: string, { answer }: InvitationAnswer) =>
  command(deps.db, { turn: by.userId }, async (tx) => {
    const { ownerId } = granted(await findReceived(tx, by, id))
    // Of two invitations that are answered at the same time, and of an answer and a revocation, each sees the other.
    await oneByOne(tx, ownerId, by.userId)
    const invitation = granted(await findReceived(tx, by, id))
    const clinic = await findClinicAccount(tx, by.userId, by.site.id)
    if (isAnswered(invitation, answer, clinic)) return
    const at = deps.now()
    granted(stillOpen(invitation, at))
    await endInvitation(tx, id, answer, at)
    if (answer !== 'accepted') return
    await join(tx, by, { ownerId, isColleague: clinic !== undefined }, at)
    const told = { kind: 'colleague-joined', about: id, data: { email: by.email } } as const
    await tell(tx, deps, { ...told, to: invitation.from, site: by.site.id }, at)
  })

/** Makes the person a colleague; the session works in the clinic's account from the next renewal on. */
async function join(tx: Tx, by: Person, to: { ownerId: string; isColleague: boolean }, createdAt: Date) {
  const { ownerId, isColleague } = to
  const { userId, sessionId, site } = by
  const { length: colleagueCount } = await colleaguesOf(tx, clinicOf(by))
  granted(joining({ roles: await rolesOf(tx, userId), isColleague, colleagueCount }))
  await addColleague(tx, { userId, ownerId, site: site.id, createdAt })
  await revokeAllOf(tx, clinicOf(by), createdAt)
  await workForClinic(tx, sessionId)
}

/** An invitation is bound to its e-mail: to everybody else, who may have the forwarded mail, there is none. */
async function findReceived(tx: Tx, { email, site }: Person, id: string): Promise<FromClinic | Refusal> {
  const found = await findInvitation(tx, id)
  return found?.email === email && found.site === site.id ? found : notFound(id)
}
