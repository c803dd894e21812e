import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Glob } from 'bun'
import type { Order } from 'contracts/order/order'
import {
  captureOf,
  choose,
  consentTo,
  draftOrder,
  ifMatch,
  makeMove,
  orderOf,
  place,
  RECIPIENT,
  TRACKING,
} from '../builders'
import { CLIENTS_OF_ORDERS, COUNTS_OF_CLIENTS } from '../test/clients-of-orders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, start, handled, storeScans, bring, placedOrder } = await runOrders()
const boss = await as('boss', { roles: ['manager'] })

const COLUMNS = 'site, email, name, order_count, newest_at, newest_id, last_sale_at, sought'
const kept = () => world.sql.unsafe(`select ${COLUMNS} from orders.clients order by site, email`)
const live = () => world.sql.unsafe(`select ${COLUMNS} from (${CLIENTS_OF_ORDERS}) as it order by site, email`)
const COUNTS = 'orders, sold_minor, shipped, shipped_on_time'
const KIND = 'site, email, status, currency'
const SUMS = COUNTS.split(', ').map((it) => `sum(${it})::bigint as ${it}`)
const countsKept = () =>
  world.sql.unsafe(`select * from (select ${KIND}, ${SUMS} from orders.client_counts group by ${KIND}) as it
    where orders <> 0 or sold_minor <> 0 or shipped <> 0 or shipped_on_time <> 0 order by ${KIND}`)
const countsLive = () =>
  world.sql.unsafe(
    `select ${KIND}, ${COUNTS.split(', ').map((it) => `${it}::bigint`)} from (${COUNTS_OF_CLIENTS}) as it order by ${KIND}`,
  )
/** Fails unless the tables are what the orders say. */
async function agrees() {
  expect([...(await kept())]).toEqual([...(await live())])
  expect([...(await countsKept())]).toEqual([...(await countsLive())])
}
const archive = ({ id, version }: Order) => boss.put(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
const restore = ({ id, version }: Order) => boss.delete(`/v1/orders/${id}/archive`, undefined, ifMatch(version))

/** Whole numbers below `most` that are the same in every run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) % most
  }
}

type Slot = { name: string; site: string; paid: { paymentId: string; minor: number; version: number } | null }
type Step = (slot: Slot, order: Order, pick: (most: number) => number) => Promise<unknown>
const EMAILS = ['anna@example.org', 'boris@example.org', 'Vera@Example.org', null]
const NAMES = ['Анна Фёдорова', 'Борис', null]

const change =
  (what: object): Step =>
  ({ name, site }, { id, version }) =>
    at(name, site).patch(`/v1/orders/${id}`, what, ifMatch(version))
const STEPS: Readonly<Record<string, Step>> = {
  email: (slot, order, pick) => change({ email: EMAILS[pick(EMAILS.length)] })(slot, order, pick),
  name: (slot, order, pick) => change({ fullName: NAMES[pick(NAMES.length)] })(slot, order, pick),
  address: (slot, order, pick) => change({ address: `Казань, ${pick(99)}` })(slot, order, pick),
  async place({ name, site }, order) {
    const client = at(name, site)
    const { id, version } = order
    await client.patch(`/v1/orders/${id}`, { ...RECIPIENT, email: order.email ?? 'anna@example.org' }, ifMatch(version))
    return place(client, order)
  },
  /** Now, or so long ago that what leaves now is late. */
  async pay(slot, order, pick) {
    const capture = await captureOf(boss, order)
    const capturedAt = new Date(Date.now() - pick(2) * 3 * 86_400_000).toISOString()
    await handled('payments.payment.captured.v1', { ...capture, capturedAt })
    slot.paid = { paymentId: capture.paymentId, minor: capture.amountMinor, version: 1 }
  },
  /** All of it, half of it, or, by a refund that fails, nothing: an earlier refund is taken back. */
  async refund(slot, { id: orderId, currency }, pick) {
    if (!slot.paid) return
    const { paymentId, minor } = slot.paid
    const leftMinor = [0, Math.round(minor / 2), minor][pick(3)] as number
    slot.paid.version++
    const payments = [{ paymentId, providerPaymentId: null, leftMinor }]
    const sums = { refundedMinor: minor - leftMinor, leftMinor, paymentCount: 1, payments }
    const refund = { paymentId, orderId, movementId: randomUUID(), amountMinor: 1, currency }
    const completedAt = '2026-11-21T12:00:00.000Z'
    const { version: aggregateVersion } = slot.paid
    await handled('payments.refund.completed.v1', { ...refund, ...sums, completedAt }, { aggregateVersion })
  },
  reopen: ({ name, site }, { id, version }) =>
    at(name, site).post(`/v1/orders/${id}/reopening`, undefined, ifMatch(version)),
  process: (_, order) => makeMove(boss, order, 'process', { refund: 'accepted' }),
  ship: (_, order) => makeMove(boss, order, 'ship', { refund: 'accepted', tracking: TRACKING }),
  complete: (_, order) => makeMove(boss, order, 'complete', { refund: 'accepted' }),
  cancel: (_, order) => makeMove(boss, order, 'cancel'),
  undo: (_, order) => makeMove(boss, order, 'undo'),
  archive: (_, order) => archive(order),
  restore: (_, order) => restore(order),
}
const OF_STATUS: Readonly<Record<Order['status'], string[]>> = {
  draft: ['email', 'email', 'name', 'name', 'address', 'place', 'place', 'place', 'archive'],
  pending: ['pay', 'pay', 'pay', 'process', 'complete', 'cancel', 'reopen', 'archive'],
  paid: ['process', 'refund', 'refund', 'complete', 'cancel', 'archive'],
  processing: ['undo', 'refund', 'ship', 'ship', 'complete', 'cancel', 'archive'],
  shipped: ['undo', 'complete', 'cancel'],
  completed: ['undo', 'refund', 'archive'],
  cancelled: ['complete', 'refund', 'archive'],
}

