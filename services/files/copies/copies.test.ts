import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { testSites } from 'service-kit/test/service'
import { aMesh, aThumbnail, claims, putThumbnail } from '../builders'
import { anObjectStorage } from '../test/object-storage'
import { aService } from '../test/service'
import { type Job, putOff } from './store'

// S3 is away until a request has been sent three times.
setDefaultTimeout(120_000)
const s3 = await anObjectStorage()
/** The factory site stores its scans in S3, the others on the disk. */
const SITES = JSON.stringify(testSites.map((it) => (it.id === 'factory' ? { ...it, storage: 's3' } : it)))
const here = aService({ SITES, S3: JSON.stringify(s3.config) })
const at = (site: string) => here.visitor('anna', site)

type Claims = ReturnType<typeof claims>
const wanted = (to: Claims, copyOf: string) => {
  const { patientId, folder } = to
  return { scanId: randomUUID(), copyOf, patientId, folder }
}
/** Orders tells that a draft makes an order again, with these copies. */
async function remake(of: Claims, to: Claims, scans: readonly ReturnType<typeof wanted>[]) {
  const { id } = await here.world.publish('orders.order.remade.v1', {
    orderId: to.orderId,
    of: of.orderId,
    scans: [...scans],
  })
  return id
}
const told = async (scanId: string) =>
  (
    await here.world.sql`select subject, body->'data' as data from files.outbox
      where body->>'aggregateId' = ${scanId} order by seq`
  ).map((it) => ({ subject: it.subject, data: it.data }))
const settled = (scanId: string) => here.world.until(async () => (await told(scanId)).length > 0)
const keysOf = ({ orderId }: Claims) => [
  ...here.keys(orderId),
  ...s3.server.objects.keys.filter((it) => it.includes(orderId)),
]
const content = async (site: string, id: string) => (await at(site).get(`/v1/scans/${id}/content`)).body

describe.each([
  ['on a disk', 'ru', 'ru'],
  ['in S3', 'factory', 'factory'],
  ['from a disk to S3', 'ru', 'factory'],
  ['from S3 to a disk', 'factory', 'ru'],
])('a scan of an order that is made again %s', (_, from, to) => {
  test('FILE-061 is copied with all that is known of it, and is told of as one that was uploaded', async () => {
    const [of, again] = [claims('anna', { site: from }), claims('anna', { site: to })]
    const id = await at(from).upload(aMesh(), of, { filename: 'Анна 07.stl', jaw: 'lower', step: '12' })
    await putThumbnail(at(from), id)
    await here.examined(id)
    const copy = wanted(again, id)
    await remake(of, again, [copy])
    await here.draft(again)
    await settled(copy.scanId)

    const [original] = await at(from).scansOf(of)
    const [scan, ...others] = await at(to).scansOf(again)
    expect(others).toEqual([])
    const { fileName, storedAt, ...same } = scan
    const { orderId, patientId, folder } = again
    expect(same).toEqual({
      ...original,
      ...{ id: copy.scanId, orderId, patientId, version: 2, fileName: undefined, storedAt: undefined },
    })
    expect(fileName).toMatch(new RegExp(`^aligner_${folder}_Anna_07_\\d{8}T\\d{9}Z\\.stl$`))
    const key = `order_${orderId}/${folder}/aligner/${fileName}`
    expect(keysOf(again).sort()).toEqual([key, `${key}.png`])
    expect(Buffer.compare(await content(to, copy.scanId), aMesh())).toBe(0)
    expect(Buffer.compare((await at(to).get(`/v1/scans/${copy.scanId}/thumbnail`)).body, aThumbnail())).toBe(0)

    const { originalName, sizeBytes, sha256, kind } = original
    const whose = { scanId: copy.scanId, orderId, patientId }
    expect(await told(copy.scanId)).toEqual([
      {
        subject: 'files.scan.stored.v1',
        data: { ...whose, owner: again.owner, site: to, kind, fileName, originalName, sizeBytes, sha256 },
      },
      { subject: 'files.scan.described.v1', data: { ...whose, step: '12', jaw: 'lower', jawConfirmed: true } },
    ])
    // Nothing else was done to the original, and its removal leaves the copy.
    await here.removed(of, id)
    await here.world.until(async () => keysOf(of).length === 0)
    expect(Buffer.compare(await content(to, copy.scanId), aMesh())).toBe(0)
  })

  test('FILE-062 is read again at once, and one whose bytes are others is damaged', async () => {
    const [of, again] = [claims('anna', { site: from }), claims('anna', { site: to })]
    const id = await at(from).upload(aMesh(), of)
    const copy = wanted(again, id)
    await alter(keysOf(of)[0] ?? '')
    await here.draft(again)
    await remake(of, again, [copy])
    await here.world.until(async () => (await told(copy.scanId)).some((it) => it.subject === 'files.scan.damaged.v1'))
  })
})

