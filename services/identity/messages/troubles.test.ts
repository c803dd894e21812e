import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { anIdentity, type Identity } from '../test/surroundings'

let here: Identity
beforeAll(async () => {
  here = await anIdentity()
})
afterAll(() => here.stop())

const kept = async (count: number) => {
  await here.world.until(async () => (await here.countOf('troubles')) === count)
  return (await here.sql`select trouble from identity.troubles order by at`).map((it) => it.trouble)
}

test('a transfer that was given up and a disk that is nearly full are kept for staff, each time that they are told', async () => {
  const failed = { scanId: randomUUID(), orderId: randomUUID(), number: '7f3a', site: 'ru', attempts: 20 }
  await here.world.publish('fulfilment-ftp.transfer.failed.v1', failed, { at: '2026-11-20T12:00:00.000Z' })
  await here.world.publish('fulfilment-ftp.transfer.failed.v1', failed, { at: '2026-11-20T13:00:00.000Z' })
  const full = { storage: 'disk', roomBytes: 5_000 } as const
  await here.world.publish('files.disk.nearly-full.v1', full, { at: '2026-11-20T14:00:00.000Z' })
  const again = { kind: 'transfer-failed', ...failed }
  expect(await kept(3)).toEqual([again, again, { kind: 'disk-nearly-full', ...full }])
})
