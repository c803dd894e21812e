import { afterAll, beforeAll, expect, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { PACKER_PASSWORD } from '../builders'
import { anIdentity, type Identity } from '../test/surroundings'

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity({ PACKER_PASSWORD })
  // The service adds the password after its start.
  await until(() => identity.countOf('packer_passwords'))
})
afterAll(() => identity.stop())

test('packers whose passwords wait to be compared take no room from other requests', async () => {
  const address = '203.0.113.71'
  const inFlight = async () => {
    const metrics = await (await fetch(`${identity.insideUrl}/metrics`)).text()
    return Number(/^http_requests_in_flight(?:\{.*\})? (\d+)$/m.exec(metrics)?.[1])
  }
  let shift: Promise<{ status: number }>[] = []
  await identity.whileCounted(`failures:${address}`, async () => {
    shift = Array.from({ length: 20 }, (_, it) => identity.aBrowser(`tablet-${it}`, 'ru', address).unlock('Ира'))
    await until(async () => (await identity.world.waitingAtLocks()) === 1)
    // This request arrives after all of them.
    const another = identity.aBrowser('another', 'ru', '203.0.113.91')
    expect((await another.askFor('after-the-shift@example.org')).status).toBe(202)
    await until(async () => (await inFlight()) === 1)
  })
  expect((await Promise.all(shift)).map((it) => it.status)).toEqual(shift.map(() => 201))
})
