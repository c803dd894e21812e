import { expect, test } from 'bun:test'
import { PLACED_STATUSES, type PlacedStatus } from 'contracts/order/order-states'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { anOrder } from '../../../builders'
import { isChanged, isHoldable, restOf } from './rules'

const hold = (askedAt: string) => ({
  ...{ patientId: 'anna', kind: 'aligner' as const, scanId: null, reason: 'Не читается' },
  ...{ askedAt, isOver: false },
})
/** A new status does not compile until somebody has decided on it. */
const HOLDABLE: Record<PlacedStatus, boolean> = {
  pending: true,
  paid: true,
  processing: true,
  shipped: false,
  completed: false,
  cancelled: false,
}

test('ORD-027 a scan is asked for while the order is to be made yet, and waits for none', () => {
  for (const status of PLACED_STATUSES)
    expect([status, isHoldable(anOrder({ status }))]).toEqual([status, HOLDABLE[status]])
  expect(isHoldable(anOrder({ status: 'draft' }))).toBe(false)
  expect(isHoldable(anOrder({ archivedAt: '2026-11-20T12:00:00.000Z' }))).toBe(false)
  expect(isHoldable(anOrder({ hold: hold('2026-11-20T12:00:00.000Z') }))).toBe(false)
})

test('CAB-019 what is left of the time once the scan comes', () => {
  const [paidAt, dueAt] = ['2026-11-20T10:00:00.000Z', '2026-11-22T10:00:00.000Z']
  expect(restOf({ paidAt, dueAt, hold: hold('2026-11-20T12:30:00.000Z') })).toBe(45.5 * 3_600_000)
  expect(restOf({ paidAt, dueAt, hold: hold('2026-11-22T10:00:00.000Z') })).toBe('over')
  expect(restOf({ paidAt: null, dueAt: null, hold: hold(paidAt) })).toBe('unpaid')
})

test('a change by somebody else is told from a failure', () => {
  const of = (code: FailureCode) => isChanged(new ApiProblem(code, ''))
  expect(
    ['version-changed', 'order-on-hold', 'order-not-on-hold', 'move-not-allowed'].map((it) => of(it as never)),
  ).toEqual(Array(4).fill(true))
  expect(of('unavailable')).toBe(false)
})
