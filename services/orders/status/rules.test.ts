import { describe, expect, test } from 'bun:test'
import {
  MOVES,
  type OrderStatus,
  PLACED_STATUSES,
  type PlacedStatus,
  STAFF_MOVES,
  STATUSES,
  type StaffMove,
  staffMoves,
  statesDiagram,
} from 'contracts/order/order-states'
import { orders } from 'contracts/orders'
import { Refusal } from 'contracts/problems'
import { given } from 'service-kit/test/given'
import { aDraft, aPlacedOrder, aScan, NOW } from '../builders'
import { archive, restore } from '../order/archiving'
import { move, undo } from '../order/moves'
import type { OrderState } from '../order/state'
import { reopen } from './rules'

const { id } = aDraft()
const BOSS = 'user:boss'
const asked = { by: BOSS, email: 'boss@example.org', version: 3, isLackAccepted: false, isRefundAccepted: false }
const at = (status: OrderStatus): OrderState => (status === 'draft' ? aDraft() : aPlacedOrder({ status }))
const LACKING = { scans: [aScan({ removedAt: NOW })] }

/**
 * Written from ORD-027: where each move of staff leads from each status, or null where it is refused, and where a move that has
 * just led there from a paid order is taken back to. A new status or move does not compile until somebody has decided on it.
 */
const LEADS: Record<OrderStatus, Record<StaffMove, OrderStatus | null>> = {
  draft: { process: null, ship: null, complete: null, cancel: null },
  pending: { process: 'processing', ship: null, complete: 'completed', cancel: 'cancelled' },
  paid: { process: 'processing', ship: null, complete: 'completed', cancel: 'cancelled' },
  processing: { process: null, ship: 'shipped', complete: 'completed', cancel: 'cancelled' },
  shipped: { process: null, ship: null, complete: 'completed', cancel: 'cancelled' },
  completed: { process: null, ship: null, complete: null, cancel: null },
  cancelled: { process: null, ship: null, complete: 'completed', cancel: null },
}
/** Whether the move from this status can be taken back, of an order that is paid. */
const GOES_BACK: Record<PlacedStatus, Record<StaffMove, boolean>> = {
  pending: { process: true, ship: false, complete: false, cancel: false },
  paid: { process: true, ship: false, complete: true, cancel: false },
  processing: { process: false, ship: true, complete: true, cancel: false },
  shipped: { process: false, ship: false, complete: true, cancel: false },
  completed: { process: false, ship: false, complete: false, cancel: false },
  cancelled: { process: false, ship: false, complete: false, cancel: false },
}
const movesFrom = (status: OrderStatus) => STAFF_MOVES.filter((it) => LEADS[status][it] !== null)

describe.each(STATUSES)('an order that is %s', (status) => {
  test.each(STAFF_MOVES)(
    'ORD-025 ORD-026 ORD-027 can be moved by staff as the table says, and not otherwise: %s',
    (name) => {
      const moving = given(at(status)).when((it) => move(it, name, asked, NOW))
      const to = LEADS[status][name]
      if (to) moving.then({ order: { status: to, version: 4, updatedAt: NOW } })
      else moving.refuses('move-not-allowed')
    },
  )

  test('ORD-034 offers staff exactly these moves', () => {
    expect(staffMoves(status)).toEqual(movesFrom(status))
  })

  test('ORD-027 is made a draft again by its owner only while it waits for its payment', () => {
    const reopening = given(at(status)).when((it) => reopen(it, 3, NOW))
    if (status !== 'pending') reopening.refuses('move-not-allowed')
    else
      reopening.then({
        order: { status: 'draft', version: 4 },
        events: [{ subject: 'orders.order.reopened.v1', aggregateId: id, aggregateVersion: 4, data: { orderId: id } }],
      })
  })
})

