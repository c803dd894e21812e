import { expect, test } from 'bun:test'
import { truncateSync, writeFileSync } from 'node:fs'
import { aMesh, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const MINUTE_MS = 60_000
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS

async function aStoredScan() {
  const [of, bytes] = [claims('anna'), aMesh()]
  const id = await anna().upload(bytes, of)
  const [key = ''] = here.keys(of.orderId)
  return { of, id, bytes, object: `${here.storageDir}/${key}` }
}
/** Reads the scan again now, as after a month. */
async function scrub(id: string) {
  await here.world.sql`update files.scrubs set due_at = now(), lease_until = null where id = ${id}`
  await here.restart()
  await here.world.until(async () => (await dueAt(id)) > new Date())
}
const dueAt = async (id: string): Promise<Date> => {
  const rows = await here.world
    .sql`select greatest(due_at, lease_until) as at, lease_id from files.scrubs where id = ${id}`
  return rows[0]?.lease_id ? new Date(0) : rows[0]?.at
}
const msUntilDue = async (id: string) => (await dueAt(id)).getTime() - Date.now()
const idsOf = (scans: { id: string }[]) => scans.map((it) => it.id)

test('FILE-062 a stored object is read again within a month, and nothing is said of a whole one', async () => {
  const { of, id } = await aStoredScan()
  expect(await msUntilDue(id)).toBeWithin(MONTH_MS - MINUTE_MS, MONTH_MS)
  await scrub(id)
  expect(await msUntilDue(id)).toBeWithin(MONTH_MS - MINUTE_MS, MONTH_MS)
  expect(idsOf(await anna().scansOf(of))).toEqual([id])
  expect(
    await here.world.sql`select 1 from files.outbox where subject = 'files.scan.damaged.v1'
    and body->>'aggregateId' = ${id}`,
  ).toHaveLength(0)
})

test('FILE-062 an object whose bytes were changed is reported, and nobody reads it until they are put back', async () => {
  const { of, id, bytes, object } = await aStoredScan()
  const altered = bytes.slice()
  altered[100]! ^= 1
  writeFileSync(object, altered)
  await scrub(id)
  await here.world.event('files.scan.damaged.v1', (it) => it.aggregateId === id)
  expect(await anna().scansOf(of)).toEqual([])
  const read = () => anna().get(`/v1/scans/${id}/content`)
  expect((await read()).status).toBe(404)
  // Within the hour, and not in a month.
  expect(await msUntilDue(id)).toBeWithin(59 * MINUTE_MS, 60 * MINUTE_MS)
  writeFileSync(object, bytes)
  expect((await read()).status).toBe(404)
  await scrub(id)
  await here.world.event('files.scan.recovered.v1', (it) => it.aggregateId === id)
  expect((await read()).status).toBe(200)
})

test('FILE-062 an object of another size is reported though nobody reads it', async () => {
  const { of, id, object } = await aStoredScan()
  truncateSync(object, 100)
  await scrub(id)
  await here.world.event('files.scan.damaged.v1', (it) => it.aggregateId === id)
  expect(await anna().scansOf(of)).toEqual([])
})

test('scans of the previous version are read again within a month, too, however many there are', async () => {
  const { id } = await aStoredScan()
  await here.world
    .sql`insert into files.scans (id, order_id, patient_id, folder, kind, original_name, file_name, size_bytes,
      sha256, triangles, box_mm, stored_at)
    select gen_random_uuid(), order_id, patient_id, folder, kind, original_name, number || file_name, size_bytes,
      sha256, triangles, box_mm, stored_at from files.scans, generate_series(1, 2500) number where id = ${id}`
  await here.world.sql`delete from files.scrubs where id = ${id}`
  await here.restart()
  await here.world.until(async () => {
    const left = await here.world.sql`select from files.scans where id not in (select id from files.scrubs) limit 1`
    return left.length === 0
  })
  expect(await msUntilDue(id)).toBeLessThan(MONTH_MS)
})
