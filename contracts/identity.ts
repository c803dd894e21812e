import { type Static, Type } from '@sinclair/typebox'
import { audit } from './access/audit'
import { RIGHTS } from './access/rights'
import { Jwks } from './access/signing-keys'
import { Email, Instant, Language, line, nullable, Owner, Role, SiteId, Uuid } from './common'
import { dataRequests } from './legal/data-requests'
import { Account, clinics } from './people/clinics'
import { contactPreferences } from './people/contact-preferences'
import { orderMessages } from './people/order-messages'
import { packers } from './people/packers'
import { NewPasskeySession, passkeys } from './people/passkeys'
import { roles } from './people/roles'
import { SecondFactorStep, secondFactor } from './people/second-factor'
import { ownSessions } from './people/sessions'
import { route } from './route'

/**
 * A packer has a name and an empty `email` (PACK-003); everybody else has an e-mail, and `name` is null. `account`: the clinic in
 * whose account a colleague works; without one it is the own account.
 */
export const Person = Type.Object(
  {
    id: Uuid,
    email: Type.String(),
    name: nullable(Type.String()),
    roles: Type.Array(Role),
    account: Type.Optional(nullable(Type.Object({ email: Type.String() }, { additionalProperties: false }))),
  },
  { $id: 'Person', additionalProperties: false },
)
export type Person = Static<typeof Person>

/**
 * Who is signed in in this browser, if anybody; `expiresAt` is when the access token expires. `secondFactor` is what a member of
 * the staff still has to do in this session before it has the person's roles; null or absent where there is nothing to do.
 */
export const Session = Type.Object(
  {
    person: nullable(Person),
    expiresAt: nullable(Instant),
    secondFactor: Type.Optional(nullable(SecondFactorStep)),
  },
  { $id: 'Session', additionalProperties: false },
)
export type Session = Static<typeof Session>

/** `returnTo`: the path of this site at which the person goes on. */
export const SignedIn = Type.Object(
  { session: Session, returnTo: Type.String() },
  { $id: 'SignedIn', additionalProperties: false },
)
export type SignedIn = Static<typeof SignedIn>

export const NewSignInLink = Type.Object(
  {
    email: Email,
    language: Language,
    /** A path of this site; anything else counts as the default, /cabinet. */
    returnTo: Type.Optional(line(500)),
    /**
     * A draft of this browser with this e-mail, which the person continues on another device: the link leads to
     * /order?id=…, and its press claims the draft (WIZ-027).
     */
    orderId: Type.Optional(Uuid),
  },
  { additionalProperties: false },
)
export type NewSignInLink = Static<typeof NewSignInLink>
/** `expiresAt`: of the link; the code in its mail lives for ten minutes. The answer does not reveal whether the address is known. */
export const SignInLink = Type.Object({ expiresAt: Instant }, { $id: 'SignInLink', additionalProperties: false })

export const NewSignInCode = Type.Object({ email: Email, language: Language }, { additionalProperties: false })
export type NewSignInCode = Static<typeof NewSignInCode>
/** The answer does not reveal whether the address is known. A new code or link of this browser voids the code before it. */
export const SignInCode = Type.Object({ expiresAt: Instant }, { $id: 'SignInCode', additionalProperties: false })

/** The six digits of the mail, in the browser that asked for them. */
export const NewCodeSession = Type.Object(
  { email: Email, code: Type.String({ pattern: '^[0-9]{6}$' }) },
  { additionalProperties: false },
)
export type NewCodeSession = Static<typeof NewCodeSession>

/** The secret of a sign-in link, from `#token=` in its address. */
export const SignInToken = Type.Object(
  { token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,200}$' }) },
  { additionalProperties: false },
)

