import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Email, Instant, Language, nullable, SiteId, Uuid, words } from '../common'
import { Keyed, route } from '../route'

/** The account in which a person's session works: the own one, or that of the clinic whose colleague the person is. */
export const Account = words(['own', 'clinic'], { $id: 'Account' })
export type Account = Static<typeof Account>

/** A person who orders under the account of a clinic. */
export const Colleague = Type.Object(
  { userId: Uuid, email: Type.String(), since: Instant },
  { $id: 'Colleague', additionalProperties: false },
)
export type Colleague = Static<typeof Colleague>

/** An open invitation, as the clinic sees it: `email` is the invited person's. */
export const Invitation = Type.Object(
  { id: Uuid, email: Type.String(), invitedAt: Instant, expiresAt: Instant },
  { $id: 'Invitation', additionalProperties: false },
)
export type Invitation = Static<typeof Invitation>

/**
 * Who orders together on this site, as a person sees it. `colleagues` and `invitations` are those of the person's own clinic,
 * `membership` is the clinic whose colleague the person is, and `received` are open invitations; `email` is each time the clinic's.
 */
export const Clinic = Type.Object(
  {
    email: Type.String(),
    colleagues: Type.Array(Colleague),
    invitations: Type.Array(Invitation),
    membership: nullable(
      Type.Object({ email: Type.String(), since: Instant, account: Account }, { additionalProperties: false }),
    ),
    received: Type.Array(
      Type.Object({ id: Uuid, email: Type.String(), expiresAt: Instant }, { additionalProperties: false }),
    ),
  },
  { $id: 'Clinic', additionalProperties: false },
)
export type Clinic = Static<typeof Clinic>

/** `language`: that of the mail. */
export const NewInvitation = Type.Object({ email: Email, language: Language }, { additionalProperties: false })
export type NewInvitation = Static<typeof NewInvitation>

export const InvitationAnswer = Type.Object(
  { answer: words(['accepted', 'declined']) },
  { additionalProperties: false },
)
export type InvitationAnswer = Static<typeof InvitationAnswer>

/** A clinic as admins see it. */
export const ClinicOfEmail = Type.Object(
  { email: Type.String(), colleagues: Type.Array(Colleague) },
  { $id: 'ClinicOfEmail', additionalProperties: false },
)
export type ClinicOfEmail = Static<typeof ClinicOfEmail>

const { examples: _, ...EmailParameter } = Email
const { examples: __, ...SiteParameter } = SiteId
/** The site whose clinic is meant; that which is asked by default. */
const OnSite = Type.Object({ site: Type.Optional(SiteParameter as typeof SiteId) })
const InvitationId = Type.Object({ invitationId: Uuid })

export const clinics = {
  showClinic: route({
    id: 'showClinic',
    summary: 'Show the signed-in person’s colleagues, open invitations, and the clinic in whose account they may order',
    access: RIGHTS.account,
    response: { 200: Clinic },
    problems: [],
  }),
  inviteColleague: route({
    id: 'inviteColleague',
    summary:
      'Invite a person by e-mail to order under the own account; an open invitation of the same address is answered again, and the answer is the same for known and unknown addresses',
    access: RIGHTS.person,
    headers: Keyed,
    body: NewInvitation,
    response: { 201: Invitation },
    problems: [
      'clinic-full',
      'colleague-known',
      'colleague-elsewhere',
      'too-many-requests',
      'key-reused',
      'precondition-required',
    ],
  }),
  revokeInvitation: route({
    id: 'revokeInvitation',
    summary: 'Take an open invitation back',
    access: RIGHTS.person,
    params: InvitationId,
    response: { 204: Type.Void() },
    problems: ['invitation-not-found', 'invitation-gone'],
  }),
  answerInvitation: route({
    id: 'answerInvitation',
    summary:
      'Accept or decline an invitation to the own e-mail; once accepted, the session works in the clinic’s account from its next renewal on',
    access: RIGHTS.person,
    params: InvitationId,
    body: InvitationAnswer,
    response: { 204: Type.Void() },
    problems: ['invitation-not-found', 'invitation-gone', 'colleague-elsewhere', 'staff-no-colleague'],
  }),
  removeColleague: route({
    id: 'removeColleague',
    summary: 'Remove a colleague from the own account; the access ends within a minute',
    access: RIGHTS.person,
    params: Type.Object({ userId: Uuid }),
    response: { 204: Type.Void() },
    problems: ['colleague-not-found'],
  }),
  leaveClinic: route({
    id: 'leaveClinic',
    summary: 'Leave the clinic whose colleague the signed-in person is; the access ends within a minute',
    access: RIGHTS.account,
    response: { 204: Type.Void() },
    problems: [],
  }),
  showClinicOf: route({
    id: 'showClinicOf',
    summary: 'Show the colleagues who order under the account of an e-mail on a site',
    access: RIGHTS.admin,
    params: Type.Object({ email: EmailParameter }),
    query: OnSite,
    response: { 200: ClinicOfEmail },
    problems: ['site-not-found'],
  }),
  removeColleagueOf: route({
    id: 'removeColleagueOf',
    summary: 'Remove a colleague from the account of an e-mail on a site; the access ends within a minute',
    access: RIGHTS.admin,
    params: Type.Object({ email: EmailParameter, userId: Uuid }),
    query: OnSite,
    response: { 204: Type.Void() },
    problems: ['colleague-not-found', 'site-not-found'],
  }),
}
