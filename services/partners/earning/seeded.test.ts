import { expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Envelope, EventData, Subject } from 'contracts/events'
import { connectDatabase } from 'service-kit/database/connect'
import { apply } from 'service-kit/events/inbox'
import { personOf } from 'service-kit/test/service'
import { aPayment, aPlacement, aRefund, daysLater, NOON } from '../builders'
import { handlers } from '../events'
import { type Booked, earned, entriesFor, type Facts, type OrderFacts, type Span } from '../partner/earning'
import type { Finding } from '../partner/findings'
import { settle } from '../partner/operations/settle'
import { lockEmail } from '../partner/store/partners'
import { type Numbers, numbers } from '../test/numbers'
import { aService } from '../test/service'

setDefaultTimeout(300_000)

const here = aService()
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
/** Those whose events PostgreSQL applies: some 75 s on two busy cores; ten thousand take minutes. */
const ORDERS = Number(process.env.ORDERS ?? 2_000)
const PARTNERS = 20

/** A partner whose rate changes once. */
type Partner = { id: string; name: string; code: string; rates: [number, number]; since: Date }
type Customer = { email: string; orders: Order[] }
type Order = {
  id: string
  placedAt: Date
  partner: Partner | undefined
  isNew: boolean
  isOwn: boolean
  currency: 'RUB' | 'EUR'
  totalMinor: number
  paidAt: Date | undefined
  /** What is left after each refund. */
  left: number[]
  /** The statuses after the placement, one a version. */
  moves: ('production-started' | 'shipped' | 'completed' | 'cancelled' | 'archived' | 'restored')[]
}

const HOUR_MS = 60 * 60_000
const hoursAfter = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS)

function aCustomer(by: Numbers, partners: readonly Partner[], index: number): Customer {
  const count = 1 + by.below(7)
  let placedAt = daysLater(by.below(100))
  const isReferred = by.chance(60)
  const orders = Array.from({ length: count }, (_, at): Order => {
    placedAt = hoursAfter(placedAt, 1 + by.below(at ? 3_000 : 10))
    const totalMinor = by.chance(4) ? 0 : 1 + by.below(5_000_000)
    const paidAt = by.chance(85) ? hoursAfter(placedAt, by.below(600)) : undefined
    return {
      id: randomUUID(),
      placedAt,
      partner: (at ? by.chance(20) : isReferred) ? by.one(partners) : undefined,
      isNew: at === 0,
      isOwn: by.chance(4),
      currency: by.chance(80) ? 'RUB' : 'EUR',
      totalMinor,
      paidAt,
      left:
        paidAt && totalMinor && by.chance(15)
          ? [by.below(totalMinor + 1), by.below(totalMinor + 1)].slice(by.below(2))
          : [],
      moves: by.one([
        [],
        ['production-started'],
        ['production-started', 'shipped', 'completed'],
        ['cancelled'],
        ['production-started', 'cancelled'],
        ['cancelled', 'completed'],
        ['archived'],
        ['archived', 'restored', 'cancelled'],
      ] as Order['moves'][]),
    }
  })
  return { email: `c${index}@clinic${index}.example`, orders }
}

function someCustomers(by: Numbers, partners: readonly Partner[], orders: number): Customer[] {
  const customers: Customer[] = []
  for (let count = 0; count < orders; count += customers.at(-1)?.orders.length ?? 0)
    customers.push(aCustomer(by, partners, customers.length))
  return customers
}

const isCancelled = ({ moves }: Order) =>
  moves.filter((it) => it !== 'archived' && it !== 'restored').at(-1) === 'cancelled'

