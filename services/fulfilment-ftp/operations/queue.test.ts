import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson, asVisitor, until } from 'service-kit/test/service'
import { aQueue, aScan, codeOf, content, HOUR, idOf, idsOf } from '../test/queue'
import { pathOf } from '../test/surroundings'

const queue = aQueue()
const { env, list, rested, sent, waiting, withPauses } = queue
const processed = async (status: string) => (await queue.staff.post('/v1/transfers/process', { status })).body.count
/** The audit events of the staff's actions, which identity keeps. */
const audited = async () =>
  (
    await queue.here.world.sql`select body->>'actor' as actor, body->'data' as data from fulfilment_ftp.outbox
      where subject = 'fulfilment-ftp.audit.recorded.v1' order by seq`
  ).map((it) => ({ actor: it.actor, ...it.data }))

describe('the list of the queue', () => {
  test('FTP-001 FTP-006 has what staff need to know of each file, with its order’s number and its folder', async () => {
    const it = await rested()
    const { items, next } = await list()
    expect(next).toBeNull()
    expect(items).toEqual([
      {
        id: idOf(it),
        orderId: it.order.orderId,
        orderNumber: it.order.number,
        site: 'factory',
        patientId: it.patient.patientId,
        kind: 'aligner',
        status: 'failed',
        directory: `/AlignersFactory/${it.order.number}/${it.patient.folder}/aligner`,
        fileName: it.scan.fileName,
        originalName: 'Anna upper 01.stl',
        sizeBytes: 1_000,
        attempts: 2,
        error: 'Ошибка загрузки файла из storage: файла там нет',
        lastAttemptAt: expect.any(String),
        nextAttemptAt: null,
        createdAt: expect.any(String),
        completedAt: null,
      },
    ])
  })

  test('FTP-003 FTP-019 FTP-020 is filtered by status and kind, and pending includes files that are being sent', async () => {
    const done = await sent()
    const other = await sent(aScan({ kind: 'retainer', fileName: `retainer_${done.patient.folder}_x.stl` }, done))
    const lost = await rested()
    await queue.here.factory.misbehave({ kind: 'stall', afterBytes: 0 })
    const going = aScan()
    await queue.here.announce([going], content)
    await queue.here.becomes(idOf(going), 'uploading')
    expect(idsOf(await list())).toEqual([going, lost, other, done].map(idOf))
    expect(idsOf(await list('?status=pending'))).toEqual([idOf(going)])
    expect(idsOf(await list('?status=failed'))).toEqual([idOf(lost)])
    expect(idsOf(await list('?status=completed&kind=retainer'))).toEqual([idOf(other)])
    expect(idsOf(await list('?kind=matrix'))).toEqual([])
    expect(codeOf(await queue.staff.get('/v1/queue?status=lost'))).toEqual([422, 'invalid-request'])
  })

  test('FTP-022 comes in pages of 50, the newest first, and each file is on one of them', async () => {
    const it = await sent()
    await queue.here.world.sql`
      insert into fulfilment_ftp.transfers (id, order_id, directory, file_name, size_bytes, patient_id, kind, original_name,
        attempts, created_at, version, status, completed_at)
      select gen_random_uuid(), order_id, directory, 'copy_' || number, 1, patient_id, kind, original_name,
        0, created_at - (number / 3) * interval '1 second', 1, 'completed', created_at
      from fulfilment_ftp.transfers, generate_series(1, 119) number where id = ${idOf(it)}`
    const expected = await queue.here.world
      .sql`select id from fulfilment_ftp.transfers order by created_at desc, id desc`
    const found: string[][] = []
    for (let cursor = ''; ; ) {
      const page = await list(`?limit=50${cursor}`)
      found.push(idsOf(page))
      if (!page.next) break
      cursor = `&cursor=${page.next}`
    }
    expect(found.map((page) => page.length)).toEqual([50, 50, 20])
    expect(found.flat()).toEqual(expected.map((row) => row.id))
  })

  test('has the files of one site for staff who are limited to it', async () => {
    const it = aScan()
    await sent({ ...it, order: { ...it.order, site: 'eu' } })
    const lost = await rested()
    const service = await queue.here.start(env)
    const european = service.as(await asPerson('eva', { roles: ['admin'], siteId: 'eu' }))
    expect(idsOf((await european.get('/v1/queue')).body)).toEqual([idOf(it)])
    expect((await european.get('/v1/queue/state')).body.resting).toBe(0)
    expect(codeOf(await european.post(`/v1/transfers/${idOf(lost)}/attempts`))).toEqual([404, 'transfer-not-found'])
    expect((await european.post('/v1/transfers/deletions', { ids: [idOf(lost)] })).body).toEqual({ count: 0 })
    expect((await european.post('/v1/transfers/process', { status: 'failed' })).body.count).toBe(0)
    expect(codeOf(await european.get(`/v1/queue/${idOf(lost)}`))).toEqual([404, 'transfer-not-found'])
  })

  test('is refused to others than staff', async () => {
    const service = await queue.here.start(env)
    expect(codeOf(await service.as(asVisitor('x')).get('/v1/queue'))).toEqual([401, 'not-authenticated'])
    expect(codeOf(await service.as(await asPerson('x')).get('/v1/queue'))).toEqual([403, 'not-allowed'])
  })
})

