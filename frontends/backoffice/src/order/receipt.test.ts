import { describe, expect, test } from 'bun:test'
import type { OrderStatus } from 'contracts/order/order-states'
import { anOrder, aQuote } from '../builders'
import {
  dayHere,
  fateOfTransfer,
  isReceivable,
  missingOf,
  ordersNamedBy,
  readReceipt,
  receiptRefusalOf,
  type TypedReceipt,
} from './receipt'

const TODAY = '2026-11-23'
const read = (but: Partial<TypedReceipt>) =>
  readReceipt({ number: '117', paidOn: '2026-11-20', amount: '10 000', file: null, ...but }, TODAY)
const fileOf = (size: number) => new File([new Uint8Array(size)], 'statement.pdf')

describe('a bank transfer', () => {
  test('PAY-032 is read from what staff type', () => {
    expect(read({ number: ' 117 ', amount: '10 000,50 ₽', paidOn: TODAY, file: fileOf(4 * 1024 * 1024) })).toEqual({
      number: '117',
      paidOn: TODAY,
      amountMinor: 10_000_50,
    })
  })

  test.each<[Partial<TypedReceipt>, object]>([
    [{ number: '  ' }, { number: 'numberMissing' }],
    [{ paidOn: '' }, { paidOn: 'dayMissing' }],
    [{ paidOn: '2026-11-24' }, { paidOn: 'dayToCome' }],
    [{ amount: '' }, { amount: 'missing' }],
    [{ amount: '0' }, { amount: 'zero' }],
    [{ amount: '10.000' }, { amount: 'tooPrecise' }],
    [{ file: fileOf(4 * 1024 * 1024 + 1) }, { file: 'fileTooLarge' }],
  ])('PAY-032 with %j is not sent: %j', (but, errors) => {
    const none = { number: undefined, paidOn: undefined, amount: undefined, file: undefined }
    expect(read(but)).toEqual({ ...none, ...errors })
  })

  test('PAY-032 ORD-025 is recorded for what is unpaid and not cancelled, also once it has left', () => {
    const may = (status: OrderStatus, paidAt: string | null = null) => isReceivable(anOrder({ status, paidAt }), null)
    expect(['draft', 'pending', 'processing', 'shipped', 'completed'].map((it) => may(it as OrderStatus))).toEqual(
      Array(5).fill(true),
    )
    expect([may('cancelled'), may('pending', '2026-11-20T10:00:00Z')]).toEqual([false, false])
    expect(isReceivable(anOrder({ paidAt: null, totalMinor: null }), null)).toBe(false)
    expect(isReceivable(anOrder({ paidAt: null, archivedAt: '2026-11-20T10:00:00Z' }), null)).toBe(false)
  })

  test('PAY-032 that was changed after a lost answer says that it was recorded as it was before', () => {
    const told = (['key-reused', 'receipt-recorded', 'unavailable'] as const).map((code) => receiptRefusalOf({ code }))
    expect(told).toEqual(['receipt.key-reused', 'receipt.receipt-recorded', 'receipt.failed'])
  })

  test.each([
    ['consent-missing', 'link.incomplete'],
    ['contacts-missing', 'link.incomplete'],
    ['choice-missing', 'link.undecided'],
    ['order-is-empty', 'link.empty'],
    ['scans-missing', 'link.scans'],
    ['quote-changed', 'link.changed'],
    ['not-payable', 'link.changed'],
    ['order-not-draft', 'link.changed'],
    ['slip-invalid', 'link.changed'],
  ] as const)('PAY-032 of a draft that cannot be placed (%s) says why, not to repeat', (code, text) => {
    expect(receiptRefusalOf({ code })).toBe(text)
  })

  test('PAY-032 that is recorded for other orders names them', () => {
    const id = '2256a1b2-0000-4000-8000-000000000002'
    const message = 'has this transfer'
    expect(
      ordersNamedBy({
        errors: [
          { path: `/orders/${id}`, message },
          { path: '/number', message },
        ],
      }),
    ).toEqual([id])
  })

  test('PAY-032 has to bring what is missing of the price, of a draft all of its quote', () => {
    const order = anOrder({ status: 'pending', paidAt: null, totalMinor: 10_000_00, paidMinor: 6_000_00 })
    expect(missingOf(order, aQuote(), [])).toBe(4_000_00)
    expect(missingOf({ ...order, status: 'draft' }, aQuote(), [])).toBe(aQuote().quote.totalMinor)
  })

  test('PAY-032 has to bring what is missing beside the transfers that wait in review', () => {
    const order = anOrder({ status: 'pending', paidAt: null, totalMinor: 10_000_00, paidMinor: 0 })
    const part = { reason: 'amount-differs', provider: 'transfer', came: { minor: 4_000_00, currency: 'RUB' } } as const
    const missing = (...parts: Parameters<typeof missingOf>[2]) => missingOf(order, aQuote(), parts)
    expect(missing(part)).toBe(6_000_00)
    expect(missing(part, part)).toBe(2_000_00)
    expect(missing(part, { ...part, came: { minor: 9_000_00, currency: 'RUB' } })).toBe(0)
    // These wait for staff, and complete no sum.
    expect(missing({ ...part, provider: 'yookassa' })).toBe(10_000_00)
    expect(missing({ ...part, reason: 'order-paid' })).toBe(10_000_00)
    expect(missing({ ...part, came: { minor: 4_000_00, currency: 'EUR' } })).toBe(10_000_00)
  })

  test('PAY-032 pays, waits for the other parts, or is more than was due', () => {
    const fates = [3_999_99, 4_000_00, 4_000_01].map((it) => fateOfTransfer(it, 4_000_00))
    expect(fates).toEqual(['waits', 'pays', 'toReview'])
  })

  test('a day is that of the person’s clock', () => {
    expect(dayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
