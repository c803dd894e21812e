import { beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, renameSync, rmdirSync, rmSync, truncateSync } from 'node:fs'
import { ownerOf } from 'service-kit/test/service'
import { aMesh, claims, SERVICE_SECRET, TUS } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const withSecret = (secret: string) => here.as({ authorization: `Bearer ${secret}` })

type Claims = ReturnType<typeof claims>
const place = ({ orderId }: Claims, aggregateVersion = 2) => {
  const data = { orderId, quoteVersion: '1', totalMinor: 90_000, currency: 'RUB' as const, files: [] }
  return here.world.publish('orders.order.placed.v1', data, { aggregateId: orderId, aggregateVersion })
}
const reopen = ({ orderId }: Claims, aggregateVersion: number) =>
  here.world.publish('orders.order.reopened.v1', { orderId }, { aggregateId: orderId, aggregateVersion })
const applied = ({ id }: { id: string }) =>
  here.world.until(async () => (await here.world.sql`select from files.inbox where id = ${id}`).length)
const isPlaced = ({ orderId }: Claims) =>
  here.world.until(
    async () => (await here.world.sql`select 1 from files.orders where id = ${orderId} and placed_at is not null`)[0],
  )
/** Orders removes a scan from its order, and files has applied that. */
async function removed({ orderId }: Claims, scanId: string) {
  await applied(await here.world.publish('orders.scan.removed.v1', { orderId, scanId }))
}
const noRemovals = () => here.world.until(async () => (await here.world.sql`select from files.removals`).length === 0)
const idsOf = (scans: { id: string }[]) => scans.map((it) => it.id)

describe('the scans of an order', () => {
  test('are listed for their owner, oldest first, and for nobody else', async () => {
    const of = claims('anna')
    const [first, second] = [await anna().upload(aMesh(), of), await anna().upload(aMesh({ seed: 2 }), of)]
    await anna().create(5084, of, { kind: 'matrix' })
    expect(idsOf(await anna().scansOf(of))).toEqual([first, second])
    expect(await here.visitor('boris').scansOf(of)).toEqual([])
    expect((await here.as({}).get(`/v1/scans?orderId=${of.orderId}`)).status).toBe(401)
  })

  test('send a hint to the pages of their owner at each change', async () => {
    const of = claims('hanna')
    const { nats, prefix } = here.world.bus
    const hints = nats.subscribe(`${prefix}live.owner.${ownerOf('hanna')}`, { max: 3 })
    await nats.flush()
    const id = await here.visitor('hanna').upload(aMesh(), of)
    await here.examined(id)
    await removed(of, id)
    const received = []
    for await (const it of hints) received.push(it.json())
    // Stored, examined, removed.
    expect(received).toEqual([1, 1, 2].map((version) => ({ kind: 'scan', id: of.orderId, version })))
  })
})

describe('a scan that orders has removed', () => {
  test('FILE-048 is removed with its bytes, and an event says so', async () => {
    const of = claims('anna')
    const [id, other] = [await anna().upload(aMesh(), of), await anna().upload(aMesh(), of)]
    await removed(of, id)
    expect(idsOf(await anna().scansOf(of))).toEqual([other])
    expect((await anna().get(`/v1/scans/${id}/content`)).status).toBe(404)
    const event = await here.world.event('files.scan.removed.v1', (it) => it.aggregateId === id)
    expect(event.data).toEqual({ scanId: id, orderId: of.orderId, patientId: of.patientId })
    await here.world.until(async () => here.keys(of.orderId).length === 1)
    await noRemovals()
  })

  test('loses its bytes later when the storage fails meanwhile', async () => {
    const of = claims('anna')
    const id = await anna().upload(aMesh(), of)
    const [key = ''] = here.keys(of.orderId)
    const [object, aside] = [`${here.storageDir}/${key}`, `${here.storageDir}/aside`]
    // A directory under the object's key stands for a storage that fails: it cannot be unlinked.
    renameSync(object, aside)
    mkdirSync(object)
    await removed(of, id)
    // One pass tries both objects of the scan, and only the thumbnail's can go. A pass that still ran while the object is put
    // back could find nothing under its key, and would count it as removed.
    const left = () => here.world.sql`select key from files.removals`
    await here.world.until(async () => (await left()).length === 1)
    expect([...(await left())]).toEqual([{ key }])
    rmdirSync(object)
    renameSync(aside, object)
    await here.restart()
    await here.world.until(async () => here.keys(key).length === 0)
    await noRemovals()
  })

  test('is removed from its own order only', async () => {
    const of = claims('anna')
    const id = await anna().upload(aMesh(), of)
    await removed(claims('boris'), id)
    expect(await anna().scansOf(of)).toHaveLength(1)
  })
})