describe('the state of the queue', () => {
  test('FTP-016 counts the files that wait and those that rest after their last attempt', async () => {
    await sent()
    await rested()
    expect((await queue.staff.get('/v1/queue/state')).body).toEqual({ pending: 0, resting: 1, run: null, outage: null })
  })

  test('FTP-042 says since when and why nothing can be sent', async () => {
    await waiting()
    expect((await queue.staff.get('/v1/queue/state')).body).toEqual({
      pending: 1,
      resting: 0,
      run: null,
      outage: { since: expect.any(String), error: 'Сервер фабрики не принял имя или пароль' },
    })
  })
})

test('one file of the queue is shown with its error, until staff delete it', async () => {
  const lost = await rested()
  const shown = await queue.staff.get(`/v1/queue/${idOf(lost)}`)
  expect(shown.body).toEqual((await list()).items[0])
  await queue.staff.post('/v1/transfers/deletions', { ids: [idOf(lost)] })
  expect(codeOf(await queue.staff.get(`/v1/queue/${idOf(lost)}`))).toEqual([404, 'transfer-not-found'])
})

describe('a request to send again', () => {
  test('FTP-017 sends a file that rests, and refuses one that was sent', async () => {
    const it = await rested()
    queue.here.files.give(idOf(it), content)
    const { status, body } = await queue.staff.post(`/v1/transfers/${idOf(it)}/attempts`)
    expect([status, body.attempts, body.error]).toEqual([200, 0, null])
    await queue.here.becomes(idOf(it), 'completed')
    expect(queue.here.factoryFiles(it)).toHaveLength(1)
    expect(codeOf(await queue.staff.post(`/v1/transfers/${idOf(it)}/attempts`))).toEqual([409, 'transfer-settled'])
    expect(codeOf(await queue.staff.post(`/v1/transfers/${randomUUID()}/attempts`))).toEqual([
      404,
      'transfer-not-found',
    ])
    const about = { kind: 'transfer', id: idOf(it) }
    const actor = expect.stringMatching(/^user:/)
    const { orderId } = it.order
    expect(await audited()).toEqual([{ actor, action: 'transfer-sent-again', about, site: 'factory', orderId }])
  })

  test('AUTH-037 FTP-025 sends all that failed, or all that wait for their next attempt, says how many, and is recorded', async () => {
    const lost = [await rested(), await rested()]
    for (const it of lost) queue.here.files.give(idOf(it), content)
    expect(await processed('pending')).toBe(0)
    expect(await processed('failed')).toBe(2)
    for (const it of lost) await queue.here.becomes(idOf(it), 'completed')
    expect(await processed('failed')).toBe(0)
    await withPauses(HOUR)
    const later = aScan()
    await queue.here.announce([later], null)
    await until(async () => (await queue.here.rowOf(idOf(later)))?.attempts === 1)
    queue.here.files.give(idOf(later), content)
    expect(await processed('pending')).toBe(1)
    await queue.here.becomes(idOf(later), 'completed')
    const processing = (await audited()).filter((it) => it.action === 'transfers-processed')
    const about = { kind: 'order', id: later.order.orderId }
    expect(processing.at(-1)).toEqual({
      actor: expect.stringMatching(/^user:/),
      action: 'transfers-processed',
      about,
      site: 'factory',
    })
    expect(processing.map((it) => it.about.id)).toEqual([...lost.map((it) => it.order.orderId), later.order.orderId])
  })
})

describe('a deletion from the queue', () => {
  test('FTP-006 FTP-023 takes exactly the named files from the list, and what was sent stays at the factory', async () => {
    const [done, lost, other] = [await sent(), await rested(), await rested()]
    const { body } = await queue.staff.post('/v1/transfers/deletions', { ids: [idOf(done), idOf(lost), randomUUID()] })
    expect(body).toEqual({ count: 2 })
    expect(idsOf(await list())).toEqual([idOf(other)])
    expect(queue.here.factoryFiles(done).map((file) => file.path)).toEqual([pathOf(done)])
    queue.here.files.give(idOf(lost), content)
    expect(await processed('failed')).toBe(1)
    expect((await queue.staff.get('/v1/queue/state')).body.resting).toBe(0)
    expect(queue.here.factoryFiles(lost)).toEqual([])
    const deleted = (await audited()).filter((it) => it.action === 'transfer-deleted')
    const ofOrders = [done, lost].map((it) => [idOf(it), it.order.orderId])
    expect(deleted.map((it) => [it.about.id, it.orderId])).toEqual(ofOrders.sort())
  })

  test('FTP-006 deletes nothing while a worker is sending one of the files', async () => {
    const lost = await rested()
    await queue.here.factory.misbehave({ kind: 'stall', afterBytes: 0 })
    const going = aScan()
    await queue.here.announce([going], content)
    await queue.here.becomes(idOf(going), 'uploading')
    const ids = [idOf(lost), idOf(going)]
    expect(codeOf(await queue.staff.post('/v1/transfers/deletions', { ids }))).toEqual([409, 'transfer-busy'])
    expect(idsOf(await list()).sort()).toEqual(ids.sort())
  })

  test('FILE-048 a scan whose sent file staff deleted from the list is still withdrawn when its owner removes it', async () => {
    const it = await sent()
    await queue.staff.post('/v1/transfers/deletions', { ids: [idOf(it)] })
    await queue.here.remove(it)
    await queue.here.movedAway(it)
    expect(queue.here.factoryFiles(it).map((file) => file.path)).toEqual([pathOf(it, '/AlignersFactory/_withdrawn')])
  })

  test.each([[[]], [Array.from({ length: 101 }, () => randomUUID())], [['7f3a']]])(
    'refuses a list that is empty, too long or of no ids: %#',
    async (ids) => {
      expect(codeOf(await queue.staff.post('/v1/transfers/deletions', { ids }))).toEqual([422, 'invalid-request'])
    },
  )
})
