import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Uuid } from 'contracts/common'
import { jwtVerify, SignJWT } from 'jose'

/** FILE-021: a link is short-lived. */
export const LINK_MS = 15 * 60_000

/** `for` is the actor who asked for the link; others may not use it. */
const Claims = Type.Object({ scanId: Uuid, for: Type.String() })
const ISSUER = 'files'
const TYPE = 'scan-link+jwt'
const keyOf = (secret: string) => new TextEncoder().encode(secret)

export const signLink = (secret: string, scanId: string, actor: string, expiresAt: Date): Promise<string> =>
  new SignJWT({ scanId, for: actor })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))

/** The scan of a link that is for this actor; undefined for one that was altered, has expired, or is somebody else's. */
export async function readLink(secret: string, link: string, actor: string, now: Date): Promise<string | undefined> {
  const options = { issuer: ISSUER, typ: TYPE, algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now }
  const read = await jwtVerify(link, keyOf(secret), options).catch(() => undefined)
  if (!read || !Value.Check(Claims, read.payload)) return undefined
  return read.payload.for === actor ? read.payload.scanId : undefined
}
