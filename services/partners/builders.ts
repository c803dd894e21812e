import { randomUUID } from 'node:crypto'
import type { EventData } from 'contracts/events'
import type { OrderPaid, OrderPlaced } from 'contracts/order/order-events'
import type { Balance, Partner } from 'contracts/partners'
import { asPerson, type aWorld, client, ownerOf, personOf } from 'service-kit/test/service'
import type { PaidOrder } from './domain/referral'

export const DAY_MS = 24 * 60 * 60_000
/** When the orders of the tests are placed. */
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

/** The event of a customer's first placement, without a partner's code. */
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

/** The event of an order's payment: 10 000.00 ₽. */
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

/** The surroundings of a partners service: people with codes, and the events of their customers' orders. */
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
    /** In rubles, the site's currency. */
    accrued: async (name: string): Promise<number> => (await balancesOf(name))[0]?.accruedMinor ?? 0,
    place,
    pay,
    /** A person signs in in a browser, and partners has applied that. */
    async signIn(name: string, browser: string): Promise<void> {
      const [owner, visitor] = [personOf(name), ownerOf(browser)]
      const claim = { userId: randomUUID(), owner, email: mailOf(name), site: 'ru', visitor: null, browser: visitor }
      await world.publish('identity.user.claimed.v1', claim)
      const known = () => sql`select 1 from partners.browsers where owner = ${owner} and visitor = ${visitor}`
      await world.until(async () => (await known()).length)
    },
    /** Places an order that is paid at the same instant. */
    async order(email: string, but: Parameters<typeof aPlacement>[1], at = NOON): Promise<string> {
      const placement = aPlacement(email, but)
      await place(placement, at)
      await pay(placement.orderId, email, { paidAt: at.toISOString() })
      return placement.orderId
    },
    /** Waits until all events before are applied: those of one producer are applied in order. */
    async applied(): Promise<void> {
      const last = aPlacement(mailOf('last'), { isNew: false })
      await place(last)
      await world.until(async () => (await sql`select 1 from partners.orders where id = ${last.orderId}`).length)
    },
    bookedFor: (orderId: string) => sql`select * from partners.ledger where order_id = ${orderId}`,
    affiliatesOf: (email: string) => sql`select * from partners.affiliates where email = ${email}`,
  }
}
