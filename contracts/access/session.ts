import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { JWK } from 'jose'
import { Owner, Role, SiteId, Uuid } from '../common'
import { verify } from './signed'

export { ACCESS_COOKIE, cookieOf, REFRESH_COOKIE, SIGNED_IN_COOKIE } from './session-cookies'

/**
 * The claims of an access token; identity signs it (EdDSA JWT), every service and the edge verify it. It is valid only
 * on the site where the person signed in.
 */
export const AccessClaims = Type.Object({
  sub: Uuid,
  /** The owner of this person's records; a colleague's is the clinic's. */
  owner: Owner,
  /** Verified by the sign-in, trimmed and lower-cased (AUTH-021); empty for a packer, and the clinic's for a colleague. */
  email: Type.String(),
  /** `sub` works in the account of somebody else, whose are `owner` and `email`. */
  colleague: Type.Optional(Type.Boolean()),
  /** A colleague's own e-mail, verified by the sign-in; missing in a token of the version before. */
  ownEmail: Type.Optional(Type.String()),
  /** The name that a packer gave (PACK-003); nobody else has one. */
  name: Type.Optional(Type.String()),
  /** A reader ignores roles that it does not know. */
  roles: Type.Array(Type.String()),
  site: SiteId,
  /** The session of this token. */
  sid: Uuid,
  /** Why the token of a member of the staff has no roles: what is still to be done in this session. */
  secondFactor: Type.Optional(Type.String()),
  /** When it expires, in seconds since 1970; `sign` sets it, and a token without it is invalid. */
  exp: Type.Optional(Type.Integer()),
})
export type AccessClaims = Omit<Static<typeof AccessClaims>, 'roles'> & { roles: Role[] }
export const ACCESS_TOKEN = { issuer: 'identity', audience: 'services', type: 'access+jwt' } as const

/** A process caches verified tokens until they expire, since a page sends the same one with each request. */
const MOST_KEPT = 10_000
/** By the keys that verified them; the oldest token first. */
const verified = new WeakMap<readonly JWK[], Map<string, AccessClaims>>()

/** The claims of an access token; nothing when none of the keys verifies it. */
export function readAccessToken(token: string, keys: readonly JWK[], now: Date): Promise<AccessClaims | undefined> {
  const kept = verified.get(keys) ?? new Map<string, AccessClaims>()
  verified.set(keys, kept)
  const known = kept.get(token)
  if (known && isGood(known, now)) return Promise.resolve(known)
  kept.delete(token)
  return verifyToken(token, keys, now).then((claims) => {
    if (claims && isGood(claims, now)) kept.set(token, claims)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return claims
  })
}

const isGood = ({ exp }: AccessClaims, now: Date) => exp !== undefined && now.getTime() < exp * 1000

const verifyToken = (token: string, keys: readonly JWK[], now: Date): Promise<AccessClaims | undefined> =>
  Promise.all(keys.map((key) => verify(key, ACCESS_TOKEN, AccessClaims, token, now)))
    .then((all) => all.find((it) => it !== undefined))
    .then((claims) => claims && { ...claims, roles: claims.roles.filter((it) => Value.Check(Role, it)) })
