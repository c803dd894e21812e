import { expect, test } from 'bun:test'
import type { DisputeStatus } from 'contracts/payment/disputes'
import { actionsOf as actions, differenceOf, isPaidBy, restAfter } from './rules'

/** What is offered for money of an order. */
const actionsOf = (review: Omit<Parameters<typeof actions>[0], 'orderId' | 'providerPaymentId' | 'came'>) =>
  actions({ orderId: crypto.randomUUID(), providerPaymentId: 'p-1', came: rubles(1), ...review })
const rubles = (minor: number) => ({ minor, currency: 'RUB' }) as const

test('PAY-034 the difference says how much more or less came than is due', () => {
  expect(differenceOf({ due: rubles(10_000_00), came: rubles(9_999_99) })).toEqual(rubles(-1))
  expect(differenceOf({ due: rubles(10_000_00), came: rubles(20_000_00) })).toEqual(rubles(10_000_00))
  expect(differenceOf({ due: rubles(10_000_00), came: rubles(10_000_00) })).toBeNull()
  expect(differenceOf({ due: rubles(10_000_00), came: { minor: 100_00, currency: 'EUR' } })).toBeNull()
  expect(differenceOf({ due: rubles(10_000_00), came: rubles(-1) })).toBeNull()
  expect(differenceOf({ due: null, came: rubles(1) })).toBeNull()
  expect(differenceOf({ due: rubles(1), came: null })).toBeNull()
})

test('PAY-034 money is offered to be accepted where it can pay, to be given back by its provider, and never once settled', () => {
  const provider = 'yookassa'
  const reason = 'amount-differs'
  expect(actionsOf({ isAcceptable: true, provider, reason, settlement: null })).toEqual([
    'accept',
    'refund',
    'set-aside',
  ])
  expect(actionsOf({ isAcceptable: false, provider, reason, settlement: null })).toEqual(['refund', 'set-aside'])
  expect(actionsOf({ isAcceptable: true, provider: 'transfer', reason, settlement: null })).toEqual([
    'accept',
    'refund',
    'set-aside',
  ])
  expect(actionsOf({ isAcceptable: false, provider: null, reason, settlement: null })).toEqual(['set-aside'])
  const settlement = { how: 'accepted', at: '2026-11-20T12:00:00.000Z', by: null, note: null } as const
  expect(actionsOf({ isAcceptable: false, provider, reason, settlement })).toEqual([])
})

test('PAY-034 PAY-036 money that staff have to find out about is closed with a note alone', () => {
  for (const reason of ['refunded-elsewhere', 'journal-lacks', 'provider-lacks', 'provider-differs'] as const)
    expect(actionsOf({ isAcceptable: false, provider: 'yookassa', reason, settlement: null })).toEqual(['set-aside'])
})

test('PAY-032 PAY-034 what is missing once money counts is the rest of the price, whole where it is in another currency', () => {
  const missing = rubles(4_000_00)
  expect(restAfter({ missing, came: rubles(1) })).toEqual(rubles(3_999_99))
  expect(restAfter({ missing, came: rubles(4_000_00) })).toBeNull()
  expect(restAfter({ missing, came: rubles(4_000_01) })).toBeNull()
  expect(restAfter({ missing, came: { minor: 4_000_00, currency: 'EUR' } })).toEqual(missing)
  expect(restAfter({ missing: null, came: rubles(1) })).toBeNull()
  expect(restAfter({ missing, came: null })).toBeNull()
})

test('PAY-034 accepted money pays for the order where nothing is missing, or the rest is forgiven', () => {
  const settlement = { how: 'accepted', at: '2026-11-20T12:00:00.000Z', by: null, note: null } as const
  expect(isPaidBy({ missing: rubles(0), settlement })).toBe(true)
  expect(isPaidBy({ missing: rubles(1), settlement })).toBe(false)
  expect(isPaidBy({ missing: rubles(1), settlement: { ...settlement, forgivenMinor: 1 } })).toBe(true)
})

test('PAY-034 a dispute is answered while the bank waits for that, and settled by nothing else', () => {
  const offered = (status: DisputeStatus) =>
    actionsOf({
      isAcceptable: false,
      provider: 'stripe',
      reason: 'disputed',
      settlement: null,
      dispute: { status, reason: 'fraudulent', answerBy: null },
    })
  expect((['needs-answer', 'inquiry'] as const).map(offered)).toEqual([['answer'], ['answer']])
  expect((['under-review', 'inquiry-under-review'] as const).map(offered)).toEqual([[], []])
})

test('PAY-036 money that belongs to no order is attached to one where a provider has it, and where it came', () => {
  const review = {
    isAcceptable: false,
    provider: 'yookassa',
    providerPaymentId: 'p-1',
    reason: 'journal-lacks',
    settlement: null,
    orderId: null,
    came: rubles(1),
  } as const
  expect(actions(review)).toEqual(['attach', 'set-aside'])
  for (const but of [{ came: rubles(-1) }, { came: null }, { provider: null }, { orderId: crypto.randomUUID() }])
    expect(actions({ ...review, ...but })).toEqual(['set-aside'])
})
