import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { STAFF_MOVES } from 'contracts/order/order-states'
import type { Client } from 'service-kit/test/service'
import { aKey, ifMatch, makeMove, orderOf, place } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, placedOrder, readyOrder, recorded, start, storeScans } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

const placed = (name: string) => placedOrder(at(name), contactsOf(name))
const post = (client: Client, { id, version }: Order, path: string, body?: object) =>
  client.post(`/v1/orders/${id}/${path}`, body, ifMatch(version))
const archive = ({ id, version }: Order) => staff.put(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
const restore = ({ id, version }: Order) => staff.delete(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
const idsOf = async (client: Client, path: string) =>
  (await client.get(path)).body.items.map((it: { id: string }) => it.id)

describe('staff', () => {
  test('ORD-026 ORD-027 take an unpaid order through production to the customer, with the number of its parcel', async () => {
    const order = await placed('produced')
    const { body: processing } = await makeMove(staff, order, 'process')
    const tracking = { carrier: 'CDEK', number: '10203040' }
    const { body: shipped } = await makeMove(staff, processing, 'ship', { tracking })
    expect([processing.status, shipped.status, shipped.tracking, typeof shipped.shippedAt]).toEqual([
      'processing',
      'shipped',
      tracking,
      'string',
    ])
    expect((await orderOf(at('produced'), order)).tracking).toEqual(tracking)
    const { body: completed } = await makeMove(staff, shipped, 'complete')
    expect(completed).toMatchObject({ status: 'completed', tracking })
  })

  test('ORD-026 ship an order in several parcels, which its customer sees, and which it has no more once that is taken back', async () => {
    const { body: processing } = await makeMove(staff, await placed('parcels'), 'process')
    const parcels = ['1', '2'].map((number) => ({ carrier: 'CDEK', number }))
    const { body: shipped } = await makeMove(staff, processing, 'ship', { tracking: parcels[0]!, parcels })
    expect(await orderOf(at('parcels'), shipped)).toMatchObject({ tracking: parcels[0], parcels })
    const listed = (await staff.get('/v1/orders?status=shipped')).body.items[0]
    expect([listed.id, listed.parcels]).toEqual([shipped.id, parcels])
    const { data } = await world.event('orders.order.shipped.v1', ({ data }) => data.orderId === shipped.id)
    expect(data).toMatchObject({ orderId: shipped.id, carrier: 'CDEK', parcel: '1', parcels })
    const { body: back } = await makeMove(staff, shipped, 'undo')
    expect([back.tracking, back.parcels]).toEqual([null, []])
    const many = Array.from({ length: 21 }, (_, index) => ({ carrier: 'CDEK', number: String(index) }))
    for (const wrong of [many, [...parcels, parcels[0]!]]) {
      const { status, body } = await makeMove(staff, back, 'ship', { parcels: wrong })
      expect([status, body.code]).toEqual([422, 'invalid-request'])
    }
    expect(await orderOf(staff, back)).toEqual(back)
  })

  test('BACK-034 ORD-026 a customer can do none of it, nor delete an order, signed in or not, nor can a packer, and nobody by writing the status', async () => {
    const order = await placed('customer')
    const owner = await as('customer')
    for (const name of [...STAFF_MOVES, 'undo'] as const) {
      const others = [at('customer'), owner, await as('packer', { roles: ['packer'] })]
      const answers = await Promise.all(others.map((it) => makeMove(it, order, name)))
      expect([name, ...answers.map((it) => it.status)]).toEqual([name, 401, 403, 403])
    }
    for (const it of [at('customer'), owner]) {
      const deleted = await it.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch(order.version))
      expect(deleted.status).toBe(it === owner ? 403 : 401)
    }
    for (const status of ['processing', 'shipped', 'completed', 'cancelled'])
      for (const it of [at('customer'), owner]) {
        const written = await it.patch(`/v1/orders/${order.id}`, { status }, ifMatch(order.version))
        expect([written.status, written.body.code]).toEqual([422, 'invalid-request'])
      }
    expect(await orderOf(at('customer'), order)).toEqual(order)
  })

  test.each(['pending', 'paid', 'processing', 'shipped', 'cancelled'] as const)(
    'ORD-025 complete an order that is %s, once; what is paid stays paid, and others hear of it',
    async (status) => {
      const pending = await placed(`completing-${status}`)
      const paidAt = status === 'pending' || status === 'cancelled' ? null : '2026-11-20T12:00:00.000Z'
      const order = await bring(paidAt ? await bring(pending, 'paid') : pending, status)
      const { status: answered, body } = await makeMove(staff, order, 'complete')
      expect([answered, body.status, body.paidAt, typeof body.completedAt]).toEqual([
        200,
        'completed',
        paidAt,
        'string',
      ])
      await world.event('orders.order.completed.v1', ({ data }) => data.orderId === order.id)
      const again = await makeMove(staff, body, 'complete')
      expect([again.status, again.body.code]).toEqual([409, 'move-not-allowed'])
    },
  )

  test('ORD-025 do not complete a draft', async () => {
    const draft = await readyOrder(at('unplaced'), contactsOf('unplaced'))
    expect((await makeMove(staff, draft, 'complete')).body.code).toBe('move-not-allowed')
    expect(await orderOf(at('unplaced'), draft)).toEqual(draft)
  })

  test('ORD-018 ORD-027 a move that the table does not have is refused, and so is a second one of the same version', async () => {
    const order = await placed('refused')
    const early = await makeMove(staff, order, 'ship', { tracking: null })
    expect([early.status, early.body.code]).toEqual([409, 'move-not-allowed'])
    const answers = await Promise.all([makeMove(staff, order, 'process'), makeMove(staff, order, 'cancel')])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 412])
    const draft = await readyOrder(at('drafting'), contactsOf('drafting'))
    expect((await makeMove(staff, draft, 'cancel')).body.code).toBe('move-not-allowed')
  })

  test('ORD-027 take back what they moved within a minute, and others hear of it; another member of the staff cannot', async () => {
    const order = await placed('undone')
    const { body: processing } = await makeMove(staff, order, 'process')
    const other = await as('another boss', { roles: ['manager'] })
    expect((await makeMove(other, processing, 'undo')).body.code).toBe('undo-over')
    const back = await makeMove(staff, processing, 'undo')
    expect([back.status, back.body]).toMatchObject([200, { status: 'pending', productionStartedAt: null }])
    const { data } = await world.event('orders.order.move-undone.v1', ({ data }) => data.orderId === order.id)
    expect(data).toEqual({ orderId: order.id, move: 'process', status: 'pending' })
    expect(await orderOf(at('undone'), order)).toMatchObject({ status: 'pending', version: processing.version + 1 })
    expect((await makeMove(staff, back.body, 'undo')).body.code).toBe('undo-over')
    const { body: again } = await makeMove(staff, back.body, 'process')
    const { body: shipped } = await makeMove(staff, again, 'ship', { tracking: { carrier: 'CDEK', number: '1' } })
    expect((await makeMove(staff, shipped, 'undo')).body).toMatchObject({
      status: 'processing',
      shippedAt: null,
      tracking: null,
      productionStartedAt: again.productionStartedAt,
    })
  })

  test('see who of them moved an order on, in lists too; its customer does not', async () => {
    const order = await placed('named')
    const eva = await as('eva', { roles: ['manager'] })
    const { body: processing } = await makeMove(staff, order, 'process')
    const { body: shipped } = await makeMove(eva, processing, 'ship', { tracking: null })
    const movedBy = { process: 'boss@example.org', ship: 'eva@example.org' }
    expect([order.movedBy, processing.movedBy, shipped.movedBy]).toEqual([
      undefined,
      { process: 'boss@example.org' },
      movedBy,
    ])
    const listed = (await staff.get('/v1/orders')).body.items.find(({ id }: Order) => id === order.id)
    expect(listed.movedBy).toEqual(movedBy)
    expect('movedBy' in (await orderOf(at('named'), order))).toBe(false)
    expect((await makeMove(eva, shipped, 'undo')).body.movedBy).toEqual({ process: 'boss@example.org' })
  })

  test('ORD-027 move an order once for a key: a repeated request is answered with the order, and changes nothing', async () => {
    const order = await placed('repeated')
    const key = aKey()
    const first = await makeMove(staff, order, 'process', {}, key)
    expect(await makeMove(staff, order, 'process', {}, key)).toMatchObject({ status: 200, body: first.body })
    const other = await makeMove(staff, order, 'cancel', {}, key)
    expect([other.status, other.body.code]).toEqual([422, 'key-reused'])
    const back = await makeMove(staff, first.body, 'undo', {}, key)
    expect(back.body.code).toBe('key-reused')
    expect(await orderOf(staff, order)).toEqual(first.body)
  })

  test('ORD-027 complete an order, and take that back, from a page of the previous version', async () => {
    const order = await bring(await placed('older-page'), 'paid')
    const { body: completed } = await post(staff, order, 'completion')
    const { body: back } = await post(staff, completed, 'undo')
    expect([completed.status, back.status, back.version]).toEqual(['completed', 'paid', order.version + 2])
  })

  test('AUTH-037 who moved, deleted and restored an order, and took a move back, is recorded with what it changed', async () => {
    const order = await placed('audited')
    const { body: processing } = await makeMove(staff, order, 'process')
    const parcels = ['10203040', '10203041'].map((number) => ({ carrier: 'CDEK', number }))
    const { body: shipped } = await makeMove(staff, processing, 'ship', { parcels })
    const { body: back } = await makeMove(staff, shipped, 'undo')
    const { body: gone } = await archive(back)
    await archive(gone)
    await restore(gone)
    const told = await recorded('orders.audit.recorded.v1', order)
    const status = (before: string, after: string) => ({ field: 'status', before, after })
    const parcel = [
      { field: 'carrier', before: null, after: 'CDEK' },
      { field: 'parcel', before: null, after: '10203040, 10203041' },
    ]
    const undone = parcel.map((it) => ({ ...it, before: it.after, after: null }))
    expect(told.map(({ action, changes }) => [action, changes])).toEqual([
      ['order-moved', [status('pending', 'processing')]],
      ['order-moved', [status('processing', 'shipped'), ...parcel]],
      ['move-undone', [status('shipped', 'processing'), ...undone]],
      ['order-archived', [{ field: 'archivedAt', before: null, after: gone.archivedAt }]],
      ['order-restored', [{ field: 'archivedAt', before: gone.archivedAt, after: null }]],
    ])
    expect(told.map(({ about, site }) => [about, site])).toEqual(Array(5).fill([{ kind: 'order', id: order.id }, 'ru']))
  })

  test('ORD-026 others learn that an order is cancelled', async () => {
    const order = await placed('cancelled')
    const { body } = await makeMove(staff, order, 'cancel')
    expect([body.status, typeof body.cancelledAt]).toEqual(['cancelled', 'string'])
    const { aggregateVersion } = await world.event('orders.order.cancelled.v1', ({ data }) => data.orderId === order.id)
    expect(aggregateVersion).toBe(body.version)
  })
})

