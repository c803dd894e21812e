import type { Invitation, NewInvitation } from 'contracts/people/clinics'
import { refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { withinLimits } from 'service-kit/domain/limits'
import type { Person } from 'service-kit/http/principal'
import { keyOf, keyRow, knownNow, madeBefore } from 'service-kit/idempotency'
import { TOO_MANY } from '../../account/limits'
import { findClinicAccount } from '../../account/store/accounts'
import { idempotency } from '../../schema'
import { INVITATION_LIFE_MS, MAILED_INVITATIONS_PER_EMAIL } from '../limits'
import { inviting, stillOpen } from '../rules'
import { type ClinicKey, colleaguesOf, oneByOne } from '../store/colleagues'
import {
  addInvitation,
  countOpenTo,
  endInvitation,
  findInvitation,
  invitationsUsedUpBy,
  openInvitationsOf,
  type Row,
} from '../store/invitations'
import type { ClinicDeps } from './deps'

/** The clinic whose first person somebody is. */
export const clinicOf = ({ userId: ownerId, site }: Person): ClinicKey => ({ ownerId, site: site.id })

/**
 * Invites a person by e-mail. An open invitation of the same address is the answer, without a second mail. Refuses
 * `invalid-request`, `clinic-full`, `colleague-known`, `colleague-elsewhere`, `too-many-requests`, `key-reused`.
 */
export function inviteColleague(deps: ClinicDeps, by: Person, key: string, body: NewInvitation) {
  const { actor, userId } = by
  const request = { actor, operation: 'inviteColleague', key, body }
  const email = body.email.trim().toLowerCase() // AUTH-021
  return command(deps.db, { turn: userId }, async (tx): Promise<Invitation> => {
    await oneByOne(tx, userId)
    const [found] = await knownNow(tx, keyOf(request))
    const before = granted(madeBefore(request, found?.known ?? null))
    if (before !== undefined) return invitationOf(granted((await findInvitation(tx, before)) ?? notFound(before)))
    const open = await openInvitationsOf(tx, clinicOf(by), deps.now())
    const row = open.find((it) => it.email === email) ?? (await invite(tx, deps, by, { ...body, email }, open.length))
    await tx.insert(idempotency).values(keyRow(request, row.id))
    return invitationOf(row)
  })
}

async function invite(tx: Tx, deps: ClinicDeps, by: Person, { email, language }: NewInvitation, openCount: number) {
  const at = deps.now()
  const clinic = clinicOf(by)
  const colleagues = await colleaguesOf(tx, clinic)
  const isColleague = (await findClinicAccount(tx, by.userId, clinic.site)) !== undefined
  granted(inviting({ ownEmail: by.email, email, colleagues, openCount, isColleague }))
  granted(withinLimits([await invitationsUsedUpBy(tx, by.userId, at)], at, TOO_MANY))
  const expiresAt = new Date(at.getTime() + INVITATION_LIFE_MS)
  const row: Row = { id: deps.newId(), ...clinic, email, createdAt: at, expiresAt, endedAt: null, outcome: null }
  const isMailed = (await countOpenTo(tx, email, at)) < MAILED_INVITATIONS_PER_EMAIL
  await addInvitation(tx, row)
  if (isMailed) {
    const mail = { kind: 'colleague-invitation', about: row.id, data: null, to: email, language } as const
    await deps.queueMail(tx, { id: deps.newId(), ...mail, site: clinic.site, expiresAt }, at)
  }
  return row
}

/** Takes an open invitation back. Refuses `invitation-not-found`, `invitation-gone`. */
export const revokeInvitation = ({ db, now }: ClinicDeps, by: Person, id: string) =>
  command(db, { turn: by.userId }, async (tx) => {
    await oneByOne(tx, by.userId)
    const found = await findInvitation(tx, id)
    const isOwn = found?.ownerId === by.userId && found.site === by.site.id
    const invitation = granted(isOwn ? found : notFound(id))
    granted(stillOpen(invitation, now()))
    await endInvitation(tx, id, 'revoked', now())
  })

export const notFound = (id: string) => refuse('invitation-not-found', `There is no invitation ${id} here.`)

export const invitationOf = ({ id, email, createdAt, expiresAt }: Row): Invitation => ({
  id,
  email,
  invitedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
