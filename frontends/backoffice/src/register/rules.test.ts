import { describe, expect, test } from 'bun:test'
import { aRegisterDocument, aRegisterMovement, aRegisterOrder } from '../builders'
import { addressOf, agree, expectedOf, filtersOf, lastMonth, monthsTo } from './rules'

describe('the filters in the address', () => {
  test('are read and written, and what means nothing is ignored', () => {
    expect(filtersOf('?month=2026-11&site=eu')).toEqual({ month: '2026-11', site: 'eu' })
    expect(addressOf({ month: '2026-11', site: 'eu' })).toBe('?month=2026-11&site=eu')
    expect(filtersOf("?month=2026-13&site='1'")).toEqual({ month: '', site: '' })
    expect(addressOf({ month: '', site: '' })).toBe('')
  })

  test('offer three years of months, and the last one that is over first of all', () => {
    const months = monthsTo('2026-01-31')
    expect([months.length, months[0], months[1], months.at(-1)]).toEqual([36, '2026-01', '2025-12', '2023-02'])
    expect([lastMonth('2026-01-31'), lastMonth('2026-12-01')]).toEqual(['2025-12', '2026-11'])
  })
})

describe('the rows of a table are those that the service has summed', () => {
  const totals = {
    orders: [
      { currency: 'RUB' as const, count: 2, totalMinor: 20_000_00, paidCount: 1, paidMinor: 10_000_00 },
      { currency: 'EUR' as const, count: 1, totalMinor: 150_00, paidCount: 0, paidMinor: 0 },
    ],
    documents: [{ kind: 'invoice' as const, currency: 'RUB' as const, count: 1, totalMinor: 10_000_00 }],
    documentCount: 2,
  }
  const money = {
    sums: [
      {
        currency: 'RUB' as const,
        ...{
          paymentCount: 2,
          paymentMinor: 20_000_00,
          returnCount: 1,
          returnMinor: -1_200_50,
          balanceMinor: 18_799_50,
        },
      },
    ],
  }

  test('if they are as many and sum to the same', () => {
    const orders = [aRegisterOrder(), aRegisterOrder(), aRegisterOrder({ currency: 'EUR', totalMinor: 150_00 })]
    expect(agree(orders, expectedOf.orders(totals))).toBe(true)
    expect(agree(orders.slice(1), expectedOf.orders(totals))).toBe(false)
    expect(agree([...orders.slice(1), aRegisterOrder({ totalMinor: 1 })], expectedOf.orders(totals))).toBe(false)
    const came = [aRegisterMovement(), aRegisterMovement()]
    expect(agree(came, expectedOf.payments(money))).toBe(true)
    const went = [aRegisterMovement({ kind: 'refund', amountMinor: -1_200_50 })]
    expect(agree(went, expectedOf.returns(money))).toBe(true)
    expect(agree(came.slice(1), expectedOf.returns(money))).toBe(false)
  })

  test('and of documents if they are as many, since void ones are in no sum', () => {
    const documents = [aRegisterDocument(), aRegisterDocument({ isVoid: true })]
    expect(agree(documents, expectedOf.documents(totals))).toBe(true)
    expect(agree(documents.slice(1), expectedOf.documents(totals))).toBe(false)
  })
})
