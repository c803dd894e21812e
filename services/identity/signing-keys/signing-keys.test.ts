import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { ACCESS_COOKIE } from 'contracts/access/session'
import type { SigningKey } from 'contracts/access/signed'
import { calculateJwkThumbprint, decodeProtectedHeader } from 'jose'
import { connectDatabase } from 'service-kit/database/connect'
import { createLog } from 'service-kit/telemetry/log'
import { aClient, accessKey, accessPublicKey, asPerson, until } from 'service-kit/test/service'
import { renew, surroundings } from '../test/surroundings'
import { openKeyring } from './operations/keyring'
import { revokeByOperator } from './operations/revoke'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let around: Awaited<ReturnType<typeof surroundings>>
beforeAll(async () => {
  around = await surroundings()
})
afterEach(async () => {
  await around.stopServices()
  await around.sql`truncate identity.signing_keys`
})
afterAll(() => around.stop())

type Service = Awaited<ReturnType<typeof around.start>>
/** An instance that looks for new keys at once, rather than every 10 s. */
const start = (env: Record<string, string> = {}) => around.start({ SIGNING_KEYS_EVERY_MS: '20', ...env })
const keysOf = async (service: Service) => (await aClient(service.url, {}).get('/v1/jwks')).body.keys
const kidsOf = async (service: Service): Promise<string[]> =>
  (await keysOf(service)).map((it: { kid: string }) => it.kid)
const publishes = (service: Service, count: number) =>
  until(async () => {
    const kids = await kidsOf(service)
    return kids.length === count && kids
  })
/** Who signs in on a service, and the key that signs the token of the next renewal. */
async function aPerson(service: Service, name: string) {
  const browser = service.aBrowser(name)
  await around.signIn(browser, `${name}@example.org`)
  return async () => {
    await renew(browser)
    return decodeProtectedHeader(browser.cookies.get(ACCESS_COOKIE) ?? '').kid
  }
}
const configuredKid = () => calculateJwkThumbprint(accessPublicKey)
const age = (interval: string) =>
  around.sql`update identity.signing_keys set signs_from = signs_from - ${interval}::interval`

