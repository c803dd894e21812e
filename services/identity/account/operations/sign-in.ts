import type { Session, UserClaimed } from 'contracts/identity'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { ownerOf } from '../../adapters/tokens'
import { accountOf } from '../store/accounts'
import { signInUser } from '../store/users'
import type { Beginning } from './beginning'
import type { Deps } from './deps'
import { beginSession, type WithCookies } from './open-session'
import { knownBrowser } from './visitor'

/**
 * Begins a session of the person of an address, who claims what the address and the browser have ordered. What a colleague's browser
 * has becomes the clinic's, unless the link brings an order, which was begun with the own address: then the person goes on with it
 * in the own account. The browser is known from now on.
 */
export async function signIn(
  tx: Tx,
  deps: Deps,
  claim: Omit<UserClaimed, 'userId' | 'owner'>,
  beginning: Beginning & { browserId: string },
  now: Date,
): Promise<WithCookies<Session>> {
  const { email, site, order } = claim
  const user = await signInUser(tx, { id: deps.newId(), email, site }, now)
  const inOwnAccount = order != null
  const account = await accountOf(tx, { site, inOwnAccount }, user)
  const own: UserClaimed = { userId: user.id, owner: ownerOf(user.id), ...claim }
  const claims = account
    ? [
        { ...own, visitor: null },
        { ...own, owner: ownerOf(account.ownerId), email: account.email },
      ]
    : [own]
  const event = { subject: 'identity.user.claimed.v1', aggregateId: user.id, aggregateVersion: user.version } as const
  record(
    tx,
    now,
    claims.map((data) => ({ ...event, data })),
  )
  const session = { id: deps.newId(), user, site, inOwnAccount, beginning }
  const { answer, cookies } = await beginSession(tx, deps, session, now)
  return { answer, cookies: [...cookies, knownBrowser(deps, beginning.browserId)] }
}
