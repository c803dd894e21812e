import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { ReviewReason } from 'contracts/order/money/payment'
import type { Comparisons } from 'contracts/payment/comparison'
import { answered } from 'service-kit/test/answered'
import { asPerson } from 'service-kit/test/service'
import { aKey } from '../../../services/orders/builders'
import { differences, journalOf, ledgerOf, ordersOf, reviewsOf } from './books'
import { customerOf } from './customer'
import { lifeOf } from './lives'
import { isAtRest, restOf } from './rest'
import { type Shop, startShop } from './shop'

setDefaultTimeout(600_000) // hundreds of orders, on a machine that has other things to do

/** SEED tells another story, and ORDERS a longer one: in these each kind of trouble happens often enough. */
const SEED = Number(process.env.SEED ?? 1)
const ORDERS = Number(process.env.ORDERS ?? 200)
/** Customers at the shop at the same time. */
const AT_ONCE = 40
/** A rest that takes longer is reported with what is left, before the timeout ends the test without a word. */
const REST_WITHIN_MS = 240_000
/** Why the money of these lives waits for staff. */
const REASONS: ReviewReason[] = [
  'amount-differs',
  'quote-differs',
  'order-draft',
  'order-cancelled',
  'order-paid',
  'paid-twice',
  'order-completed',
  'refunded-elsewhere',
]

let shop: Shop | undefined
afterAll(() => shop?.stop())

/** Has these days compared with the lists of the providers, and returns how many movements were made up for. */
async function compare({ paymentsAs, world }: Shop, instants: readonly Date[]): Promise<number> {
  const days = new Set(instants.map((it) => it.toISOString().slice(0, 10)))
  const boss = await asPerson('boss', { roles: ['manager'], siteId: 'factory' })
  for (const day of days) {
    const key = aKey()
    expect((await answered(() => paymentsAs(boss).post('/v1/comparisons', { day }, key))).status).toBe(202)
  }
  const results = await world.until(async () => {
    const { body } = await answered(() => paymentsAs(boss).get('/v1/comparisons'))
    const asked = (body as Comparisons).comparisons.filter((it) => days.has(it.day))
    return asked.length === 2 * days.size && asked.every((it) => it.status === 'done' && it.result) && asked
  })
  return results.reduce((sum, it) => sum + (it.result?.mendedCount ?? 0), 0)
}

/** Does something for each, so many at once. */
async function each<T>(them: readonly T[], work: (it: T) => Promise<unknown>): Promise<void> {
  const waiting = them.values()
  const one = async () => {
    for (const it of waiting) await work(it)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

test(`PAY-028 PAY-033 PAY-034 PAY-035 PAY-036 after ${ORDERS} orders whose messages were lost, late, repeated and shuffled (SEED=${SEED}), the bank, the journal, the orders and the review list agree order by order`, async () => {
  const begunAt = new Date()
  const here = await startShop(SEED, ORDERS)
  shop = here
  const { bank, line, post, world } = here
  const lives = here.bought.map((it) => ({ id: it.id, ...lifeOf(customerOf(here, it)) }))

  await each(lives, (it) => it.payments())
  await rest()
  const half = Math.floor(ORDERS / 2)
  bank.faults.set({ kind: 'slow-refunds' })
  await each(lives.slice(0, half), (it) => it.afterwards())
  bank.faults.clear('slow-refunds')
  await each(lives.slice(half), (it) => it.afterwards())
  await rest()
  // Of a refund at the bank's desk whose message was lost, nothing tells but the bank's list of the day.
  expect(await compare(here, [begunAt, new Date()])).toBeGreaterThan(0)
  await rest()

  const boss = await asPerson('boss', { roles: ['manager'], siteId: 'factory' })
  const [reviews, journal, orders] = [await reviewsOf(here, boss), await journalOf(here), await ordersOf(here, boss)]
  expect(orders).toHaveLength(ORDERS)
  expect(differences({ ledger: ledgerOf(here), journal, orders, reviews })).toEqual([])
  expect(await world.sql`select id from orders.dead union all select id from payments.dead`).toHaveLength(0)
  expect(await world.sql`select id from orders.parked`).toHaveLength(0)
  // Nothing was spared: each kind of trouble was there, and each way out of it.
  for (const times of Object.values({ ...post.told, ...line.told })) expect(times).toBeGreaterThan(5)
  expect(new Set(reviews.map((it) => it.reason))).toEqual(new Set(REASONS))
  expect(new Set(reviews.map((it) => it.settlement?.how))).toEqual(new Set([undefined, 'refunded', 'accepted']))

  /** The bank has sent all, the post has delivered it, nobody can pay any more, and nothing is due at the shop. */
  async function rest() {
    for (const provider of [bank.yookassa, bank.stripe])
      for (const { id } of provider.newest(2 * ORDERS)) provider.press(id, { press: 'expire' })
    const end = Date.now() + REST_WITHIN_MS
    await world.until(async () => {
      await post.deliverAll()
      const left = await restOf(here)
      if (Date.now() > end) throw new Error(`SEED=${SEED} does not come to rest: ${JSON.stringify(left)}`)
      return isAtRest(left)
    })
  }
})
