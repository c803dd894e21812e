import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Hint } from 'contracts/live'
import { asVisitor, ownerOf, until } from 'service-kit/test/service'
import { aFactory, aStoredScan, CONTENT } from './builders'
import { pathOf, type Surroundings, sha256, surroundings } from './test/surroundings'

setDefaultTimeout(180_000)

type Scan = ReturnType<typeof aStoredScan>
let here: Surroundings<Awaited<ReturnType<typeof aFactory>>>
let service: Awaited<ReturnType<typeof here.start>>
beforeAll(async () => {
  here = await surroundings(aFactory)
  service = await here.start()
})
afterAll(() => here.stop())

const content = CONTENT
const storedAt = (second: number) => ({ at: `2026-11-20T12:00:0${second}.000Z` })

async function transfersOf({ order }: Scan) {
  const owner = service.as({ ...asVisitor('x'), 'x-visitor': order.owner })
  const { status, body } = await owner.get(`/v1/transfers?orderId=${order.orderId}`)
  expect(status).toBe(200)
  return body.items
}
const status = async (it: Scan) => (await transfersOf(it))[0]?.status
const becomes = (it: Scan, wanted: string) => until(async () => (await status(it)) === wanted)
const rowOf = ({ scan }: Scan) => here.rowOf(scan.scanId)

async function sent(it = aStoredScan()) {
  await here.announce([it], content)
  await becomes(it, 'completed')
  return it
}
test('FTP-004 FTP-007 FTP-011 FTP-038 a stored scan is sent without a person’s action, to its directory under its name', async () => {
  const it = await sent()
  expect(here.factoryFiles(it)).toMatchObject([{ path: pathOf(it), sizeBytes: 200_000, sha256: sha256(content) }])
  expect(await rowOf(it)).toMatchObject({
    order_id: it.order.orderId,
    patient_id: it.patient.patientId,
    kind: 'aligner',
    directory: `/AlignersFactory/${it.order.number}/${it.patient.folder}/aligner`,
    file_name: it.scan.fileName,
    original_name: 'Anna upper 01.stl',
    attempts: 0,
  })
})

test('FTP-015 FTP-041 a sent scan is completed with its time, an event announces it, and no temporary file is left', async () => {
  const it = await sent()
  const { scanId, orderId } = it.scan
  const [transfer] = await transfersOf(it)
  const event = await here.world.event('fulfilment-ftp.transfer.completed.v1', (event) => event.data.scanId === scanId)
  expect(transfer).toMatchObject({
    scanId,
    orderId,
    status: 'completed',
    fileName: it.scan.fileName,
    sizeBytes: 200_000,
  })
  expect(event.data).toEqual({ scanId, orderId, completedAt: transfer.completedAt })
  expect(here.factoryFiles(it)).toHaveLength(1)
})

test('FTP-005 FTP-018 FILE-032 a transfer is uploading while it is sent, and the page gets a hint at each change', async () => {
  const it = aStoredScan({}, { ...aStoredScan(), order: { ...aStoredScan().order, owner: ownerOf('watching') } })
  const hints = here.world.bus.nats.subscribe(`${here.world.bus.prefix}live.owner.${ownerOf('watching')}`)
  await here.world.bus.nats.flush()
  await here.factory.misbehave({ kind: 'stall', afterBytes: 50_000 })
  await here.announce([{ ...it, patient: { ...it.patient, orderId: it.order.orderId } }], content)
  await becomes(it, 'uploading')
  expect(here.factoryFiles(it)).not.toContainEqual(expect.objectContaining({ path: pathOf(it) }))
  await here.factory.behave()
  await becomes(it, 'completed')
  const seen: Hint[] = []
  for await (const message of hints) if (seen.push(message.json<Hint>()) === 3) break
  expect(seen).toEqual([1, 2, 3].map((version) => ({ kind: 'transfer', id: it.order.orderId, version })))
})

test('FTP-005 the owner of an order sees its transfers, oldest first, and deletes none; another visitor sees none', async () => {
  const first = await sent()
  const second = aStoredScan({ kind: 'retainer', fileName: `retainer_${first.patient.folder}_b.stl` }, first)
  const third = aStoredScan({ kind: 'matrix', fileName: `matrix_${first.patient.folder}_c.stl` }, first)
  here.files.give(second.scan.scanId, content)
  here.files.give(third.scan.scanId, content)
  await here.world.publish('files.scan.stored.v1', third.scan, { at: '2099-11-20T12:00:00.000Z' })
  await here.world.publish('files.scan.stored.v1', second.scan, { at: '2098-11-20T12:00:00.000Z' })
  const all = await until(async () => {
    const items = await transfersOf(first)
    return items.length === 3 && items
  })
  expect(all.map((it: { kind: string }) => it.kind)).toEqual(['aligner', 'retainer', 'matrix'])
  const ids = [second.scan.scanId]
  const owner = service.as({ ...asVisitor('x'), 'x-visitor': first.order.owner })
  expect((await owner.post('/v1/transfers/deletions', { ids })).status).toBe(401)
  const stranger = await service.as(asVisitor('somebody-else')).get(`/v1/transfers?orderId=${first.order.orderId}`)
  expect(stranger.body).toEqual({ items: [] })
  expect((await service.as({}).get(`/v1/transfers?orderId=${first.order.orderId}`)).status).toBe(401)
})

