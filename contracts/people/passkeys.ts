import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, Language, line, nullable, Uuid } from '../common'
import { route } from '../route'
import { PASSKEY_NAME_LENGTH } from './passkey-lengths'

/** Bytes in base64url without padding, as WebAuthn writes them in JSON. */
const bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength })
/** WebAuthn §4: a credential id has at most 1023 bytes. */
const CredentialId = bytes(1_364)
const ClientData = bytes(4_000)

const PasskeyName = line(PASSKEY_NAME_LENGTH, { minLength: 1 })

/** A passkey as its person sees it. `lastUsedAt`: when it last signed in. */
export const Passkey = Type.Object(
  { id: Uuid, name: Type.String(), createdAt: Instant, lastUsedAt: nullable(Instant) },
  { $id: 'Passkey', additionalProperties: false },
)
export type Passkey = Static<typeof Passkey>
/** A person has few of them, and gets all at once; newest first. */
export const OwnPasskeys = Type.Object(
  { items: Type.Array(Passkey) },
  { $id: 'OwnPasskeys', additionalProperties: false },
)
export type OwnPasskeys = Static<typeof OwnPasskeys>

/**
 * What a browser needs to make a passkey, within five minutes and once. `relyingParty`: the host of the site and its name.
 * `known`: the credentials of the person on this site, so that an authenticator that has one makes no second.
 */
export const EnrolmentChallenge = Type.Object(
  {
    challenge: Type.String(),
    expiresAt: Instant,
    relyingParty: Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: false }),
    person: Type.Object({ handle: Type.String(), email: Type.String() }, { additionalProperties: false }),
    known: Type.Array(
      Type.Object(
        { credentialId: Type.String(), transports: Type.Array(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'EnrolmentChallenge', additionalProperties: false },
)
export type EnrolmentChallenge = Static<typeof EnrolmentChallenge>

/** `language`: that of the mails which tell of the passkey's addition and removal. The rest is what the authenticator made. */
export const NewPasskey = Type.Object(
  {
    name: PasskeyName,
    language: Language,
    credentialId: CredentialId,
    clientDataJson: ClientData,
    attestationObject: bytes(20_000),
    transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 }),
  },
  { additionalProperties: false },
)
export type NewPasskey = Static<typeof NewPasskey>

export const RenamedPasskey = Type.Object({ name: PasskeyName }, { additionalProperties: false })
export type RenamedPasskey = Static<typeof RenamedPasskey>

/** What a browser needs to sign in by any passkey of the site that it has, within five minutes and once. */
export const PasskeyChallenge = Type.Object(
  { challenge: Type.String(), expiresAt: Instant, relyingPartyId: Type.String() },
  { $id: 'PasskeyChallenge', additionalProperties: false },
)
export type PasskeyChallenge = Static<typeof PasskeyChallenge>

/** The authenticator's assertion. `userHandle`: the person for whom it made the passkey. */
export const NewPasskeySession = Type.Object(
  {
    credentialId: CredentialId,
    clientDataJson: ClientData,
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100),
  },
  { additionalProperties: false },
)
export type NewPasskeySession = Static<typeof NewPasskeySession>

const ofPasskey = Type.Object({ passkeyId: Uuid })

export const passkeys = {
  createEnrolmentChallenge: route({
    id: 'createEnrolmentChallenge',
    summary: 'Begin to add a passkey, in a session that is at most 15 minutes old',
    access: RIGHTS.account,
    response: { 201: EnrolmentChallenge },
    problems: ['sign-in-too-old', 'too-many-passkeys', 'too-many-requests'],
  }),
  enrolPasskey: route({
    id: 'enrolPasskey',
    summary: 'Add the passkey that an authenticator made for a challenge of this session; a mail tells the person',
    access: RIGHTS.account,
    body: NewPasskey,
    response: { 201: Passkey },
    problems: ['challenge-gone', 'passkey-refused', 'too-many-passkeys'],
  }),
  listOwnPasskeys: route({
    id: 'listOwnPasskeys',
    summary: 'List the passkeys of the signed-in person on this site, newest first',
    access: RIGHTS.account,
    response: { 200: OwnPasskeys },
    problems: [],
  }),
  renamePasskey: route({
    id: 'renamePasskey',
    summary: 'Give an own passkey another name',
    access: RIGHTS.account,
    params: ofPasskey,
    body: RenamedPasskey,
    response: { 200: Passkey },
    problems: ['passkey-not-found'],
  }),
  removePasskey: route({
    id: 'removePasskey',
    summary: 'Remove an own passkey, which then signs nobody in; a mail tells the person',
    access: RIGHTS.account,
    params: ofPasskey,
    response: { 204: Type.Void() },
    problems: ['passkey-not-found'],
  }),
  createPasskeyChallenge: route({
    id: 'createPasskeyChallenge',
    summary: 'Begin a sign-in by passkey in this browser',
    access: RIGHTS.browser,
    response: { 201: PasskeyChallenge },
    problems: ['too-many-requests'],
  }),
}
