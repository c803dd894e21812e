import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { type Answer, asPerson, asVisitor, type Client, testSites, until } from 'service-kit/test/service'
import { aFactory, aStoredScan } from '../builders'
import { pathOf, type Surroundings, sha256, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

type Scan = ReturnType<typeof aStoredScan>
let here: Surroundings<Awaited<ReturnType<typeof aFactory>>>
let staff: Client
const content = new Uint8Array(1_000).fill(7)
const limited = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))
const env = { SITES: JSON.stringify(limited), ATTEMPTS: '2' }

beforeAll(async () => {
  here = await surroundings(aFactory)
})
beforeEach(async () => {
  const service = await here.start(env)
  staff = service.as(await asPerson('boss', { roles: ['manager'] }))
})
afterEach(async () => {
  await here.factory.behave()
  await here.reset()
  await here.world.sql`delete from fulfilment_ftp.outbox`
})
afterAll(() => here.stop())

const aScan = (but = {}, of?: Scan) => aStoredScan({ sizeBytes: content.length, sha256: sha256(content), ...but }, of)
const idOf = ({ scan }: Scan) => scan.scanId
const list = async (query = '') => (await staff.get(`/v1/queue${query}`)).body
const idsOf = ({ items }: { items: { id: string }[] }) => items.map((it) => it.id)
const stateOf = async (since = '') => (await staff.get(`/v1/queue/state${since && `?since=${since}`}`)).body
const processed = async (status: string) => (await staff.post('/v1/transfers/process', { status })).body.count
const codeOf = ({ status, body }: Answer) => [status, body.code]
/** What identity is told of the staff's actions. */
const audited = async () =>
  (
    await here.world.sql`select body->>'actor' as actor, body->'data' as data from fulfilment_ftp.outbox
      where subject = 'fulfilment-ftp.audit.recorded.v1' order by seq`
  ).map((it) => ({ actor: it.actor, ...it.data }))

async function sent(it = aScan()) {
  await here.announce([it], content)
  await here.becomes(idOf(it), 'completed')
  return it
}
/** A scan that files has lost, so that it rests after its attempts. */
async function rested(it = aScan()) {
  await here.announce([it], null)
  await until(async () => {
    const row = await here.rowOf(idOf(it))
    return row?.status === 'failed' && row.due_at === null
  })
  return it
}
/** A scan that waits, since the factory lets nobody in. */
async function waiting(it = aScan()) {
  await here.factory.misbehave({ kind: 'refuse-login' })
  await here.announce([it], content)
  await until(async () => (await here.rowOf(idOf(it)))?.error)
  return it
}

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

  test('FTP-003 FTP-019 FTP-020 is filtered by status and kind; pending includes what is being sent', async () => {
    const done = await sent()
    const other = await sent(aScan({ kind: 'retainer', fileName: `retainer_${done.patient.folder}_x.stl` }, done))
    const lost = await rested()
    await here.factory.misbehave({ kind: 'stall', afterBytes: 0 })
    const going = aScan()
    await here.announce([going], content)
    await here.becomes(idOf(going), 'uploading')
    expect(idsOf(await list())).toEqual([going, lost, other, done].map(idOf))
    expect(idsOf(await list('?status=pending'))).toEqual([idOf(going)])
    expect(idsOf(await list('?status=failed'))).toEqual([idOf(lost)])
    expect(idsOf(await list('?status=completed&kind=retainer'))).toEqual([idOf(other)])
    expect(idsOf(await list('?kind=matrix'))).toEqual([])
    expect(codeOf(await staff.get('/v1/queue?status=lost'))).toEqual([422, 'invalid-request'])
  })

  test('FTP-022 comes in pages of 50, the newest first, and each file is on one of them', async () => {
    const it = await sent()
    await here.world.sql`
      insert into fulfilment_ftp.transfers (id, order_id, directory, file_name, size_bytes, patient_id, kind, original_name,
        attempts, created_at, version, status, completed_at)
      select gen_random_uuid(), order_id, directory, 'copy_' || number, 1, patient_id, kind, original_name,
        0, created_at - (number / 3) * interval '1 second', 1, 'completed', created_at
      from fulfilment_ftp.transfers, generate_series(1, 119) number where id = ${idOf(it)}`
    const expected = await here.world.sql`select id from fulfilment_ftp.transfers order by created_at desc, id desc`
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

  test('is that of one site for staff who are limited to it', async () => {
    const it = aScan()
    await sent({ ...it, order: { ...it.order, site: 'eu' } })
    const lost = await rested()
    const service = await here.start(env)
    const european = service.as(await asPerson('eva', { roles: ['admin'], siteId: 'eu' }))
    expect(idsOf((await european.get('/v1/queue')).body)).toEqual([idOf(it)])
    expect((await european.get('/v1/queue/state')).body.resting).toBe(0)
    expect(codeOf(await european.post(`/v1/transfers/${idOf(lost)}/attempts`))).toEqual([404, 'transfer-not-found'])
    expect((await european.post('/v1/transfers/deletions', { ids: [idOf(lost)] })).body).toEqual({ count: 0 })
    expect((await european.post('/v1/transfers/process', { status: 'failed' })).body.count).toBe(0)
    expect(codeOf(await european.get(`/v1/queue/${idOf(lost)}`))).toEqual([404, 'transfer-not-found'])
  })

  test('is refused to others than staff', async () => {
    const service = await here.start(env)
    expect(codeOf(await service.as(asVisitor('x')).get('/v1/queue'))).toEqual([401, 'not-authenticated'])
    expect(codeOf(await service.as(await asPerson('x')).get('/v1/queue'))).toEqual([403, 'not-allowed'])
  })
})

