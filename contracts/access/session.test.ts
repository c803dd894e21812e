import { expect, test } from 'bun:test'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { ACCESS_TOKEN, readAccessToken } from './session'
import { sign } from './signed'

const aPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey: privateKey.export({ format: 'jwk' }), publicKey: publicKey.export({ format: 'jwk' }) }
}
const MINUTE_MS = 60_000

test('a verified token stays valid until it expires, for the same keys alone, and only unaltered', async () => {
  const [{ privateKey, publicKey }, other] = [aPair(), aPair()]
  const now = new Date()
  const [owner, email] = ['a'.repeat(64), 'anna@example.org']
  const claims = { sub: randomUUID(), owner, email, roles: ['manager'], site: 'ru', sid: randomUUID() }
  const token = await sign(privateKey, ACCESS_TOKEN, claims, new Date(now.getTime() + 5 * MINUTE_MS))
  const keys = [publicKey]
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  expect(await readAccessToken(token, keys, now)).toMatchObject(claims)
  expect(await readAccessToken(token, keys, after(4))).toMatchObject(claims)
  expect(await readAccessToken(token, keys, after(6))).toBeUndefined()
  expect(await readAccessToken(token, [other.publicKey], now)).toBeUndefined()
  expect(await readAccessToken(`${token.slice(0, -4)}AAAA`, keys, now)).toBeUndefined()
})
