import { afterAll, beforeAll } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { EventData } from 'contracts/events'
import type { OrderPaid } from 'contracts/order/order-events'
import type { Balance, Partner } from 'contracts/partner/account'
import { asPerson, aWorld, ownerOf, personOf } from 'service-kit/test/service'
import { aPayment, aPlacement, aRefund, mailOf, NOON, ownMailOf } from '../builders'
import { partners } from '../main'

/** A world with one partners service for all tests of a file, people with codes, and the events of their customers' orders. */
export function aService() {
  let world: Awaited<ReturnType<typeof aWorld>>
  let service: Awaited<ReturnType<typeof start>>
  const start = () => world.start(partners)
  beforeAll(async () => {
    world = await aWorld()
    service = await start()
  })
  afterAll(() => world.stop())
  const as = async (name: string) => service.as(await asPerson(name, { siteId: 'ru' }))
  const place = (data: EventData<'orders.order.placed.v1'>, at = NOON, aggregateVersion = 1) =>
    world.publish('orders.order.placed.v1', data, { at: at.toISOString(), aggregateVersion })
  const pay = (orderId: string, email: string, but: Partial<OrderPaid> = {}) =>
    world.publish('orders.order.paid.v1', aPayment(orderId, email, but))
  const balancesOf = async (name: string): Promise<Balance[]> => (await (await as(name)).get('/v1/me')).body.balances
  return {
    get world() {
      return world
    },
    get service() {
      return service
    },
    /** Starts another instance on the same database. */
    start,
    async restart() {
      await service.stop()
      service = await start()
    },
    aPartner: async (name: string): Promise<Partner> => (await (await as(name)).post('/v1/partner-codes')).body,
    balancesOf,
    /** In rubles, the site's currency. */
    accrued: async (name: string): Promise<number> => (await balancesOf(name))[0]?.accruedMinor ?? 0,
    place,
    pay,
    /** A person signs in in a browser, and partners has applied that. */
    async signIn(name: string, browser: string, at = NOON): Promise<void> {
      const [owner, visitor] = [personOf(name), ownerOf(browser)]
      const claim = { userId: randomUUID(), owner, email: ownMailOf(name), site: 'ru', visitor: null, browser: visitor }
      await world.publish('identity.user.claimed.v1', claim, { at: at.toISOString() })
      const known = () => world.sql`select 1 from partners.browsers where owner = ${owner} and visitor = ${visitor}`
      await world.until(async () => (await known()).length)
    },
    /** Places an order that is paid at the same instant. */
    async order(
      email: string,
      but: Parameters<typeof aPlacement>[1],
      at = NOON,
      totalMinor = 10_000_00,
    ): Promise<string> {
      const placement = aPlacement(email, but)
      await place(placement, at)
      await pay(placement.orderId, email, { paidAt: at.toISOString(), totalMinor })
      return placement.orderId
    },
    /** Places an order with a partner's code, which nobody pays. */
    async placed(email: string, partnerCode: string, at = NOON): Promise<string> {
      const placement = aPlacement(email, { partnerCode })
      await place(placement, at)
      return placement.orderId
    },
    /** Money of an order is given back. */
    refund: (orderId: string, amountMinor: number) =>
      world.publish('payments.refund.completed.v1', aRefund(orderId, amountMinor)),
    /** Waits until all events before are applied: those of one producer are applied in order. */
    async applied(): Promise<void> {
      const last = aPlacement(mailOf('last'), { isNew: false })
      await place(last)
      await world.until(async () => (await world.sql`select 1 from partners.orders where id = ${last.orderId}`).length)
    },
    bookedFor: (orderId: string) => world.sql`select * from partners.ledger where order_id = ${orderId} order by seq`,
    /** The site ru has published a version of its offer. */
    async offer(version: string): Promise<void> {
      const text = { site: 'ru', name: 'refdoc' as const, version, publishedAt: NOON.toISOString() }
      await world.publish('orders.text.published.v1', text)
      await world.until(async () => (await world.sql`select 1 from partners.offers where version = ${version}`).length)
    },
    affiliatesOf: (email: string) => world.sql`select * from partners.affiliates where email = ${email}`,
  }
}
