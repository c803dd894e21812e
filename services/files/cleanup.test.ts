import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson } from 'service-kit/test/service'
import { aMesh, claims } from './builders'
import { aService } from './test/service'

const here = aService()
const staff = async () => here.as(await asPerson('manager', { roles: ['manager'] }))
const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
type Course = Partial<Record<'placed_at' | 'ended_at' | 'paid_at' | 'archived_at' | 'purged_at', string>> & {
  ending?: string
  was_unpaid?: boolean
}

/** An order with scans, of this course. */
async function anOrder(course: Course, scans = 1) {
  const of = claims('anna')
  await here.draft(of)
  await here.world.until(
    async () => (await here.world.sql`select from files.orders where id = ${of.orderId}`).length === 1,
  )
  for (let scan = 0; scan < scans; scan++) await here.visitor('anna').upload(aMesh(), of)
  if (Object.keys(course).length)
    await here.world.sql`update files.orders set ${here.world.sql(course)} where id = ${of.orderId}`
  return of.orderId
}
const preview = async () => (await (await staff()).get('/v1/cleanup')).body
const cleanUp = async (seenAt: string, key = randomUUID()) =>
  (await staff()).post('/v1/cleanup', { seenAt }, { 'idempotency-key': key })
const cancelled = (days: number): Course => ({
  placed_at: daysAgo(days + 1),
  ending: 'cancelled',
  ended_at: daysAgo(days),
  was_unpaid: true,
})
const filesOf = async (orderId: string) =>
  (await (await staff()).get(`/v1/folders?path=order_${orderId}&depth=all`)).body.items.length

test('BROW-006 BROW-018 only purged and never-paid orders over for 60 days are previewed and cleaned up, reversibly; no other is touched', async () => {
  const placed = { placed_at: daysAgo(90) }
  const kept = [
    await anOrder({}),
    await anOrder(placed),
    await anOrder({ ...placed, was_unpaid: true, archived_at: daysAgo(61) }),
    await anOrder({
      ...placed,
      ending: 'completed',
      ended_at: daysAgo(61),
      was_unpaid: true,
      archived_at: daysAgo(61),
    }),
    await anOrder({ ...cancelled(61), was_unpaid: false }),
    await anOrder({ ...cancelled(61), paid_at: daysAgo(80) }),
    await anOrder(cancelled(59)),
    await anOrder({ was_unpaid: true, archived_at: daysAgo(59) }),
  ]
  const trash = [
    { orderId: await anOrder({ purged_at: daysAgo(1), paid_at: daysAgo(2) }, 2), reason: 'purged', files: 2 },
    { orderId: await anOrder(cancelled(61)), reason: 'cancelled', files: 1 },
    { orderId: await anOrder({ was_unpaid: true, archived_at: daysAgo(61) }), reason: 'archived', files: 1 },
  ]
  const seen = await preview()
  expect(seen).toMatchObject({ folders: 3, files: 4, sizeBytes: 4 * 5084 })
  const byId = (a: { orderId: string }, b: { orderId: string }) => (a.orderId < b.orderId ? -1 : 1)
  expect(seen.first).toMatchObject(trash.sort(byId).map((it) => ({ ...it, path: `order_${it.orderId}` })))
  // What becomes trash after the preview was not shown.
  const later = await anOrder({ purged_at: daysAgo(-1) })

  const key = randomUUID()
  const done = { folders: 3, files: 4 }
  expect(await cleanUp(seen.seenAt, key)).toMatchObject({ status: 200, body: done })
  expect(await cleanUp(seen.seenAt, key)).toMatchObject({ status: 200, body: done })
  expect((await cleanUp(seen.seenAt)).body).toEqual({ folders: 0, files: 0 })
  for (const orderId of [...kept, later]) expect([orderId, await filesOf(orderId)]).toEqual([orderId, 1])
  for (const { orderId } of trash) expect(await filesOf(orderId)).toBe(0)

  const actions = await here.world.sql`select body from files.outbox where subject = 'files.audit.recorded.v1'
    and body->'data'->>'action' = 'scans-cleaned-up'`
  expect(actions.map(({ body }) => body.data.about.id).sort()).toEqual(trash.map((it) => it.orderId).sort())
  const { items } = (await (await staff()).get('/v1/scans/deletions?limit=100')).body
  const paths = items.map((it: { path: string }) => it.path)
  expect(paths).toHaveLength(4)
  const restored = (await (await staff()).post('/v1/scans/restorations', { paths })).body.outcomes
  expect(restored).toEqual(paths.map((path: string) => ({ path, outcome: 'done' })))
  for (const { orderId, files } of trash) expect(await filesOf(orderId)).toBe(files)
  await (await staff()).post('/v1/scans/deletions', { paths })
})

test('BROW-009 a batch takes 100 files, and the next one those that are left; a preview of the future is refused', async () => {
  const orderId = await anOrder(cancelled(61))
  await here.world
    .sql`insert into files.scans (id, order_id, patient_id, folder, kind, original_name, file_name, size_bytes,
      sha256, triangles, box_mm, stored_at)
    select gen_random_uuid(), order_id, patient_id, folder, kind, original_name, it || '.stl', 7, sha256, triangles, box_mm, stored_at
    from files.scans, generate_series(1, 100) as it where order_id = ${orderId}`
  const { seenAt, files } = await preview()
  expect(files).toBe(101)
  const tomorrow = await cleanUp(new Date(Date.now() + DAY_MS).toISOString())
  expect([tomorrow.status, tomorrow.body.code]).toEqual([422, 'invalid-request'])
  const batches = [await cleanUp(seenAt), await cleanUp(seenAt), await cleanUp(seenAt)].map((it) => it.body)
  expect(batches).toEqual([
    { folders: 0, files: 100 },
    { folders: 1, files: 1 },
    { folders: 0, files: 0 },
  ])
})

test('an order is forgotten 30 days after it was purged, unless there are files of it, also deleted ones', async () => {
  const purged = (days: number): Course => ({ purged_at: daysAgo(days) })
  const due = await anOrder(purged(31), 0)
  const kept = [await anOrder(purged(29), 0), await anOrder({}, 0), await anOrder(purged(31))]
  const deleted = await anOrder({})
  const [{ id: path }] = (await (await staff()).get(`/v1/folders?path=order_${deleted}&depth=all`)).body.items
  await (await staff()).post('/v1/scans/deletions', { paths: [path] })
  const uploading = claims('anna')
  expect((await here.visitor('anna').create(aMesh().length, uploading)).status).toBe(201)
  await here.world
    .sql`update files.orders set purged_at = ${daysAgo(31)} where id = any(${[deleted, uploading.orderId]})`
  kept.push(deleted, uploading.orderId)
  const known = async (ids: string[]) => (await here.world.sql`select from files.orders where id = any(${ids})`).length
  await here.restart()
  await here.world.until(async () => (await known([due])) === 0)
  expect(await known(kept)).toBe(5)
})
