import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose'

/** The public half of an Ed25519 key as a JWK in the configuration; it verifies signatures. */
export const PublicKey = Type.Object({ kty: Type.Literal('OKP'), crv: Type.Literal('Ed25519'), x: Type.String() })
export type PublicKey = Static<typeof PublicKey>
/** The whole key, which signs statements. */
export const SigningKey = Type.Object({ ...PublicKey.properties, d: Type.String() })
export type SigningKey = Static<typeof SigningKey>
/** Issuer, audience and type, so that no statement is valid as another kind. */
export type Kind = { issuer: string; audience: string; type: string }

/**
 * A short-lived statement of one service (JWT, EdDSA); the browser carries it, others verify it by public key. It names the
 * key's `kid`, where it has one.
 */
export const sign = (key: JWK, kind: Kind, claims: Record<string, unknown>, expiresAt: Date): Promise<string> =>
  importJWK(key, 'EdDSA').then((privateKey) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: kind.type, ...(key.kid && { kid: key.kid }) })
      .setIssuer(kind.issuer)
      .setAudience(kind.audience)
      .setExpirationTime(expiresAt)
      .sign(privateKey),
  )

/**
 * The claims of a statement; nothing when it was altered, has expired, is of another kind or for another service, or
 * has the signature of another key.
 */
export const verify = <S extends TSchema>(
  key: JWK,
  { issuer, audience, type: typ }: Kind,
  claims: S,
  statement: string,
  now: Date,
): Promise<Static<S> | undefined> =>
  importJWK(key, 'EdDSA')
    .then((publicKey) =>
      jwtVerify(statement, publicKey, {
        issuer,
        audience,
        typ,
        algorithms: ['EdDSA'],
        requiredClaims: ['exp'],
        currentDate: now,
      }),
    )
    .then(
      ({ payload }) => (Value.Check(claims, payload) ? (payload as Static<S>) : undefined),
      () => undefined,
    )
