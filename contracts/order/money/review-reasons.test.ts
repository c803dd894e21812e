import { expect, test } from 'bun:test'
import { isPayment } from './review-reasons'

test('PAY-034 money of a failed refund, and what staff have to find out about, is no payment of its order', () => {
  expect((['amount-differs', 'paid-twice'] as const).map(isPayment)).toEqual([true, true])
  expect((['refund-failed', 'refunded-elsewhere', 'journal-lacks'] as const).map(isPayment)).toEqual([
    false,
    false,
    false,
  ])
})
