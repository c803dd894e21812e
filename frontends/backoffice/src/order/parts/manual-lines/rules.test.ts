import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { anOrder } from '../../../builders'
import { addingOf, cappedOf, readLine, refusalOf, type TypedLine, totalWith } from './rules'

const typed = (over: Partial<TypedLine> = {}): TypedLine => ({ sign: 'minus', amount: '500', reason: 'Брак', ...over })
const TOTAL = 10_500_00

describe('a line that is typed', () => {
  test('takes off or adds, by its sign', () => {
    expect(readLine(typed({ reason: ' Брак ' }), TOTAL)).toEqual({ amountMinor: -500_00, reason: 'Брак' })
    expect(readLine(typed({ sign: 'plus', amount: '13,9' }), TOTAL)).toEqual({ amountMinor: 13_90, reason: 'Брак' })
    expect([totalWith(typed(), TOTAL), totalWith(typed({ sign: 'plus' }), TOTAL)]).toEqual([10_000_00, 11_000_00])
  })
  test('takes off no more than the order costs, and adds more than that', () => {
    expect(readLine(typed({ amount: '10500' }), TOTAL)).toEqual({ amountMinor: -TOTAL, reason: 'Брак' })
    expect(readLine(typed({ amount: '10500,01' }), TOTAL)).toEqual({ amount: 'tooLarge', reason: undefined })
    expect(readLine(typed({ sign: 'plus', amount: '10500,01' }), TOTAL)).toMatchObject({ amountMinor: 10_500_01 })
    expect(readLine(typed({ sign: 'plus', amount: '1000000,01' }), TOTAL)).toMatchObject({ amount: 'tooLarge' })
  })
  test('names what is wrong with both fields, and has no total', () => {
    expect(readLine(typed({ amount: 'сто', reason: ' ' }), TOTAL)).toEqual({ amount: 'notNumber', reason: 'missing' })
    expect(readLine(typed({ amount: '0' }), TOTAL)).toMatchObject({ amount: 'zero' })
    expect(totalWith(typed({ amount: '' }), TOTAL)).toBeNull()
  })
})

test.each([
  ['draft', 'offered'],
  ['pending', 'placed'],
  ['paid', null],
  ['processing', null],
  ['shipped', null],
  ['completed', null],
  ['cancelled', null],
] as const)('an order that is %s: %p', (status, adding) => {
  expect(addingOf(anOrder({ status, archivedAt: null }))).toBe(adding)
  expect(addingOf(anOrder({ status, archivedAt: '2026-11-20T12:00:00.000Z' }))).toBeNull()
})

test('the price of a draft with 20 lines is full', () => {
  const line = { id: 'line', reason: 'Брак', amountMinor: 1, by: 'eva@example.org', at: '2026-11-20T12:00:00.000Z' }
  const lines = (length: number) => anOrder({ status: 'draft', manualLines: Array.from({ length }, () => line) })
  expect([addingOf(lines(19)), addingOf(lines(20))]).toEqual(['offered', 'full'])
})

test('a price that the factory bears takes no line', () => {
  const remake = { isFree: true } as Order['remake']
  expect([addingOf(anOrder({ status: 'draft', remake })), addingOf(anOrder({ status: 'pending', remake }))]).toEqual([
    null,
    null,
  ])
})

test('reductions of which a part alone counts are told, also beside additions and what the factory bears', () => {
  const line = (amountMinor: number) => ({ kind: 'manual', reason: 'Брак', amountMinor }) as const
  const added = { id: 'line', reason: 'Брак', by: 'eva@example.org', at: '2026-11-20T12:00:00.000Z' }
  const manualLines = [-700, 300, -500].map((amountMinor) => ({ ...added, amountMinor }))
  const free = { kind: 'free', reason: null, amountMinor: -900 } as const
  expect(cappedOf({ manualLines }, { adjustments: [line(-700), line(300), line(-500), free] })).toBeNull()
  expect(cappedOf({ manualLines }, { adjustments: [line(-700), line(300), free] })).toEqual({
    countedMinor: 700,
    wantedMinor: 1_200,
  })
  expect(cappedOf({}, {})).toBeNull()
})

test.each([
  ['order-not-draft', 'placed'],
  ['too-many-manual-lines', 'full'],
  ['version-changed', 'changed'],
  ['manual-line-not-found', 'changed'],
  ['internal-error', 'failed'],
] as const)('a refusal %s is told as %p', (code, told) => {
  expect(refusalOf(new ApiProblem(code, ''))).toBe(told)
})