describe('the table of moves', () => {
  test('ORD-034 names the route of each move, and who may call it', () => {
    const OPERATIONS = {
      place: orders.place,
      reopen: orders.reopen,
      process: orders.move,
      ship: orders.move,
      complete: orders.move,
      cancel: orders.move,
    }
    for (const [name, { by, path }] of Object.entries(MOVES)) {
      const route = OPERATIONS[name as keyof typeof OPERATIONS]
      expect([name, route === undefined]).toEqual([name, path === null])
      if (route)
        expect(Object.keys(route.detail['x-access'])).toEqual(
          by === 'staff' ? ['manager', 'admin'] : ['visitor', 'customer', 'colleague'],
        )
    }
  })

  test('ORD-034 is drawn with every move', () => {
    const drawn = statesDiagram()
    for (const line of ['draft --> pending: place', 'pending --> draft: reopen', 'shipped --> completed: complete'])
      expect(drawn).toContain(line)
    for (const back of ['processing --> pending: undo', 'processing --> paid: undo', 'completed --> shipped: undo'])
      expect(drawn).toContain(back)
    expect(drawn).not.toContain('completed --> pending')
    const ways = PLACED_STATUSES.flatMap((from) => movesFrom(from).filter((it) => GOES_BACK[from][it]))
    expect(drawn.split('\n')).toHaveLength(2 + Object.values(MOVES).flatMap((it) => it.from).length + ways.length)
  })
})

const later = (ms: number) => new Date(NOW.getTime() + ms)
/** An order in this status whose price is paid. */
const paidAt = (status: PlacedStatus) => {
  const { frozen } = aPlacedOrder()
  const { totalMinor: minor, currency } = frozen.quote
  const counted = [{ paymentId: id, providerPaymentId: null, minor, currency, leftMinor: minor }]
  return aPlacedOrder({ status, paidAt: NOW, paymentId: id, counted })
}
const PARCEL = { carrier: 'CDEK', number: '1' }
const moved = (order: OrderState, name: StaffMove): OrderState => {
  const decision = move(order, name, asked, NOW, name === 'ship' ? [PARCEL] : [])
  if (decision instanceof Refusal) throw new Error(decision.detail)
  return decision.order
}
const FROM = PLACED_STATUSES.flatMap((from) => movesFrom(from).map((name) => [name, from] as const))

describe('a move that is taken back', () => {
  test.each(FROM)('ORD-027 leads back where it came from, or nowhere: %s of an order that was %s', (name, from) => {
    const before = paidAt(from)
    const taking = given(moved(before, name)).when((it) => undo(it, { by: BOSS, version: 4 }, later(60_000)))
    if (!GOES_BACK[from][name]) taking.refuses('undo-over')
    else
      taking.then({
        order: { ...before, version: 5, updatedAt: later(60_000) },
        events: [
          {
            subject: 'orders.order.move-undone.v1',
            aggregateId: id,
            aggregateVersion: 5,
            data: { orderId: id, move: name, status: from },
          },
        ],
      })
  })

  test('ORD-027 completing an order that is not paid is not taken back', () => {
    given(moved(aPlacedOrder({ status: 'processing' }), 'complete'))
      .when((it) => undo(it, { by: BOSS, version: 4 }, NOW))
      .refuses('undo-over')
  })

  test.each([
    ['by another', { by: 'user:other', version: 4 }, 0, 'undo-over'],
    ['after a minute', { by: BOSS, version: 4 }, 60_001, 'undo-over'],
    ['by who has not seen it', { by: BOSS, version: 3 }, 0, 'version-changed'],
  ] as const)('ORD-027 is refused %s', (_, by, ms, code) => {
    given(moved(paidAt('paid'), 'process'))
      .when((it) => undo(it, by, later(ms)))
      .refuses(code)
  })

  test('ORD-027 is refused once the order has changed, is deleted, or the move was taken back', () => {
    const order = moved(paidAt('paid'), 'process')
    const at5 = { by: BOSS, version: 5 }
    given({ ...order, version: 5 } as OrderState)
      .when((it) => undo(it, at5, NOW))
      .refuses('undo-over')
    given({ ...order, archivedAt: NOW } as OrderState)
      .when((it) => undo(it, { by: BOSS, version: 4 }, NOW))
      .refuses('order-archived')
    const back = undo(order, { by: BOSS, version: 4 }, NOW)
    if (back instanceof Refusal) throw new Error(back.detail)
    given(back.order)
      .when((it) => undo(it, at5, NOW))
      .refuses('undo-over')
    given(aDraft())
      .when((it) => undo(it, { by: BOSS, version: 3 }, NOW))
      .refuses('undo-over')
  })
})

