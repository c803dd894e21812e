import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/order/order'
import { dispatchBy } from 'contracts/order/promise'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import type { Question } from 'contracts/order/staff/question'
import { captureOf, ifMatch, makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, freeRemake, handled, placedOrder } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

/** The orders of a list, page by page. */
async function listed(question: Question, limit = 2): Promise<Order[]> {
  const query = new URLSearchParams({ ...question, limit: String(limit) })
  const { status, body } = await staff.get(`/v1/orders?${query}`)
  expect(status).toBe(200)
  const items: Order[] = [...body.items]
  for (let next = body.next; next; ) {
    const page = (await staff.get(`/v1/orders?${query}&cursor=${next}`)).body
    items.push(...page.items)
    next = page.next
  }
  return items
}
const idsOf = async (question: Question, limit?: number) => (await listed(question, limit)).map((it) => it.id)

/** Moves a clock of the past: nobody makes, pays or ships an order then. */
const moved = ({ id }: { id: string }, column: 'created_at' | 'paid_at' | 'shipped_at', instant: string | Date) =>
  world.sql`update orders.orders set ${world.sql(column)} = ${instant as string} where id = ${id}`
async function ordered(
  name: string,
  createdAt: string,
  { site = 'ru', partnerCode }: { site?: string; partnerCode?: string } = {},
) {
  const order = await placedOrder(at(name, site), { ...contactsOf(name), ...(partnerCode && { partnerCode }) })
  await moved(order, 'created_at', createdAt)
  return order
}
async function payAndGiveBack(order: Order) {
  const capture = await captureOf(staff, order)
  await handled('payments.payment.captured.v1', capture)
  const { paymentId, amountMinor, currency } = capture
  const payments = [{ paymentId, providerPaymentId: null, leftMinor: 0 }]
  const sums = { refundedMinor: amountMinor, leftMinor: 0, paymentCount: 1, payments, amountMinor: 1 }
  const ids = { orderId: order.id, paymentId, movementId: randomUUID() }
  const data = { ...ids, ...sums, currency, completedAt: new Date().toISOString() }
  await handled('payments.refund.completed.v1', data, { aggregateVersion: 3 })
}
/** Ships a paid order some minutes before or after it was promised. */
async function ship(order: Order, minutesLate: number) {
  const paid = await bring(order, 'paid')
  const sent = await bring(paid, 'shipped')
  const left = new Date(dispatchBy(new Date(sent.paidAt!)).getTime() + minutesLate * 60_000)
  await moved(order, 'shipped_at', left)
  return left
}

