import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Hint } from 'contracts/live'
import { asVisitor, aWorld, ownerOf, until } from 'service-kit/test/service'
import { aFactory, aFilesService, aStoredScan, FILES_SECRET } from './builders'
import { fulfilmentFtp } from './main'

setDefaultTimeout(60_000)

type Scan = ReturnType<typeof aStoredScan>
let world: Awaited<ReturnType<typeof aWorld>>
let factory: Awaited<ReturnType<typeof aFactory>>
let files: ReturnType<typeof aFilesService>
let service: Awaited<ReturnType<typeof start>>

const start = (env: Record<string, string> = {}) =>
  world.start(fulfilmentFtp, {
    FACTORY_FTP_URL: factory.ftpUrl,
    FILES_URL: files.url,
    SERVICE_CREDENTIAL: FILES_SECRET,
    RETRY_PAUSES_MS: '[50,50]',
    RETRY_SLOW_MS: '100',
    ...env,
  })

beforeAll(async () => {
  files = aFilesService()
  ;[world, factory] = await Promise.all([aWorld(), aFactory()])
  service = await start()
})
afterAll(async () => {
  await world.stop()
  await factory.stop()
  await files.stop()
  rmSync(factory.dataDir, { recursive: true, force: true })
})

const content = randomBytes(200_000)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pathOf = ({ order, patient, scan }: Scan, root = '/AlignersFactory') =>
  `${root}/${order.number}/${patient.folder}/${scan.kind}/${scan.fileName}`
const storedAt = (second: number) => ({ at: `2026-11-20T12:00:0${second}.000Z` })

async function transfersOf({ order }: Scan) {
  const answer = await service
    .as({ ...asVisitor('x'), 'x-visitor': order.owner })
    .get(`/v1/transfers?orderId=${order.orderId}`)
  expect(answer.status).toBe(200)
  return answer.body.items
}
const status = async (it: Scan) => (await transfersOf(it))[0]?.status
const becomes = (it: Scan, wanted: string) => until(async () => (await status(it)) === wanted)
const rowOf = async ({ scan }: Scan) =>
  (await world.sql`select * from fulfilment_ftp.transfers where id = ${scan.scanId}`)[0]
const atFactory = async (it: Scan) => {
  const { order } = it
  return (await factory.files()).filter((file) => file.path.includes(`/${order.number}/`))
}

async function announce({ order, patient, scan }: Scan) {
  await world.publish('orders.order.drafted.v1', order)
  await world.publish('orders.patient.added.v1', patient)
  return world.publish('files.scan.stored.v1', scan)
}
async function sent(it = aStoredScan()) {
  files.give(it.scan.scanId, content)
  await announce(it)
  await becomes(it, 'completed')
  return it
}