/** What others say of the order of the builders, and what stayed of its money. */
const { number, site, language, email, fullName, frozen } = aPlacedOrder()
const { totalMinor, currency } = frozen.quote
const SAID = { number, site, language, totalMinor, currency, paidMinor: 0 }
/** Whom it tells of a move. */
const CUSTOMER = { number, site, language, email, fullName }

describe('a move of staff', () => {
  test('records when the order was shipped and the number of its parcel', () => {
    const tracking = { carrier: 'CDEK', number: '123' }
    given(aPlacedOrder({ status: 'processing' }))
      .when((it) => move(it, 'ship', asked, NOW, [{ carrier: ' CDEK ', number: ' 1\u200b２3 ' }]))
      .then({
        order: { shippedAt: NOW, tracking, parcels: [tracking] },
        events: [
          {
            subject: 'orders.order.shipped.v1',
            data: { orderId: id, carrier: 'CDEK', parcel: '123', parcels: [tracking], customer: CUSTOMER },
          },
        ],
      })
    given(aPlacedOrder({ status: 'processing' }))
      .when((it) => move(it, 'ship', asked, NOW))
      .then({
        order: { shippedAt: NOW, tracking: null, parcels: [] },
        events: [{ data: { carrier: null, parcel: null, parcels: [] } }],
      })
  })

  test('records and tells all parcels in which the order is sent, and none of them twice', () => {
    const parcels = [PARCEL, { carrier: 'CDEK', number: '2' }, { carrier: 'DHL', number: '1' }]
    const processing = given(aPlacedOrder({ status: 'processing' }))
    processing
      .when((it) => move(it, 'ship', asked, NOW, parcels))
      .then({ order: { tracking: PARCEL, parcels }, events: [{ data: { carrier: 'CDEK', parcel: '1', parcels } }] })
    processing
      .when((it) => move(it, 'ship', asked, NOW, [...parcels, { carrier: 'cdek', number: ' 2' }]))
      .refuses('invalid-request')
  })

  test('tells others that production has begun', () => {
    given(aPlacedOrder())
      .when((it) => move(it, 'process', asked, NOW))
      .then({
        order: { productionStartedAt: NOW },
        events: [{ subject: 'orders.order.production-started.v1', aggregateVersion: 4, data: { orderId: id } }],
      })
  })

  test.each(['process', 'complete', 'cancel'] as const)('has no parcel unless it ships the order: %s', (name) => {
    given(aPlacedOrder())
      .when((it) => move(it, name, asked, NOW, [PARCEL]))
      .refuses('invalid-request')
  })

  test('keeps who made it beside who made those before, and forgets who made one that is taken back', () => {
    const eva = { ...asked, email: 'eva@example.org', version: 4 }
    const processing = moved(paidAt('paid'), 'process')
    given(processing)
      .when((it) => move(it, 'ship', eva, NOW))
      .then({ order: { movedBy: { process: 'boss@example.org', ship: 'eva@example.org' } } })
    const shipped = moved({ ...processing, version: 3 }, 'ship')
    given(shipped)
      .when((it) => undo(it, { by: BOSS, version: 4 }, NOW))
      .then({ order: { movedBy: { process: 'boss@example.org' } } })
  })

  test('ORD-025 tells others that an order is completed, and when', () => {
    given(aPlacedOrder())
      .when((it) => move(it, 'complete', asked, NOW))
      .then({
        order: { completedAt: NOW },
        events: [
          {
            subject: 'orders.order.completed.v1',
            aggregateId: id,
            aggregateVersion: 4,
            data: { orderId: id, order: SAID, customer: CUSTOMER },
          },
        ],
      })
  })

  test('tells others how much of an order’s money stayed', () => {
    const order = paidAt('shipped')
    given(order)
      .when((it) => move(it, 'cancel', asked, NOW))
      .then({ events: [{ data: { isPaid: true, order: { ...SAID, paidMinor: totalMinor } } }] })
  })

  test('tells others that an order is cancelled, and when', () => {
    given(aPlacedOrder())
      .when((it) => move(it, 'cancel', asked, NOW))
      .then({
        order: { cancelledAt: NOW },
        events: [
          {
            subject: 'orders.order.cancelled.v1',
            aggregateId: id,
            aggregateVersion: 4,
            data: { orderId: id, isPaid: false, order: SAID, customer: CUSTOMER },
          },
        ],
      })
  })

  test('is refused for another version than the one that was read, and for a deleted order', () => {
    given(aPlacedOrder())
      .when((it) => move(it, 'process', { ...asked, version: 2 }, NOW))
      .refuses('version-changed')
    given(aPlacedOrder({ archivedAt: NOW }))
      .when((it) => move(it, 'process', asked, NOW))
      .refuses('order-archived')
  })

  test('needs the acceptance of staff where agreed scans are missing, but not to cancel', () => {
    const lacking = given(aPlacedOrder(LACKING))
    lacking.when((it) => move(it, 'process', asked, NOW)).refuses('scans-missing')
    lacking
      .when((it) => move(it, 'process', { ...asked, isLackAccepted: true }, NOW))
      .then({ order: { status: 'processing' } })
    lacking.when((it) => move(it, 'cancel', asked, NOW)).then({ order: { status: 'cancelled' } })
  })
})

