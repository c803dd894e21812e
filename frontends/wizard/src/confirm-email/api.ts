import type { Language } from 'contracts/common'
import { answer, client } from 'frontend-kit/api'
import { publishSession } from 'platform'

const identity = client('identity')

/** Has six digits sent to an address; they sign in this browser alone. */
export const sendCode = (email: string, language: Language): Promise<{ expiresAt: string }> =>
  answer(identity.POST('/v1/sign-in-codes', { body: { email, language } }))

/** Signs in by the code; every page of this browser then knows the person. */
export async function signInByCode(email: string, code: string): Promise<void> {
  const call = identity.POST('/v1/code-sessions', { body: { email, code } })
  const session = await answer(call)
  publishSession(session, (await call).response.headers)
}
