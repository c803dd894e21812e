import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { EnrolmentChallenge, NewPasskey, NewPasskeySession, PasskeyChallenge } from 'contracts/people/passkeys'

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()
/** Whether it offers them among what it fills fields with. */
export const offersPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()
/** Ends a question that the browser may still show or offer. */
export const stopAskingForPasskeys = (): void => WebAuthnAbortService.cancelCeremony()

/** ES256, Ed25519 and RS256 (RFC 8152, RFC 8812), which together every authenticator knows; the service verifies these alone. */
const ALGORITHMS = [-7, -8, -257]

/** Has the browser make a passkey; rejects where the person declines or the authenticator has one already. */
export async function makePasskey({
  challenge,
  relyingParty: rp,
  person: { handle, email },
  known,
}: EnrolmentChallenge): Promise<Omit<NewPasskey, 'name' | 'language'>> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp,
      user: { id: handle, name: email, displayName: email },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { clientDataJSON: clientDataJson, attestationObject, transports = [] } = response
  return { credentialId: id, clientDataJson, attestationObject, transports }
}

/**
 * Has the person choose a passkey and sign by it; rejects where they decline. With `amongFields` the browser only offers it at
 * the field whose `autocomplete` ends with `webauthn`, and this waits for as long as the page does.
 */
export async function signByPasskey(
  { challenge, relyingPartyId: rpId }: PasskeyChallenge,
  { amongFields = false } = {},
): Promise<NewPasskeySession> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
    useBrowserAutofill: amongFields,
  })
  const { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle = '' } = response
  return { credentialId: id, clientDataJson, authenticatorData, signature, userHandle }
}

/** Whether a rejection says that the person declined, or let the time run out; browsers do not tell these apart. */
export const isDeclined = (problem: unknown): boolean =>
  problem instanceof Error && ['NotAllowedError', 'AbortError'].includes(problem.name)

/** Whether the authenticator has a passkey of this person and site already. */
export const isThereAlready = (problem: unknown): boolean =>
  problem instanceof Error && problem.name === 'InvalidStateError'
