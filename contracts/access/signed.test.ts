import { describe, expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { importJWK, SignJWT } from 'jose'
import { sign, verify } from './signed'

const aPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey: privateKey.export({ format: 'jwk' }), publicKey: publicKey.export({ format: 'jwk' }) }
}
const keys = aPair()
const KIND = { issuer: 'orders', audience: 'files', type: 'upload-slip+jwt' }
const Claims = Type.Object({ orderId: Type.String() })
const NOON = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-11-20T12:15:00Z')
const slip = (kind = KIND, claims: Record<string, unknown> = { orderId: 'o-1' }) =>
  sign(keys.privateKey, kind, claims, LATER)
const read = (text: string, at = NOON, kind = KIND, key = keys.publicKey) => verify(key, kind, Claims, text, at)

describe('a slip', () => {
  test('is valid for a reader with the public key', async () => {
    expect(await read(await slip())).toMatchObject({ orderId: 'o-1' })
  })

  test('is valid until it expires', async () => {
    const text = await slip()
    expect(await read(text, new Date(LATER.getTime() - 1_000))).toBeDefined()
    expect(await read(text, LATER)).toBeUndefined()
  })

  test('of another key is invalid', async () => {
    expect(await read(await slip(), NOON, KIND, aPair().publicKey)).toBeUndefined()
  })

  test.each([{ issuer: 'payments' }, { audience: 'payments' }, { type: 'payment-slip+jwt' }])(
    'with %j is not valid as this kind',
    async (other) => {
      expect(await read(await slip({ ...KIND, ...other }))).toBeUndefined()
    },
  )

  test('with other claims than the schema’s is invalid', async () => {
    expect(await read(await slip(KIND, { orderId: 1 }))).toBeUndefined()
  })

  test('that was altered, or that declares no signature, is invalid', async () => {
    const [head = '', payload = '', signature = ''] = (await slip()).split('.')
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const altered = base64({ ...claims, orderId: 'o-2' })
    for (const text of [
      `${head}.${altered}.${signature}`,
      `${base64({ alg: 'none', typ: KIND.type })}.${payload}.`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      'no slip',
      '',
    ])
      expect(await read(text)).toBeUndefined()
  })

  test('signed with the public key as a secret is invalid', async () => {
    const secret = new TextEncoder().encode(keys.publicKey.x)
    const text = await new SignJWT({ orderId: 'o-1' })
      .setProtectedHeader({ alg: 'HS256', typ: KIND.type })
      .setIssuer(KIND.issuer)
      .setAudience(KIND.audience)
      .setExpirationTime(LATER)
      .sign(secret)
    expect(await read(text)).toBeUndefined()
  })

  test('without an expiry is invalid', async () => {
    const text = await new SignJWT({ orderId: 'o-1' })
      .setProtectedHeader({ alg: 'EdDSA', typ: KIND.type })
      .setIssuer(KIND.issuer)
      .setAudience(KIND.audience)
      .sign(await importJWK(keys.privateKey, 'EdDSA'))
    expect(await read(text)).toBeUndefined()
  })
})
