import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { ACCESS_COOKIE, ACCESS_TOKEN } from 'contracts/access/session'
import { sign } from 'contracts/access/signed'
import { exportJWK, generateKeyPair } from 'jose'
import { aClient, accessKey, asVisitor } from 'service-kit/test/service'
import { anIdentity, type Identity } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

describe('an access token', () => {
  const claims = {
    sub: randomUUID(),
    owner: 'a'.repeat(64),
    email: 'eve@example.org',
    roles: ['admin'],
    site: 'ru',
    sid: randomUUID(),
  }
  const soon = () => new Date(Date.now() + 60_000)
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const inAnHour = Math.floor(Date.now() / 1000) + 3600

  test.each([
    [
      'without a signature',
      async () =>
        `${encoded({ alg: 'none', typ: ACCESS_TOKEN.type })}.${encoded({ ...claims, iss: ACCESS_TOKEN.issuer, aud: ACCESS_TOKEN.audience, exp: inAnHour })}.`,
    ],
    [
      'by a foreign key',
      async () => {
        const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
        return sign(await exportJWK(privateKey), ACCESS_TOKEN, claims, soon())
      },
    ],
    ['for another audience', () => sign(accessKey, { ...ACCESS_TOKEN, audience: 'files' }, claims, soon())],
    ['of another kind', () => sign(accessKey, { ...ACCESS_TOKEN, type: 'slip+jwt' }, claims, soon())],
    ['that has expired', () => sign(accessKey, ACCESS_TOKEN, claims, new Date(Date.now() - 1000))],
    ['of a session that identity never made', () => sign(accessKey, ACCESS_TOKEN, claims, soon())],
  ])('%s signs nobody in', async (_, make) => {
    const cookie = `${ACCESS_COOKIE}=${await make()}`
    const { status, body } = await aClient(identity.url, { ...asVisitor('eve', 'ru'), cookie }).get('/v1/session')
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'session-expired' })
  })
})