describe('a number of the statistics', () => {
  test('BACK-010 BACK-004 is that of its list: of days, currencies, products and partners, placed and sold, and a free remake is placed and not sold', async () => {
    const paid = await ordered('paid', '2026-05-10T09:00:00Z', { partnerCode: 'ABCDEF' })
    await bring(paid, 'paid')
    await bring(await ordered('euro', '2026-05-10T10:00:00Z', { site: 'eu' }), 'completed')
    await ordered('pending', '2026-05-10T11:00:00Z', { partnerCode: 'ABCDEF' })
    // Late in the evening of Greenwich, and in Moscow the next day.
    await bring(await ordered('next', '2026-05-10T21:00:00Z', { partnerCode: 'QWERTY' }), 'paid')
    await bring(await ordered('last', '2026-05-11T20:59:59.999Z'), 'processing')
    await bring(await ordered('cancelled', '2026-05-11T09:00:00Z'), 'cancelled')
    await payAndGiveBack(await ordered('returned', '2026-05-11T09:00:00Z'))
    const gone = await ordered('gone', '2026-05-11T09:00:00Z')
    await staff.put(`/v1/orders/${gone.id}/archive`, undefined, ifMatch((await orderOf(staff, gone)).version))
    const free = await freeRemake(paid)
    await moved(free, 'created_at', '2026-05-10T09:30:00Z')
    await ordered('before', '2026-05-09T20:59:59.999Z')
    await ordered('after', '2026-05-11T21:00:00Z')
    const days = { from: '2026-05-10', to: '2026-05-11' }
    const { body }: { body: DailyStatistics } = await staff.get(`/v1/statistics/days?${new URLSearchParams(days)}`)
    expect(body.days.map((it) => [it.day, it.currency, it.placedCount, it.soldCount])).toEqual([
      ['2026-05-10', 'EUR', 1, 1],
      ['2026-05-10', 'RUB', 3, 1],
      ['2026-05-11', 'RUB', 4, 2],
    ])
    const shown = { empty: 'shown' } as const
    for (const { day, currency, placedCount, soldCount } of body.days)
      for (const [counted, count] of [
        ['placed', placedCount],
        ['sold', soldCount],
      ] as const) {
        const question: Question = { ...shown, counted, currency, from: day, to: day }
        const query = new URLSearchParams(question)
        const { total } = (await staff.get(`/v1/order-counts?${query}`)).body
        expect([day, currency, counted, (await listed(question)).length, total]).toEqual([
          day,
          currency,
          counted,
          count,
          count,
        ])
      }
    for (const { code, placedCount, soldCount } of body.partners) {
      const ofCode: Question = { ...shown, ...days, partner: code }
      expect([code, (await listed({ ...ofCode, counted: 'placed' })).length]).toEqual([code, placedCount])
      expect([code, (await listed({ ...ofCode, counted: 'sold' })).length]).toEqual([code, soldCount])
    }
    expect(body.products).toEqual([{ product: 'aligner-single-layer', pieces: 4 }])
    const ofProduct = (product: string): Question => ({ ...shown, ...days, counted: 'sold', product })
    expect(await listed(ofProduct('aligner-single-layer,matrix-soft'))).toHaveLength(4)
    expect(await listed(ofProduct('matrix-soft,matrix-hard'))).toEqual([])
    const sold = await idsOf({ ...shown, ...days, counted: 'sold' })
    expect([sold.includes(paid.id), sold.includes(free.id)]).toEqual([true, false])
    expect((await idsOf({ ...shown, from: '2026-05-10', to: '2026-05-10', counted: 'placed' })).at(-1)).toBe(paid.id)
  })

  test('BACK-004 is that of the list of what left, in time or late, the last first', async () => {
    const names = ['slow', 'quick', 'exact', 'unpaid'] as const
    const [slow, quick, exact, unpaid] = (await Promise.all(
      names.map((it) => ordered(it, '2026-04-01T09:00:00Z')),
    )) as [Order, Order, Order, Order]
    const lefts = [await ship(slow, 60), await ship(quick, -60), await ship(exact, 0)]
    await bring(unpaid, 'shipped')
    // Nobody pays for a free one, and it is promised from its placement on all the same.
    const free = await freeRemake(quick)
    await moved(free, 'paid_at', (await orderOf(staff, quick)).paidAt!)
    lefts.push(await ship(free, -30))
    const dayOf = (it: Date) => new Date(it.getTime() + 3 * 60 * 60_000).toISOString().slice(0, 10)
    const days = { from: dayOf(lefts[1]!), to: dayOf(lefts[0]!) }
    const { shipped } = (await staff.get(`/v1/statistics/days?${new URLSearchParams(days)}`)).body
    expect(shipped).toEqual({ count: 4, onTimeCount: 3 })
    expect(await idsOf({ ...days, counted: 'sent' })).toEqual([slow.id, exact.id, free.id, quick.id])
    expect(await idsOf({ ...days, counted: 'in-time' }, 1)).toEqual([exact.id, free.id, quick.id])
    expect(await idsOf({ ...days, counted: 'late' })).toEqual([slow.id])
    const later = dayOf(new Date(lefts[0]!.getTime() + 48 * 60 * 60_000))
    expect(await idsOf({ from: later, counted: 'sent' })).toEqual([])
    expect(await idsOf({ to: '2026-04-30', counted: 'sent' })).toEqual([])
  })

  test('is found with what else is asked for: site, status, who takes care of it, and a search', async () => {
    const one = await ordered('both', '2026-03-10T09:00:00Z')
    const other = await ordered('both-too', '2026-03-10T10:00:00Z', { site: 'eu' })
    await bring(other, 'paid')
    const days = { from: '2026-03-10', to: '2026-03-10' }
    expect(await idsOf({ ...days, site: 'ru' })).toEqual([one.id])
    expect(await idsOf({ ...days, counted: 'placed', site: 'eu' })).toEqual([other.id])
    expect(await idsOf({ ...days, status: 'pending' })).toEqual([one.id])
    expect(await idsOf({ ...days, status: 'pending,paid' }, 1)).toEqual([other.id, one.id])
    expect(await idsOf({ ...days, step: 'process' })).toEqual([other.id])
    const search = async (text: string) =>
      (await staff.get(`/v1/orders?${new URLSearchParams({ ...days, search: text })}`)).body.items.map(
        (it: Order) => it.id,
      )
    expect(await search('both@example.org')).toEqual([one.id])
    expect(await search('both-too')).toEqual([other.id])
    const elsewhere = { from: '2026-03-11', to: '2026-03-12' }
    for (const part of [{ site: 'ru' }, { status: 'pending' }, { counted: 'placed' }] as const)
      expect(await idsOf({ ...elsewhere, ...part })).toEqual([])
  })

  test.each([
    ['from', 'from=2026-02-30'],
    ['to', 'to=2026-13-01'],
    ['from', 'from=2026-05-02&to=2026-05-01'],
    ['product', 'product=crown'],
    ['currency', 'currency=RUB'],
    ['currency', 'currency=RUB&from=2026-05-01'],
  ])('is refused where its %s says nothing: %s', async (name, query) => {
    const { status, body } = await staff.get(`/v1/orders?${query}`)
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'invalid-request', `/query/${name}`])
  })

  test.each([
    'from=yesterday',
    'counted=all',
    'partner=abc',
    'currency=USD&from=2026-05-01&to=2026-05-01',
    'sort=total',
  ])('is refused as no question: %s', async (query) => {
    expect((await staff.get(`/v1/orders?${query}`)).status).toBe(422)
  })
})

