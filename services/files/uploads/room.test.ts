import { expect, setDefaultTimeout, test } from 'bun:test'
import { aService } from '../test/service'

setDefaultTimeout(60_000)
// No disk has so much room.
const SHORT = { NEARLY_FULL_BYTES: '999999999999' }
const here = aService({ NEARLY_FULL_BYTES: '1' })

const told = async () => {
  const rows = await here.world.sql`select (body->>'aggregateVersion')::int as version from files.outbox
    where subject = 'files.disk.nearly-full.v1' order by version`
  return rows.map((it) => it.version)
}
/** Whether the disk has little room, as it was last told. */
const isShort = (isNearlyFull: boolean) =>
  here.world.until(async () => {
    const rows = await here.world
      .sql`select from files.rooms where storage = 'disk' and is_nearly_full = ${isNearlyFull}`
    return rows.length === 1
  })

test('that the disk has little room left is told once by all instances, and again after there was room', async () => {
  await isShort(false)
  expect(await told()).toEqual([])
  const one = await here.start(SHORT)
  const { data } = await here.world.event('files.disk.nearly-full.v1')
  expect(data).toEqual({ storage: 'disk', roomBytes: expect.any(Number) })
  const other = await here.start(SHORT)
  await other.stop()
  await one.stop()
  expect(await told()).toEqual([2])
  const roomy = await here.start({ NEARLY_FULL_BYTES: '1' })
  await isShort(false)
  await roomy.stop()
  const again = await here.start(SHORT)
  await isShort(true)
  await again.stop()
  expect(await told()).toEqual([2, 4])
})