/** All that others tell of an order. */
function eventsOf({ email }: Customer, order: Order): Envelope[] {
  const { id, placedAt, partner, isNew, isOwn, paidAt, currency, totalMinor } = order
  const event = <S extends Subject>(subject: S, data: EventData<S>, at: Date, aggregateVersion: number) =>
    ({
      id: randomUUID(),
      subject,
      at: at.toISOString(),
      aggregateId: id,
      aggregateVersion,
      actor: 'service:test',
      trace: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
      data,
    }) as Envelope
  const owners = isOwn && partner ? [personOf(partner.name)] : [personOf(email)]
  const placement = aPlacement(email, { orderId: id, partnerCode: partner?.code ?? null, isNew, owners })
  const paid = paidAt && aPayment(id, email, { currency, totalMinor, paidAt: paidAt.toISOString() })
  return [
    event('orders.order.placed.v1', { ...placement, currency, totalMinor }, placedAt, 2),
    ...(paid ? [event('orders.order.paid.v1', paid, paidAt, 3)] : []),
    ...order.moves.map((it, at) =>
      event(`orders.order.${it}.v1`, { orderId: id, carrier: null, parcel: null } as never, placedAt, 4 + at),
    ),
    ...order.left.map((leftMinor, at) =>
      event(
        'payments.refund.completed.v1',
        aRefund(id, totalMinor - leftMinor, { leftMinor, currency }),
        placedAt,
        1 + at,
      ),
    ),
  ]
}

type Sums = Record<string, number>

/** What partners have earned by the words of the register, currency by currency. */
function expectedSums(customers: readonly Customer[]): Sums {
  const sums: Sums = {}
  for (const { orders } of customers) {
    const [first] = orders
    const partner = first?.partner
    if (!first || !partner || first.isOwn) continue // AFF-007, AFF-011
    const paid = orders
      .filter((it) => it.paidAt)
      .toSorted((a, b) => Number(a.paidAt) - Number(b.paidAt) || Number(a.placedAt) - Number(b.placedAt))
    for (const [at, order] of paid.entries()) {
      const { paidAt, placedAt, totalMinor, left, currency } = order
      const firstPaid = Math.min(...paid.slice(0, at + 1).map((it) => it.placedAt.getTime()))
      if (placedAt.getTime() > firstPaid + 365 * 24 * HOUR_MS) continue // AFF-051
      if (isCancelled(order)) continue // AFF-014
      if (order.isOwn && order.partner === partner) continue // AFF-011
      const basisPoints = partner.rates[paidAt && paidAt >= partner.since ? 1 : 0] // AFF-016
      add(sums, partner.code, currency, Math.round(((left.at(-1) ?? totalMinor) * basisPoints) / 10_000)) // AFF-017
    }
  }
  return nonZero(sums)
}
const nonZero = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, it]) => it !== 0)
      .toSorted(),
  )

async function bookedSums(): Promise<Sums> {
  const rows = await here.world.sql<{ code: string; currency: string; sum: string }[]>`
    select code, currency, sum(amount_minor) from partners.ledger join partners.partners on partners.id = partner_id
    group by code, currency`
  return nonZero(Object.fromEntries(rows.map((it) => [`${it.code} ${it.currency}`, Number(it.sum)])))
}

/** Gathers sums by partner and currency. */
const add = (sums: Sums, code: string, currency: string, minor: number) => {
  const key = `${code} ${currency}`
  sums[key] = (sums[key] ?? 0) + minor
}

/** The facts of a customer as they become known, in any order, and what is booked after each of them. */
function booksOf(by: Numbers, { orders }: Customer, programmes: Facts['programmes'], sums: Sums) {
  const [first] = orders
  const partner = first?.partner
  const known = new Map<string, OrderFacts>()
  const findings: Finding[] = []
  const spans: Span[] = []
  const booked = new Map<string, Booked>()
  const facts = (): Facts => {
    const of = [...known.values()].toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    return { orders: of, spans, links: [], findings, booked: [...booked.values()], programmes }
  }
  const learn = orders.flatMap((order) => {
    const { id, placedAt, paidAt = null, currency, totalMinor, isOwn } = order
    const facts = (but: Partial<OrderFacts>) => () => {
      const nothing = { paidAt: null, leftMinor: null, isCancelled: false }
      const before = known.get(id) ?? { id, placedAt, currency, totalMinor, ...nothing }
      known.set(id, { ...before, codePartnerId: order.partner?.code ?? null, ...but })
    }
    const own = () => {
      if (isOwn && order.partner && !findings.some((it) => it.orderId === id))
        findings.push({ orderId: id, partnerId: order.partner.code, rule: 'person', state: 'open' })
    }
    const refer = () => {
      const span = { since: placedAt, until: null, firstOrderId: id, source: 'code' as const }
      if (order === first && partner && !isOwn && !spans.length) spans.push({ partnerId: partner.code, ...span })
    }
    const leftMinor = order.left.at(-1) ?? null
    return [
      () => {
        own()
        refer()
        facts({})()
      },
      facts({ paidAt }),
      facts({ leftMinor }),
      facts({ isCancelled: isCancelled(order) }),
    ]
  })
  const told = by.shuffled([...learn, ...learn])
  for (const fact of told) {
    fact()
    for (const entry of entriesFor(earned(facts()), facts().booked)) {
      const { orderId, partnerId, amountMinor, kind, basisPoints, payableAt, currency } = entry
      const before = booked.get(orderId + partnerId)
      const commission = kind === 'commission' ? { basisPoints, payableAt } : (before?.commission ?? null)
      const sum = (before?.amountMinor ?? 0) + amountMinor
      booked.set(orderId + partnerId, { orderId, partnerId, amountMinor: sum, commission })
      add(sums, partnerId, currency, amountMinor)
    }
  }
  return { ...facts(), booked: [] }
}

