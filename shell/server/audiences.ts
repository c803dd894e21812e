import { ownerAudience, staffAudience } from 'contracts/live'
import { readAccessToken } from 'contracts/session'
import { ACCESS_COOKIE, cookieOf } from 'contracts/session-cookies'
import type { Site } from 'contracts/site'
import { isStaff } from 'contracts/staff'
import type { Config } from './config'

type Asked = { headers: Headers; site: Site; visitor: { owner: string } }

/**
 * Whose hints a browser may hear: its visitor's, those of the person who is signed in, and of staff those of their site,
 * or of all. Null when the access token is out of date or not believed on this site: the session has to be renewed.
 */
export async function audiencesOf(
  { headers, site, visitor }: Asked,
  keys: Config['ACCESS_KEYS'],
  now: Date,
): Promise<string[] | null> {
  const token = cookieOf(headers.get('cookie'), ACCESS_COOKIE)
  if (!token) return [ownerAudience(visitor.owner)]
  const claims = await readAccessToken(token, keys, now)
  if (claims?.site !== site.id) return null
  const staff = isStaff(claims) ? [staffAudience(site.staffLimitedToSite ? site.id : '*')] : []
  return [ownerAudience(visitor.owner), ownerAudience(claims.owner), ...staff]
}
