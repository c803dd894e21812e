import { describe, expect, test } from 'bun:test'
import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { ownerOf } from 'service-kit/test/service'
import { aMesh, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
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
    await here.removed(of, id)
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
    await here.removed(of, id)
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
    await here.removed(of, id)
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
    await here.removed(claims('boris'), id)
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
