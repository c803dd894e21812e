import { type Static, Type } from '@sinclair/typebox'
import { Email, Instant, Language, line, nullable, Owner, Role, SiteId, Uuid } from './common'
import { type Access, OWNERS, route } from './route'

/** A packer has a name and an empty `email` (PACK-003); everybody else has an e-mail, and `name` is null. */
export const Person = Type.Object(
  { id: Uuid, email: Type.String(), name: nullable(Type.String()), roles: Type.Array(Role) },
  { $id: 'Person', additionalProperties: false },
)
export type Person = Static<typeof Person>

/** Who is signed in in this browser, if anybody; `expiresAt` is when the access token expires. */
export const Session = Type.Object(
  { person: nullable(Person), expiresAt: nullable(Instant) },
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
  },
  { additionalProperties: false },
)
export type NewSignInLink = Static<typeof NewSignInLink>
/** The answer does not reveal whether the address is known. */
export const SignInLink = Type.Object({ expiresAt: Instant }, { $id: 'SignInLink', additionalProperties: false })

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
/** The person whom a link signs in; `isFromHere`: this browser asked for it, so its draft comes along by itself. */
export const ArrivedLink = Type.Object(
  { email: Type.String(), isFromHere: Type.Boolean() },
  { $id: 'ArrivedLink', additionalProperties: false },
)
export type ArrivedLink = Static<typeof ArrivedLink>

/** The name that a packer gives, and the password that all packers share. */
export const NewPackerSession = Type.Object(
  { name: line(100, { minLength: 1 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
export type NewPackerSession = Static<typeof NewPackerSession>
export const PackerPassword = Type.Object(
  { password: Type.String({ minLength: 10, maxLength: 200 }) },
  { additionalProperties: false },
)

/** The public keys that verify access tokens (RFC 7517). */
export const Jwks = Type.Object(
  {
    keys: Type.Array(
      Type.Object({
        kty: Type.Literal('OKP'),
        crv: Type.Literal('Ed25519'),
        x: Type.String(),
        alg: Type.Literal('EdDSA'),
        use: Type.Literal('sig'),
      }),
    ),
  },
  { $id: 'Jwks', additionalProperties: false },
)

/** A packer's browser, too, may read its session, sign out, and sign in as another person. */
const ANYBODY = { ...OWNERS, packer: 'own' } as const satisfies Access

export const identity = {
  createSignInLink: route({
    id: 'createSignInLink',
    summary: 'Send a sign-in link to an e-mail address; the answer is the same for known and unknown ones',
    access: ANYBODY,
    body: NewSignInLink,
    response: { 202: SignInLink },
    problems: ['too-many-requests'],
  }),
  showSignInLink: route({
    id: 'showSignInLink',
    summary: 'Say whom the link of a token signs in, and leave it as it is',
    access: ANYBODY,
    body: SignInToken,
    response: { 200: ArrivedLink },
    problems: ['link-gone'],
  }),
  createSession: route({
    id: 'createSession',
    summary: 'Sign in by the token of a link, once; sets the cookies of the session',
    access: ANYBODY,
    unrepeatable: true,
    body: NewSession,
    response: { 201: SignedIn },
    // Only the previous version refuses `too-many-requests`; the code stays, since it was published.
    problems: ['link-gone', 'too-many-requests'],
  }),
  showSession: route({
    id: 'showSession',
    summary: 'Say who is signed in in this browser',
    access: ANYBODY,
    response: { 200: Session },
    problems: [],
  }),
  renewSession: route({
    id: 'renewSession',
    summary: 'Renew the access token by the refresh cookie; a session that has ended is answered with nobody',
    access: 'public',
    response: { 200: Session },
    problems: [],
  }),
  endSessions: route({
    id: 'endSessions',
    summary: 'Sign out everywhere: all sessions of the signed-in person end',
    access: { customer: 'own', packer: 'own' },
    response: { 204: Type.Void() },
    problems: [],
  }),
  createPackerSession: route({
    id: 'createPackerSession',
    summary: 'Unlock the packers’ page by their password, for 12 hours; sets the cookies of the session',
    access: ANYBODY,
    body: NewPackerSession,
    response: { 201: Session },
    problems: ['wrong-password', 'too-many-requests'],
  }),
  changePackerPassword: route({
    id: 'changePackerPassword',
    summary: 'Set the packers’ password; every packer has to enter it anew',
    access: { admin: 'any' },
    body: PackerPassword,
    response: { 204: Type.Void() },
    problems: [],
  }),
  jwks: route({
    id: 'showKeys',
    summary: 'Show the public keys by which access tokens are verified',
    access: 'public',
    response: { 200: Jwks },
    problems: [],
  }),
}

/**
 * `visitor` is the browser of the sign-in where its anonymous records become the person's, too: it asked for the link,
 * or the person agreed. `browser` is always the browser of the sign-in.
 */
export const UserClaimed = Type.Object({
  userId: Uuid,
  owner: Owner,
  email: Type.String(),
  site: SiteId,
  visitor: nullable(Owner),
  browser: Type.Optional(nullable(Owner)),
})
export type UserClaimed = Static<typeof UserClaimed>
