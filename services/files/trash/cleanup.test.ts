import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson } from 'service-kit/test/service'
import { aMesh, claims } from '../builders'
import { aService, daysAgo, type Happening } from '../test/service'

const here = aService()
const staff = async () => here.as(await asPerson('manager', { roles: ['manager'] }))
/** An order with scans, to which this happened. */
async function anOrder(course: readonly Happening[], scans = 1) {
  const of = claims('anna')
  await here.draft(of)
  await here.world.until(
    async () => (await here.world.sql`select from files.orders where id = ${of.orderId}`).length === 1,
  )
  for (let scan = 0; scan < scans; scan++) await here.visitor('anna').upload(aMesh(), of)
  await here.tell(of.orderId, ...course)
  return of.orderId
}
const preview = async () => (await (await staff()).get('/v1/cleanup')).body
const cleanUp = async (seenAt: string, key = randomUUID()) =>
  (await staff()).post('/v1/cleanup', { seenAt }, { 'idempotency-key': key })
const placed = { what: 'placed', daysAgo: 90 } as const
const cancelled = (days: number): Happening[] => [placed, { what: 'cancelled', daysAgo: days, isPaid: false }]
const archived = (days: number): Happening => ({ what: 'archived', daysAgo: days, isPaid: false })
const filesOf = async (orderId: string) =>
  (await (await staff()).get(`/v1/folders?path=order_${orderId}&depth=all`)).body.items.length

test('BROW-006 BROW-018 only purged and never-paid orders over for 60 days are previewed and cleaned up, reversibly; no other is touched', async () => {
  const kept = [
    await anOrder([]),
    await anOrder([placed]),
    await anOrder([placed, archived(61)]),
    await anOrder([placed, { what: 'completed', daysAgo: 62 }, archived(61)]),
    // Its end may be told before its placement.
    await anOrder([{ what: 'completed', daysAgo: 62 }, archived(61)]),
    // Orders does not say that it was unpaid, or says that it was paid.
    await anOrder([placed, { what: 'cancelled', daysAgo: 61 }]),
    await anOrder([placed, { what: 'cancelled', daysAgo: 61, isPaid: true }]),
    await anOrder([{ what: 'archived', daysAgo: 61, isPaid: true }]),
    await anOrder([placed, { what: 'paid', daysAgo: 80 }, { what: 'cancelled', daysAgo: 61, isPaid: false }]),
    await anOrder([...cancelled(62), { what: 'paid', daysAgo: 61 }]),
    await anOrder(cancelled(59)),
    await anOrder([archived(59)]),
    await anOrder([...cancelled(62), { what: 'reopened', daysAgo: 61 }]),
    await anOrder([archived(62), { what: 'restored', daysAgo: 61 }]),
  ]
  const paidAndPurged = [{ what: 'paid', daysAgo: 2 } as const, { what: 'purged', daysAgo: 1 } as const]
  const trash = [
    { orderId: await anOrder(paidAndPurged, 2), reason: 'purged', files: 2 },
    { orderId: await anOrder(cancelled(61)), reason: 'cancelled', files: 1 },
    { orderId: await anOrder([archived(61)]), reason: 'archived', files: 1 },
  ]
  const seen = await preview()
  expect(seen).toMatchObject({ folders: 3, files: 4, sizeBytes: 4 * 5084 })
  const byId = (a: { orderId: string }, b: { orderId: string }) => (a.orderId < b.orderId ? -1 : 1)
  expect(seen.first).toMatchObject(trash.sort(byId).map((it) => ({ ...it, path: `order_${it.orderId}` })))
  // What becomes trash after the preview was not shown.
  const later = await anOrder([{ what: 'purged', daysAgo: -1 }])

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

test('ORD-027 a completion that was taken back leaves an order as it was, also where it is heard of last', async () => {
  const { world } = here
  const [orderId, late] = [await anOrder([placed], 0), await anOrder([placed], 0)]
  const courseOf = async (id: string) =>
    (await world.sql`select placed_at, ending, ended_at from files.orders where id = ${id}`)[0]
  const before = await courseOf(orderId)
  const completed = (of: string) => ['orders.order.completed.v1', { orderId: of }, 3] as const
  const undone = (of: string) =>
    ['orders.order.move-undone.v1', { orderId: of, move: 'complete', status: 'paid' }, 4] as const
  const tell = async ([subject, data, aggregateVersion]: ReturnType<typeof completed | typeof undone>) => {
    const { id } = await world.publish(subject, data, { aggregateId: data.orderId, aggregateVersion })
    await world.until(async () => (await world.sql`select from files.inbox where id = ${id}`).length === 1)
  }
  await tell(completed(orderId))
  expect((await courseOf(orderId))?.ending).toBe('completed')
  await tell(undone(orderId))
  expect(await courseOf(orderId)).toEqual(before)
  await tell(undone(late))
  await tell(completed(late))
  expect(await courseOf(late)).toMatchObject({ ending: null, ended_at: null })
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
  const tomorrow = await cleanUp(daysAgo(-1))
  expect([tomorrow.status, tomorrow.body.code]).toEqual([422, 'invalid-request'])
  const batches = [await cleanUp(seenAt), await cleanUp(seenAt), await cleanUp(seenAt)].map((it) => it.body)
  expect(batches).toEqual([
    { folders: 0, files: 100 },
    { folders: 1, files: 1 },
    { folders: 0, files: 0 },
  ])
})

test('an order is forgotten 30 days after it was purged, unless there are files of it, also deleted ones', async () => {
  const purged = (days: number): Happening => ({ what: 'purged', daysAgo: days })
  const due = await anOrder([purged(31)], 0)
  const kept = [await anOrder([purged(29)], 0), await anOrder([], 0), await anOrder([purged(31)])]
  const deleted = await anOrder([])
  const [{ id: path }] = (await (await staff()).get(`/v1/folders?path=order_${deleted}&depth=all`)).body.items
  await (await staff()).post('/v1/scans/deletions', { paths: [path] })
  const uploading = claims('anna')
  expect((await here.visitor('anna').create(aMesh().length, uploading)).status).toBe(201)
  for (const orderId of [deleted, uploading.orderId]) await here.tell(orderId, purged(31))
  kept.push(deleted, uploading.orderId)
  const known = async (ids: string[]) => (await here.world.sql`select from files.orders where id = any(${ids})`).length
  await here.restart()
  await here.world.until(async () => (await known([due])) === 0)
  expect(await known(kept)).toBe(5)
})