describe('the state of the queue', () => {
  test('FTP-016 counts what waits and what rests after its last attempt', async () => {
    await sent()
    await rested()
    expect((await staff.get('/v1/queue/state')).body).toEqual({ pending: 0, resting: 1, run: null, outage: null })
  })

  test('FTP-042 says since when and why nothing can be sent', async () => {
    await waiting()
    expect((await staff.get('/v1/queue/state')).body).toEqual({
      pending: 1,
      resting: 0,
      run: null,
      outage: { since: expect.any(String), error: 'Сервер фабрики не принял имя или пароль' },
    })
  })
})

describe('a run of the queue', () => {
  const ofRun = async ({ startedAt }: { startedAt: string }) => (await stateOf(startedAt)).run

  test('FTP-034 says how many of its files are still to be tried, and how many have failed', async () => {
    const [lost, other] = [await rested(), await rested()]
    await here.factory.misbehave({ kind: 'refuse-login' })
    const run = (await staff.post('/v1/transfers/process', { status: 'failed' })).body
    expect(run).toEqual({ count: 2, startedAt: expect.any(String) })
    // One answer: between two of them a file may have failed.
    const { left, failed } = await ofRun(run)
    expect(left + failed).toBe(2)
    here.files.give(idOf(lost), content)
    await here.factory.behave()
    await here.becomes(idOf(lost), 'completed')
    await here.becomes(idOf(other), 'failed')
    expect(await ofRun(run)).toEqual({ left: 0, failed: 1 })
    // What failed before a run, and what came after its beginning, is none of its.
    expect(await ofRun({ startedAt: new Date(Date.now() + 1_000).toISOString() })).toEqual({ left: 0, failed: 0 })
    await here.world.sql`update fulfilment_ftp.transfers set status = 'pending', completed_at = null,
      due_at = now() + interval '1 hour', created_at = now() where id = ${idOf(lost)}`
    expect((await ofRun(run)).left).toBe(0)
  })

  test('refuses a beginning that is no instant', async () => {
    expect(codeOf(await staff.get('/v1/queue/state?since=yesterday'))).toEqual([422, 'invalid-request'])
  })
})

test('one file of the queue is shown with its error, until staff delete it', async () => {
  const lost = await rested()
  const shown = await staff.get(`/v1/queue/${idOf(lost)}`)
  expect(shown.body).toEqual((await list()).items[0])
  await staff.post('/v1/transfers/deletions', { ids: [idOf(lost)] })
  expect(codeOf(await staff.get(`/v1/queue/${idOf(lost)}`))).toEqual([404, 'transfer-not-found'])
})

