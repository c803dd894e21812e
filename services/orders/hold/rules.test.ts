import { describe, expect, test } from 'bun:test'
import { PLACED_STATUSES, type PlacedStatus, STAFF_MOVES, type StaffMove } from 'contracts/order/order-states'
import { Refusal } from 'contracts/problems'
import { given } from 'service-kit/test/given'
import { aDraft, aPatient, aPlacedOrder, aScan, NOW } from '../builders'
import { archive } from '../order/archiving'
import { move } from '../order/moves'
import type { HoldState, Placed } from '../order/state'
import { reopen } from '../status/rules'
import { holdOrder, replace, resume } from './rules'

const { id } = aDraft()
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const before = (minutes: number) => later(-minutes)
const MINUTE_MS = 60_000

const asked = { by: 'boss@example.org', version: 3 }
const wish = { patientId: 'patient-1', kind: 'aligner', scanId: 'scan-1', reason: ' Не читается ' } as const
const HOLD: HoldState = {
  patientId: 'patient-1',
  kind: 'aligner',
  scanId: 'scan-1',
  reason: 'Не читается',
  by: 'boss@example.org',
  askedAt: NOW.toISOString(),
  isOver: false,
}
const onHold = (but: Partial<Placed> = {}, hold: Partial<HoldState> = {}) =>
  aPlacedOrder({ status: 'paid', paidAt: before(60), hold: { ...HOLD, ...hold }, ...but })
const orderOf = <O>(decision: { order: O } | Refusal | null): O => {
  if (!decision || decision instanceof Refusal) throw new Error(`It was refused: ${decision?.detail}`)
  return decision.order
}

/** A new status does not compile until somebody has decided whether a scan can be asked for in it. */
const HOLDABLE: Record<PlacedStatus, boolean> = {
  pending: true,
  paid: true,
  processing: true,
  shipped: false,
  completed: false,
  cancelled: false,
}

describe('asking for a scan', () => {
  test.each(PLACED_STATUSES)('ORD-027 is for an order that is to be made yet: %s', (status) => {
    const asking = given(aPlacedOrder({ status })).when((it) => holdOrder(it, asked, wish, NOW))
    if (!HOLDABLE[status]) asking.refuses('move-not-allowed')
    else
      asking.then({
        order: { status, hold: HOLD, version: 4, updatedAt: NOW, pausedMs: 0 },
        events: [
          {
            subject: 'orders.order.held.v1',
            aggregateVersion: 4,
            data: {
              ...{ orderId: id, number: '7f3a', site: 'factory', language: 'ru', email: 'anna@example.org' },
              ...{
                fullName: 'Anna Ivanova',
                kind: 'aligner',
                isReplacement: true,
                reason: 'Не читается',
                leavesAfter: 'unpaid',
              },
            },
          },
        ],
      })
  })

  test('CAB-019 tells the customer in how many hours the order leaves after the scan', () => {
    const paidAt = new Date(NOW.getTime() - 2 * 60 * 60_000)
    given(aPlacedOrder({ status: 'paid', paidAt }))
      .when((it) => holdOrder(it, asked, wish, NOW))
      .then({ events: [{ subject: 'orders.order.held.v1', data: { leavesAfter: 46 } }] })
  })

  test('is refused for a draft, a deleted order, another version, and an order that waits already', () => {
    const asking = (order: Parameters<typeof holdOrder>[0], version = 3) =>
      given(order).when((it) => holdOrder(it, { ...asked, version }, wish, NOW))
    asking(aDraft()).refuses('move-not-allowed')
    asking(aPlacedOrder({ archivedAt: NOW })).refuses('order-archived')
    asking(aPlacedOrder(), 2).refuses('version-changed')
    asking(onHold({}, { reason: 'Не та челюсть' })).refuses('order-on-hold')
    asking(onHold({}, { by: 'another@example.org' })).refuses('order-on-hold')
    asking(onHold({}, { scanId: null })).refuses('order-on-hold')
  })

  test('names a patient of the order, and a scan of that patient and kind that is there and in the price', () => {
    const asking = (but: object, order = aPlacedOrder()) =>
      given(order).when((it) => holdOrder(it, asked, { ...wish, ...but }, NOW))
    asking({ patientId: 'another' }).refuses('patient-not-found')
    asking({ scanId: 'another' }).refuses('scan-not-found')
    asking({ kind: 'retainer' }).refuses('scan-not-found')
    const two = { patients: [aPatient(), aPatient({ id: 'patient-2' })] }
    asking({ patientId: 'patient-2' }, aPlacedOrder(two)).refuses('scan-not-found')
    asking({}, aPlacedOrder({ scans: [aScan({ removedAt: NOW })] })).refuses('scan-not-found')
    const late = aScan({ id: 'scan-2', isLate: true })
    asking({ scanId: 'scan-2' }, aPlacedOrder({ scans: [aScan(), late] })).refuses('scan-not-found')
    asking({ scanId: null, kind: 'retainer' }).then({ order: { hold: { scanId: null, kind: 'retainer' } } })
  })

  test('is answered once more where the answer was lost, and changes nothing', () => {
    const order = onHold()
    expect(holdOrder(order, { ...asked, version: 2 }, wish, NOW)).toEqual({ order, events: [] })
  })

  test('again is for when the time to answer is over: the clock has stood since the first time', () => {
    const over = onHold({}, { askedAt: before(30).toISOString(), isOver: true })
    given(over)
      .when((it) => holdOrder(it, asked, wish, NOW))
      .then({ order: { hold: HOLD, pausedMs: 30 * MINUTE_MS } })
  })
})

