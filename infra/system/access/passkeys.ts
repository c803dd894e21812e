import type { NewPasskey, NewPasskeySession } from 'contracts/people/passkeys'
import { testSites } from 'service-kit/test/service'
import { anAuthenticator } from '../../../services/identity/test/authenticator'
import { each, must } from './made'
import type { Party } from './parties'

const ORIGIN = testSites.find((it) => it.id === 'ru')?.origin
const challengeOf = async (of: Party) => {
  const { status, body } = await of.to('identity').post('/v1/own-passkeys/challenges')
  return status === 201 ? body : { challenge: 'none', person: { handle: 'nobody' } }
}

/** A new passkey for a challenge of `of`; callers that may ask for none are refused with any. */
export const newPasskeyOf = async (of: Party): Promise<NewPasskey> =>
  anAuthenticator(ORIGIN).enrol(await challengeOf(of))

/** The id of a passkey of `of`. */
export const passkeyOf = each(
  async (of: Party): Promise<string> =>
    must(await of.to('identity').post('/v1/own-passkeys', await newPasskeyOf(of))).body.id,
)

/** A passkey of a member of the staff, who signs the challenge of a browser. */
export async function assertionOf(browser: Party): Promise<NewPasskeySession> {
  const [staff, authenticator] = [await browser.staff(), anAuthenticator(ORIGIN)]
  must(await staff.to('identity').post('/v1/own-passkeys', authenticator.enrol(await challengeOf(staff))))
  const { status, body } = await browser.to('identity').post('/v1/passkey-challenges')
  return authenticator.sign(status === 201 ? body : { challenge: 'none' })
}
