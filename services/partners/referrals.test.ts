import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import type { EventData } from 'contracts/events'
import type { Partner } from 'contracts/partners'
import { asPerson, aWorld } from 'service-kit/test/service'
import { aPayment, aPlacement, daysLater, mailOf, NOON } from './builders'
import { partners } from './main'

setDefaultTimeout(30_000)

let world: Awaited<ReturnType<typeof aWorld>>
let service: Awaited<ReturnType<typeof start>>
const start = () => world.start(partners)
beforeAll(async () => {
  world = await aWorld()
  service = await start()
})
afterAll(() => world.stop())

const PLACED = 'orders.order.placed.v1'
const PAID = 'orders.order.paid.v1'

async function aPartner(name: string): Promise<Partner> {
  const { body } = await service.as(await asPerson(name, { siteId: 'ru' })).post('/v1/partner-codes')
  return body
}
const balancesOf = async (name: string) =>
  (await service.as(await asPerson(name, { siteId: 'ru' })).get('/v1/me')).body.balances
const accrued = async (name: string): Promise<number> => (await balancesOf(name))[0].accruedMinor

const place = (data: EventData<typeof PLACED>, at = NOON) => world.publish(PLACED, data, { at: at.toISOString() })
const pay = (orderId: string, email: string, but: Partial<EventData<typeof PAID>> = {}) =>
  world.publish(PAID, aPayment(orderId, email, but))

/** Places an order with a code and has it paid in the same moment. */
async function order(email: string, but: Parameters<typeof aPlacement>[1], at = NOON): Promise<string> {
  const placement = aPlacement(email, but)
  await place(placement, at)
  await pay(placement.orderId, email, { paidAt: at.toISOString() })
  return placement.orderId
}
/** Waits until all that was told before has had its effect: events of one producer are taken in their order. */
async function heard(): Promise<void> {
  const last = aPlacement(mailOf('last'), { isNew: false })
  await place(last)
  await world.until(async () => (await world.sql`select 1 from partners.orders where id = ${last.orderId}`).length)
}
const ledger = () => world.sql`select * from partners.ledger order by seq`
const ofOrder = (orderId: string) => world.sql`select * from partners.ledger where order_id = ${orderId}`
const affiliatesOf = (email: string) => world.sql`select * from partners.affiliates where email = ${email}`

describe('a referral', () => {
  test('AFF-004 AFF-007 is made when a new e-mail places an order with the code, before anything is paid', async () => {
    const partner = await aPartner('p-made')
    const placement = aPlacement(mailOf('made'), { partnerCode: partner.code })
    await place(placement)
    await heard()
    expect(await affiliatesOf(mailOf('made'))).toMatchObject([
      { partner_id: partner.id, first_order_id: placement.orderId, referred_at: NOON },
    ])
    expect(await accrued('p-made')).toBe(0)
  })

  test('AFF-007 is not made of an e-mail that had placed an order before', async () => {
    const { code } = await aPartner('p-old')
    await order(mailOf('old'), { partnerCode: code, isNew: false })
    await heard()
    expect([(await affiliatesOf(mailOf('old'))).length, await accrued('p-old')]).toEqual([0, 0])
  })

  test('AFF-009 stays the first partner’s', async () => {
    const [first, second] = [await aPartner('p-first'), await aPartner('p-second')]
    const email = mailOf('first')
    await order(email, { partnerCode: first.code })
    await order(email, { partnerCode: second.code })
    await heard()
    expect(await affiliatesOf(email)).toMatchObject([{ partner_id: first.id }])
    expect([await accrued('p-first'), await accrued('p-second')]).toEqual([2_000_00, 0])
  })

  test('AFF-010 an unknown code makes none, and is no failure', async () => {
    await order(mailOf('unknown'), { partnerCode: 'NOBODY' })
    await heard()
    expect(await affiliatesOf(mailOf('unknown'))).toHaveLength(0)
    expect(await world.sql`select 1 from partners.dead`).toHaveLength(0)
  })

  test('AFF-011 the partner’s own e-mail makes none and earns nothing', async () => {
    const { code } = await aPartner('p-self')
    await order(mailOf('p-self'), { partnerCode: code })
    await heard()
    expect([(await affiliatesOf(mailOf('p-self'))).length, await accrued('p-self')]).toEqual([0, 0])
  })
})

