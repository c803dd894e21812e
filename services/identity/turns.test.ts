import { afterAll, beforeAll, expect, test } from 'bun:test'
import { aWorld } from 'service-kit/test/service'
import { aBrowser, aMailServer, identityEnv, type MailServer, PACKER_PASSWORD } from './builders'
import { identity } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let mailServer: MailServer
let running: Awaited<ReturnType<typeof world.start>>
beforeAll(async () => {
  ;[world, mailServer] = await Promise.all([aWorld(), aMailServer()])
  running = await world.start(identity, { ...identityEnv(mailServer.url), PACKER_PASSWORD })
})
afterAll(async () => {
  await world.stop()
  await mailServer.stop()
})

/** Does this while whoever is counted under a key waits, as beside another instance that is at it. */
const whileCounted = (key: string, act: () => Promise<void>) =>
  world.connectAs('identity').begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext(current_user || ${`:${key}`}))`
    await act()
  })
const ask = async (email: string, address: string) =>
  (await aBrowser(running.url, email, 'ru', address).askFor(email))?.status

test.each<[who: string, key: string, nth: (it: number) => [email: string, address: string]]>([
  ['from one network', 'links:203.0.113.70', (it: number) => [`flood-${it}@example.org`, '203.0.113.70']],
  ['for one address', 'links:bombed@example.org', (it: number) => ['bombed@example.org', `203.0.113.${100 + it}`]],
])(
  'many requests for links %s at once take one place at the database, and another person’s is answered meanwhile',
  async (_, key, nth) => {
    let flood: Promise<number | undefined>[] = []
    await whileCounted(key, async () => {
      flood = Array.from({ length: 30 }, (_, it) => ask(...nth(it)))
      await world.until(async () => (await world.waitingAtLocks()) === 1)
      expect(await ask('calm@example.org', '203.0.113.90')).toBe(202)
      expect(await world.waitingAtLocks()).toBeLessThanOrEqual(1)
    })
    expect(await Promise.all(flood)).toContain(202)
  },
)

test('passwords of packers that wait for being compared take no room from other requests', async () => {
  const address = '203.0.113.71'
  const inFlight = async () => {
    const metrics = await (await fetch(`${running.insideUrl}/metrics`)).text()
    return Number(/^http_requests_in_flight(?:\{.*\})? (\d+)$/m.exec(metrics)?.[1])
  }
  let shift: Promise<{ status: number }>[] = []
  await whileCounted(`failures:${address}`, async () => {
    shift = Array.from({ length: 20 }, (_, it) => aBrowser(running.url, `tablet-${it}`, 'ru', address).unlock('Ира'))
    await world.until(async () => (await world.waitingAtLocks()) === 1)
    // Whoever asks now comes after all of them.
    expect(await ask('after-the-shift@example.org', '203.0.113.91')).toBe(202)
    await world.until(async () => (await inFlight()) === 1)
  })
  expect((await Promise.all(shift)).map((it) => it.status)).toEqual(shift.map(() => 201))
})