test('no request to files removes a scan: orders decides that', async () => {
  const of = claims('anna')
  const id = await anna().upload(aMesh(), of)
  const answer = await anna().delete(`/v1/scans/${id}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-route' } })
  expect(await anna().scansOf(of)).toHaveLength(1)
})

test('a scan of another visitor is answered like an unknown one', async () => {
  const id = await anna().upload(aMesh(), claims('anna'))
  const answer = await here.visitor('boris').get(`/v1/scans/${id}/content`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'scan-not-found' } })
  expect((await anna().get(`/v1/scans/${id}/content`)).status).toBe(200)
})

test('ORD-027 a placed order takes no more uploads', async () => {
  const of = claims('anna')
  await anna().upload(aMesh(), of)
  await place(of)
  await here.draft(of)
  await isPlaced(of)
  expect(await anna().create(5084, of)).toMatchObject({ status: 409, body: { code: 'order-not-draft' } })
})

test('ORD-027 an order that is a draft again takes uploads, also if the event of its placement comes late', async () => {
  const of = claims('anna')
  await anna().upload(aMesh(), of)
  await applied(await reopen(of, 3))
  await applied(await place(of, 2))
  expect((await anna().create(5084, of)).status).toBe(201)
  await applied(await place(of, 4))
  expect(await anna().create(5084, of)).toMatchObject({ status: 409, body: { code: 'order-not-draft' } })
  await applied(await reopen(of, 5))
  expect((await anna().create(5084, of)).status).toBe(201)
})

test('a placement that arrives before its order is parked until the order arrives', async () => {
  const of = claims('anna')
  await place(of)
  const key = `order:${of.orderId}`
  await here.world.until(async () => (await here.world.sql`select 1 from files.parked where key = ${key}`)[0])
  await here.draft(of)
  await isPlaced(of)
  const { owner, site } = of
  expect(await here.world.sql`select owner, site from files.orders where id = ${of.orderId}`).toMatchObject([
    { owner, site },
  ])
})

test('an upload that ends after the placement becomes a scan', async () => {
  const of = claims('anna')
  const { path } = await anna().create(5084, of)
  await place(of)
  await isPlaced(of)
  expect((await anna().send(path, 0, aMesh())).status).toBe(204)
  expect(await anna().scansOf(of)).toHaveLength(1)
})

test('a slip of a visitor who is neither owner nor holder creates no upload in an order', async () => {
  const of = claims('anna')
  await anna().upload(aMesh(), of)
  await here.visitor('boris').upload(aMesh(), { ...of, owner: ownerOf('boris') })
  const answer = await here.visitor('clara').create(5084, { ...of, owner: ownerOf('clara') })
  expect(answer).toMatchObject({ status: 422, body: { code: 'slip-invalid' } })
})

describe('a scan whose object is lost or damaged', () => {
  const bytes = aMesh()
  const aStoredScan = async () => {
    const of = claims('anna')
    const id = await anna().upload(bytes, of)
    const [key = ''] = here.keys(of.orderId)
    return { of, id, object: `${here.storageDir}/${key}`, read: () => anna().get(`/v1/scans/${id}/content`) }
  }
  /** Lets all readers find the damage before any of them has recorded it. */
  const atOnce = async <T>(id: string, start: () => Promise<T>[]): Promise<T[]> => {
    const reads = await here.world.sql.begin(async (tx) => {
      await tx`select from files.scans where id = ${id} for update`
      const started = start()
      await here.world.until(async () => (await waiting()).length === started.length)
      return { started }
    })
    return Promise.all(reads.started)
  }
  const waiting = () => here.world.sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%for update of "scans"%'`
  const eventsOf = async (id: string) => {
    const rows = await here.world.sql`select subject, (body->>'aggregateVersion')::int as version from files.outbox
      where subject like 'files.scan.%' and body->>'aggregateId' = ${id} order by version`
    return rows.map((it) => [it.subject, it.version])
  }
  const stored = ['files.scan.stored.v1', 1]
  const damaged = ['files.scan.damaged.v1', 2]

  for (const [what, damage] of [
    ['gone', (object: string) => rmSync(object)],
    ['shorter', (object: string) => truncateSync(object, 100)],
  ] as const)
    test(`is refused to each reader when it is ${what}, leaves the list, and one event says so`, async () => {
      const { of, id, object, read } = await aStoredScan()
      damage(object)
      const sender = withSecret(`fulfilment-ftp.${SERVICE_SECRET}`)
      const reads = await atOnce(id, () => [read(), sender.get(`/v1/scans/${id}/content`)])
      const answers = [...reads, await read()]
      expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(3).fill([404, 'scan-not-found']))
      expect(await anna().scansOf(of)).toEqual([])
      expect(await eventsOf(id)).toEqual([stored, damaged])
      const event = await here.world.event('files.scan.damaged.v1', (it) => it.aggregateId === id)
      expect(event.data).toEqual({ scanId: id, orderId: of.orderId, patientId: of.patientId })
    })

  test('does not count as its upload: the client sends the file again', async () => {
    const { id, object, read } = await aStoredScan()
    expect((await anna().head(`/v1/uploads/${id}`, TUS)).status).toBe(200)
    rmSync(object)
    await read()
    expect((await anna().head(`/v1/uploads/${id}`, TUS)).status).toBe(404)
  })

  test('recovers when it is read after the object was put back, and an event says so', async () => {
    const { of, id, object, read } = await aStoredScan()
    rmSync(object)
    await read()
    await Bun.write(object, bytes)
    expect((await read()).status).toBe(200)
    expect(await anna().scansOf(of)).toMatchObject([{ id }])
    expect(await eventsOf(id)).toEqual([stored, damaged, ['files.scan.recovered.v1', 3]])
    await removed(of, id)
    expect((await eventsOf(id)).at(-1)).toEqual(['files.scan.removed.v1', 4])
  })

  test('recovers when nobody reads it, too', async () => {
    const { of, id, object, read } = await aStoredScan()
    rmSync(object)
    await read()
    await Bun.write(object, bytes)
    await here.restart()
    await here.world.event('files.scan.recovered.v1', (it) => it.aggregateId === id)
    expect(await anna().scansOf(of)).toMatchObject([{ id }])
  })
})