describe('a list that is sorted by when its orders are due', () => {
  test('BACK-017 has what is in work first, the first due first, then all else, newest first, whatever it asks for', async () => {
    const make = (name: string, day: number) => ordered(name, `2026-01-${10 + day}T09:00:00Z`, { site: 'eu' })
    const [old, late, soon, fresh, held, gone] = [
      ...[await make('old', 1), await make('late', 2), await make('soon', 3), await make('fresh', 4)],
      ...[await make('done', 5), await make('gone', 6)],
    ] as [Order, Order, Order, Order, Order, Order]
    const payAgo = async (order: Order, hours: number) => {
      const capturedAt = new Date(Date.now() - hours * 60 * 60_000).toISOString()
      await handled('payments.payment.captured.v1', { ...(await captureOf(staff, order)), capturedAt })
    }
    await payAgo(late, 50)
    await payAgo(soon, 40)
    await makeMove(staff, await orderOf(staff, soon), 'process')
    await payAgo(held, 60)
    await makeMove(staff, await orderOf(staff, held), 'complete')
    await staff.put(`/v1/orders/${gone.id}/archive`, undefined, ifMatch((await orderOf(staff, gone)).version))
    const question = { from: '2026-01-11', to: '2026-01-16', sort: 'due' } as const
    const all = [late.id, soon.id, held.id, fresh.id, old.id]
    for (const limit of [1, 2, 3, 100]) expect([limit, await idsOf(question, limit)]).toEqual([limit, all])
    expect(await idsOf({ ...question, site: 'eu' })).toEqual(all)
    expect(await idsOf({ ...question, status: 'pending,processing' })).toEqual([soon.id, fresh.id, old.id])
    expect(await idsOf({ ...question, step: 'process,ship' })).toEqual([late.id, soon.id])
    expect(await idsOf({ ...question, assignee: 'nobody' })).toEqual(all)
    expect(await idsOf({ ...question, deleted: 'only' })).toEqual([gone.id])
    expect(await idsOf({ site: 'ru', ...question })).toEqual([])
    const found = await staff.get(`/v1/orders?${new URLSearchParams({ ...question, search: 'late@example.org' })}`)
    expect(found.body.items.map((it: Order) => it.id)).toEqual([late.id])
    const due = await staff.get(`/v1/orders?${new URLSearchParams({ due: '72', search: 'soon@example.org' })}`)
    expect(due.body.items.map((it: Order) => it.id)).toEqual([soon.id])
  })

  test('is refused a cursor that no page gave', async () => {
    for (const cursor of ['then-x', 'thenx'])
      expect((await staff.get(`/v1/orders?sort=due&cursor=${cursor}`)).body.code).toBe('invalid-request')
  })
})
