import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { aFactory, aPaidOrder, aStoredScan, CONTENT } from '../builders'
import { pathOf, type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
beforeAll(async () => {
  here = await surroundings(aFactory)
  await here.start()
})
afterAll(() => here.stop())

type Scan = ReturnType<typeof aStoredScan>
const tell = (happened: 'archived' | 'restored', { order: { orderId } }: Scan, aggregateVersion: number) =>
  here.world.publish(`orders.order.${happened}.v1`, { orderId }, { aggregateId: orderId, aggregateVersion })
const applied = ({ id }: { id: string }) =>
  until(async () => (await here.world.sql`select 1 from fulfilment_ftp.inbox where id = ${id}`)[0])
const movedAway = (id: string) =>
  until(async () => {
    const row = await here.rowOf(id)
    return row?.status === 'withdrawn' && row.due_at === null
  })
const pathsOf = (it: Scan) => here.factoryFiles(it).map((file) => file.path)
const movedTo = (path: string) => path.replace('/AlignersFactory/', '/AlignersFactory/_withdrawn/')
const manifestOf = ({ order }: Scan) => `/AlignersFactory/${order.number}/manifest.json`

test('a deleted order leaves the factory with its manifest, and comes back when it is restored', async () => {
  const it = aStoredScan()
  await here.announce([it], CONTENT)
  await here.becomes(it.scan.scanId, 'completed')
  await here.world.publish('orders.order.paid.v1', aPaidOrder([it]))
  await here.becomes(it.order.orderId, 'completed')
  for (const round of [1, 2]) {
    await tell('archived', it, 10 * round)
    await movedAway(it.scan.scanId)
    await movedAway(it.order.orderId)
    expect(pathsOf(it)).toEqual([pathOf(it), manifestOf(it)].map(movedTo).sort())
    await tell('restored', it, 10 * round + 1)
    await here.becomes(it.scan.scanId, 'completed')
    await here.becomes(it.order.orderId, 'completed')
    expect(pathsOf(it)).toEqual(expect.arrayContaining([pathOf(it), manifestOf(it)]))
  }
})

test('a scan that is stored while its order is deleted is not sent before the order is restored', async () => {
  const first = aStoredScan()
  const late = aStoredScan({}, first)
  await here.announce([first], CONTENT)
  await here.becomes(first.scan.scanId, 'completed')
  await applied(await tell('archived', first, 4))
  await here.announce([late], CONTENT)
  await here.becomes(late.scan.scanId, 'withdrawn')
  expect(pathsOf(late)).not.toContain(pathOf(late))
  await tell('restored', first, 5)
  await here.becomes(late.scan.scanId, 'completed')
  expect(pathsOf(late)).toContain(pathOf(late))
})

test('an event that is older than the known state changes nothing', async () => {
  const it = aStoredScan()
  await here.announce([it], CONTENT)
  await here.becomes(it.scan.scanId, 'completed')
  await applied(await tell('restored', it, 7))
  await applied(await tell('archived', it, 6))
  expect(await here.rowOf(it.scan.scanId)).toMatchObject({ status: 'completed' })
})