/** Changes the first byte of an object. */
async function alter(key: string) {
  const stored = s3.server.objects.find(key)
  if (stored) stored.bytes = Uint8Array.from(stored.bytes, (it, index) => (index ? it : it ^ 1))
  else {
    const path = `${here.storageDir}/${key}`
    const bytes = await Bun.file(path).bytes()
    bytes[0]! ^= 1
    await Bun.write(path, bytes)
  }
}

describe('scans of an order that is made again', () => {
  const of = claims('anna', { site: 'ru' })
  const upload = (filename = 'upper 01.stl') => at('ru').upload(aMesh(), of, { filename })

  test('FILE-017 of one name have names of their own', async () => {
    const again = claims('anna', { site: 'ru' })
    const copies = [await upload(), await upload('UPPER 01.stl'), await upload('upper 02.stl')].map((it) =>
      wanted(again, it),
    )
    await here.draft(again)
    await remake(of, again, copies)
    for (const { scanId } of copies) await settled(scanId)
    const names: string[] = (await at('ru').scansOf(again)).map((it: { fileName: string }) => it.fileName.toLowerCase())
    expect(new Set(names).size).toBe(3)
    expect(keysOf(again)).toHaveLength(3)
  })

  test('are copied once, however often it is told', async () => {
    const again = claims('anna', { site: 'ru' })
    const copy = wanted(again, await upload())
    await here.draft(again)
    const id = await remake(of, again, [copy])
    await settled(copy.scanId)
    const data = { orderId: again.orderId, of: of.orderId, scans: [copy] }
    await here.world.publish('orders.order.remade.v1', data, { id })
    await here.world.until(
      async () => (await here.world.sql`select from files.inbox where id = ${id} and deliveries > 1`)[0],
    )
    expect(await told(copy.scanId)).toHaveLength(1)
    expect(keysOf(again)).toHaveLength(1)
  })

  test('that are gone, deleted or lost are told of, and the others are copied', async () => {
    const again = claims('anna', { site: 'ru' })
    const [removed, lost, whole] = [await upload(), await upload(), await upload()]
    await here.removed(of, removed)
    const lostName = (await at('ru').scansOf(of)).find((it: { id: string }) => it.id === lost).fileName
    await Bun.file(`${here.storageDir}/${here.keys(lostName)[0]}`).delete()
    const copies = [removed, randomUUID(), lost, whole].map((it) => wanted(again, it))
    await here.draft(again)
    await remake(of, again, copies)
    for (const { scanId } of copies) await settled(scanId)
    const subjects = await Promise.all(copies.map(async ({ scanId }) => (await told(scanId)).map((it) => it.subject)))
    const failed = ['files.scan.copy-failed.v1']
    expect(subjects).toEqual([failed, failed, failed, ['files.scan.stored.v1']])
    const [first] = copies
    expect(await told(first?.scanId ?? '')).toMatchObject([
      { data: { scanId: first?.scanId, orderId: again.orderId, patientId: again.patientId } },
    ])
    expect(await at('ru').scansOf(again)).toMatchObject([{ id: copies[3]?.scanId }])
    expect(keysOf(again)).toHaveLength(1)
    // The loss of the original is told, too, since whoever reads a scan looks at its object.
    expect((await told(lost)).map((it) => it.subject)).toContain('files.scan.damaged.v1')
  })

  test('of an order that is deleted for good meanwhile are not made', async () => {
    const [original, again] = [claims('anna'), claims('anna')]
    const id = await at('factory').upload(aMesh(), original)
    const copy = wanted(again, id)
    s3.server.befall({ kind: 'stall', operation: 'copy' })
    await here.draft(again)
    await remake(original, again, [copy])
    // The worker has read the order, and waits for the storage.
    await here.world.until(
      async () =>
        (await here.world.sql`select from files.copies where id = ${copy.scanId} and lease_id is not null`)[0],
    )
    await here.tell(again.orderId, { what: 'purged', daysAgo: 0 })
    s3.server.heal()
    await here.world.until(
      async () => (await here.world.sql`select from files.copies where id = ${copy.scanId}`).length === 0,
    )
    expect(await told(copy.scanId)).toEqual([])
    await here.world.until(async () => keysOf(again).length === 0)
  })

  test('of an order that was deleted for good long ago are still known with it, until they are given up', async () => {
    const [original, again, due] = [claims('anna'), claims('anna'), claims('anna')]
    const id = await at('factory').upload(aMesh(), original)
    const copy = wanted(again, id)
    s3.server.befall({ kind: 'stall', operation: 'copy' })
    for (const it of [again, due]) await here.draft(it)
    await remake(original, again, [copy])
    const held = () => here.world.sql`select from files.copies where id = ${copy.scanId} and lease_id is not null`
    await here.world.until(async () => (await held()).length === 1)
    // Another instance has it, and has stopped.
    await here.world.sql`update files.copies set lease_id = ${randomUUID()}, lease_until = now() + interval '1 hour'
      where id = ${copy.scanId}`
    s3.server.heal()
    for (const { orderId } of [again, due]) await here.tell(orderId, { what: 'purged', daysAgo: 31 })
    const known = async ({ orderId }: Claims) =>
      (await here.world.sql`select from files.orders where id = ${orderId}`).length === 1
    await here.restart()
    await here.world.until(async () => !(await known(due)))
    expect(await known(again)).toBe(true)
    await here.world.sql`update files.copies set lease_until = now() - interval '1 s' where id = ${copy.scanId}`
    await here.restart()
    await here.world.until(async () => !(await held()).length)
    await here.restart()
    await here.world.until(async () => !(await known(again)))
  })

  test('leave nothing where their bytes were lost on the way from one storage to another', async () => {
    const [original, again] = [claims('anna', { site: 'factory' }), claims('anna', { site: 'ru' })]
    const id = await at('factory').upload(aMesh(), original)
    const copy = wanted(again, id)
    const parts = () => here.keys(copy.scanId)
    s3.server.befall({ kind: 'cut-answer', operation: 'get' })
    await here.draft(again)
    await remake(original, again, [copy])
    await here.world.until(async () => parts().length === 1)
    await here.removed(original, id)
    s3.server.heal()
    await here.world.until(async () => {
      await here.world.sql`update files.copies set lease_until = null where id = ${copy.scanId}`
      await here.world.sql`select pg_notify('copies', '')`
      return (await told(copy.scanId)).length === 1
    })
    expect(await told(copy.scanId)).toMatchObject([{ subject: 'files.scan.copy-failed.v1' }])
    await here.world.until(async () => parts().length === 0)
  })

  test('are copied once the storage answers again, into the object that was made before its answer was lost', async () => {
    const [original, again] = [claims('anna'), claims('anna')]
    const id = await at('factory').upload(aMesh(), original)
    const copy = wanted(again, id)
    s3.server.befall({ kind: 'lose-answer', operation: 'copy' })
    await here.draft(again)
    await remake(original, again, [copy])
    await here.world.until(async () => keysOf(again).length === 1)
    expect(await told(copy.scanId)).toEqual([])
    s3.server.heal()
    // The storage is asked again a minute after it did not answer.
    await here.world.until(async () => {
      await here.world.sql`update files.copies set lease_until = null where id = ${copy.scanId}`
      await here.world.sql`select pg_notify('copies', '')`
      return (await told(copy.scanId)).length === 1
    })
    expect(Buffer.compare(await content('factory', copy.scanId), aMesh())).toBe(0)
    expect(keysOf(again)).toHaveLength(1)
  })

  test('FILE-061 are given up a day after they were due, and told of, where the storage never takes them', async () => {
    const [original, again] = [claims('anna'), claims('anna')]
    const id = await at('factory').upload(aMesh(), original)
    const copy = wanted(again, id)
    // What is copied stays there, though nobody hears of it.
    s3.server.befall({ kind: 'lose-answer', operation: 'copy' })
    await here.draft(again)
    await remake(original, again, [copy])
    await here.world.until(async () => {
      await here.world.sql`update files.copies set lease_until = null, due_at = now() - interval '24 hours'
        where id = ${copy.scanId} and lease_id is not null`
      await here.world.sql`select pg_notify('copies', '')`
      return (await told(copy.scanId)).length > 0
    })
    const { orderId, patientId } = again
    const data = { scanId: copy.scanId, orderId, patientId }
    expect(await told(copy.scanId)).toEqual([{ subject: 'files.scan.copy-failed.v1', data }])
    s3.server.heal()
    await here.world.until(async () => keysOf(again).length === 0)
  })

  test('are put off by the worker that has them alone', async () => {
    const [original, again] = [claims('anna'), claims('anna')]
    const id = await at('factory').upload(aMesh(), original)
    const copy = wanted(again, id)
    s3.server.befall({ kind: 'stall', operation: 'copy' })
    await here.draft(again)
    await remake(original, again, [copy])
    const lease = async () =>
      (await here.world.sql`select lease_id, lease_until from files.copies where id = ${copy.scanId}`)[0]
    await here.world.until(async () => (await lease())?.lease_id)
    const db = drizzle(here.world.connectAs('files')) as unknown as Db
    const [until, job] = [new Date('2100-01-01T00:00:00.000Z'), { copy: { id: copy.scanId } } as Job]
    const held = await lease()
    await putOff(db, job, until, { id: randomUUID(), until })
    expect((await lease())?.lease_until).not.toEqual(until)
    await putOff(db, job, until, { id: held?.lease_id, until })
    expect((await lease())?.lease_until).toEqual(until)
    s3.server.heal()
    await settled(copy.scanId)
  })
})
