import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import { streamName } from 'service-kit/events/bus'
import { aWorld } from 'service-kit/test/service'
import { aPlacement, daysLater, mailOf, NOON, surroundings } from './builders'
import { partners } from './main'

setDefaultTimeout(60_000)

const PAID = 'orders.order.paid.v1'

let world: Awaited<ReturnType<typeof aWorld>>
let service: Awaited<ReturnType<typeof start>>
let around: ReturnType<typeof surroundings>
const start = () => world.start(partners)
beforeAll(async () => {
  world = await aWorld()
  service = await start()
  around = surroundings(world, () => service.url)
})
afterAll(() => world.stop())

describe('in any order of events', () => {
  test('AFF-014 a payment that arrives before its placement waits for it', async () => {
    const { code } = await around.aPartner('p-early')
    const placement = aPlacement(mailOf('early'), { partnerCode: code })
    await around.pay(placement.orderId, mailOf('early'))
    await around.applied()
    expect(await around.accrued('p-early')).toBe(0)
    await around.place(placement)
    await around.applied()
    expect(await around.accrued('p-early')).toBe(1_000_00)
    expect(await world.sql`select 1 from partners.parked`).toHaveLength(0)
  })

  test('AFF-014 an order whose payment arrives before the placement of the first order earns a commission, too', async () => {
    const { code } = await around.aPartner('p-behind')
    const email = mailOf('behind')
    const second = await around.order(email, { isNew: false }, daysLater(1))
    await around.applied()
    expect(await around.bookedFor(second)).toHaveLength(0)
    await around.place(aPlacement(email, { partnerCode: code }))
    await around.applied()
    expect(await around.accrued('p-behind')).toBe(1_000_00)
  })

  test('AFF-014 repeated events book nothing twice', async () => {
    const { code } = await around.aPartner('p-again')
    const placement = aPlacement(mailOf('again'), { partnerCode: code })
    const placed = await around.place(placement)
    const paid = await around.pay(placement.orderId, mailOf('again'))
    for (const it of [paid, placed, paid]) await world.publishRaw(it.subject, it)
    // After the loss of a stream's store the same facts are published with new ids.
    await around.place(placement)
    await around.pay(placement.orderId, mailOf('again'))
    await around.applied()
    expect(await around.bookedFor(placement.orderId)).toHaveLength(1)
    expect(await around.accrued('p-again')).toBe(1_000_00)
  })

  test('AFF-014 AFF-050 several instances that apply one customer’s events at once miss nothing', async () => {
    const others = [await start(), await start()]
    const { code } = await around.aPartner('p-many')
    const customers = Array.from({ length: 12 }, (_, it) => mailOf(`many${it}`))
    const orders = customers.flatMap((email) => {
      const first = aPlacement(email, { partnerCode: code })
      return [first, aPlacement(email, { isNew: false }), aPlacement(email, { isNew: false })]
    })
    const publish = orders.flatMap((it) => [
      () => around.place(it),
      () => around.pay(it.orderId, it.customer?.email ?? '', { totalMinor: 1_000_00 }),
    ])
    await Promise.all(publish.map((it) => it()))
    await world.until(async () => (await around.accrued('p-many')) === orders.length * 100_00)
    await Promise.all(others.map((it) => it.stop()))
    expect(await world.sql`select 1 from partners.parked`).toHaveLength(0)
    expect(await world.sql`select 1 from partners.dead`).toHaveLength(0)
  })

  describe('even when one arrives while another is being applied', () => {
    /** Writes under the lock of an e-mail, and commits when the event that was published meanwhile waits for the lock. */
    const underLock = (
      email: string,
      write: (sql: typeof world.sql) => Promise<unknown>,
      publish: () => Promise<unknown>,
    ) =>
      world.sql.begin(async (sql) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('partners:' || ${email}, 0))`
        await write(sql as unknown as typeof world.sql)
        await publish()
        const waiting = () => world.sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
        await world.until(async () => (await waiting()).length)
      })

    test('AFF-014 a payment waits for the placement that makes the referral', async () => {
      const { id } = await around.aPartner('p-lock')
      const email = mailOf('lock')
      const second = aPlacement(email, { isNew: false })
      await around.place(second, daysLater(1))
      await around.applied()
      const refer = (sql: typeof world.sql) => sql`insert into partners.affiliates
        values (gen_random_uuid(), ${id}, ${email}, gen_random_uuid(), ${NOON})`
      await underLock(email, refer, () => around.pay(second.orderId, email, { paidAt: daysLater(1).toISOString() }))
      await around.applied()
      expect(await around.accrued('p-lock')).toBe(1_000_00)
    })

    test('AFF-014 the placement that makes the referral waits for a payment', async () => {
      const { code } = await around.aPartner('p-wait')
      const email = mailOf('wait')
      const later = daysLater(1)
      const paid = (sql: typeof world.sql) => sql`insert into partners.orders
        values (gen_random_uuid(), ${email}, ${later}, ${later}, 1000000, 'RUB')`
      await underLock(email, paid, () => around.place(aPlacement(email, { partnerCode: code })))
      await around.applied()
      expect(await around.accrued('p-wait')).toBe(1_000_00)
    })
  })

  test('a placement of the version before partners is applied, and its payment, too', async () => {
    const { customer: _, ...before } = aPlacement(mailOf('before'))
    await around.place(before)
    await around.pay(before.orderId, mailOf('before'))
    await around.applied()
    expect(await world.sql`select email from partners.orders where id = ${before.orderId}`).toMatchObject([
      { email: mailOf('before') },
    ])
    for (const table of ['parked', 'dead'])
      expect(await world.sql.unsafe(`select 1 from partners.${table}`)).toHaveLength(0)
  })
})

/** Makes NATS deliver again soon what a killed process did not ack. */
async function shortenAckTimeout() {
  const { nats, prefix } = world.bus
  const stream = streamName(prefix, 'orders')
  const { consumers } = await nats.jetstreamManager()
  for await (const { name } of consumers.list(stream)) await consumers.update(stream, name, { ack_wait: 500_000_000 })
}

test('AFF-014 a process that dies between the booking and its ack to NATS books once', async () => {
  const { code } = await around.aPartner('p-dying')
  const email = mailOf('dying')
  await service.stop()
  const placement = aPlacement(email, { partnerCode: code })
  await around.place(placement)
  await around.pay(placement.orderId, email)
  const env = { ...world.envOf('partners'), CRASH_AT: `consume:before-ack:${PAID}` }
  await shortenAckTimeout()
  const command = [process.execPath, path.join(import.meta.dir, 'main.ts')]
  const dying = Bun.spawn(command, { env, stdout: 'ignore', timeout: 60_000 })
  await dying.exited
  expect(dying.signalCode).toBe('SIGKILL')
  expect(await around.bookedFor(placement.orderId)).toHaveLength(1)
  service = await start()
  // NATS delivers it again after the ack timeout.
  const isRepeated = () => world.sql`select 1 from partners.inbox where subject = ${PAID} and deliveries > 1
    and id = (select id from partners.inbox where subject = ${PAID} order by received_at desc limit 1)`
  await world.until(async () => (await isRepeated()).length)
  expect(await around.bookedFor(placement.orderId)).toHaveLength(1)
  expect(await around.accrued('p-dying')).toBe(1_000_00)
})
