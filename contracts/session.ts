import { type Static, Type } from '@sinclair/typebox'
import { Owner, Role, SiteId, Uuid } from './common'

export { ACCESS_COOKIE, cookieOf, REFRESH_COOKIE, SIGNED_IN_COOKIE } from './session-cookies'

/**
 * The claims of an access token; signed by identity (EdDSA JWT), verified by every service and by the edge. It is good on
 * the site at which the person signed in, and nowhere else.
 */
export const AccessClaims = Type.Object({
  sub: Uuid,
  /** Whose records are this person's. */
  owner: Owner,
  /** Verified by the sign-in, trimmed and lower-cased (AUTH-021). */
  email: Type.String(),
  roles: Type.Array(Role),
  site: SiteId,
  /** The session that it belongs to. */
  sid: Uuid,
})
export type AccessClaims = Static<typeof AccessClaims>
export const ACCESS_TOKEN = { issuer: 'identity', audience: 'services', type: 'access+jwt' } as const