describe('an order whose money was all given back', () => {
  const counted = [
    { paymentId: 'first', providerPaymentId: null, minor: 2_400_00, leftMinor: 0, currency: 'RUB' },
  ] as const
  const REFUNDED = { paidAt: NOW, paymentId: 'first', refundedMinor: 2_400_00, counted }

  test.each([
    ['paid', 'process'],
    ['processing', 'ship'],
    ['shipped', 'complete'],
  ] as const)('PAY-033 that is %s needs the acceptance of staff to %s', (status, name) => {
    const refunded = given(aPlacedOrder({ status, ...REFUNDED }))
    refunded.when((it) => move(it, name, asked, NOW)).refuses('order-refunded')
    refunded
      .when((it) => move(it, name, { ...asked, isRefundAccepted: true }, NOW))
      .then({ order: { status: MOVES[name].to } })
    given(aPlacedOrder({ status, ...REFUNDED, counted: [{ ...counted[0], leftMinor: 1 }] }))
      .when((it) => move(it, name, asked, NOW))
      .then({ order: { status: MOVES[name].to } })
  })

  test('PAY-033 is cancelled without it', () => {
    given(aPlacedOrder({ status: 'paid', ...REFUNDED }))
      .when((it) => move(it, 'cancel', asked, NOW))
      .then({ order: { status: 'cancelled' } })
  })
})