describe('a paid order', () => {
  test('AFF-014 AFF-016 earns its part once, at the rate in force when it is paid', async () => {
    const { code, id } = await aPartner('p-rate')
    const email = mailOf('rate')
    const first = await order(email, { partnerCode: code })
    await heard()
    expect(await accrued('p-rate')).toBe(1_000_00)
    await world.sql`update partners.partners set commission_basis_points = 2500 where id = ${id}`
    await order(email, { isNew: false })
    await heard()
    expect(await accrued('p-rate')).toBe(1_000_00 + 2_500_00)
    expect(await ofOrder(first)).toMatchObject([{ kind: 'commission', amount_minor: '100000', basis_points: 1_000 }])
  })

  test('AFF-015 AFF-017 is booked in its own currency, and what is paid out is no longer due', async () => {
    const { code, id } = await aPartner('p-euro')
    const placement = aPlacement(mailOf('euro'), { partnerCode: code })
    await place(placement)
    await pay(placement.orderId, mailOf('euro'), { totalMinor: 12_345, currency: 'EUR' })
    await heard()
    await world.sql`insert into partners.ledger (partner_id, kind, amount_minor, currency, recorded_at)
      values (${id}, 'payout', 235, 'EUR', now())`
    expect(await balancesOf('p-euro')).toEqual([
      { currency: 'RUB', accruedMinor: 0, paidOutMinor: 0, dueMinor: 0 },
      { currency: 'EUR', accruedMinor: 1_235, paidOutMinor: 235, dueMinor: 1_000 },
    ])
  })

  test('AFF-012 AFF-050 AFF-051 earns when it was placed within 365 days of the first paid one, to the millisecond', async () => {
    const { code } = await aPartner('p-year')
    const email = mailOf('year')
    const first = await order(email, { partnerCode: code })
    const last = await order(email, { isNew: false }, daysLater(365))
    const late = await order(email, { isNew: false }, new Date(daysLater(365).getTime() + 1))
    await heard()
    const booked = await Promise.all([first, last, late].map(async (it) => (await ofOrder(it)).length))
    expect([booked, await accrued('p-year')]).toEqual([[1, 1, 0], 2_000_00])
  })

  test('AFF-013 starts the 365 days: an unpaid order does not', async () => {
    const { code } = await aPartner('p-unpaid')
    const email = mailOf('unpaid')
    await place(aPlacement(email, { partnerCode: code }))
    await order(email, { isNew: false }, daysLater(400))
    await heard()
    expect(await accrued('p-unpaid')).toBe(1_000_00)
  })

  test('of nobody’s customer earns nobody anything', async () => {
    const orderId = await order(mailOf('free'), {})
    await heard()
    expect(await ofOrder(orderId)).toHaveLength(0)
  })
})