/** `bringsDraft`: the person wants this browser's draft, though another browser asked for the link. */
export const NewSession = Type.Object(
  { ...SignInToken.properties, bringsDraft: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
export type NewSession = Static<typeof NewSession>
/**
 * The person whom a link signs in; `isFromHere`: this browser asked for it, so its draft comes along by itself.
 * `bringsOrder`: it was asked for with an order, which comes along.
 */
export const ArrivedLink = Type.Object(
  { email: Type.String(), isFromHere: Type.Boolean(), bringsOrder: Type.Boolean() },
  { $id: 'ArrivedLink', additionalProperties: false },
)
export type ArrivedLink = Static<typeof ArrivedLink>

/** The name that a packer gives, and the password that the packers of the site share. */
export const NewPackerSession = Type.Object(
  { name: line(100, { minLength: 1 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
export type NewPackerSession = Static<typeof NewPackerSession>
export const PackerPassword = Type.Object(
  { password: Type.String({ minLength: 10, maxLength: 200 }) },
  { additionalProperties: false },
)

export const ChosenAccount = Type.Object({ account: Account }, { additionalProperties: false })
export type ChosenAccount = Static<typeof ChosenAccount>

export const identity = {
  createSignInLink: route({
    id: 'createSignInLink',
    summary:
      'Send a sign-in link, with a code for this browser, to an e-mail address; the answer is the same for known and unknown ones',
    access: RIGHTS.browser,
    body: NewSignInLink,
    response: { 202: SignInLink },
    problems: ['too-many-requests'],
  }),
  showSignInLink: route({
    id: 'showSignInLink',
    summary: 'Say whom the link of a token signs in, and leave it as it is',
    access: RIGHTS.browser,
    body: SignInToken,
    response: { 200: ArrivedLink },
    problems: ['link-gone'],
  }),
  createSession: route({
    id: 'createSession',
    summary: 'Sign in by the token of a link, once; sets the cookies of the session',
    access: RIGHTS.browser,
    unrepeatable: true,
    body: NewSession,
    response: { 201: SignedIn },
    // Only the previous version refuses `too-many-requests`; the code stays, since it was published.
    problems: ['link-gone', 'too-many-requests'],
  }),
  createSignInCode: route({
    id: 'createSignInCode',
    summary: 'Send a six-digit sign-in code to an e-mail address; the answer is the same for known and unknown ones',
    access: RIGHTS.browser,
    body: NewSignInCode,
    response: { 202: SignInCode },
    problems: ['too-many-requests'],
  }),
  createCodeSession: route({
    id: 'createCodeSession',
    summary: 'Sign in by a code, once, in the browser that asked for it; sets the cookies of the session',
    access: RIGHTS.browser,
    unrepeatable: true,
    body: NewCodeSession,
    response: { 201: Session },
    problems: ['wrong-code', 'code-gone', 'too-many-requests'],
  }),
  ...passkeys,
  createPasskeySession: route({
    id: 'createPasskeySession',
    summary: 'Sign in by a passkey for a challenge of this browser; sets the cookies of the session',
    access: RIGHTS.browser,
    unrepeatable: true,
    body: NewPasskeySession,
    response: { 201: Session },
    problems: ['challenge-gone', 'passkey-refused'],
  }),
  showSession: route({
    id: 'showSession',
    summary: 'Say who is signed in in this browser',
    access: RIGHTS.browser,
    response: { 200: Session },
    problems: [],
  }),
  renewSession: route({
    id: 'renewSession',
    summary: 'Renew the access token by the refresh cookie; a session that has ended is answered with nobody',
    access: RIGHTS.everybody,
    response: { 200: Session },
    problems: [],
  }),
  chooseAccount: route({
    id: 'chooseAccount',
    summary:
      'Go on in the own account, or in that of the clinic whose colleague the person is; this session keeps the choice',
    access: RIGHTS.account,
    body: ChosenAccount,
    response: { 200: Session },
    problems: ['clinic-not-found'],
  }),
  endSessions: route({
    id: 'endSessions',
    summary: 'Sign out everywhere: all sessions of the signed-in person end',
    access: RIGHTS.session,
    response: { 204: Type.Void() },
    problems: [],
  }),
  createPackerSession: route({
    id: 'createPackerSession',
    summary: 'Unlock the packers’ page by their password, for 12 hours; sets the cookies of the session',
    access: RIGHTS.browser,
    body: NewPackerSession,
    response: { 201: Session },
    problems: ['wrong-password', 'too-many-requests'],
  }),
  changePackerPassword: route({
    id: 'changePackerPassword',
    summary: 'Set the password of this site’s packers; every one of them has to enter it anew',
    access: RIGHTS.admin,
    body: PackerPassword,
    response: { 204: Type.Void() },
    problems: [],
  }),
  ...contactPreferences,
  ...packers,
  ...dataRequests,
  ...roles,
  ...ownSessions,
  ...secondFactor,
  ...audit,
  ...clinics,
  ...orderMessages,
  jwks: route({
    id: 'showKeys',
    summary: 'Show the public keys by which access tokens are verified',
    access: RIGHTS.everybody,
    response: { 200: Jwks },
    problems: [],
  }),
}

/**
 * A colleague of a clinic claims twice: as a person, and with the clinic's `owner` and `email` for its account, which gets what
 * the browser has. `visitor` is the browser of the sign-in where its anonymous records become the person's, too: it asked for the link,
 * or the person agreed. `browser` is always the browser of the sign-in. `order`: the draft for which the link was asked,
 * and the browser that asked; it becomes the person's, too, if it was that browser's and has this e-mail.
 */
export const UserClaimed = Type.Object({
  userId: Uuid,
  owner: Owner,
  email: Type.String(),
  site: SiteId,
  visitor: nullable(Owner),
  browser: Type.Optional(nullable(Owner)),
  order: Type.Optional(nullable(Type.Object({ orderId: Uuid, visitor: Owner }))),
})
export type UserClaimed = Static<typeof UserClaimed>