/** A draft that can be placed, with an e-mail or without one. */
async function begun({ name, site }: Slot, email: string | null) {
  const client = at(name, site)
  const order = await draftOrder(client, email ? contactsOf(email) : {}, 'Яна')
  await choose(client, order)
  await storeScans(client, order, {})
  if (site === 'ru') await consentTo(client, order)
  return order.id
}

/** Each order is changed in each of them; in more where some step was not made yet, since that depends on who was first. */
const ROUNDS = 30
const MOST_ROUNDS = 120
const SLOTS = 10

describe('the clients', () => {
  test('TERM-002 TERM-003 TERM-004 are what the orders say, however these change, also at the same time', async () => {
    const slots = Array.from(
      { length: SLOTS },
      (_, it): Slot => ({ name: `walker-${it}`, site: it % 3 ? 'ru' : 'eu', paid: null }),
    )
    const ids = await Promise.all(slots.map((slot, it) => begun(slot, it % 2 ? null : 'anna')))
    // Numbers of its own for each, since nobody knows which is changed first.
    const picks = slots.map((_, it) => numbers(it + 1))
    const made = new Set<string>()
    const isOver = (round: number) => round >= ROUNDS && made.size === Object.keys(STEPS).length
    for (let round = 0; round < MOST_ROUNDS && !isOver(round); round++) {
      // Each order is changed once a round, and all of them at the same time.
      await Promise.all(
        slots.map(async (slot, it) => {
          const pick = picks[it] as (most: number) => number
          const before = await orderOf(boss, { id: ids[it] as string })
          // Nothing leads on from most completed orders.
          if (before.status === 'completed' && pick(3) === 0) ids[it] = await begun(slot, 'anna')
          const order = await orderOf(boss, { id: ids[it] as string })
          const possible = order.archivedAt ? ['restore'] : OF_STATUS[order.status]
          const name = possible[pick(possible.length)] as string
          const answer = (await STEPS[name]?.(slot, order, pick)) as { status: number } | undefined
          if ((answer?.status ?? 200) < 300) made.add(name)
        }),
      )
      await agrees()
    }
    expect([...made].sort()).toEqual(Object.keys(STEPS).sort())
  })

  test('TERM-004 are without those whose orders were all deleted, and purging these leaves them alone', async () => {
    const [gone, stays] = [
      await placedOrder(at('gone'), contactsOf('gone')),
      await placedOrder(at('gone'), contactsOf('gone')),
    ]
    await archive(gone)
    const of = async () => (await kept()).filter((it) => it.email === 'gone@example.org')
    expect(await of()).toMatchObject([{ order_count: 1, newest_id: stays.id }])
    await world.sql`update orders.orders set archived_at = now() - interval '31 days' where id = ${gone.id}`
    // The upkeep runs when a service starts.
    const another = await start()
    await world.event('orders.order.purged.v1', (it) => it.data.orderId === gone.id)
    await another.stop()
    expect(await of()).toMatchObject([{ order_count: 1 }])
    await archive(stays)
    expect(await of()).toEqual([])
    await agrees()
  })

  test('of two transactions that change orders of the same two clients in opposite order none fails', async () => {
    const [first, second] = [world.connectAs('orders'), world.connectAs('orders')]
    const orders = await Promise.all(
      ['crossed-a', 'crossed-b', 'crossed-a', 'crossed-b'].map((it) => draftOrder(at(it), contactsOf(it))),
    )
    const [a, b, secondOfA, secondOfB] = orders as [Order, Order, Order, Order]
    const rename = (tx: typeof first, { id }: Order) => tx`update orders set full_name = 'Ева' where id = ${id}`
    await first.begin(async (one) => {
      await rename(one as never, a)
      await second.begin(async (other) => {
        await rename(other as never, secondOfB)
        await rename(one as never, b)
        await rename(other as never, secondOfA)
      })
    })
    const names = (await kept()).filter((it) => it.email.startsWith('crossed')).map((it) => it.name)
    expect(names).toEqual(['Ева', 'Ева'])
    await agrees()
  })

  test('TERM-004 follow a transaction of more orders than it notes', async () => {
    const { id } = await draftOrder(at('imported'), contactsOf('imported'))
    await world.sql`
      insert into orders.orders (id, number, owner, site, language, status, currency, version, email, full_name, created_at, updated_at)
      select gen_random_uuid(), 'n' || it, owner, site, language, status, currency, 1, 'i' || it % 7 || '@example.org',
        'Ева ' || it, created_at - it * interval '1 second', updated_at
      from orders.orders, generate_series(1, 500) it where id = ${id}`
    const of = (await kept()).filter((it) => /^i\d@/.test(it.email))
    expect(of.reduce((sum, it) => sum + it.order_count, 0)).toBe(500)
    await agrees()
  })

  test('TERM-003 have their counts joined, one row for each status and currency, and the sums stay', async () => {
    await bring(await placedOrder(at('joined'), contactsOf('joined')), 'shipped')
    const rows = () => world.sql`select from orders.client_counts where email = 'joined@example.org'`
    expect((await rows()).length).toBeGreaterThan(1)
    // A service joins them when it starts.
    const another = await start()
    await world.until(async () => (await world.sql`select from orders.client_counts where not folded`).length === 0)
    await another.stop()
    expect(await rows()).toHaveLength(1)
    await agrees()
  })

  test('are not touched by a save that changes nothing of them', async () => {
    const client = at('typing')
    const draft = await draftOrder(client, contactsOf('typing'))
    const row = async () =>
      (await world.sql`select xmin::text from orders.clients where email = 'typing@example.org'`)[0]
    const before = await row()
    const change = async (what: object) =>
      client.patch(`/v1/orders/${draft.id}`, what, ifMatch((await orderOf(client, draft)).version))
    const counts = async () => (await world.sql`select from orders.client_counts`).length
    const counted = await counts()
    expect((await change({ address: 'Тверь', phone: '2' })).status).toBe(200)
    expect([await row(), await counts()]).toEqual([before, counted])
    expect((await change({ fullName: 'Ева' })).status).toBe(200)
    expect(await row()).not.toEqual(before)
  })

  test('TERM-002 TERM-004 are filled by the migration from the orders that there are', async () => {
    await bring(await placedOrder(at('filled'), contactsOf('filled')), 'paid')
    const folder = join(import.meta.dir, '../migrations')
    for (const [migration, table] of [
      ['clients', 'clients'],
      ['client-counts', 'client_counts'],
    ] as const) {
      const [file = ''] = new Glob(`*_${migration}.sql`).scanSync(folder)
      const text = await Bun.file(join(folder, file)).text()
      const fill = text.slice(text.lastIndexOf(`INSERT INTO "${table}"`))
      await world.sql.begin(async (tx) => {
        await tx`set local search_path = orders`
        await tx`truncate ${tx(table)}`
        await tx.unsafe(fill)
      })
    }
    expect((await kept()).length).toBeGreaterThan(3)
    await agrees()
  })
})
