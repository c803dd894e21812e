import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asPerson, asVisitor, aWorld } from 'service-kit/test/service'
import { aMesh, aSlip, claims, end, environment, uploader } from './builders'
import { files } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => end(world))

/** No disk has so much room. */
const ABOVE_ANY_DISK = { MIN_FREE_BYTES: '999999999999' }

test('below the watermark of the disk new uploads are refused, those under way end, and staff are told', async () => {
  const [env, of, bytes] = [environment(), claims('anna'), aMesh()]
  const wanted = { slip: await aSlip(of), kind: 'aligner', filename: 'upper 01.stl' }
  const roomy = await world.start(files, env)
  const { path } = await uploader(roomy.as(asVisitor('anna'))).create(bytes.length, wanted)

  const full = await world.start(files, { ...env, ...ABOVE_ANY_DISK })
  const anna = uploader(full.as(asVisitor('anna')))
  const refused = await anna.create(bytes.length, wanted)
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage-full' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  const staff = full.as(await asPerson('manager', { roles: ['manager'] }))
  const seen = await staff.get('/v1/storage')
  expect(seen).toMatchObject({ status: 200, body: { isFull: true, freeBytes: expect.any(Number) } })
  const metrics = await (await fetch(`${full.insideUrl}/metrics`)).text()
  expect(metrics).toMatch(/^storage_full\{.*\} 1$/m)
  expect(Number(/^storage_free_bytes\{.*\} (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)

  // The instance has looked after it when it started, and may not have let go of it yet.
  await world.until(async () => (await anna.send(path, 0, bytes.subarray(0, 2_000))).status === 204)
  expect((await anna.send(path, 2_000, bytes.subarray(2_000))).status).toBe(204)
  expect((await anna.get(`/v1/scans?orderId=${of.orderId}`)).body.items).toHaveLength(1)
  expect((await uploader(roomy.as(asVisitor('anna'))).create(bytes.length, wanted)).status).toBe(201)
})
