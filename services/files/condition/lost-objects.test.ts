import { describe, expect, test } from 'bun:test'
import { rmSync, truncateSync } from 'node:fs'
import { aMesh, claims, SERVICE_SECRET, TUS } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const withSecret = (secret: string) => here.as({ authorization: `Bearer ${secret}` })

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
      const list = `/v1/scans?orderId=${of.orderId}`
      expect((await anna().get(list)).body).toMatchObject({
        items: [],
        damaged: [{ id, kind: 'aligner', originalName: 'upper 01.stl', jaw: 'upper', step: '01' }],
      })
      expect((await here.visitor('boris').get(list)).body).toEqual({ items: [], damaged: [] })
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
    const { body } = await anna().get(`/v1/scans?orderId=${of.orderId}`)
    expect(body).toMatchObject({ items: [{ id }], damaged: [] })
    expect(await eventsOf(id)).toEqual([stored, damaged, ['files.scan.recovered.v1', 3]])
    await here.removed(of, id)
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
