import type { Session, UserClaimed } from 'contracts/identity'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { ownerOf } from '../../adapters/tokens'
import { signInUser } from '../store/users'
import type { Beginning } from './beginning'
import type { Deps } from './deps'
import { beginSession, type WithCookies } from './open-session'
import { knownBrowser } from './visitor'

type Begun = Beginning & {
  browserId: string
  /** See `beginSession`. */
  hasBothFactors?: boolean
}

/**
 * Begins a session of the person of an address, who claims what the address and the browser have ordered. The browser is known from
 * now on.
 */
export async function signIn(
  tx: Tx,
  deps: Deps,
  claim: Omit<UserClaimed, 'userId' | 'owner'>,
  { hasBothFactors = false, ...beginning }: Begun,
  now: Date,
): Promise<WithCookies<Session>> {
  const user = await signInUser(tx, { id: deps.newId(), email: claim.email, site: claim.site }, now)
  const data = { userId: user.id, owner: ownerOf(user.id), ...claim }
  const aggregate = { aggregateId: user.id, aggregateVersion: user.version }
  record(tx, now, [{ subject: 'identity.user.claimed.v1', ...aggregate, data }])
  const session = { id: deps.newId(), user, site: claim.site, beginning, hasBothFactors }
  const { answer, cookies } = await beginSession(tx, deps, session, now)
  return { answer, cookies: [...cookies, knownBrowser(deps, beginning.browserId)] }
}
