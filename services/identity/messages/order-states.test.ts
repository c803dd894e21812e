import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { EventData, Subject } from 'contracts/events'
import { anIdentity, type Identity } from '../test/surroundings'

let here: Identity
beforeAll(async () => {
  here = await anIdentity()
})
afterAll(() => here.stop())

/** Tells of one order, event by event; done when identity has heard all. */
async function tell(told: [Subject, number, object?][]) {
  const orderId = randomUUID()
  const events = await Promise.all(
    told.map(([subject, aggregateVersion, data = {}]) =>
      here.world.publish(subject, { orderId, ...data } as EventData<Subject>, {
        aggregateId: orderId,
        aggregateVersion,
      }),
    ),
  )
  const ids = events.map((it) => `'${it.id}'`).join()
  await here.world.until(async () => (await here.countOf('inbox', `id in (${ids})`)) === events.length)
  const [row] = await here.sql`select status, carrier, parcel, archived_at is not null as archived
    from identity.order_states where order_id = ${orderId}`
  return row
}
const CDEK = { carrier: 'CDEK', parcel: '10203040' }
const NONE = { carrier: null, parcel: null }

test('ORD-027 where staff have brought an order is kept with its parcel, and the way back too, in whatever order it is told', async () => {
  const started = ['orders.order.production-started.v1', 3] as [Subject, number]
  const shipped = ['orders.order.shipped.v1', 4, CDEK] as [Subject, number, object]
  const completed = ['orders.order.completed.v1', 5] as [Subject, number]
  const incomplete: [Subject, number, object] = [
    'orders.order.move-undone.v1',
    6,
    { move: 'complete', status: 'shipped' },
  ]
  const unshipped: [Subject, number, object] = [
    'orders.order.move-undone.v1',
    5,
    { move: 'ship', status: 'processing' },
  ]
  for (const turned of [false, true]) {
    const told = (...events: [Subject, number, object?][]) => tell(turned ? events.toReversed() : events)
    expect(await told(started)).toEqual({ status: 'processing', ...NONE, archived: false })
    expect(await told(started, shipped)).toEqual({ status: 'shipped', ...CDEK, archived: false })
    expect(await told(started, shipped, completed)).toEqual({ status: 'completed', ...CDEK, archived: false })
    expect(await told(started, shipped, completed, incomplete)).toEqual({ status: 'shipped', ...CDEK, archived: false })
    expect(await told(started, shipped, unshipped)).toEqual({ status: 'processing', ...NONE, archived: false })
    const unstarted: [Subject, number, object] = ['orders.order.move-undone.v1', 4, { move: 'process', status: 'paid' }]
    expect(await told(started, unstarted)).toEqual({ status: 'pending', ...NONE, archived: false })
    expect(await told(started, ['orders.order.cancelled.v1', 4])).toMatchObject({ status: 'cancelled' })
    const archived = ['orders.order.archived.v1', 4] as [Subject, number]
    expect(await told(started, archived)).toMatchObject({ status: 'processing', archived: true })
    expect(await told(archived, ['orders.order.restored.v1', 5])).toMatchObject({ status: null, archived: false })
  }
})