test(`AFF-014 AFF-016 AFF-017 AFF-051 what 10 000 orders earn is the same in whatever order facts come, repeated and late (SEED=${SEED})`, () => {
  const by = numbers(SEED)
  const since = daysLater(150)
  const partners = Array.from({ length: PARTNERS }, (_, at): Partner => {
    const code = `CODE${at}`
    return { id: code, name: code, code, rates: [1_000, by.below(3_000)], since }
  })
  const programmes = new Map(
    partners.map(({ code, rates: [first, then] }) => [
      code,
      {
        rates: [
          { since: NOON, basisPoints: first },
          { since, basisPoints: then },
        ],
        terms: [],
      },
    ]),
  )
  const customers = someCustomers(by, partners, 10_000)
  const [sums, again]: Sums[] = [{}, {}] as const
  for (const customer of customers)
    for (const it of entriesFor(earned(booksOf(by, customer, programmes, sums as Sums)), []))
      add(again as Sums, it.partnerId, it.currency, it.amountMinor)
  const expected = expectedSums(customers)
  expect(Object.keys(expected).length).toBeGreaterThan(PARTNERS)
  expect(nonZero(sums as Sums)).toEqual(expected)
  expect(nonZero(again as Sums)).toEqual(expected)
})

test(`AFF-014 AFF-015 AFF-016 AFF-017 AFF-051 orders whose events come in any order, repeated and late, in batches, are booked to the kopeck, and booked anew the same (SEED=${SEED})`, async () => {
  const by = numbers(SEED)
  const since = daysLater(150)
  const partners: Partner[] = []
  for (let at = 0; at < PARTNERS; at++) {
    const name = `p-${at}`
    const { id, code } = await here.aPartner(name)
    const basisPoints = by.below(3_000)
    await here.world
      .sql`insert into partners.rates (partner_id, since, basis_points) values (${id}, ${since}, ${basisPoints})`
    partners.push({ id, name, code, rates: [1_000, basisPoints], since })
  }
  await here.service.stop()
  const customers = someCustomers(by, partners, ORDERS)
  const events = by.shuffled(customers.flatMap((it) => it.orders.flatMap((order) => eventsOf(it, order))))
  const repeats = by.shuffled(events).slice(0, events.length / 20)
  const { db, close } = connectDatabase(here.world.urlOf('partners'), 'a-test-of-partners')
  const deps = { now: () => NOON, newId: randomUUID }
  const all = [...events, ...repeats]
  for (let at = 0; at < all.length; ) {
    const batch = all.slice(at, at + by.one([1, 2, 128]))
    await db.transaction((tx) => apply(tx, handlers(deps), batch))
    at += batch.length
  }
  const expected = expectedSums(customers)
  expect(await bookedSums()).toEqual(expected)
  await here.world.sql`alter table partners.ledger disable trigger user`
  await here.world.sql`delete from partners.ledger`
  const emails = by.shuffled(customers).map((it) => it.email)
  for (let at = 0; at < emails.length; at += 100)
    await db.transaction(async (tx) => {
      for (const email of emails.slice(at, at + 100)) {
        await lockEmail(tx, email)
        await settle(tx, deps, email)
      }
    })
  await close()
  expect(await bookedSums()).toEqual(expected)
  expect(await here.world.sql`select 1 from partners.parked union all select 1 from partners.dead`).toHaveLength(0)
})
