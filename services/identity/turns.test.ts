import { afterAll, beforeAll, expect, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { PACKER_PASSWORD } from './builders'
import { anIdentity, type Identity } from './test/surroundings'

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity({ PACKER_PASSWORD })
})
afterAll(() => identity.stop())

/** Runs `act` while requests that are counted under a key wait for its lock, as if another instance held it. */
const whileCounted = (key: string, act: () => Promise<void>) =>
  identity.world.connectAs('identity').begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext(current_user || ${`:${key}`}))`
    await act()
  })
const ask = async (email: string, address: string) =>
  (await identity.aBrowser(email, 'ru', address).askFor(email))?.status

test.each<[who: string, key: string, nth: (it: number) => [email: string, address: string]]>([
  ['from one network', 'links:203.0.113.70', (it: number) => [`flood-${it}@example.org`, '203.0.113.70']],
  ['for one address', 'links:bombed@example.org', (it: number) => ['bombed@example.org', `203.0.113.${100 + it}`]],
])(
  'of many simultaneous requests for links %s one at a time takes a database connection, so others are answered',
  async (_, key, nth) => {
    let flood: Promise<number | undefined>[] = []
    await whileCounted(key, async () => {
      flood = Array.from({ length: 30 }, (_, it) => ask(...nth(it)))
      await until(async () => (await identity.world.waitingAtLocks()) === 1)
      expect(await ask('calm@example.org', '203.0.113.90')).toBe(202)
      expect(await identity.world.waitingAtLocks()).toBeLessThanOrEqual(1)
    })
    expect(await Promise.all(flood)).toContain(202)
  },
)

test('packers whose passwords wait to be compared take no room from other requests', async () => {
  const address = '203.0.113.71'
  const inFlight = async () => {
    const metrics = await (await fetch(`${identity.insideUrl}/metrics`)).text()
    return Number(/^http_requests_in_flight(?:\{.*\})? (\d+)$/m.exec(metrics)?.[1])
  }
  let shift: Promise<{ status: number }>[] = []
  await whileCounted(`failures:${address}`, async () => {
    shift = Array.from({ length: 20 }, (_, it) => identity.aBrowser(`tablet-${it}`, 'ru', address).unlock('Ира'))
    await until(async () => (await identity.world.waitingAtLocks()) === 1)
    // This request arrives after all of them.
    expect(await ask('after-the-shift@example.org', '203.0.113.91')).toBe(202)
    await until(async () => (await inFlight()) === 1)
  })
  expect((await Promise.all(shift)).map((it) => it.status)).toEqual(shift.map(() => 201))
})
