import { randomUUID } from 'node:crypto'
import type { EventData } from 'contracts/events'
import type { OrderPaid, OrderPlaced } from 'contracts/order/order-events'
import type { Balance, Partner } from 'contracts/partners'
import { asPerson, type aWorld, client, ownerOf, personOf } from 'service-kit/test/service'
import type { PaidOrder } from './domain/referral'

export const DAY_MS = 24 * 60 * 60_000
/** When the customers of the tests come. */
export const NOON = new Date('2026-11-20T12:00:00Z')
export const daysLater = (days: number, from = NOON) => new Date(from.getTime() + days * DAY_MS)
export const mailOf = (name: string) => `${name}@example.org`

/** An order of 10 000.00 ₽, placed at noon and paid in that hour. */
export const aPaidOrder = (but: Partial<PaidOrder> = {}): PaidOrder => ({
  id: randomUUID(),
  placedAt: NOON,
  paidAt: new Date((but.placedAt ?? NOON).getTime() + 60 * 60_000),
  owners: [],
  totalMinor: 10_000_00,
  currency: 'RUB',
  isBooked: false,
  ...but,
})

/** What orders tells of a first order, placed with no partner's code. */
export const aPlacement = (
  email: string,
  { orderId = randomUUID(), isNew = true, partnerCode = null as string | null, owners = [] as string[] } = {},
): OrderPlaced => ({
  orderId,
  quoteVersion: 'q1',
  totalMinor: 10_000_00,
  currency: 'RUB',
  files: [],
  customer: { email, isNew, partnerCode, owners },
})

/** What orders tells of the payment of an order: 10 000.00 ₽. */
export const aPayment = (orderId: string, email: string, but: Partial<OrderPaid> = {}): OrderPaid => ({
  orderId,
  number: orderId.slice(0, 4),
  site: 'ru',
  language: 'ru',
  email,
  fullName: null,
  totalMinor: 10_000_00,
  currency: 'RUB',
  paidAt: NOON.toISOString(),
  patients: [],
  scanIds: [],
  ...but,
})

/** What happens around a partners service: people who become partners, and what orders tells of their customers. */
export function surroundings(world: Awaited<ReturnType<typeof aWorld>>, urlOf: () => string) {
  const as = async (name: string) => client(urlOf(), await asPerson(name, { siteId: 'ru' }))
  const { sql } = world
  const place = (data: EventData<'orders.order.placed.v1'>, at = NOON) =>
    world.publish('orders.order.placed.v1', data, { at: at.toISOString() })
  const pay = (orderId: string, email: string, but: Partial<OrderPaid> = {}) =>
    world.publish('orders.order.paid.v1', aPayment(orderId, email, but))
  const balancesOf = async (name: string): Promise<Balance[]> => (await (await as(name)).get('/v1/me')).body.balances
  return {
    aPartner: async (name: string): Promise<Partner> => (await (await as(name)).post('/v1/partner-codes')).body,
    balancesOf,
    /** In rubles, the first currency of the site. */
    accrued: async (name: string): Promise<number> => (await balancesOf(name))[0]?.accruedMinor ?? 0,
    place,
    pay,
    /** A person signs in in a browser; answers when partners knows. */
    async signIn(name: string, browser: string): Promise<void> {
      const [owner, visitor] = [personOf(name), ownerOf(browser)]
      const claim = { userId: randomUUID(), owner, email: mailOf(name), site: 'ru', visitor: null, browser: visitor }
      await world.publish('identity.user.claimed.v1', claim)
      const known = () => sql`select 1 from partners.browsers where owner = ${owner} and visitor = ${visitor}`
      await world.until(async () => (await known()).length)
    },
    /** Places an order and has it paid in the same moment. */
    async order(email: string, but: Parameters<typeof aPlacement>[1], at = NOON): Promise<string> {
      const placement = aPlacement(email, but)
      await place(placement, at)
      await pay(placement.orderId, email, { paidAt: at.toISOString() })
      return placement.orderId
    },
    /** Waits until all that was told before has had its effect: events of one producer are taken in their order. */
    async heard(): Promise<void> {
      const last = aPlacement(mailOf('last'), { isNew: false })
      await place(last)
      await world.until(async () => (await sql`select 1 from partners.orders where id = ${last.orderId}`).length)
    },
    bookedFor: (orderId: string) => sql`select * from partners.ledger where order_id = ${orderId}`,
    affiliatesOf: (email: string) => sql`select * from partners.affiliates where email = ${email}`,
  }
}
