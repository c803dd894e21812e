import { describe, expect, test } from 'bun:test'
import type { Order, Tracking } from 'contracts/order/order'
import type { HandOver } from 'contracts/order/packing/shipping'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { dayIn } from 'contracts/text/zoned-days'
import type { Client } from 'service-kit/test/service'
import { makeMove } from '../builders'
import { textOf } from '../test/reading'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, placedOrder, startLimited } = await runOrders()
const packer = await as('packer', { roles: ['packer'] })
const staff = await as('boss', { roles: ['manager'] })

async function sent(name: string, parcels: Tracking[], client = at(name)): Promise<Order> {
  const processing = await bring(await placedOrder(client, contactsOf(name)), 'processing')
  return (await makeMove(staff, processing, 'ship', { parcels })).body
}
/** Moves the clock to when it was sent. */
const sentAt = ({ id }: Order, instant: string) =>
  world.sql`update orders.orders set shipped_at = ${instant} where id = ${id}`
const list = async (query = '', client: Client = packer): Promise<HandOver> =>
  (await client.get(`/v1/hand-overs${query}`)).body
const numbersOf = ({ items }: HandOver) => items.map(({ parcel }) => parcel.number)
const cdek = (...numbers: string[]) => numbers.map((number) => ({ carrier: 'CDEK', number }))

