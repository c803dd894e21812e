import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { rmSync, truncateSync } from 'node:fs'
import { asVisitor, aWorld, ownerOf } from 'service-kit/test/service'
import { aMesh, aSlip, claims, end, environment, objectsIn, SERVICE_SECRET, TUS, uploader } from './builders'
import { files } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let service: Awaited<ReturnType<typeof start>>
const env = environment()
const start = () => world.start(files, env)
beforeAll(async () => {
  world = await aWorld()
  service = await start()
})
afterAll(() => end(world))

const as = (name: string) => uploader(service.as(asVisitor(name)))
const service_ = (secret: string) => service.as({ authorization: `Bearer ${secret}` })
const scansOf = async (name: string, orderId: string) => (await as(name).get(`/v1/scans?orderId=${orderId}`)).body.items
const place = (orderId: string) => {
  const data = { orderId, quoteVersion: '1', totalMinor: 90_000, currency: 'RUB' as const, files: [] }
  return world.publish('orders.order.placed.v1', data, { aggregateId: orderId, aggregateVersion: 2 })
}
/** Orders says that a scan is none of its order any more. */
const remove = (orderId: string, scanId: string) => world.publish('orders.scan.removed.v1', { orderId, scanId })
const isHeard = ({ id }: { id: string }) =>
  world.until(async () => (await world.sql`select from files.inbox where id = ${id}`).length)
const removed = async (orderId: string, scanId: string) => isHeard(await remove(orderId, scanId))
const draft = ({ orderId, owner, site }: ReturnType<typeof claims>) =>
  world.publish('orders.order.drafted.v1', { orderId, number: orderId.slice(0, 4), owner, site })
const isPlaced = (orderId: string) =>
  world.until(
    async () => (await world.sql`select 1 from files.orders where id = ${orderId} and placed_at is not null`)[0],
  )

describe('the scans of an order', () => {
  test('are listed for their owner, oldest first, and for nobody else', async () => {
    const of = claims('anna')
    const [first, second] = [await as('anna').whole(aMesh(), of), await as('anna').whole(aMesh({ seed: 2 }), of)]
    await as('anna').create(5084, { slip: await aSlip(of), kind: 'matrix', filename: 'under way.stl' })
    expect((await scansOf('anna', of.orderId)).map((it: { id: string }) => it.id)).toEqual([first, second])
    expect(await scansOf('boris', of.orderId)).toEqual([])
    expect((await service.as({}).get(`/v1/scans?orderId=${of.orderId}`)).status).toBe(401)
  })

  test('change with a hint to the pages of their owner', async () => {
    const of = claims('hanna')
    const hints = world.bus.nats.subscribe(`${world.bus.prefix}live.owner.${ownerOf('hanna')}`, { max: 2 })
    await world.bus.nats.flush()
    const id = await as('hanna').whole(aMesh(), of)
    await removed(of.orderId, id)
    const heard = []
    for await (const it of hints) heard.push(it.json())
    expect(heard).toEqual([1, 2].map((version) => ({ kind: 'scan', id: of.orderId, version })))
  })
})

describe('a scan that orders has removed', () => {
  test('FILE-048 goes with its bytes, and others hear of it', async () => {
    const of = claims('anna')
    const [id, other] = [await as('anna').whole(aMesh(), of), await as('anna').whole(aMesh(), of)]
    await removed(of.orderId, id)
    expect((await scansOf('anna', of.orderId)).map((it: { id: string }) => it.id)).toEqual([other])
    expect((await as('anna').get(`/v1/scans/${id}/content`)).status).toBe(404)
    const event = await world.event('files.scan.removed.v1', (it) => it.aggregateId === id)
    expect(event.data).toEqual({ scanId: id, orderId: of.orderId, patientId: of.patientId })
    await world.until(async () => objectsIn(env.STORAGE_DIR).filter((it) => it.includes(of.orderId)).length === 1)
    await world.until(async () => (await world.sql`select * from files.removals`).length === 0)
  })

  test('goes later when the storage fails meanwhile', async () => {
    const of = claims('anna')
    const id = await as('anna').whole(aMesh(), of)
    const [key = ''] = objectsIn(env.STORAGE_DIR).filter((it) => it.includes(of.orderId))
    // What cannot be unlinked stands for a storage that fails: a directory under the key of the object.
    await Bun.$`mv ${env.STORAGE_DIR}/${key} ${env.STORAGE_DIR}/aside && mkdir ${env.STORAGE_DIR}/${key}`.quiet()
    await removed(of.orderId, id)
    expect(await world.sql`select key from files.removals`).toMatchObject([{ key }])
    await Bun.$`rmdir ${env.STORAGE_DIR}/${key} && mv ${env.STORAGE_DIR}/aside ${env.STORAGE_DIR}/${key}`.quiet()
    await service.stop()
    service = await start()
    await world.until(async () => !objectsIn(env.STORAGE_DIR).includes(key))
    await world.until(async () => (await world.sql`select * from files.removals`).length === 0)
  })

  test('goes from its own order alone', async () => {
    const of = claims('anna')
    const id = await as('anna').whole(aMesh(), of)
    await removed(claims('boris').orderId, id)
    expect(await scansOf('anna', of.orderId)).toHaveLength(1)
  })
})

