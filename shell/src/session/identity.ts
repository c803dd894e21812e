import type { Language } from 'contracts/common'
import type { ArrivedLink } from 'contracts/identity'
import type { NewPasskeySession, PasskeyChallenge } from 'contracts/people/passkeys'
import { type ApiProblem, answer, client } from 'frontend-kit/api'
import { type SessionState, sessionStateOf } from 'platform/renewal'

const identity = client('identity')

/** Makes identity send a sign-in link and a code; answers when the link expires. */
export const sendLink = (email: string, language: Language, returnTo: string | null): Promise<{ expiresAt: string }> =>
  answer(identity.POST('/v1/sign-in-links', { body: { email, language, ...(returnTo && { returnTo }) } }))

/** The person whom a token's link signs in; this does not redeem the link. */
export const arrivedLink = (token: string): Promise<ArrivedLink> =>
  answer(identity.POST('/v1/sign-in-links/arrival', { body: { token } }))

/** Redeems a link's token; answers the path to which the person was going. */
export async function signIn(
  token: string,
  bringsDraft: boolean,
): Promise<{ message: SessionState; returnTo: string }> {
  const call = identity.POST('/v1/sessions', { body: { token, ...(bringsDraft && { bringsDraft }) } })
  const { session, returnTo } = await answer(call)
  return { message: sessionStateOf(session, (await call).response.headers), returnTo }
}

/** Gives the second factor in this session, by a code of the app or a recovery code. */
export async function giveSecondFactor(code: string): Promise<void> {
  await answer(identity.POST('/v1/session/second-factor', { body: { code } }))
}

/** Signs in by the code that this browser has asked for. */
export async function signInByCode(email: string, code: string): Promise<SessionState> {
  const call = identity.POST('/v1/code-sessions', { body: { email, code } })
  return sessionStateOf(await answer(call), (await call).response.headers)
}

export const passkeyChallenge = (): Promise<PasskeyChallenge> => answer(identity.POST('/v1/passkey-challenges'))

/** Signs in by what an authenticator has signed for this browser's challenge. */
export async function signInByPasskey(assertion: NewPasskeySession): Promise<SessionState> {
  const call = identity.POST('/v1/passkey-sessions', { body: assertion })
  return sessionStateOf(await answer(call), (await call).response.headers)
}

/** Ends all sessions of the person; sessions that have already ended are no error. */
export async function signOut(): Promise<void> {
  await answer(identity.DELETE('/v1/sessions')).catch((problem: ApiProblem) => {
    if (problem.code !== 'not-authenticated') throw problem
  })
}
