import { readAccessToken } from 'contracts/access/session'
import { ACCESS_COOKIE, cookieOf } from 'contracts/access/session-cookies'
import { isPacker, isStaff } from 'contracts/access/staff'
import { ownerAudience, staffAudience } from 'contracts/live'
import type { Site } from 'contracts/site'
import type { Config } from './config'

/** Time for the page to renew its session; a clock that stands a little off is within it. */
const GRACE_MS = 60_000
/** However long a token is good for. */
const LONGEST_MS = 15 * 60_000

type Asked = { headers: Headers; site: Site; visitor: { owner: string } }

/**
 * Whose hints a browser may hear: its visitor's, those of the person who is signed in, and of staff those of their site,
 * or of all; packers, who are no customers, hear what staff hear and nothing else. A signed-in person's end soon after the
 * token: the session may be over, and the page comes back by itself. Null when the access token is out of date or not
 * believed on this site: the session has to be renewed.
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
  const packs = isPacker(claims)
  const staff = packs || isStaff(claims) ? [staffAudience(site.staffLimitedToSite ? site.id : '*')] : []
  const own = packs ? [] : [ownerAudience(visitor.owner), ownerAudience(claims.owner)]
  const endsAtMs = Math.min((claims.exp ?? 0) * 1000 + graceMs, now.getTime() + LONGEST_MS)
  return { audiences: [...own, ...staff], endsAt: new Date(endsAtMs) }
}
