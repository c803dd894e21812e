import { describe, expect, test } from 'bun:test'
import { asPerson } from 'service-kit/test/service'
import { aMesh, claims, putThumbnail } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const staff = async () => here.as(await asPerson('manager', { roles: ['manager'] }))
type Claims = ReturnType<typeof claims>
type Path = { path: string; outcome: string }

/** A scan of an order that events have announced, and its path in the browser. */
async function stored(of = claims('anna')) {
  await here.draft(of)
  const id = await anna().upload(aMesh(), of)
  const [scan] = (await anna().scansOf(of)).filter((it: { id: string }) => it.id === id)
  return { of, id, path: `order_${of.orderId}/${of.folder}/aligner/${scan.fileName}` }
}
const post = async (what: 'deletions' | 'restorations', ...paths: string[]): Promise<Path[]> => {
  const { status, body } = await (await staff()).post(`/v1/scans/${what}`, { paths })
  expect(status).toBe(200)
  return body.outcomes
}
const eventsOf = async (id: string) =>
  (
    await here.world.sql`select body from files.outbox where body->>'aggregateId' = ${id}
      and subject like 'files.scan.%' and subject <> 'files.scan.stored.v1' order by (body->>'aggregateVersion')::int`
  ).map(({ body }) => [body.subject, body.aggregateVersion])
const auditOf = async (id: string) =>
  (
    await here.world.sql`select body from files.outbox where body->>'aggregateId' = ${id}
      and subject = 'files.audit.recorded.v1' order by seq`
  ).map(({ body }) => [body.data.action, body.data.orderId])
const trash = async ({ orderId }: Claims) =>
  (await (await staff()).get('/v1/scans/deletions?limit=100')).body.items.filter(
    (it: { orderId: string }) => it.orderId === orderId,
  )
const idsOf = async (of: Claims) => (await anna().scansOf(of)).map((it: { id: string }) => it.id)
const DAY_MS = 24 * 60 * 60_000

describe('a scan that staff delete', () => {
  test('BROW-006 BROW-015 is gone for every reader, is listed as restorable for 30 days, and comes back whole', async () => {
    const it = await stored()
    await putThumbnail(anna(), it.id)
    const link = (await anna().get(`/v1/scans/${it.id}/link`)).body.path
    const reads = [
      `/v1/scans/${it.id}/content`,
      `/v1/scans/${it.id}/thumbnail`,
      `/v1/scans/${it.id}/link`,
      `/v1/archives/${it.of.orderId}`,
      link,
    ]
    expect(await post('deletions', it.path)).toEqual([{ path: it.path, outcome: 'done' }])
    for (const path of reads) expect([path, (await anna().get(path)).status]).toEqual([path, 404])
    expect(await idsOf(it.of)).toEqual([])
    const folder = await (await staff()).get(`/v1/folders?path=order_${it.of.orderId}`)
    expect(folder.body.items).toEqual([])
    const [listed] = await trash(it.of)
    expect(listed).toMatchObject({ id: it.id, path: it.path, deletedBy: 'manager@example.org' })
    expect(Date.parse(listed.restorableUntil) - Date.parse(listed.deletedAt)).toBe(30 * DAY_MS)

    expect(await post('restorations', it.path)).toEqual([{ path: it.path, outcome: 'done' }])
    for (const path of reads) expect([path, (await anna().get(path)).status]).toEqual([path, 200])
    expect(await idsOf(it.of)).toEqual([it.id])
    expect(await trash(it.of)).toEqual([])
  })

  test('BROW-006 is told and recorded once, however often the request is repeated', async () => {
    const it = await stored()
    await here.examined(it.id)
    await Promise.all([post('deletions', it.path), post('deletions', it.path)])
    await post('deletions', it.path)
    expect(await eventsOf(it.id)).toEqual([['files.scan.deleted.v1', 2]])
    expect(await post('restorations', it.path)).toEqual(await post('restorations', it.path))
    expect(await eventsOf(it.id)).toEqual([
      ['files.scan.deleted.v1', 2],
      ['files.scan.restored.v1', 3],
    ])
    expect(await auditOf(it.id)).toEqual([
      ['scan-deleted', it.of.orderId],
      ['scan-restored', it.of.orderId],
    ])
  })

  test('BROW-006 is removed for good with its objects after 30 days, and cannot be restored', async () => {
    const [it, kept] = [await stored(), await stored()]
    await putThumbnail(anna(), it.id)
    await post('deletions', it.path, kept.path)
    const age = (id: string, ms: number) =>
      here.world.sql`update files.deleted_scans set deleted_at = ${new Date(Date.now() - ms)} where id = ${id}`
    await age(it.id, 30 * DAY_MS)
    await age(kept.id, 30 * DAY_MS - 60_000)
    expect(await post('restorations', it.path)).toEqual([{ path: it.path, outcome: 'not-found' }])
    expect(await trash(it.of)).toEqual([])
    await here.restart()
    await here.world.until(async () => here.keys(it.of.orderId).length === 0)
    const removed = await here.world.event('files.scan.removed.v1', ({ aggregateId }) => aggregateId === it.id)
    expect(removed.aggregateVersion).toBe(3)
    expect(await post('restorations', kept.path)).toEqual([{ path: kept.path, outcome: 'done' }])
    expect((await anna().get(`/v1/scans/${kept.id}/content`)).status).toBe(200)
  })

  test('and whose order removes it then goes at once', async () => {
    const it = await stored()
    await post('deletions', it.path)
    await here.world.publish('orders.scan.removed.v1', { orderId: it.of.orderId, scanId: it.id })
    await here.world.event('files.scan.removed.v1', ({ aggregateId }) => aggregateId === it.id)
    await here.world.until(async () => here.keys(it.of.orderId).length === 0)
    expect(await post('restorations', it.path)).toEqual([{ path: it.path, outcome: 'not-found' }])
  })
})

