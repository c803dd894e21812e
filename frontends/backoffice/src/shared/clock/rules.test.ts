import { expect, test } from 'bun:test'
import type { Hold } from 'contracts/order/order'
import { clockOf, type Timed } from './rules'

const HOUR = 3_600_000
const PAID = Date.parse('2026-11-20T10:00:00Z')
const after = (hours: number) => new Date(PAID + hours * HOUR)
const iso = (hours: number) => after(hours).toISOString()
const paid = (over: Partial<Timed> = {}): Timed => ({
  ...{ status: 'paid', paidAt: iso(0), dueAt: iso(48), hold: null, shippedAt: null, completedAt: null },
  ...over,
})
const hold = (hours: number): Hold => ({
  ...{ patientId: 'p', kind: 'aligner', scanId: null, reason: 'r', isOver: false },
  askedAt: iso(hours),
})

test('CAB-019 a paid order has 48 hours, and says what is left of them', () => {
  expect(clockOf(paid(), after(0))).toEqual({ is: 'running', leftMs: 48 * HOUR, isSoon: false })
  expect(clockOf(paid(), after(42))).toEqual({ is: 'running', leftMs: 6 * HOUR, isSoon: false })
  expect(clockOf(paid(), after(42.5))).toEqual({ is: 'running', leftMs: 5.5 * HOUR, isSoon: true })
})

test('CAB-019 afterwards it is late, by how much', () => {
  expect(clockOf(paid(), after(48))).toEqual({ is: 'late', lateMs: 0 })
  expect(clockOf(paid(), after(51))).toEqual({ is: 'late', lateMs: 3 * HOUR })
})

test('an order that is not paid, was paid back or cancelled has no clock', () => {
  expect(clockOf(paid({ dueAt: null }), after(1))).toBeNull()
  expect(clockOf(paid({ paidAt: null }), after(1))).toBeNull()
  expect(clockOf(paid({ status: 'cancelled' }), after(1))).toBeNull()
})

test('on hold the time that was left when staff asked stays, also long after', () => {
  const asked = paid({ hold: hold(10) })
  expect(clockOf(asked, after(12))).toEqual({ is: 'paused', leftMs: 38 * HOUR, isSoon: false })
  expect(clockOf(asked, after(400))).toEqual({ is: 'paused', leftMs: 38 * HOUR, isSoon: false })
  // Asked before it was paid: its time has not begun.
  expect(clockOf(paid({ hold: hold(-5) }), after(7))).toEqual({ is: 'paused', leftMs: 48 * HOUR, isSoon: false })
  // Asked when it was late already: nothing is left, and nothing grows.
  expect(clockOf(paid({ hold: hold(50) }), after(60))).toEqual({ is: 'paused', leftMs: 0, isSoon: true })
})

test('what has left the factory says how long it took, without the time on hold', () => {
  expect(clockOf(paid({ status: 'shipped', shippedAt: iso(44) }), after(90))).toEqual({
    ...{ is: 'sent', tookMs: 44 * HOUR, isLate: false },
  })
  const heldFor10 = paid({ status: 'shipped', dueAt: iso(58), shippedAt: iso(59) })
  expect(clockOf(heldFor10, after(90))).toEqual({ is: 'sent', tookMs: 49 * HOUR, isLate: true })
  expect(clockOf(paid({ status: 'completed', completedAt: iso(50), shippedAt: iso(44) }), after(90))).toMatchObject({
    tookMs: 44 * HOUR,
  })
  expect(clockOf(paid({ status: 'completed', completedAt: iso(2) }), after(90))).toBeNull()
})