test('no request to files removes a scan: that is for orders to decide', async () => {
  const of = claims('anna')
  const id = await as('anna').whole(aMesh(), of)
  const answer = await as('anna').delete(`/v1/scans/${id}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-route' } })
  expect(await scansOf('anna', of.orderId)).toHaveLength(1)
})

test('a scan of another visitor answers like one that there is not', async () => {
  const id = await as('anna').whole(aMesh(), claims('anna'))
  const answer = await as('boris').get(`/v1/scans/${id}/content`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'scan-not-found' } })
  expect((await as('anna').get(`/v1/scans/${id}/content`)).status).toBe(200)
})

test('ORD-027 a placed order takes no other upload', async () => {
  const of = claims('anna')
  await as('anna').whole(aMesh(), of)
  await place(of.orderId)
  await draft(of)
  await isPlaced(of.orderId)
  const more = await as('anna').create(5084, { slip: await aSlip(of), kind: 'aligner', filename: 'late.stl' })
  expect(more).toMatchObject({ status: 409, body: { code: 'order-not-draft' } })
})

test('a placement that is heard of before its order is kept until the order is', async () => {
  const of = claims('anna')
  await place(of.orderId)
  await world.until(async () => (await world.sql`select 1 from files.parked where key = ${`order:${of.orderId}`}`)[0])
  await draft(of)
  await isPlaced(of.orderId)
  expect(await world.sql`select owner, site from files.orders where id = ${of.orderId}`).toMatchObject([
    { owner: of.owner, site: of.site },
  ])
})

test('an upload that ends after the placement is kept', async () => {
  const of = claims('anna')
  const { path } = await as('anna').create(5084, { slip: await aSlip(of), kind: 'aligner', filename: 'late.stl' })
  await place(of.orderId)
  await isPlaced(of.orderId)
  expect((await as('anna').send(path, 0, aMesh())).status).toBe(204)
  expect(await scansOf('anna', of.orderId)).toHaveLength(1)
})

test('a slip of somebody who is neither its maker nor its holder opens no upload of an order', async () => {
  const of = claims('anna')
  await as('anna').whole(aMesh(), of)
  await as('boris').whole(aMesh(), { ...of, owner: ownerOf('boris') })
  const slip = await aSlip({ ...of, owner: ownerOf('clara') })
  const answer = await as('clara').create(5084, { slip, kind: 'aligner', filename: 'a.stl' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'slip-invalid' } })
})

describe('a scan whose object is lost or damaged behind the service’s back', () => {
  const bytes = aMesh()
  const aScanOf = async (name: string) => {
    const of = claims(name)
    const id = await as(name).whole(bytes, of)
    const [key = ''] = objectsIn(env.STORAGE_DIR).filter((it) => it.includes(of.orderId))
    return { of, id, object: `${env.STORAGE_DIR}/${key}`, read: () => as(name).get(`/v1/scans/${id}/content`) }
  }
  /** Lets all readers find the damage before any of them has written it. */
  const atOnce = async <T>(id: string, start: () => Promise<T>[]): Promise<T[]> => {
    const reads = await world.sql.begin(async (tx) => {
      await tx`select from files.scans where id = ${id} for update`
      const started = start()
      await world.until(async () => (await waiting()).length === started.length)
      return { started }
    })
    return Promise.all(reads.started)
  }
  const waiting = () => world.sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%for update of "scans"%'`
  const told = async (id: string) =>
    (
      await world.sql`select subject, (body->>'aggregateVersion')::int as version from files.outbox
      where subject like 'files.scan.%' and body->>'aggregateId' = ${id} order by version`
    ).map((it) => [it.subject, it.version])
  const stored = ['files.scan.stored.v1', 1]
  const damaged = ['files.scan.damaged.v1', 2]

  for (const [what, damage] of [
    ['gone', (object: string) => rmSync(object)],
    ['shorter', (object: string) => truncateSync(object, 100)],
  ] as const)
    test(`is refused to each reader when it is ${what}, listed no more, and others hear of it once`, async () => {
      const { of, id, object, read } = await aScanOf('anna')
      damage(object)
      const sender = service_(`fulfilment-ftp.${SERVICE_SECRET}`)
      const reads = await atOnce(id, () => [read(), sender.get(`/v1/scans/${id}/content`)])
      const answers = [...reads, await read()]
      expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(3).fill([404, 'scan-not-found']))
      expect(await scansOf('anna', of.orderId)).toEqual([])
      expect(await told(id)).toEqual([stored, damaged])
      const event = await world.event('files.scan.damaged.v1', (it) => it.aggregateId === id)
      expect(event.data).toEqual({ scanId: id, orderId: of.orderId, patientId: of.patientId })
    })

  test('is not what its upload goes on with: the client sends the file anew', async () => {
    const { id, object, read } = await aScanOf('anna')
    expect((await as('anna').head(`/v1/uploads/${id}`, TUS)).status).toBe(200)
    rmSync(object)
    await read()
    expect((await as('anna').head(`/v1/uploads/${id}`, TUS)).status).toBe(404)
  })

  test('is a scan again for whoever reads it when the object has been put back, and others hear of that', async () => {
    const { of, id, object, read } = await aScanOf('anna')
    rmSync(object)
    await read()
    await Bun.write(object, bytes)
    expect((await read()).status).toBe(200)
    expect(await scansOf('anna', of.orderId)).toMatchObject([{ id }])
    expect(await told(id)).toEqual([stored, damaged, ['files.scan.recovered.v1', 3]])
    await removed(of.orderId, id)
    expect((await told(id)).at(-1)).toEqual(['files.scan.removed.v1', 4])
  })

  test('is a scan again when nobody reads it, too', async () => {
    const { of, id, object, read } = await aScanOf('anna')
    rmSync(object)
    await read()
    await Bun.write(object, bytes)
    await service.stop()
    service = await start()
    await world.event('files.scan.recovered.v1', (it) => it.aggregateId === id)
    expect(await scansOf('anna', of.orderId)).toMatchObject([{ id }])
  })
})