test('a scan whose examination ends at that moment is deleted: the two do not wait for each other', async () => {
  const it = await stored()
  await here.world.until(
    async () => (await here.world.sql`select from files.examinations where id = ${it.id}`).length === 0,
  )
  await here.world.sql.begin(async (tx) => {
    // Of two transactions that wait for each other this one would fail.
    await tx`set local deadlock_timeout = 10`
    await tx`select from files.scans where id = ${it.id} for no key update`
    await here.world.sql`insert into files.examinations (id, due_at) values (${it.id}, now())`
    await here.world.sql`select pg_notify('files:examinations', '')`
    await here.world.until(async () => (await here.world.waitingAtLocks()) > 0)
    // As the deletion of the scan does by cascade.
    await tx`delete from files.examinations where id = ${it.id}`
  })
  expect(await post('deletions', it.path)).toEqual([{ path: it.path, outcome: 'done' }])
})

test('BROW-009 BROW-010 100 paths are one request and 101 are refused; bad ones among them stop no other, and are named', async () => {
  const it = await stored()
  const bad = [
    ['order_x/7f3a_01/aligner/a.stl', 'no-file'],
    [`order_${it.of.orderId}`, 'no-file'],
    ['../../etc/passwd', 'no-file'],
    [it.path.replace('/aligner/', '/retainer/'), 'not-found'],
    [it.path.replace(it.of.folder, 'other_01'), 'not-found'],
    [it.path.replace(it.of.orderId, claims('anna').orderId), 'not-found'],
  ] as const
  await post('deletions', ...bad.map(([path]) => path))
  expect(await idsOf(it.of)).toEqual([it.id])
  const missing = Array.from(
    { length: 99 - bad.length },
    (_, index) => `order_${it.of.orderId}/${it.of.folder}/aligner/${index}.stl`,
  )
  const paths = [...bad.map(([path]) => path), ...missing, it.path]
  const outcomes = await post('deletions', ...paths)
  expect(outcomes.slice(0, bad.length)).toEqual(bad.map(([path, outcome]) => ({ path, outcome })))
  expect(outcomes.filter((one) => one.outcome === 'done')).toEqual([{ path: it.path, outcome: 'done' }])
  expect(outcomes).toHaveLength(100)
  const other = await stored()
  const more = await (await staff()).post('/v1/scans/deletions', { paths: [...paths, other.path] })
  expect([more.status, more.body.code]).toEqual([422, 'invalid-request'])
  expect(await idsOf(other.of)).toEqual([other.id])
})

test('BROW-019 listing, deletion and restoration are refused to anyone but staff, and nothing changes', async () => {
  const it = await stored()
  const customer = here.as(await asPerson('customer'))
  for (const [by, status] of [
    [anna(), 401],
    [customer, 403],
    [here.as({}), 401],
  ] as const) {
    const answers = [
      await by.get(`/v1/folders?path=order_${it.of.orderId}`),
      await by.get('/v1/scans/deletions'),
      await by.post('/v1/scans/deletions', { paths: [it.path] }),
      await by.post('/v1/scans/restorations', { paths: [it.path] }),
      await by.get('/v1/cleanup'),
      await by.post('/v1/cleanup', { seenAt: new Date().toISOString() }, { 'idempotency-key': crypto.randomUUID() }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(status))
  }
  expect(await idsOf(it.of)).toEqual([it.id])
})
