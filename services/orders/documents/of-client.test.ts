import { describe, expect, test } from 'bun:test'
import type { ClientDocument } from 'contracts/order/staff/clients'
import { aKey, ifMatch, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'
import { emptyDocuments } from './store'

const { world, at, as, bring, db, placedOrder, start, startLimited } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

const placed = (name: string, site = 'ru') => placedOrder(at(name, site), contactsOf(name))
const issue = async ({ id }: { id: string }, kind = 'invoice') =>
  (await staff.post(`/v1/orders/${id}/documents`, { kind }, aKey())).body
const path = (name: string, query = '') => `/v1/clients/${name}@example.org/documents?site=ru${query}`
const documentsOf = async (name: string): Promise<ClientDocument[]> => (await staff.get(path(name))).body.items

describe('the documents of a client', () => {
  test('are the invoices and acts of all orders, the newest first, with what they say', async () => {
    const [first, second] = [await placed('clinic'), await placed('clinic')]
    await placed('neighbour').then(issue)
    const [one, two] = [await issue(first), await issue(second)]
    await bring(await bring(first, 'paid'), 'shipped')
    const act = await issue(first, 'act')
    const { status, body } = await staff.get(path('Clinic'))
    const ofFirst = { orderId: first.id, orderNumber: first.id.slice(0, 6), currency: 'RUB', totalMinor: 10_000_00 }
    expect([status, body.next]).toEqual([200, null])
    expect(body.items).toEqual([
      { ...ofFirst, id: act.id, kind: 'act', number: act.number, issuedOn: act.issuedOn, isVoid: false },
      {
        ...{ ...ofFirst, orderId: second.id, orderNumber: second.id.slice(0, 6) },
        ...{ id: two.id, kind: 'invoice', number: two.number, issuedOn: two.issuedOn, isVoid: false },
      },
      { ...ofFirst, id: one.id, kind: 'invoice', number: one.number, issuedOn: one.issuedOn, isVoid: false },
    ])
    expect((await staff.get(`/v1/documents/${act.id}/content`)).headers.get('content-type')).toBe('application/pdf')
  })

  test('come in pages, each once', async () => {
    const made: string[] = []
    for (let it = 0; it < 3; it++) made.unshift((await issue(await placed('paged'))).id)
    const first = (await staff.get(path('paged', '&limit=2'))).body
    const rest = (await staff.get(path('paged', `&limit=2&cursor=${first.next}`))).body
    expect([...first.items, ...rest.items].map((it) => it.id)).toEqual(made)
    expect(rest.next).toBeNull()
    expect((await staff.get(path('paged', '&cursor=aaaa'))).body.code).toBe('invalid-request')
  })

  test('say which are void, and stay where the order is deleted', async () => {
    const order = await placed('changed')
    await issue(order)
    const { version } = await orderOf(staff, order)
    await at('changed').post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(version))
    expect(await documentsOf('changed')).toMatchObject([{ isVoid: true }])
    const gone = await placed('deleted')
    await issue(gone)
    await staff.put(`/v1/orders/${gone.id}/archive`, undefined, ifMatch((await orderOf(staff, gone)).version))
    expect(await documentsOf('deleted')).toMatchObject([{ orderId: gone.id }])
  })

  test('are forgotten with the client whose order is purged', async () => {
    const order = await placed('purged')
    const { id } = await issue(order)
    await staff.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch((await orderOf(staff, order)).version))
    await world.sql`update orders.orders set archived_at = now() - interval '31 days' where id = ${order.id}`
    // The upkeep runs when a service starts.
    const another = await start()
    await world.event('orders.order.purged.v1', (it) => it.data.orderId === order.id)
    await another.stop()
    expect(await documentsOf('purged')).toEqual([])
    await emptyDocuments(db)
    const [row] =
      await world.sql`select email, snapshot, number is not null as "isNumbered" from orders.documents where id = ${id}`
    expect(row).toEqual({ email: null, snapshot: null, isNumbered: true })
  })

  test('AUTH-025 ORD-029 are staff’s alone, and those of their site', async () => {
    const limited = await startLimited(['eu'])
    const chief = await limited.as('chief', { roles: ['manager'], siteId: 'eu' })
    expect((await chief.get(path('clinic'))).body.code).toBe('site-not-found')
    expect((await chief.get('/v1/clients/clinic@example.org/documents')).body.items).toEqual([])
    await limited.stop()
    expect((await (await as('clinic')).get(path('clinic'))).body.code).toBe('not-allowed')
  })
})