describe('sending again', () => {
  test('FTP-017 sends a file that rests, and refuses one that was sent', async () => {
    const it = await rested()
    here.files.give(idOf(it), content)
    const { status, body } = await staff.post(`/v1/transfers/${idOf(it)}/attempts`)
    expect([status, body.attempts, body.error]).toEqual([200, 0, null])
    await here.becomes(idOf(it), 'completed')
    expect(here.factoryFiles(it)).toHaveLength(1)
    expect(codeOf(await staff.post(`/v1/transfers/${idOf(it)}/attempts`))).toEqual([409, 'transfer-settled'])
    expect(codeOf(await staff.post(`/v1/transfers/${randomUUID()}/attempts`))).toEqual([404, 'transfer-not-found'])
    const about = { kind: 'transfer', id: idOf(it) }
    const actor = expect.stringMatching(/^user:/)
    expect(await audited()).toEqual([{ actor, action: 'transfer-sent-again', about, site: 'factory' }])
  })

  test('FTP-025 sends all that failed, or all that wait for their next attempt, and says how many', async () => {
    const lost = [await rested(), await rested()]
    for (const it of lost) here.files.give(idOf(it), content)
    expect(await processed('pending')).toBe(0)
    expect(await processed('failed')).toBe(2)
    for (const it of lost) await here.becomes(idOf(it), 'completed')
    expect(await processed('failed')).toBe(0)
    const later = aScan()
    await sent(later)
    await here.world.sql`update fulfilment_ftp.transfers set status = 'pending', completed_at = null,
      due_at = now() + interval '1 hour' where id = ${idOf(later)}`
    expect(await processed('pending')).toBe(1)
    await here.becomes(idOf(later), 'completed')
  })
})

describe('deleting', () => {
  test('FTP-006 FTP-023 takes exactly the named files from the list, and what was sent stays at the factory', async () => {
    const [done, lost, other] = [await sent(), await rested(), await rested()]
    const { body } = await staff.post('/v1/transfers/deletions', { ids: [idOf(done), idOf(lost), randomUUID()] })
    expect(body).toEqual({ count: 2 })
    expect(idsOf(await list())).toEqual([idOf(other)])
    expect(here.factoryFiles(done).map((file) => file.path)).toEqual([pathOf(done)])
    here.files.give(idOf(lost), content)
    expect(await processed('failed')).toBe(1)
    expect((await staff.get('/v1/queue/state')).body.resting).toBe(0)
    expect(here.factoryFiles(lost)).toEqual([])
    const deleted = (await audited()).filter((it) => it.action === 'transfer-deleted')
    expect(deleted.map((it) => it.about.id)).toEqual([idOf(done), idOf(lost)].sort())
  })

  test('FTP-006 deletes nothing while one of the files is being sent', async () => {
    const lost = await rested()
    await here.factory.misbehave({ kind: 'stall', afterBytes: 0 })
    const going = aScan()
    await here.announce([going], content)
    await here.becomes(idOf(going), 'uploading')
    const ids = [idOf(lost), idOf(going)]
    expect(codeOf(await staff.post('/v1/transfers/deletions', { ids }))).toEqual([409, 'transfer-busy'])
    expect(idsOf(await list()).sort()).toEqual(ids.sort())
  })

  test('FILE-048 a scan whose sent file staff deleted from the list is still withdrawn when its owner removes it', async () => {
    const it = await sent()
    await staff.post('/v1/transfers/deletions', { ids: [idOf(it)] })
    await here.remove(it)
    await here.movedAway(it)
    expect(here.factoryFiles(it).map((file) => file.path)).toEqual([pathOf(it, '/AlignersFactory/_withdrawn')])
  })

  test.each([[[]], [Array.from({ length: 101 }, () => randomUUID())], [['7f3a']]])(
    'refuses a list that is empty, too long or of no ids: %#',
    async (ids) => {
      expect(codeOf(await staff.post('/v1/transfers/deletions', { ids }))).toEqual([422, 'invalid-request'])
    },
  )
})