describe('whatever order events come in', () => {
  test('AFF-014 a payment that is heard of before its placement waits for it', async () => {
    const { code } = await aPartner('p-early')
    const placement = aPlacement(mailOf('early'), { partnerCode: code })
    await pay(placement.orderId, mailOf('early'))
    await heard()
    expect(await accrued('p-early')).toBe(0)
    await place(placement)
    await heard()
    expect(await accrued('p-early')).toBe(1_000_00)
    expect(await world.sql`select 1 from partners.parked`).toHaveLength(0)
  })

  test('AFF-014 an order that was paid before the placement of the first one is heard of earns all the same', async () => {
    const { code } = await aPartner('p-behind')
    const email = mailOf('behind')
    const second = await order(email, { isNew: false }, daysLater(1))
    await heard()
    expect(await ofOrder(second)).toHaveLength(0)
    await place(aPlacement(email, { partnerCode: code }))
    await heard()
    expect(await accrued('p-behind')).toBe(1_000_00)
  })

  test('AFF-014 the same events told again book nothing twice', async () => {
    const { code } = await aPartner('p-again')
    const placement = aPlacement(mailOf('again'), { partnerCode: code })
    const placed = await place(placement)
    const paid = await pay(placement.orderId, mailOf('again'))
    for (const it of [paid, placed, paid]) await world.publishRaw(it.subject, it)
    // As after the loss of a stream's store: the same facts under new ids.
    await place(placement)
    await pay(placement.orderId, mailOf('again'))
    await heard()
    expect(await ofOrder(placement.orderId)).toHaveLength(1)
    expect(await accrued('p-again')).toBe(1_000_00)
  })

  test('AFF-014 AFF-050 several instances that hear of one customer’s orders at once miss nothing', async () => {
    const others = [await start(), await start()]
    const { code } = await aPartner('p-many')
    const customers = Array.from({ length: 12 }, (_, it) => mailOf(`many${it}`))
    const orders = customers.flatMap((email) => {
      const first = aPlacement(email, { partnerCode: code })
      return [first, aPlacement(email, { isNew: false }), aPlacement(email, { isNew: false })]
    })
    const tell = orders.flatMap((it) => [
      () => place(it),
      () => pay(it.orderId, it.customer?.email ?? '', { totalMinor: 1_000_00 }),
    ])
    await Promise.all(tell.map((it) => it()))
    await world.until(async () => (await accrued('p-many')) === orders.length * 100_00)
    await Promise.all(others.map((it) => it.stop()))
    expect(await world.sql`select 1 from partners.parked`).toHaveLength(0)
    expect(await world.sql`select 1 from partners.dead`).toHaveLength(0)
  })

  describe('even when one is told while another is being written', () => {
    /** Writes something behind the lock of an e-mail, and commits when what was told meanwhile waits for that lock. */
    const behindLock = (
      email: string,
      write: (sql: typeof world.sql) => Promise<unknown>,
      tell: () => Promise<unknown>,
    ) =>
      world.sql.begin(async (sql) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('partners:' || ${email}, 0))`
        await write(sql as unknown as typeof world.sql)
        await tell()
        const waiting = () => world.sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
        await world.until(async () => (await waiting()).length)
      })

    test('AFF-014 a payment waits for the placement that makes the referral', async () => {
      const { id } = await aPartner('p-lock')
      const email = mailOf('lock')
      const second = aPlacement(email, { isNew: false })
      await place(second, daysLater(1))
      await heard()
      const refer = (sql: typeof world.sql) => sql`insert into partners.affiliates
        values (gen_random_uuid(), ${id}, ${email}, gen_random_uuid(), ${NOON})`
      await behindLock(email, refer, () => pay(second.orderId, email, { paidAt: daysLater(1).toISOString() }))
      await heard()
      expect(await accrued('p-lock')).toBe(1_000_00)
    })

    test('AFF-014 the placement that makes the referral waits for a payment', async () => {
      const { code } = await aPartner('p-wait')
      const email = mailOf('wait')
      const later = daysLater(1)
      const paid = (sql: typeof world.sql) => sql`insert into partners.orders
        values (gen_random_uuid(), ${email}, ${later}, ${later}, 1000000, 'RUB')`
      await behindLock(email, paid, () => place(aPlacement(email, { partnerCode: code })))
      await heard()
      expect(await accrued('p-wait')).toBe(1_000_00)
    })
  })

  test('an event of before there were partners is taken, and its payment with it', async () => {
    const { customer: _, ...before } = aPlacement(mailOf('before'))
    await place(before)
    await pay(before.orderId, mailOf('before'))
    await heard()
    expect(await world.sql`select email from partners.orders where id = ${before.orderId}`).toMatchObject([
      { email: mailOf('before') },
    ])
    for (const table of ['parked', 'dead'])
      expect(await world.sql.unsafe(`select 1 from partners.${table}`)).toHaveLength(0)
  })
})

test('AFF-014 a process that dies between the booking and its word to NATS books once', async () => {
  const { code } = await aPartner('p-dying')
  const email = mailOf('dying')
  await service.stop()
  const placement = aPlacement(email, { partnerCode: code })
  await place(placement)
  await pay(placement.orderId, email)
  const env = { ...world.envOf('partners'), CRASH_AT: `consume:before-ack:${PAID}` }
  const command = [process.execPath, path.join(import.meta.dir, 'main.ts')]
  const dying = Bun.spawn(command, { env, stdout: 'ignore', timeout: 20_000 })
  await dying.exited
  expect(dying.signalCode).toBe('SIGKILL')
  expect(await ofOrder(placement.orderId)).toHaveLength(1)
  service = await start()
  // It comes again when NATS has waited for the word in vain.
  const isRepeated = () => world.sql`select 1 from partners.inbox where subject = ${PAID} and deliveries > 1
    and id = (select id from partners.inbox where subject = ${PAID} order by received_at desc limit 1)`
  await world.until(async () => (await isRepeated()).length)
  expect(await ofOrder(placement.orderId)).toHaveLength(1)
  expect(await accrued('p-dying')).toBe(1_000_00)
})

test('AFF-016 the ledger is only ever added to, by whoever it may be', async () => {
  expect(await ledger()).not.toHaveLength(0)
  const own = world.connectAs('partners')
  for (const sql of [own, world.sql])
    for (const change of ['update partners.ledger set amount_minor = 1', 'delete from partners.ledger'])
      await expect(sql.unsafe(change)).rejects.toThrow('The ledger is only ever added to.')
  await expect(world.sql.unsafe('truncate partners.ledger')).rejects.toThrow('The ledger is only ever added to.')
})

test('an order is booked once, whatever a later version of the service may try', async () => {
  const { code, id } = await aPartner('p-once')
  const orderId = await order(mailOf('once'), { partnerCode: code })
  await heard()
  const again = world.sql`insert into partners.ledger (partner_id, kind, order_id, amount_minor, currency, recorded_at)
    values (${id}, 'commission', ${orderId}, 1, 'RUB', now())`
  await expect(Promise.resolve(again)).rejects.toThrow(/ledger_commission/)
})