test('FTP-039 a repeated event changes nothing', async () => {
  const it = aStoredScan()
  const event = await here.announce([it], content)
  await becomes(it, 'completed')
  const before = await rowOf(it)
  await here.world.publishRaw('files.scan.stored.v1', event)
  await until(
    async () => (await here.world.sql`select 1 from fulfilment_ftp.inbox where id = ${event.id} and deliveries = 2`)[0],
  )
  await sent()
  expect(await rowOf(it)).toEqual(before!)
  expect(here.files.readsOf(it.scan.scanId)).toBe(1)
})

test('FTP-002 FILE-048 a scan that arrives before its order and patient waits for them, and one that is removed before it was sent is deleted', async () => {
  const it = aStoredScan()
  const gone = aStoredScan({ fileName: `aligner_${it.patient.folder}_gone.stl` }, it)
  here.files.give(it.scan.scanId, content)
  await here.world.publish('files.scan.stored.v1', gone.scan)
  await here.remove(gone)
  await here.world.publish('files.scan.stored.v1', it.scan)
  await until(async () => (await here.world.sql`select id from fulfilment_ftp.parked`).length === 3)
  await here.world.publish('orders.patient.added.v1', it.patient)
  await here.world.publish('orders.order.drafted.v1', it.order)
  await becomes(it, 'completed')
  expect(await transfersOf(it)).toHaveLength(1)
})

test('a placement is recorded with the order', async () => {
  const it = await sent()
  const { orderId } = it.order
  const placed = { orderId, quoteVersion: 'q', totalMinor: 1, currency: 'RUB', files: [] } as const
  await here.world.publish('orders.order.placed.v1', { ...placed, files: [] }, storedAt(7))
  const at = await until(
    async () => (await here.world.sql`select placed_at from fulfilment_ftp.orders where id = ${orderId}`)[0]?.placed_at,
  )
  expect(at).toEqual(new Date(storedAt(7).at))
})

test('FTP-010 a scan with an unsafe name is not sent, and its event is set aside as dead', async () => {
  const it = aStoredScan({ fileName: 'a\r\nDELE x.stl' })
  const { id } = await here.announce([it], null)
  const dead = await until(async () => {
    const { items } = (await (await fetch(`${service.insideUrl}/dead`)).json()) as {
      items: { id: string; reason: string }[]
    }
    return items.find((it) => it.id === id)
  })
  expect(dead.reason).toStartWith('invalid-request')
  expect(await transfersOf(it)).toEqual([])
})

test('FILE-048 FTP-002 a removed scan is moved to _withdrawn, and its record stays as withdrawn', async () => {
  const it = await sent()
  await here.remove(it)
  await here.movedAway(it)
  const moved = { path: pathOf(it, '/AlignersFactory/_withdrawn'), sha256: sha256(content) }
  expect(here.factoryFiles(it)).toMatchObject([moved])
  expect(await status(it)).toBe('withdrawn')
})

test('FILE-048 a scan that is removed while it is sent ends in _withdrawn and nowhere else', async () => {
  const it = aStoredScan()
  await here.factory.misbehave({ kind: 'stall', afterBytes: 50_000 })
  await here.announce([it], content)
  await becomes(it, 'uploading')
  await here.remove(it)
  await becomes(it, 'withdrawn')
  await here.factory.behave()
  await here.movedAway(it)
  expect(here.factoryFiles(it)).toMatchObject([{ path: pathOf(it, '/AlignersFactory/_withdrawn') }])
})

test('FILE-048 FTP-002 a scan that is removed after half of it was sent leaves neither record nor part', async () => {
  const it = aStoredScan()
  await here.announce([it], content.subarray(0, 100_000)) // files has only these bytes for every attempt
  await until(async () => (await transfersOf(it))[0]?.attempts > 0)
  expect(here.factoryFiles(it)).toHaveLength(1)
  await here.remove(it)
  await until(async () => (await rowOf(it)) === undefined)
  expect(here.factoryFiles(it)).toEqual([])
})
