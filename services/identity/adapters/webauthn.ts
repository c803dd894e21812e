import type { NewPasskey, NewPasskeySession } from 'contracts/people/passkeys'
import type { Site } from 'contracts/site'

/**
 * Loaded at the first passkey: it reads certificates of all kinds of authenticators, and takes 28 MB, which a process that only
 * sends links should not have.
 */
const webauthn = () => import('@simplewebauthn/server')
const reading = () => import('@simplewebauthn/server/helpers')

/** The site as authenticators know it: by its host, to which they bind its passkeys. */
export type RelyingParty = { id: string; origin: string }
export const relyingPartyOf = ({ origin }: Pick<Site, 'origin'>): RelyingParty => ({
  id: new URL(origin).hostname,
  origin,
})

/** The challenge that an authenticator was given; empty where a browser sent something else. */
export function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

type Made = { publicKey: string; counter: number }

/** The key of a passkey that was made for this challenge and site by a verified person; null for anything else. */
export async function enrolledBy(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { credentialId: id, clientDataJson: clientDataJSON, attestationObject }: NewPasskey,
): Promise<Made | null> {
  const { verifyRegistrationResponse } = await webauthn()
  if (await hasCertificates(attestationObject)) return null
  const response = { ...credential(id), response: { clientDataJSON, attestationObject } }
  const { registrationInfo } = await orUnverified(
    verifyRegistrationResponse({ response, expectedChallenge, expectedOrigin, expectedRPID }),
  )
  // The browser named the credential beside what the authenticator signed.
  if (registrationInfo?.credential.id !== id) return null
  const { publicKey, counter } = registrationInfo.credential
  return { publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/**
 * Nobody asks for certificates. The library would fetch the lists of revoked ones from the addresses that they name, and so a
 * stranger would choose which addresses this process calls.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await reading()
  try {
    const attested = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
    const isBare = attested.get('fmt') === 'none' || attested.get('fmt') === 'packed'
    return !isBare || attested.get('attStmt').get('x5c') !== undefined
  } catch {
    return true
  }
}

type Known = { credentialId: string; publicKey: string; counter: number }

/** The new counter of a passkey whose verified person signed this challenge on this site; null for anything else. */
export async function assertedBy(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { credentialId: id, publicKey, counter }: Known,
  { clientDataJson: clientDataJSON, authenticatorData, signature, userHandle }: NewPasskeySession,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await orUnverified(
    verifyAuthenticationResponse({
      response: { ...credential(id), response: { clientDataJSON, authenticatorData, signature, userHandle } },
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
    }),
  )
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

type Verified<T> = T | { verified: false; registrationInfo?: never; authenticationInfo?: never }
/** The library throws at each fault of what a browser sent. */
const orUnverified = <T>(verifying: Promise<T>): Promise<Verified<T>> =>
  verifying.catch(() => ({ verified: false }) as const)
