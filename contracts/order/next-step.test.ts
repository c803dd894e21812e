import { describe, expect, test } from 'bun:test'
import { type NextStep, STAFF_STEPS, STEPS, type StepFacts, stepOf } from './next-step'
import { type OrderStatus, STATUSES } from './order-states'

const facts = (but: Partial<StepFacts>): StepFacts => ({
  status: 'pending',
  archivedAt: null,
  paymentReview: null,
  hold: null,
  missingScanCount: 0,
  totalMinor: 2_400_00,
  paidAt: null,
  refundedMinor: 0,
  ...but,
})
const PAID = { paidAt: '2026-11-20T12:00:00.000Z' }
type Steps = Record<OrderStatus, NextStep | null>
const of = (but: Partial<StepFacts>) =>
  Object.fromEntries(STATUSES.map((status) => [status, stepOf(facts({ status, ...but }))]))

describe('the next step of an order', () => {
  test('follows its production', () => {
    expect(of(PAID)).toEqual({
      draft: null,
      pending: 'payment-due',
      paid: 'process',
      processing: 'ship',
      shipped: 'complete',
      completed: null,
      cancelled: 'decide-refund',
    } satisfies Steps)
    expect(stepOf(facts({ totalMinor: 0 }))).toBe('process')
  })

  test('PAY-034 is to look at money that came, also where nothing else is to be done', () => {
    expect(of({ paymentReview: 'not-payable' })).toEqual({
      draft: null,
      pending: 'check-money',
      paid: 'check-money',
      processing: 'check-money',
      shipped: 'check-money',
      completed: 'check-money',
      cancelled: 'check-money',
    } satisfies Steps)
  })

  test('waits for the customer while the order is on hold, until staff have waited long enough', () => {
    expect(stepOf(facts({ ...PAID, status: 'paid', hold: { isOver: false } }))).toBe('client-asked')
    expect(stepOf(facts({ ...PAID, status: 'paid', hold: { isOver: true } }))).toBe('decide-hold')
  })

  test('is to replace agreed scans that are missing, while the order is in work', () => {
    expect(of({ ...PAID, missingScanCount: 1 })).toMatchObject({
      pending: 'replace-scans',
      paid: 'replace-scans',
      processing: 'replace-scans',
      shipped: 'complete',
      completed: null,
    })
  })

  test('PAY-033 is to decide about an order whose money was all given back', () => {
    expect(of({ refundedMinor: 2_400_00 })).toMatchObject({
      pending: 'payment-due',
      paid: 'decide-refund',
      processing: 'decide-refund',
      shipped: 'decide-refund',
      completed: null,
    })
  })

  test('PAY-033 is to decide about a cancelled order while money for it is with us, all of it or a part', () => {
    const cancelled = (but: Partial<StepFacts>) => stepOf(facts({ status: 'cancelled', ...but }))
    expect(cancelled({ ...PAID, paidMinor: 2_400_00 })).toBe('decide-refund')
    expect(cancelled({ ...PAID, paidMinor: 1_200_00, refundedMinor: 1_200_00 })).toBe('decide-refund')
    // A part of the price that came, and money in another currency.
    expect(cancelled({ paidMinor: 900_00 })).toBe('decide-refund')
    expect(cancelled({ ...PAID, paidMinor: 0 })).toBe('decide-refund')
    expect(cancelled({ paidMinor: 0, refundedMinor: 2_400_00 })).toBeNull()
    expect(cancelled({})).toBeNull()
    expect(cancelled({ ...PAID, totalMinor: 0, paidMinor: 0 })).toBeNull()
  })

  test('waits for the customer of a draft whom staff have asked, until the consent is there', () => {
    const asked = { begunBy: 'maria@example.org', consentAskedAt: '2026-11-20T12:00:00.000Z', totalMinor: null }
    const draft = (but: Partial<StepFacts>) => stepOf(facts({ status: 'draft', ...asked, ...but }))
    expect(draft({})).toBe('client-asked')
    expect(draft({ consent: { givenAt: '2026-11-20T13:00:00.000Z' } })).toBeNull()
    expect(draft({ consentAskedAt: null })).toBeNull()
    expect(draft({ begunBy: null })).toBeNull()
    expect(draft({ archivedAt: '2026-11-20T13:00:00.000Z' })).toBeNull()
    expect(stepOf(facts(asked))).toBe('payment-due')
  })

  test('is none for a deleted order', () => {
    expect(of({ ...PAID, archivedAt: '2026-11-20T12:00:00.000Z', paymentReview: 'not-payable' })).toEqual(
      Object.fromEntries(STATUSES.map((it) => [it, null])),
    )
  })

  test('names those that are staff’s own', () => {
    expect(STEPS.filter((it) => !(STAFF_STEPS as readonly string[]).includes(it))).toEqual([
      'client-asked',
      'payment-due',
      'complete',
    ])
  })
})
