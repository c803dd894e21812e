import { expect, test } from 'bun:test'
import { leavesAfter, restMsOf } from './hold-clock'

const hold = (askedAt: string) => ({
  ...{ patientId: 'anna', kind: 'aligner' as const, scanId: null, reason: 'Не читается' },
  ...{ askedAt, isOver: false },
})
const HOUR_MS = 60 * 60_000
const paidAt = '2026-11-20T12:00:00.000Z'
const dueAt = '2026-11-22T12:00:00.000Z'

test('CAB-019 the rest of the promised time is counted from the beginning of the hold', () => {
  expect(restMsOf({ paidAt, dueAt, hold: hold('2026-11-20T14:00:00.000Z') })).toBe(46 * HOUR_MS)
  expect(restMsOf({ paidAt, dueAt, hold: hold('2026-11-22T13:00:00.000Z') })).toBe(-HOUR_MS)
})

test('CAB-019 an order that is paid while it waits has all of its time, one that is not paid none yet', () => {
  expect(restMsOf({ paidAt, dueAt, hold: hold('2026-11-20T10:00:00.000Z') })).toBe(48 * HOUR_MS)
  expect(restMsOf({ paidAt: null, dueAt: null, hold: hold(paidAt) })).toBeNull()
  expect(restMsOf({ paidAt, dueAt, hold: null })).toBeNull()
})

test('CAB-019 an order on hold leaves so many hours after the scan has come', () => {
  const asked = hold('2026-11-20T14:30:00.000Z')
  expect(leavesAfter({ paidAt, dueAt, hold: asked })).toBe(46)
  expect(leavesAfter({ paidAt, dueAt: asked.askedAt, hold: asked })).toBe('soon')
  expect(leavesAfter({ paidAt: null, dueAt: null, hold: asked })).toBe('unpaid')
})