describe('the bytes of a scan', () => {
  const bytes = aMesh({ triangles: 3_000 })
  let path: string
  beforeAll(async () => {
    path = `/v1/scans/${await as('anna').whole(bytes, claims('anna'), { filename: 'Анна (01).stl' })}/content`
  })

  test('are an attachment under a safe name that no cache keeps', async () => {
    const { status, headers, body } = await as('anna').get(path)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    })
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="aligner_[A-Za-z0-9._-]+\.stl"; filename\*=UTF-8''%D0%90%D0%BD%D0%BD%D0%B0%20%2801%29\.stl$/,
    )
    expect(Buffer.compare(body, bytes)).toBe(0)
  })

  test('are answered by ranges', async () => {
    const size = bytes.length
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=1000-', 1000, size - 1],
      ['bytes=100-199', 100, 199],
      ['bytes=-50', size - 50, size - 1],
      [`bytes=100-${size + 5}`, 100, size - 1],
    ]
    for (const [range, from, to] of ranges) {
      const { status, headers, body } = await as('anna').get(path, { range })
      expect(status).toBe(206)
      expect(headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`)
      expect(headers.get('content-length')).toBe(String(to - from + 1))
      expect(Buffer.compare(body, bytes.subarray(from, to + 1))).toBe(0)
    }
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=5-2', 'bytes=-']) {
      const whole = await as('anna').get(path, { range })
      expect(whole.status).toBe(200)
      expect(whole.body.length).toBe(size)
    }
    expect(await as('anna').get(path, { range: `bytes=${size}-` })).toMatchObject({
      status: 416,
      body: { code: 'range-not-satisfiable' },
    })
  })

  test('are given to the service that sends them to the factory, and to no other', async () => {
    const answer = await service_(`fulfilment-ftp.${SERVICE_SECRET}`).get(path, { range: 'bytes=1000-' })
    expect(answer.status).toBe(206)
    expect(Buffer.compare(answer.body, bytes.subarray(1000))).toBe(0)
    expect((await service_('fulfilment-ftp.wrong').get(path)).status).toBe(401)
    expect((await service_('payments.the-secret-of-payments').get(path)).status).toBe(403)
    expect((await service.as({}).get(path)).status).toBe(401)
  })
})
