import { isPacker, may } from 'contracts/access/rights'
import { readAccessToken } from 'contracts/access/session'
import { ACCESS_COOKIE, cookieOf } from 'contracts/access/session-cookies'
import { ownerAudience, staffAudience } from 'contracts/live'
import type { Site } from 'contracts/site'
import type { Config } from '../config'

/** Time for a customer's page to renew its session, and for a clock that is slightly off. */
const GRACE_MS = 60_000
/** A stream ends after this time even if its token is valid for longer. */
const LONGEST_MS = 15 * 60_000

type Asked = { headers: Headers; site: Site; visitor: { owner: string } }

/**
 * The audiences whose hints a browser may get: its visitor's and its signed-in person's, and for staff those of their
 * site or of every site. Packers are no customers and get those of their site's staff alone. The stream of a signed-in person ends soon
 * after the token, since the session may be over, and that of staff, packers and colleagues with the token, which lives a
 * minute: their pages open the next stream as soon as they have renewed the session. Null when the access token has expired
 * or is not valid on this site: the browser has to renew its session.
 */
export async function audiencesOf(
  { headers, site, visitor }: Asked,
  keys: Config['ACCESS_KEYS'],
  now: Date,
  graceMs = GRACE_MS,
): Promise<{ audiences: string[]; endsAt?: Date } | null> {
  const token = cookieOf(headers.get('cookie'), ACCESS_COOKIE)
  if (!token) return { audiences: [ownerAudience(visitor.owner)] }
  const claims = await readAccessToken(token, keys, now)
  if (claims?.site !== site.id) return null
  const isOfStaff = may(claims, 'packing')
  const staff = isOfStaff ? [staffAudience(site.staffLimitedToSite || isPacker(claims) ? site.id : '*')] : []
  const own = isPacker(claims) ? [] : [ownerAudience(visitor.owner), ownerAudience(claims.owner)]
  const untilRenewedMs = isOfStaff || claims.colleague ? 0 : graceMs
  const endsAtMs = Math.min((claims.exp ?? 0) * 1000 + untilRenewedMs, now.getTime() + LONGEST_MS)
  return { audiences: [...own, ...staff], endsAt: new Date(endsAtMs) }
}
