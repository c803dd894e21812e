import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose'

/** An Ed25519 key as configuration carries it (JWK): its public half verifies slips. */
export const SlipKey = Type.Object({ kty: Type.Literal('OKP'), crv: Type.Literal('Ed25519'), x: Type.String() })
/** The whole key, by which slips are signed. */
export const SigningKey = Type.Object({ ...SlipKey.properties, d: Type.String() })
type Kind = { issuer: string; audience: string; type: string }

/** A short-lived statement that the browser passes on and the other service verifies by public key. */
export async function signSlip(
  key: JWK,
  kind: Kind,
  claims: Record<string, unknown>,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: kind.type })
    .setIssuer(kind.issuer)
    .setAudience(kind.audience)
    .setExpirationTime(expiresAt)
    .sign(await importJWK(key, 'EdDSA'))
}

/** The claims of a slip; nothing when it is altered, expired, of another kind, for another service or signed by another key. */
export async function verifySlip<S extends TSchema>(
  key: JWK,
  kind: Kind,
  claims: S,
  slip: string,
  now: Date,
): Promise<Static<S> | undefined> {
  const { issuer, audience, type: typ } = kind
  try {
    const publicKey = await importJWK(key, 'EdDSA')
    const { payload } = await jwtVerify(slip, publicKey, {
      issuer,
      audience,
      typ,
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
      currentDate: now,
    })
    return Value.Check(claims, payload) ? (payload as Static<S>) : undefined
  } catch {
    return undefined
  }
}
