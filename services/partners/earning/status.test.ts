import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { EventData } from 'contracts/events'
import { aPlacement, daysLater, mailOf, NOON } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

type Move = 'production-started' | 'shipped' | 'completed' | 'cancelled' | 'reopened' | 'archived' | 'restored'
/** Publishes what became of an order, at a version of it. */
const moved = (orderId: string, move: Move, aggregateVersion: number) =>
  here.world.publish(
    `orders.order.${move}.v1`,
    { orderId, carrier: null, parcel: null } as EventData<`orders.order.${Move}.v1`>,
    { aggregateVersion },
  )
const sharesOf = (orderId: string) =>
  here.world.sql`select status, why from partners.order_shares where order_id = ${orderId}`
const entriesOf = async (orderId: string) =>
  (await here.bookedFor(orderId))
    .toSorted((a, b) => a.seq - b.seq)
    .map((it) => [it.kind, Number(it.amount_minor), it.cause])

async function aReferredOrder(name: string) {
  const { code } = await here.aPartner(`p-${name}`)
  const orderId = await here.order(mailOf(name), { partnerCode: code })
  return { orderId, code, partner: `p-${name}` }
}

describe('an order', () => {
  test('AFF-014 earns nothing while it is cancelled, and again once staff complete it after all', async () => {
    const { orderId, partner } = await aReferredOrder('cancelled')
    await moved(orderId, 'cancelled', 4)
    await here.applied()
    expect([await here.accrued(partner), await sharesOf(orderId)]).toEqual([
      0,
      [{ status: 'cancelled', why: 'cancelled' }] as never,
    ])
    await moved(orderId, 'completed', 5)
    await here.applied()
    expect(await here.accrued(partner)).toBe(1_000_00)
    expect(await sharesOf(orderId)).toEqual([{ status: 'completed', why: 'counted' }] as never)
    expect(await entriesOf(orderId)).toEqual([
      ['commission', 1_000_00, null],
      ['reversal', -1_000_00, 'cancelled'],
      ['reversal', 1_000_00, 'returned'],
    ])
  })

  test('AFF-014 that is cancelled and completed again is as if nothing was, whatever is heard first', async () => {
    const { orderId, partner } = await aReferredOrder('swapped')
    await moved(orderId, 'completed', 5)
    await moved(orderId, 'cancelled', 4)
    await here.applied()
    expect([await here.accrued(partner), (await entriesOf(orderId)).length]).toEqual([1_000_00, 1])
  })

  test('AFF-014 earns the same in production, shipped, taken back, deleted and restored', async () => {
    const { orderId, partner } = await aReferredOrder('moves')
    const statuses: string[] = []
    const keep = async () => {
      await here.applied()
      statuses.push((await sharesOf(orderId))[0]?.status)
    }
    await keep()
    await moved(orderId, 'production-started', 4)
    await keep()
    await moved(orderId, 'shipped', 5)
    await keep()
    const undone = { orderId, move: 'ship', status: 'processing' } as const
    await here.world.publish('orders.order.move-undone.v1', undone, { aggregateVersion: 6 })
    await keep()
    expect(statuses).toEqual(['paid', 'processing', 'shipped', 'processing'])
    const archived = () => here.world.sql`select is_archived from partners.orders where id = ${orderId}`
    await moved(orderId, 'archived', 7)
    await here.applied()
    expect(await archived()).toEqual([{ is_archived: true }] as never)
    await moved(orderId, 'restored', 9)
    await moved(orderId, 'archived', 8)
    await here.applied()
    expect(await archived()).toEqual([{ is_archived: false }] as never)
    expect([await here.accrued(partner), (await entriesOf(orderId)).length]).toEqual([1_000_00, 1])
  })

  test('AFF-014 that is a draft again is in no list until it is placed anew, and its newest placement counts', async () => {
    const { code } = await here.aPartner('p-anew')
    const placement = aPlacement(mailOf('anew'), { partnerCode: code, fullName: 'Anna' })
    const { orderId } = placement
    await here.place({ ...placement, number: '7f3a', site: 'ru' }, NOON, 2)
    await here.applied()
    expect(await sharesOf(orderId)).toEqual([{ status: 'pending', why: 'not-paid' }] as never)
    await moved(orderId, 'reopened', 3)
    await here.applied()
    expect(await sharesOf(orderId)).toHaveLength(0)
    await here.place({ ...placement, totalMinor: 5_000_00 }, daysLater(2), 5)
    await here.place(placement, NOON, 2)
    await here.applied()
    const [order] = await here.world.sql`select placed_at, total_minor, name from partners.orders where id = ${orderId}`
    expect(order).toEqual({ placed_at: daysLater(2), total_minor: '500000', name: 'Anna' })
    expect(await sharesOf(orderId)).toEqual([{ status: 'pending', why: 'not-paid' }] as never)
  })

  test('AFF-014 that is moved before its placement is heard of waits for it', async () => {
    const { code, id } = await here.aPartner('p-unheard')
    const placement = aPlacement(mailOf('unheard'), { partnerCode: code })
    await moved(placement.orderId, 'cancelled', 4)
    await moved(placement.orderId, 'archived', 5)
    await here.place(placement)
    await here.pay(placement.orderId, mailOf('unheard'))
    await here.applied()
    expect(await here.accrued('p-unheard')).toBe(0)
    expect(await here.world.sql`select 1 from partners.parked`).toHaveLength(0)
    expect(await here.world.sql`select why from partners.order_shares where partner_id = ${id}`).toEqual([
      { why: 'cancelled' },
    ] as never)
  })
})

describe('why an order earns nothing is kept', () => {
  test('AFF-007 AFF-009 of a client of before, and of one of another partner', async () => {
    const { code } = await here.aPartner('p-why')
    const old = await here.order(mailOf('client'), { partnerCode: code, isNew: false })
    await aReferredOrder('theirs')
    const other = await here.order(mailOf('theirs'), { partnerCode: code, isNew: false }, daysLater(1))
    await here.applied()
    const whysOf = (orderId: string) =>
      here.world.sql`select code, why from partners.order_shares join partners.partners on id = partner_id
        where order_id = ${orderId} order by why desc`
    expect(await whysOf(old)).toEqual([{ code, why: 'old-client' }] as never)
    expect(await whysOf(other)).toMatchObject([{ code, why: 'other-partner' }, { why: 'counted' }])
  })

  test('AFF-045 staff move a client: what is paid before stays, what is paid later is the second’s', async () => {
    const { orderId, partner } = await aReferredOrder('moving')
    const second = await here.aPartner('p-second')
    const at = daysLater(3)
    await here.applied()
    await here.world.sql.begin(async (sql) => {
      await sql`update partners.referral_spans set until = ${at} where email = ${mailOf('moving')}`
      await sql`insert into partners.referral_spans (id, email, partner_id, since, first_order_id, source, by)
        values (gen_random_uuid(), ${mailOf('moving')}, ${second.id}, ${at}, ${orderId}, 'staff', 'test')`
      await sql`update partners.affiliates set partner_id = ${second.id} where email = ${mailOf('moving')}`
    })
    await here.order(mailOf('moving'), { isNew: false }, daysLater(4))
    // Of a payment before that is heard of only now the first partner has the commission.
    await here.order(mailOf('moving'), { isNew: false }, daysLater(2))
    await here.applied()
    expect([await here.accrued(partner), await here.accrued('p-second')]).toEqual([2_000_00, 1_000_00])
  })
})