test.each(['pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'] as const)(
  'ORD-027 the owner changes neither contacts, patients, consent nor files of an order that is %s',
  async (status) => {
    const owner = at(`closed-${status}`)
    const { id } = await bring(await placedOrder(owner, contactsOf(`closed-${status}`)), status)
    const order = await orderOf(owner, { id })
    const [path, match] = [`/v1/orders/${order.id}`, ifMatch(order.version)]
    const patientPath = `${path}/patients/${order.patients[0]?.id}`
    const { fileIds } = (await owner.get(`${path}/quote`)).body
    const answers = [
      await owner.patch(path, { address: 'Elsewhere' }, match),
      await owner.post(`${path}/patients`, { name: 'Eva' }, aKey()),
      await owner.patch(patientPath, { name: 'Eva' }, match),
      await owner.delete(patientPath, undefined, match),
      await owner.put(`${path}/consent`, { textVersion: 'f'.repeat(64) }, match),
      await owner.delete(`${path}/consent`, undefined, match),
      await owner.post(`${patientPath}/upload-slips`),
      await owner.delete(`${path}/scans/${fileIds[0]}`),
      await place(owner, order),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(9).fill([409, 'order-not-draft']))
    expect(await orderOf(owner, order)).toEqual(order)
  },
)

describe('the owner', () => {
  test('ORD-027 makes an unpaid order a draft again, changes it and places it at its new price', async () => {
    const order = await placed('reopening')
    const { status, body: draft } = await post(at('reopening'), order, 'reopening')
    expect([status, draft.status, draft.placedAt, draft.totalMinor]).toEqual([200, 'draft', null, null])
    await world.event('orders.order.reopened.v1', ({ data }) => data.orderId === order.id)
    await storeScans(at('reopening'), draft, {})
    const { body: again } = await place(at('reopening'), draft)
    expect([again.status, again.scanCount]).toEqual(['pending', 2])
  })

  test('ORD-027 a scan that came after the freeze belongs to the order once it is a draft again', async () => {
    const order = await placed('late')
    await storeScans(at('late'), order, {})
    const counted = async () => (await at('late').get(`/v1/orders/${order.id}/quote`)).body.fileIds.length
    expect(await counted()).toBe(1)
    await post(at('late'), order, 'reopening')
    expect(await counted()).toBe(2)
  })

  test('ORD-027 cannot take back an order in production, nor a stranger any', async () => {
    const order = await placed('toolate')
    expect((await post(at('stranger'), order, 'reopening')).body.code).toBe('order-not-found')
    const { body: processing } = await makeMove(staff, order, 'process')
    expect((await post(at('toolate'), processing, 'reopening')).body.code).toBe('move-not-allowed')
  })
})

