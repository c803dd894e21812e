import type { EnrolmentChallenge, PasskeyChallenge } from 'contracts/people/passkeys'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { withinLimits } from 'service-kit/domain/limits'
import type { Person } from 'service-kit/http/principal'
import { TOO_MANY } from '../../account/limits'
import { type Browser, type Source, sourceOf, visitorOf } from '../../account/operations/visitor'
import { isFresh } from '../../account/session-life'
import { beganAt } from '../../account/store/sessions'
import { emailOf } from '../../account/store/users'
import { handleOf, newChallenge } from '../../adapters/tokens'
import { relyingPartyOf } from '../../adapters/webauthn'
import { CHALLENGE_LIFE_MS, PASSKEYS_PER_PERSON } from '../limits'
import { addChallenge, challengesUsedUpBy } from '../store/challenges'
import { listOf } from '../store/passkeys'
import type { PasskeyDeps } from './deps'

/**
 * Begins to add a passkey. Refuses: `sign-in-too-old` 15 minutes after the sign-in; `too-many-passkeys`; `too-many-requests`.
 */
export function createEnrolmentChallenge(
  deps: PasskeyDeps,
  by: Person,
  cookies: string | null,
): Promise<EnrolmentChallenge | Refusal> {
  const { userId, sessionId, site } = by
  const at = deps.now()
  const source = sourceOf(deps, { caller: by, cookies })
  return command(deps.db, { turn: source.key ?? [] }, async (tx) => {
    const began = await beganAt(tx, sessionId)
    if (!began) return granted(refuse('session-expired', 'The session has been ended.'))
    if (!isFresh(began, at)) return granted(refuse('sign-in-too-old', 'Sign in again to add a passkey.'))
    const known = await listOf(tx, { userId, site: site.id })
    if (known.length >= PASSKEYS_PER_PERSON) return granted(TOO_MANY_PASSKEYS)
    const made = await make(tx, source, { site: site.id, sessionId }, at)
    // The own one, which the token of a colleague does not have.
    const email = (await emailOf(tx, userId)) ?? ''
    return {
      ...made,
      relyingParty: { id: relyingPartyOf(site).id, name: site.brand },
      person: { handle: handleOf(userId), email },
      known: known.map(({ credentialId, transports }) => ({ credentialId, transports: [...transports] })),
    }
  })
}

export const TOO_MANY_PASSKEYS = refuse('too-many-passkeys', `A person has at most ${PASSKEYS_PER_PERSON} passkeys.`)

/** Begins a sign-in by passkey in a browser. Refuses `too-many-requests`. */
export function createPasskeyChallenge(deps: PasskeyDeps, browser: Browser): Promise<PasskeyChallenge | Refusal> {
  const { site } = browser.caller
  const at = deps.now()
  const source = sourceOf(deps, browser)
  return command(deps.db, { turn: source.key ?? [] }, async (tx) => ({
    ...(await make(tx, source, { site: site.id, visitor: visitorOf(browser.caller) ?? '' }, at)),
    relyingPartyId: relyingPartyOf(site).id,
  }))
}

type Whose = { site: string } & ({ sessionId: string } | { visitor: string })

async function make(tx: Tx, source: Source, whose: Whose, at: Date) {
  granted(withinLimits(await challengesUsedUpBy(tx, source, at), at, TOO_MANY))
  const challenge = newChallenge()
  const expiresAt = new Date(at.getTime() + CHALLENGE_LIFE_MS)
  await addChallenge(tx, { challenge, ...whose, source: source.key, createdAt: at, expiresAt })
  return { challenge, expiresAt: expiresAt.toISOString() }
}
