import { afterAll, beforeAll, expect, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { anIdentity, type Identity } from '../test/surroundings'

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

const ask = async (email: string, address: string) =>
  (await identity.aBrowser(email, 'ru', address).askFor(email))?.status

test.each<[who: string, key: string, nth: (it: number) => [email: string, address: string]]>([
  ['from one network', 'links:203.0.113.70', (it: number) => [`flood-${it}@example.org`, '203.0.113.70']],
  ['for one address', 'links:bombed@example.org', (it: number) => ['bombed@example.org', `203.0.113.${100 + it}`]],
])(
  'of many simultaneous requests for links %s one at a time takes a database connection, so others are answered',
  async (_, key, nth) => {
    let flood: Promise<number | undefined>[] = []
    await identity.whileCounted(key, async () => {
      flood = Array.from({ length: 30 }, (_, it) => ask(...nth(it)))
      await until(async () => (await identity.world.waitingAtLocks()) === 1)
      expect(await ask('calm@example.org', '203.0.113.90')).toBe(202)
      expect(await identity.world.waitingAtLocks()).toBeLessThanOrEqual(1)
    })
    expect(await Promise.all(flood)).toContain(202)
  },
)