describe('a deleted order', () => {
  test('ORD-031 is seen by staff alone, is in no list, and comes back whole', async () => {
    const order = await placed('deleted')
    const { body: gone } = await archive(order)
    expect([typeof gone.archivedAt, gone.archivedBy]).toEqual(['string', 'boss@example.org'])
    expect((await at('deleted').get(`/v1/orders/${order.id}`)).status).toBe(404)
    expect((await orderOf(staff, order)).patients).toHaveLength(1)
    for (const path of ['/v1/orders', '/v1/packing']) expect(await idsOf(staff, path)).not.toContain(order.id)
    expect((await makeMove(staff, gone, 'process')).body.code).toBe('order-archived')
    const { body: back } = await restore(gone)
    expect([back.archivedAt, back.archivedBy, back.status]).toEqual([null, null, 'pending'])
    // Staff see more of it.
    expect(back).toMatchObject(await orderOf(at('deleted'), order))
    expect(await idsOf(staff, '/v1/packing')).toContain(order.id)
  })

  test('ORD-031 is purged after 30 days with its patients if it was never paid, and its scans may go', async () => {
    const [due, paid, fresh] = [await placed('due'), await bring(await placed('bought'), 'paid'), await placed('fresh')]
    for (const it of [due, paid, fresh]) await archive(it)
    await world.sql`update orders.orders set archived_at = now() - interval '30 days' where id in (${due.id}, ${paid.id})`
    // The upkeep runs when a service starts.
    const another = await start()
    const { data } = await world.event('orders.scan.removed.v1', (it) => it.data.orderId === due.id)
    await world.event('orders.order.purged.v1', (it) => it.data.orderId === due.id)
    await another.stop()
    const statuses = [due, paid, fresh].map(async ({ id }) => (await staff.get(`/v1/orders/${id}`)).status)
    expect(await Promise.all(statuses)).toEqual([404, 200, 200])
    expect(await world.sql`select id from orders.patients where order_id = ${due.id}`).toHaveLength(0)
    expect(await world.sql`select id from orders.scans where id = ${data.scanId}`).toHaveLength(0)
  })
  test('BROW-006 a draft is archived after 30 days in which nobody changed it or gave it a scan, and comes back', async () => {
    const drafts = ['idle', 'typed', 'scanned', 'young'].map((name) => readyOrder(at(name), contactsOf(name)))
    const [idle, typed, scanned, young] = (await Promise.all(drafts)) as [Order, Order, Order, Order]
    const ids = [idle.id, typed.id, scanned.id, young.id]
    const past = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
    await world.sql`update orders.orders set created_at = ${past(31)}, updated_at = ${past(31)} where id in ${world.sql(ids)}`
    await world.sql`update orders.orders set updated_at = ${past(29)} where id = ${typed.id}`
    await world.sql`update orders.orders set created_at = ${past(29)} where id = ${young.id}`
    await world.sql`update orders.scans set stored_at = ${past(31)} where order_id in ${world.sql([idle.id, typed.id, young.id])}`
    const another = await start()
    const { data } = await world.event('orders.order.archived.v1', (it) => it.data.orderId === idle.id)
    await another.stop()
    expect(data).toEqual({ orderId: idle.id, isPaid: false })
    const rows = await world.sql`select id from orders.orders where archived_at is not null and id in ${world.sql(ids)}`
    expect(rows.map((it) => it.id)).toEqual([idle.id])
    const { body: back } = await restore(await orderOf(staff, idle))
    expect(back).toMatchObject(await orderOf(at('idle'), idle))
    await world.event('orders.order.restored.v1', (it) => it.data.orderId === idle.id)
  })
})