test('FTP-004 FTP-007 FTP-011 FTP-038 a stored scan is sent without a person, to its directory under its name', async () => {
  const it = await sent()
  expect(await atFactory(it)).toMatchObject([{ path: pathOf(it), sizeBytes: 200_000, sha256: sha256(content) }])
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

test('FTP-015 FTP-041 a sent scan is completed with its time, orders hears of it, and no temporary name is left', async () => {
  const it = await sent()
  const { scanId, orderId } = it.scan
  const [transfer] = await transfersOf(it)
  const event = await world.event('fulfilment-ftp.transfer.completed.v1', (event) => event.data.scanId === scanId)
  expect(transfer).toMatchObject({
    scanId,
    orderId,
    status: 'completed',
    fileName: it.scan.fileName,
    sizeBytes: 200_000,
  })
  expect(event.data).toEqual({ scanId, orderId, completedAt: transfer.completedAt })
  expect(await atFactory(it)).toHaveLength(1)
})

test('FTP-018 FILE-032 a transfer is uploading while it is sent, and the page hears of every change', async () => {
  const it = aStoredScan({}, { ...aStoredScan(), order: { ...aStoredScan().order, owner: ownerOf('watching') } })
  const hints = world.bus.nats.subscribe(`${world.bus.prefix}live.owner.${ownerOf('watching')}`)
  await world.bus.nats.flush()
  files.give(it.scan.scanId, content)
  await factory.misbehave({ kind: 'stall', afterBytes: 50_000 })
  await announce({ ...it, patient: { ...it.patient, orderId: it.order.orderId } })
  await becomes(it, 'uploading')
  expect(await atFactory(it)).not.toContainEqual(expect.objectContaining({ path: pathOf(it) }))
  await factory.behave()
  await becomes(it, 'completed')
  const seen: Hint[] = []
  for await (const message of hints) if (seen.push(message.json<Hint>()) === 3) break
  expect(seen).toEqual([1, 2, 3].map((version) => ({ kind: 'transfer', id: it.order.orderId, version })))
})

test('the owner of an order sees its transfers, oldest first; another visitor sees none', async () => {
  const first = await sent()
  const second = aStoredScan({ kind: 'retainer', fileName: `retainer_${first.patient.folder}_b.stl` }, first)
  const third = aStoredScan({ kind: 'matrix', fileName: `matrix_${first.patient.folder}_c.stl` }, first)
  files.give(second.scan.scanId, content)
  files.give(third.scan.scanId, content)
  await world.publish('files.scan.stored.v1', third.scan, { at: '2099-11-20T12:00:00.000Z' })
  await world.publish('files.scan.stored.v1', second.scan, { at: '2098-11-20T12:00:00.000Z' })
  const all = await until(async () => {
    const items = await transfersOf(first)
    return items.length === 3 && items
  })
  expect(all.map((it: { kind: string }) => it.kind)).toEqual(['aligner', 'retainer', 'matrix'])
  const stranger = await service.as(asVisitor('somebody-else')).get(`/v1/transfers?orderId=${first.order.orderId}`)
  expect(stranger.body).toEqual({ items: [] })
  expect((await service.as({}).get(`/v1/transfers?orderId=${first.order.orderId}`)).status).toBe(401)
})

test('FTP-039 an event that comes again changes nothing', async () => {
  const it = aStoredScan()
  files.give(it.scan.scanId, content)
  const event = await announce(it)
  await becomes(it, 'completed')
  const before = await rowOf(it)
  await world.publishRaw('files.scan.stored.v1', event)
  await until(
    async () => (await world.sql`select 1 from fulfilment_ftp.inbox where id = ${event.id} and deliveries = 2`)[0],
  )
  await sent()
  expect(await rowOf(it)).toEqual(before!)
  expect(files.readsOf(it.scan.scanId)).toHaveLength(1)
})

test('FTP-002 FILE-048 a scan that is heard of before its order and patient waits for them; one removed unsent is forgotten', async () => {
  const it = aStoredScan()
  const gone = aStoredScan({ fileName: `aligner_${it.patient.folder}_gone.stl` }, it)
  files.give(it.scan.scanId, content)
  const { scanId, orderId } = gone.scan
  await world.publish('files.scan.stored.v1', gone.scan)
  await world.publish('orders.scan.removed.v1', { scanId, orderId })
  await world.publish('files.scan.stored.v1', it.scan)
  await until(async () => (await world.sql`select id from fulfilment_ftp.parked`).length === 3)
  await world.publish('orders.patient.added.v1', it.patient)
  await world.publish('orders.order.drafted.v1', it.order)
  await becomes(it, 'completed')
  expect(await transfersOf(it)).toHaveLength(1)
})

test('an order that is placed is marked so', async () => {
  const it = await sent()
  const { orderId } = it.order
  const placed = { orderId, quoteVersion: 'q', totalMinor: 1, currency: 'RUB', files: [] } as const
  await world.publish('orders.order.placed.v1', { ...placed, files: [] }, storedAt(7))
  const at = await until(
    async () => (await world.sql`select placed_at from fulfilment_ftp.orders where id = ${orderId}`)[0]?.placed_at,
  )
  expect(at).toEqual(new Date(storedAt(7).at))
})

test('FTP-010 a scan with an unsafe name is not sent: the event is dead', async () => {
  const it = aStoredScan({ fileName: 'a\r\nDELE x.stl' })
  const { id } = await announce(it)
  const dead = await until(async () => {
    const { items } = (await (await fetch(`${service.insideUrl}/dead`)).json()) as {
      items: { id: string; reason: string }[]
    }
    return items.find((it) => it.id === id)
  })
  expect(dead.reason).toStartWith('invalid-request')
  expect(await transfersOf(it)).toEqual([])
})

test('FILE-048 FTP-002 a sent scan that is removed is moved to _withdrawn, and its record stays as withdrawn', async () => {
  const it = await sent()
  const { scanId, orderId } = it.scan
  await world.publish('orders.scan.removed.v1', { scanId, orderId })
  const moved = await until(async () => (await atFactory(it)).find((file) => file.path.includes('_withdrawn')))
  expect(moved).toMatchObject({ path: pathOf(it, '/AlignersFactory/_withdrawn'), sha256: sha256(content) })
  expect(await atFactory(it)).toHaveLength(1)
  expect(await status(it)).toBe('withdrawn')
})

test('FILE-048 a scan that is removed while it is sent ends up withdrawn and nowhere else', async () => {
  const it = aStoredScan()
  const { scanId, orderId } = it.scan
  files.give(scanId, content)
  await factory.misbehave({ kind: 'stall', afterBytes: 50_000 })
  await announce(it)
  await becomes(it, 'uploading')
  await world.publish('orders.scan.removed.v1', { scanId, orderId })
  await becomes(it, 'withdrawn')
  await factory.behave()
  await until(async () => (await atFactory(it)).some((file) => file.path === pathOf(it, '/AlignersFactory/_withdrawn')))
  expect(await atFactory(it)).toHaveLength(1)
})

test('FILE-048 FTP-002 a scan that is removed after half of it was sent leaves neither a record nor a part', async () => {
  const it = aStoredScan()
  const { scanId, orderId } = it.scan
  files.give(scanId, content.subarray(0, 100_000)) // however often it is tried, no more comes
  await announce(it)
  await until(async () => (await transfersOf(it))[0]?.attempts > 0)
  expect(await atFactory(it)).toHaveLength(1)
  await world.publish('orders.scan.removed.v1', { scanId, orderId })
  await until(async () => (await rowOf(it)) === undefined)
  expect(await atFactory(it)).toEqual([])
})