describe('the keys that sign access tokens', () => {
  test('begin with the configured one, which is published with its thumbprint, without its private part', async () => {
    const service = await start()
    const kid = await configuredKid()
    expect(await keysOf(service)).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: accessPublicKey.x, kid, alg: 'EdDSA', use: 'sig' },
    ])
    expect(await (await aPerson(service, 'anna'))()).toBe(kid)
    const [row] = await around.sql`select sealed from identity.signing_keys`
    expect(Buffer.from(row?.sealed, 'base64url').includes(Buffer.from(accessKey.d ?? '', 'base64url'))).toBe(false)
    expect(row?.sealed).not.toContain(accessKey.d)
  })

  test('change after 30 days: the next one is published an hour before it signs', async () => {
    const service = await start()
    const [first = ''] = await publishes(service, 1)
    const kidNow = await aPerson(service, 'boris')
    await age('29 days 22:59:00')
    await service.aBrowser('nobody').get('/v1/session')
    expect(await kidsOf(service)).toEqual([first])
    await age('00:02:00')
    const both = await publishes(service, 2)
    expect(both[1]).toBe(first)
    expect(await kidNow()).toBe(first)
    const [times] = await around.sql`select extract(epoch from n.signs_from - now()) as lead,
      extract(epoch from o.drops_at - n.signs_from) as overlap
      from identity.signing_keys n join identity.signing_keys o on n.replaces = o.kid`
    expect(Number(times?.lead)).toBeWithin(3_540, 3_601)
    expect(Number(times?.overlap)).toBe(900)
    await around.sql`update identity.signing_keys set signs_from = now() where kid = ${both[0]!}`
    await until(async () => (await kidNow()) === both[0])
    expect(await kidsOf(service)).toEqual(both)
  })

  test('change once, however many instances find that it is time', async () => {
    const services = await Promise.all([start(), start(), start()])
    await publishes(services[0]!, 1)
    await age('30 days')
    const all = await Promise.all(services.map((it) => publishes(it, 2)))
    expect(new Set(all.map((it) => it.join())).size).toBe(1)
    expect(await around.countOf('signing_keys')).toBe(2)
  })

  test('are replaced by each revocation, also while one is published that would have signed within an hour', async () => {
    const service = await start()
    await publishes(service, 1)
    await age('30 days')
    await publishes(service, 2)
    const revoke = () =>
      service.db.transaction((tx) => revokeByOperator(tx, { auditId: randomUUID(), now: new Date() }))
    const valid = async () => (await around.sql`select kid from identity.signing_keys where revoked_at is null`)[0]?.kid
    await revoke()
    const second = await until(valid)
    const revoked = () => around.sql`select kid, revoked_at from identity.signing_keys
      where kid <> ${second} and revoked_at is not null order by kid`
    const before = await revoked()
    expect(before).toHaveLength(2)
    // Also the one that would have verified for a quarter of an hour after its successor signs.
    const longer = `drops_at > (select signs_from from identity.signing_keys where kid = '${second}')`
    expect(await around.countOf('signing_keys', longer)).toBe(0)
    await revoke()
    const third = await until(valid)
    expect(third).not.toBe(second)
    expect([...(await revoked())].filter((it) => it.kid !== third)).toEqual([...before])
    // Each instance looks 50 times a second: a successor of each key is made once.
    await service.aBrowser('nobody').get('/v1/session')
    expect(await around.countOf('signing_keys')).toBe(4)
    expect(await around.countOf('signing_keys', 'drops_at is null')).toBe(1)
    await around.sql`update identity.signing_keys set signs_from = least(signs_from, now()),
      drops_at = case when kid = ${third} then null else now() end`
    expect(await publishes(service, 1)).toEqual([third])
    expect(await (await aPerson(service, 'galina'))()).toBe(third)
  })

  test('are read before the first request, so that after a restart a key which was dropped admits nobody', async () => {
    const before = await start()
    await publishes(before, 1)
    await before.stop()
    const kid = await configuredKid()
    await around.sql`update identity.signing_keys set drops_at = now() - interval '1 s' where kid = ${kid}`
    await around.sql`insert into identity.signing_keys (kid, x, sealed, replaces, created_at, signs_from)
      values ('next', 'x', 'sealed', ${kid}, now(), now())`
    const forged = await asPerson('mallory', { roles: ['admin'], siteId: 'ru' })
    let after: Promise<Service> | undefined
    await around.world.connectAs('identity').begin(async (tx) => {
      await tx`lock table identity.signing_keys`
      after = start()
      await until(async () => (await around.world.waitingAtLocks()) > 0)
      // As long as the keys cannot be read, nobody is answered.
      expect(await Promise.race([after, around.sql`select 'none' as answered`])).toMatchObject([{ answered: 'none' }])
    })
    const { url } = (await after) as Service
    expect((await aClient(url, forged).get('/v1/audit')).status).toBe(401)
  })

  test('are none while PostgreSQL is away: the configured one may have been dropped', async () => {
    const { db, close } = connectDatabase('postgres://identity:x@127.0.0.1:1/x', 'a-test-of-the-keys')
    const parts = { log: createLog('identity', 'silent'), linkSecret: 'a-secret', now: () => new Date() }
    const configured = accessKey as SigningKey
    const { open } = openKeyring({ db, configured, ...parts })
    expect((await open())()).toEqual([])
    await close()
  })

  test('are others after LINK_SECRET has changed, and those of before still verify', async () => {
    const before = await start()
    const [first = ''] = await publishes(before, 1)
    await before.stop()
    const after = await start({ LINK_SECRET: 'another-secret-of-links-in-a-test-run' })
    const kids = await publishes(after, 2)
    expect(await (await aPerson(after, 'vera'))()).toBe(kids[0])
    expect(kids[1]).toBe(first)
  })

  test('are forgotten a day after they were dropped, with their private halves', async () => {
    const service = await start({ UPKEEP_EVERY_MS: '20' })
    await publishes(service, 1)
    await around.sql`insert into identity.signing_keys (kid, x, sealed, created_at, signs_from, drops_at)
      select name, 'x', 'sealed', now(), now() - interval '40 days', now() - age from
      (values ('old', interval '1 day 1 minute'), ('young', interval '23 hours 59 minutes')) as it (name, age)`
    await until(async () => (await around.countOf('signing_keys', "kid = 'old'")) === 0)
    expect(await around.countOf('signing_keys', "kid = 'young'")).toBe(1)
  })
})