describe('the bytes of a scan', () => {
  const bytes = aMesh({ triangles: 3_000 })
  let path: string
  beforeAll(async () => {
    path = `/v1/scans/${await anna().upload(bytes, claims('anna'), { filename: 'Анна (01).stl' })}/content`
  })

  test('are an attachment with a safe name, which no cache stores', async () => {
    const { status, headers, body } = await anna().get(path)
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

  test('can be read in ranges', async () => {
    const size = bytes.length
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=1000-', 1000, size - 1],
      ['bytes=100-199', 100, 199],
      ['bytes=-50', size - 50, size - 1],
      [`bytes=100-${size + 5}`, 100, size - 1],
    ]
    for (const [range, from, to] of ranges) {
      const { status, headers, body } = await anna().get(path, { range })
      expect(status).toBe(206)
      expect(headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`)
      expect(headers.get('content-length')).toBe(String(to - from + 1))
      expect(Buffer.compare(body, bytes.subarray(from, to + 1))).toBe(0)
    }
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=5-2', 'bytes=-']) {
      const whole = await anna().get(path, { range })
      expect(whole.status).toBe(200)
      expect(whole.body.length).toBe(size)
    }
    expect(await anna().get(path, { range: `bytes=${size}-` })).toMatchObject({
      status: 416,
      body: { code: 'range-not-satisfiable' },
    })
  })

  test('can be read by the service that sends them to the factory, and by no other', async () => {
    const answer = await withSecret(`fulfilment-ftp.${SERVICE_SECRET}`).get(path, { range: 'bytes=1000-' })
    expect(answer.status).toBe(206)
    expect(Buffer.compare(answer.body, bytes.subarray(1000))).toBe(0)
    expect((await withSecret('fulfilment-ftp.wrong').get(path)).status).toBe(401)
    expect((await withSecret('payments.the-secret-of-payments').get(path)).status).toBe(403)
    expect((await here.as({}).get(path)).status).toBe(401)
  })
})
