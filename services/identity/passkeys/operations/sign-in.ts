import type { Session } from 'contracts/identity'
import type { NewPasskeySession } from 'contracts/people/passkeys'
import type { Refusal } from 'contracts/problems'
import { inTurn } from 'service-kit/database/turns'
import { beginningOf } from '../../account/operations/beginning'
import type { WithCookies } from '../../account/operations/open-session'
import { signIn } from '../../account/operations/sign-in'
import { type Browser, sourceOf, visitorOf } from '../../account/operations/visitor'
import { emailOf } from '../../account/store/users'
import { handleOf } from '../../adapters/tokens'
import { assertedBy, challengeIn, relyingPartyOf } from '../../adapters/webauthn'
import { useChallenge } from '../store/challenges'
import { lockPasskey, saveUse } from '../store/passkeys'
import type { PasskeyDeps } from './deps'
import { CHALLENGE_GONE, PASSKEY_REFUSED } from './refusals'

/**
 * Signs in by a passkey, and brings the browser's draft along, as a code does. The challenge is used up by each try. Refuses:
 * `challenge-gone`, also for that of another browser; `passkey-refused` for a passkey that is unknown, removed or of another site,
 * and for what the authenticator did not sign after the last use.
 */
export function createPasskeySession(
  deps: PasskeyDeps,
  from: Browser,
  body: NewPasskeySession,
): Promise<WithCookies<Session> | Refusal> {
  const { caller } = from
  const now = deps.now()
  const [site, browser] = [caller.site.id, visitorOf(caller)]
  const challenge = challengeIn(body.clientDataJson)
  // The network comes first: its flood has no more than one request in the passkey's queue.
  const { key } = sourceOf(deps, from)
  const turn = [...(key === null ? [] : [key]), body.credentialId]
  // A refusal is returned, not thrown, so that the challenge stays used.
  return inTurn(deps.db, turn, async (tx) => {
    const isMine = browser !== null && (await useChallenge(tx, { challenge, site, visitor: browser }, now))
    if (!isMine) return CHALLENGE_GONE
    const passkey = await lockPasskey(tx, body.credentialId, site)
    const email = passkey && (await emailOf(tx, passkey.userId))
    if (!email || body.userHandle !== handleOf(passkey.userId)) return PASSKEY_REFUSED
    const counter = await assertedBy(relyingPartyOf(caller.site), challenge, passkey, body)
    if (counter === null) return PASSKEY_REFUSED
    await saveUse(tx, passkey.id, { counter, lastUsedAt: now })
    const claim = { email, site, visitor: browser, browser, order: null }
    return signIn(tx, deps, claim, await beginningOf(deps, from, 'passkey'), now)
  })
}
