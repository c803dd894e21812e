import type { Language } from 'contracts/common'
import type { ArrivedLink } from 'contracts/identity'
import { type ApiProblem, answer, client } from 'frontend-kit/api'
import { type Told, told } from 'platform/renewal'

// Fetched with the first press: most pages are only read.
const identity = client('identity')

/** Has a sign-in link sent; says until when it is good. */
export const sendLink = (email: string, language: Language, returnTo: string | null): Promise<{ expiresAt: string }> =>
  answer(identity.POST('/v1/sign-in-links', { body: { email, language, ...(returnTo && { returnTo }) } }))

/** Whom the link of a token signs in; it stays good. */
export const arrivedLink = (token: string): Promise<ArrivedLink> =>
  answer(identity.POST('/v1/sign-in-links/arrival', { body: { token } }))

/** Signs in by the token of a link, and says where the person was going. */
export async function signIn(token: string, bringsDraft: boolean): Promise<{ message: Told; returnTo: string }> {
  const call = identity.POST('/v1/sessions', { body: { token, ...(bringsDraft && { bringsDraft }) } })
  const { session, returnTo } = await answer(call)
  return { message: told(session, (await call).response.headers), returnTo }
}

/** Ends all sessions of the person; where they had ended already, so much the better. */
export async function signOut(): Promise<void> {
  await answer(identity.DELETE('/v1/sessions')).catch((problem: ApiProblem) => {
    if (problem.code !== 'not-authenticated') throw problem
  })
}