describe('an order that is made a draft again', () => {
  test('ORD-027 is refused while the customer’s money is on its way, and not once it is not', () => {
    const awaited = { paymentId: 'first', version: 3, since: '2026-11-20T11:00:00.000Z' }
    given(aPlacedOrder({ awaited }))
      .when((it) => reopen(it, 3, NOW))
      .refuses('payment-under-way')
    given(aPlacedOrder({ awaited: { ...awaited, since: null } }))
      .when((it) => reopen(it, 3, NOW))
      .then({ order: { status: 'draft' } })
  })

  test('ORD-027 PAY-032 is refused while a part of its price has come, and not once that was given back', () => {
    const part = {
      paymentId: 'first',
      providerPaymentId: null,
      minor: 1_000_00,
      leftMinor: 1_000_00,
      currency: 'RUB',
    } as const
    given(aPlacedOrder({ counted: [part] }))
      .when((it) => reopen(it, 3, NOW))
      .refuses('move-not-allowed')
    given(aPlacedOrder({ counted: [{ ...part, leftMinor: 0 }] }))
      .when((it) => reopen(it, 3, NOW))
      .then({ order: { status: 'draft' } })
  })

  test('ORD-027 loses its frozen price and counts the scans that came after the freeze', () => {
    const order = aPlacedOrder({ scans: [aScan(), aScan({ id: 'late', isLate: true })] })
    const reopened = reopen(order, 3, NOW)
    if (reopened instanceof Refusal) throw new Error(reopened.detail)
    expect('frozen' in reopened.order).toBe(false)
    expect(reopened.order.scans.map((it) => it.isLate)).toEqual([false, false])
  })

  test('ORD-027 forgets which colleague had placed it', () => {
    const reopened = reopen(aPlacedOrder({ placedBy: 'boris@clinic.example' }), 3, NOW)
    if (reopened instanceof Refusal) throw new Error(reopened.detail)
    expect('placedBy' in reopened.order).toBe(false)
  })

  test('ORD-027 is refused once money has come, also where staff still have to look at it', () => {
    given(aPlacedOrder({ paidAt: NOW }))
      .when((it) => reopen(it, 3, NOW))
      .refuses('move-not-allowed')
    given(aPlacedOrder({ paymentReview: 'amount-differs' }))
      .when((it) => reopen(it, 3, NOW))
      .refuses('move-not-allowed')
    given(aPlacedOrder())
      .when((it) => reopen(it, 2, NOW))
      .refuses('version-changed')
  })
})

describe('a deleted order', () => {
  test('ORD-031 is deleted once, from any status, and others learn so', () => {
    given(aDraft())
      .when((it) => archive(it, { version: 3, by: 'boss@example.org' }, NOW))
      .then({
        order: { archivedAt: NOW, archivedBy: 'boss@example.org', status: 'draft', version: 4 },
        events: [
          {
            subject: 'orders.order.archived.v1',
            aggregateId: id,
            aggregateVersion: 4,
            data: { orderId: id, isPaid: false },
          },
        ],
      })
    for (const paid of [aPlacedOrder({ paidAt: NOW }), aPlacedOrder({ paymentReview: 'amount-differs' })])
      expect(archive(paid, { version: 3, by: 'boss@example.org' }, NOW)).toMatchObject({
        events: [{ data: { isPaid: true } }],
      })
    const deleted = aPlacedOrder({ archivedAt: NOW })
    given(deleted)
      .when((it) => archive(it, { version: 1, by: 'boss@example.org' }, NOW))
      .then({ order: deleted, events: [] })
    given(aPlacedOrder())
      .when((it) => archive(it, { version: 2, by: 'boss@example.org' }, NOW))
      .refuses('version-changed')
  })

  test('ORD-031 comes back as it was', () => {
    given(aPlacedOrder({ archivedAt: NOW, archivedBy: 'boss@example.org' }))
      .when((it) => restore(it, 3, NOW))
      .then({
        order: { archivedAt: null, archivedBy: null, status: 'pending', version: 4 },
        events: [{ subject: 'orders.order.restored.v1', aggregateId: id, aggregateVersion: 4, data: { orderId: id } }],
      })
    given(aPlacedOrder())
      .when((it) => restore(it, 1, NOW))
      .then({ order: aPlacedOrder(), events: [] })
    given(aPlacedOrder({ archivedAt: NOW }))
      .when((it) => restore(it, 2, NOW))
      .refuses('version-changed')
  })
})
