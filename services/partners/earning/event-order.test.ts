import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import { streamName } from 'service-kit/events/bus'
import { aPlacement, daysLater, mailOf, NOON } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const PAID = 'orders.order.paid.v1'

const here = aService()

describe('in any order of events', () => {
  test('AFF-014 a payment that arrives before its placement waits for it', async () => {
    const { code } = await here.aPartner('p-early')
    const placement = aPlacement(mailOf('early'), { partnerCode: code })
    await here.pay(placement.orderId, mailOf('early'))
    await here.applied()
    expect(await here.accrued('p-early')).toBe(0)
    await here.place(placement)
    await here.applied()
    expect(await here.accrued('p-early')).toBe(1_000_00)
    expect(await here.world.sql`select 1 from partners.parked`).toHaveLength(0)
  })

  test('AFF-014 an order whose payment arrives before the placement of the first order earns a commission, too', async () => {
    const { code } = await here.aPartner('p-behind')
    const email = mailOf('behind')
    const second = await here.order(email, { isNew: false }, daysLater(1))
    await here.applied()
    expect(await here.bookedFor(second)).toHaveLength(0)
    await here.place(aPlacement(email, { partnerCode: code }))
    await here.applied()
    expect(await here.accrued('p-behind')).toBe(1_000_00)
  })

  test('AFF-009 the first placement with a code makes the referral, also when a later one with another is heard of before', async () => {
    const [first, second] = [await here.aPartner('p-one'), await here.aPartner('p-two')]
    const email = mailOf('both-codes')
    const orderId = await here.order(email, { partnerCode: second.code }, daysLater(1))
    await here.applied()
    expect(await here.accrued('p-two')).toBe(1_000_00)
    await here.place(aPlacement(email, { partnerCode: first.code }))
    await here.applied()
    expect([await here.accrued('p-one'), await here.accrued('p-two')]).toEqual([1_000_00, 0])
    expect(await here.affiliatesOf(email)).toMatchObject([{ partner_id: first.id }])
    expect((await here.affiliatesOf(email))[0]?.referred_at).toEqual(NOON)
    const causes = (await here.bookedFor(orderId)).map((it) => it.cause)
    expect(causes.filter((it) => it === 'other-partner')).toHaveLength(1)
  })

  test('AFF-014 an order that costs nothing, as a free remake, earns nothing', async () => {
    const { code } = await here.aPartner('p-free')
    const placement = aPlacement(mailOf('free'), { partnerCode: code })
    await here.place(placement)
    await here.pay(placement.orderId, mailOf('free'), { totalMinor: 0 })
    await here.applied()
    expect(await here.accrued('p-free')).toBe(0)
  })

  test('AFF-014 repeated events book nothing twice', async () => {
    const { code } = await here.aPartner('p-again')
    const placement = aPlacement(mailOf('again'), { partnerCode: code })
    const placed = await here.place(placement)
    const paid = await here.pay(placement.orderId, mailOf('again'))
    for (const it of [paid, placed, paid]) await here.world.publishRaw(it.subject, it)
    // After the loss of a stream's store the same facts are published with new ids.
    await here.place(placement)
    await here.pay(placement.orderId, mailOf('again'))
    await here.applied()
    expect(await here.bookedFor(placement.orderId)).toHaveLength(1)
    expect(await here.accrued('p-again')).toBe(1_000_00)
  })

  test('AFF-014 AFF-050 several instances that apply one customer’s events at once miss nothing', async () => {
    const others = [await here.start(), await here.start()]
    const { code } = await here.aPartner('p-many')
    const customers = Array.from({ length: 12 }, (_, it) => mailOf(`many${it}`))
    const orders = customers.flatMap((email) => {
      const first = aPlacement(email, { partnerCode: code })
      return [first, aPlacement(email, { isNew: false }), aPlacement(email, { isNew: false })]
    })
    const publish = orders.flatMap((it) => [
      () => here.place(it),
      () => here.pay(it.orderId, it.customer?.email ?? '', { totalMinor: 1_000_00 }),
    ])
    await Promise.all(publish.map((it) => it()))
    await here.world.until(async () => (await here.accrued('p-many')) === orders.length * 100_00)
    await Promise.all(others.map((it) => it.stop()))
    expect(await here.world.sql`select 1 from partners.parked`).toHaveLength(0)
    expect(await here.world.sql`select 1 from partners.dead`).toHaveLength(0)
  })

  describe('even when one arrives while another is being applied', () => {
    /** Writes under the lock of an e-mail, and commits when the event that was published meanwhile waits for the lock. */
    const underLock = (
      email: string,
      write: (sql: typeof here.world.sql) => Promise<unknown>,
      publish: () => Promise<unknown>,
    ) =>
      here.world.sql.begin(async (sql) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('partners:' || ${email}, 0))`
        await write(sql as unknown as typeof here.world.sql)
        await publish()
        const waiting = () => here.world.sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
        await here.world.until(async () => (await waiting()).length)
      })

    test('AFF-014 a payment waits for the placement that makes the referral', async () => {
      const { id } = await here.aPartner('p-lock')
      const email = mailOf('lock')
      const second = aPlacement(email, { isNew: false })
      await here.place(second, daysLater(1))
      await here.applied()
      const refer = (sql: typeof here.world.sql) => sql`insert into partners.affiliates
        values (gen_random_uuid(), ${id}, ${email}, gen_random_uuid(), ${NOON})`
      await underLock(email, refer, () => here.pay(second.orderId, email, { paidAt: daysLater(1).toISOString() }))
      await here.applied()
      expect(await here.accrued('p-lock')).toBe(1_000_00)
    })

    test('AFF-014 the placement that makes the referral waits for a payment', async () => {
      const { code } = await here.aPartner('p-wait')
      const email = mailOf('wait')
      const later = daysLater(1)
      const paid = (sql: typeof here.world.sql) => sql`insert into partners.orders
        values (gen_random_uuid(), ${email}, ${later}, ${later}, 1000000, 'RUB')`
      await underLock(email, paid, () => here.place(aPlacement(email, { partnerCode: code })))
      await here.applied()
      expect(await here.accrued('p-wait')).toBe(1_000_00)
    })
  })

  test('a placement of the version before partners is applied, and its payment, too', async () => {
    const { customer: _, ...before } = aPlacement(mailOf('before'))
    await here.place(before)
    await here.pay(before.orderId, mailOf('before'))
    await here.applied()
    expect(await here.world.sql`select email from partners.orders where id = ${before.orderId}`).toMatchObject([
      { email: mailOf('before') },
    ])
    for (const table of ['parked', 'dead'])
      expect(await here.world.sql.unsafe(`select 1 from partners.${table}`)).toHaveLength(0)
  })
})

const HALF_SECOND_NS = 500_000_000
/** Makes NATS deliver again soon what a killed process did not ack. */
async function shortenAckTimeout() {
  const { nats, prefix } = here.world.bus
  const stream = streamName(prefix, 'orders')
  const { consumers } = await nats.jetstreamManager()
  for await (const { name } of consumers.list(stream))
    await consumers.update(stream, name, { ack_wait: HALF_SECOND_NS })
}

test('AFF-014 a process that dies between the booking and its ack to NATS books once', async () => {
  const { code } = await here.aPartner('p-dying')
  const email = mailOf('dying')
  await here.service.stop()
  const placement = aPlacement(email, { partnerCode: code })
  await here.place(placement)
  await here.pay(placement.orderId, email)
  const env = { ...here.world.envOf('partners'), CRASH_AT: `consume:before-ack:${PAID}` }
  await shortenAckTimeout()
  const command = [process.execPath, path.join(import.meta.dir, '../main.ts')]
  const dying = Bun.spawn(command, { env, stdout: 'ignore', timeout: 60_000 })
  await dying.exited
  expect(dying.signalCode).toBe('SIGKILL')
  expect(await here.bookedFor(placement.orderId)).toHaveLength(1)
  await here.restart()
  // NATS delivers it again after the ack timeout.
  const isRepeated = () => here.world.sql`select 1 from partners.inbox where subject = ${PAID} and deliveries > 1
    and id = (select id from partners.inbox where subject = ${PAID} order by received_at desc limit 1)`
  await here.world.until(async () => (await isRepeated()).length)
  expect(await here.bookedFor(placement.orderId)).toHaveLength(1)
  expect(await here.accrued('p-dying')).toBe(1_000_00)
})