describe('the parcels that a carrier takes', () => {
  test('are those of today, each with its order and its address, in the order of shipping', async () => {
    const first = await sent('first', cdek('12', '11'))
    const second = await sent('second', [{ carrier: 'DHL', number: '7' }, ...cdek('13')])
    await bring(await sent('completed', cdek('14')), 'completed')
    const today = await list()
    expect([today.day, today.hasMore, today.carriers]).toEqual([dayIn(STAFF_ZONE, new Date()), false, ['CDEK', 'DHL']])
    expect(numbersOf(today)).toEqual(['12', '11', '7', '13', '14'])
    expect(today.items[2]).toEqual({
      ...{ orderId: second.id, number: second.number, customer: 'Anna Ivanova', address: 'Kazan, Bauman Street, 1' },
      ...{ parcel: { carrier: 'DHL', number: '7' }, shippedAt: second.shippedAt ?? '' },
    })
    expect(first.parcels).toEqual(cdek('12', '11'))
    expect(numbersOf(await list('?carrier=CDEK'))).toEqual(['12', '11', '13', '14'])
    expect(await list('?carrier=Nobody')).toMatchObject({ items: [], carriers: ['CDEK', 'DHL'] })
    expect(numbersOf(await list('?limit=5'))).toEqual(numbersOf(today))
    expect(await list('?limit=0')).toMatchObject({ items: [], hasMore: true, carriers: ['CDEK', 'DHL'] })
  })

  test('BACK-004 are those of a day from midnight to midnight in the zone of the staff', async () => {
    const moments = [
      '2026-01-09T20:59:59.999Z',
      '2026-01-09T21:00:00Z',
      '2026-01-10T20:59:59.999Z',
      '2026-01-10T21:00:00Z',
    ]
    for (const [index, moment] of moments.entries()) await sentAt(await sent(`day-${index}`, cdek(`D${index}`)), moment)
    expect(numbersOf(await list('?day=2026-01-09'))).toEqual(['D0'])
    expect(numbersOf(await list('?day=2026-01-10'))).toEqual(['D1', 'D2'])
    expect(numbersOf(await list('?day=2026-01-11'))).toEqual(['D3'])
  })

  test('are not those of orders that were taken back, cancelled, deleted, or sent without a parcel', async () => {
    const day = dayIn(STAFF_ZONE, new Date())
    const before = numbersOf(await list(`?day=${day}`))
    await makeMove(staff, await sent('back', cdek('21')), 'undo')
    await bring(await sent('cancelled', cdek('22')), 'cancelled')
    await sent('none', [])
    const { id, version } = await sent('deleted', cdek('23'))
    await staff.put(`/v1/orders/${id}/archive`, undefined, { 'if-match': `"${version}"` })
    expect(numbersOf(await list(`?day=${day}`))).toEqual(before)
  })

  test('of an order that the version before has sent since are the one that this names', async () => {
    const order = await sent('older', cdek('31', '32'))
    await sentAt(order, '2026-02-01T12:00:00Z')
    // The version before writes this column alone.
    await world.sql`update orders.orders set tracking = ${{ carrier: 'DHL', number: '33' } as never} where id = ${order.id}`
    expect(await list('?day=2026-02-01')).toMatchObject({ carriers: ['DHL'], items: [{ parcel: { number: '33' } }] })
  })

  test('are those of one site: that of the caller, or another one that staff see', async () => {
    const order = await sent('eu', cdek('41'), at('eu', 'eu'))
    await sentAt(order, '2026-03-01T12:00:00Z')
    const day = '?day=2026-03-01'
    expect(numbersOf(await list(day))).toEqual([])
    expect(numbersOf(await list(day, staff))).toEqual([])
    expect(numbersOf(await list(`${day}&site=eu`, staff))).toEqual(['41'])
    expect(numbersOf(await list(day, await as('packer-eu', { roles: ['packer'], siteId: 'eu' })))).toEqual(['41'])
    const limited = await startLimited()
    const ofRu = await limited.as('boss', { roles: ['manager'], siteId: 'ru' })
    for (const [client, site] of [
      [packer, 'eu'],
      [ofRu, 'eu'],
      [staff, 'nowhere'],
    ] as const)
      for (const path of ['', '/document']) {
        const { status, body } = await client.get(`/v1/hand-overs${path}${day}&site=${site}`)
        expect([site, status, body.code]).toEqual([site, 404, 'site-not-found'])
      }
    await limited.stop()
  })

  test('are 1,000 at most, and say that there are more', async () => {
    const order = await sent('many', cdek('0'))
    await sentAt(order, '2026-04-01T12:00:00Z')
    // More than anybody sends in one order, in place of some fifty orders.
    const many = (count: number) =>
      world.sql`update orders.orders set parcels = (select jsonb_agg(jsonb_build_object('carrier', 'CDEK', 'number', it::text))
        from generate_series(0, ${count - 1}::int) it) where id = ${order.id}`
    await many(1_000)
    expect(await list('?day=2026-04-01')).toMatchObject({ hasMore: false, items: { length: 1_000 } })
    await many(1_001)
    expect(await list('?day=2026-04-01')).toMatchObject({ hasMore: true, items: { length: 1_000 } })
  })

  test('are refused for a day that the calendar lacks, and to whoever neither packs nor is staff', async () => {
    for (const day of ['2026-02-30', '2026-2-3', 'today']) {
      const { status, body } = await packer.get(`/v1/hand-overs?day=${day}`)
      expect([day, status, body.code]).toEqual([day, 422, 'invalid-request'])
    }
    for (const path of ['', '/document']) {
      expect((await at('visitor').get(`/v1/hand-overs${path}`)).status).toBe(401)
      expect((await (await as('customer')).get(`/v1/hand-overs${path}`)).status).toBe(403)
    }
  })

  test('come as PDF, with the carrier that was asked for alone', async () => {
    const order = await sent('paper', [...cdek('51'), { carrier: 'DHL', number: '52' }])
    await sentAt(order, '2026-05-01T12:00:00Z')
    const paper = (query: string) => packer.get(`/v1/hand-overs/document?day=2026-05-01${query}`)
    const { status, headers, body } = await paper('')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ])
    expect(headers.get('content-disposition')).toBe('attachment; filename="hand-over-2026-05-01.pdf"')
    const all = await textOf(body)
    for (const said of [
      '1 мая 2026 г.',
      'Перевозчик все',
      'Anna Ivanova Kazan, Bauman Street, 1 CDEK, 51',
      'DHL, 52',
      'Всего посылок 2',
    ])
      expect(all).toContain(said)
    const one = await textOf((await paper('&carrier=DHL')).body)
    expect(one).toContain('Перевозчик DHL')
    expect(one).toContain('Всего посылок 1')
    expect(one).not.toContain('51')
  })
})