describe('the clock of an order on hold', () => {
  const pausedAfter = (paidAt: Date | null, askedAt: Date, pausedMs = 0) =>
    given(onHold({ paidAt, pausedMs }, { askedAt: askedAt.toISOString() })).when((it) => resume(it, 3, NOW))

  test('CAB-019 stood still for the time for which it would have run, added to what it stood before', () => {
    pausedAfter(before(60), before(20)).then({ order: { hold: null, pausedMs: 20 * MINUTE_MS, version: 4 } })
    pausedAfter(before(60), before(20), 5 * MINUTE_MS).then({ order: { pausedMs: 25 * MINUTE_MS } })
  })

  test('CAB-019 begins when an order that was paid meanwhile goes on', () => {
    pausedAfter(before(10), before(20)).then({ order: { pausedMs: 10 * MINUTE_MS } })
    pausedAfter(null, before(20)).then({ order: { hold: null, pausedMs: 0 } })
  })

  test('going on is told, and refused where nothing is awaited, and for another version', () => {
    given(onHold())
      .when((it) => resume(it, 3, NOW))
      .then({ events: [{ subject: 'orders.order.resumed.v1', aggregateVersion: 4, data: { orderId: id } }] })
    given(aPlacedOrder())
      .when((it) => resume(it, 3, NOW))
      .refuses('order-not-on-hold')
    given(onHold())
      .when((it) => resume(it, 2, NOW))
      .refuses('version-changed')
  })
})

describe('an order on hold', () => {
  const moving = {
    ...{ by: 'user:boss', email: 'boss@example.org', version: 3 },
    ...{ isLackAccepted: false, isRefundAccepted: false },
  }
  const REFUSED: Record<StaffMove, boolean> = { process: true, ship: true, complete: true, cancel: false }

  test.each(STAFF_MOVES)('ORD-027 is neither made, sent nor completed, and cancelling ends the hold: %s', (name) => {
    const status = name === 'process' ? 'paid' : 'processing'
    const it = given(onHold({ status }, { askedAt: before(20).toISOString() })).when((it) =>
      move(it, name, moving, NOW),
    )
    if (REFUSED[name]) it.refuses('order-on-hold')
    else
      it.then({
        order: { status: 'cancelled', hold: null, pausedMs: 20 * MINUTE_MS },
        events: [{ subject: 'orders.order.cancelled.v1' }, { subject: 'orders.order.resumed.v1' }],
      })
  })

  test('ORD-031 is deleted with its hold, which comes back with it', () => {
    given(onHold())
      .when((it) => archive(it, { version: 3, by: null }, NOW))
      .then({ order: { hold: HOLD } })
  })

  test('ORD-027 waits for nothing as a draft', () => {
    given(onHold({ status: 'pending', paidAt: null }))
      .when((it) => reopen(it, 3, NOW))
      .then({ events: [{ subject: 'orders.order.reopened.v1' }, { subject: 'orders.order.resumed.v1' }] })
  })
})

describe('the scan that was asked for', () => {
  const come = { id: 'scan-9', patientId: 'patient-1', kind: 'aligner', replaces: 'scan-1' } as const
  const late = aScan({ id: 'scan-9', isLate: true })

  test('takes the place of the old one in the frozen price, which stays; the old one may go, and the clock goes on', () => {
    const order = onHold({ scans: [aScan(), late] }, { askedAt: before(20).toISOString() })
    const { frozen } = order
    given(order)
      .when((it) => replace(it, come, NOW) ?? new Refusal('scan-not-found', ''))
      .then({
        gone: 'scan-1',
        order: { hold: null, pausedMs: 20 * MINUTE_MS, version: 4, frozen: { ...frozen, fileIds: ['scan-9'] } },
        events: [
          { subject: 'orders.order.resumed.v1', data: { orderId: id, scanIds: ['scan-9'] } },
          { subject: 'orders.scan.removed.v1', data: { orderId: id, scanId: 'scan-1' } },
        ],
      })
  })

  test('is added to what was agreed on where one was missing, or takes the place of the lost one', () => {
    const missing = onHold({ scans: [aScan(), late] }, { scanId: null })
    const added = replace(missing, { ...come, replaces: null }, NOW)
    expect([added?.gone, orderOf(added).frozen.fileIds, added?.events.length]).toEqual([null, ['scan-1', 'scan-9'], 1])
    const lacking = onHold({ scans: [aScan({ removedAt: NOW }), late] }, { scanId: null })
    const found = replace(lacking, { ...come, replaces: null }, NOW)
    expect([found?.gone, orderOf(found).frozen.fileIds]).toEqual(['scan-1', ['scan-9']])
  })

  test('waits for staff if nobody waits for exactly it any more', () => {
    expect(replace(aPlacedOrder({ scans: [aScan(), late] }), come, NOW)).toBeNull()
    expect(replace(aDraft(), come, NOW)).toBeNull()
    const others = [
      { patientId: 'patient-2' },
      { kind: 'retainer' as const },
      { replaces: 'scan-2' },
      { replaces: null },
    ]
    for (const other of others) expect(replace(onHold(), { ...come, ...other }, NOW)).toBeNull()
  })
})
