import { describe, expect, test } from 'bun:test'
import { EURO_SELLER, RUBLE_SELLER } from 'service-kit/test/sellers'
import { aDraft, aPlacedOrder, FACTORY, NOW } from '../builders'
import { quoteOf } from '../order/quote'
import type { OrderState, Placed } from '../order/state'
import { documentsOf, issuable, isVoid, numberOf, snapshotOf, yearIn } from './rules'
import type { DocumentState } from './snapshot'

const euro = (but: Partial<Placed> = {}) => aPlacedOrder({ site: 'eu', currency: 'EUR', ...but })
const statesOf = (order: OrderState, seller: Parameters<typeof documentsOf>[1] = RUBLE_SELLER) =>
  Object.fromEntries(documentsOf(order, seller, []).documents.map((it) => [it.kind, it.state]))
const paid = { paidAt: NOW }

describe('what an order can have', () => {
  test.each([
    ['placed', aPlacedOrder(), { invoice: 'open', act: 'later', upd: 'later' }],
    ['paid', aPlacedOrder({ status: 'paid', ...paid }), { invoice: 'open', act: 'later', upd: 'later' }],
    [
      'shipped before it is paid',
      aPlacedOrder({ status: 'shipped', shippedAt: NOW }),
      { invoice: 'open', act: 'later', upd: 'later' },
    ],
    [
      'paid and shipped',
      aPlacedOrder({ status: 'shipped', ...paid, shippedAt: NOW }),
      { invoice: 'open', act: 'open', upd: 'open' },
    ],
    [
      'paid and completed without a parcel',
      aPlacedOrder({ status: 'completed', ...paid, completedAt: NOW }),
      { invoice: 'open', act: 'open', upd: 'open' },
    ],
    ['cancelled', aPlacedOrder({ status: 'cancelled', ...paid, cancelledAt: NOW }), {}],
    ['a draft', aDraft(), {}],
  ])('in rubles: %s', (_, order, states) => {
    expect<object>(statesOf(order)).toEqual(states)
    for (const kind of ['invoice', 'act', 'upd'] as const) {
      const isOpen = (states as Record<string, string>)[kind] === 'open'
      expect([kind, 'order' in issuable(order, { kind }, RUBLE_SELLER)]).toEqual([kind, isOpen])
    }
  })

  test('in euro: an invoice, and a VAT invoice once it is paid', () => {
    expect(statesOf(euro(), EURO_SELLER)).toEqual({ invoice: 'open', 'vat-invoice': 'later' })
    expect(statesOf(euro({ status: 'paid', ...paid }), EURO_SELLER)).toEqual({ invoice: 'open', 'vat-invoice': 'open' })
    expect(issuable(euro({ ...paid, shippedAt: NOW }), { kind: 'upd' }, EURO_SELLER)).toMatchObject({
      code: 'document-not-available',
    })
  })

  test('PAY-033 after all money was given back nothing says that it was paid, and after a part of it the rest does', () => {
    const left = (leftMinor: number) => {
      const counted = [{ paymentId: 'p', providerPaymentId: null, minor: 100_00, leftMinor, currency: 'EUR' }] as const
      return statesOf(euro({ status: 'paid', ...paid, refundedMinor: 100_00 - leftMinor, counted }), EURO_SELLER)
    }
    expect(left(0)).toEqual({ invoice: 'open', 'vat-invoice': 'later' })
    expect(left(1)).toEqual({ invoice: 'open', 'vat-invoice': 'open' })
  })

  test('an order that costs nothing, or of a site without requisites, has none', () => {
    const { frozen } = aPlacedOrder()
    const free = aPlacedOrder({ frozen: { ...frozen, quote: { ...frozen.quote, totalMinor: 0 } } })
    expect(documentsOf(free, RUBLE_SELLER, [])).toEqual({ offered: true, documents: [] })
    expect(documentsOf(aPlacedOrder(), undefined, [])).toEqual({ offered: false, documents: [] })
    expect(issuable(aPlacedOrder(), { kind: 'invoice' }, undefined)).toMatchObject({ code: 'document-not-available' })
  })
})

test('the list names the buyer of the next document: of the invoice, else the recipient, else the e-mail of the order', () => {
  const order = aPlacedOrder({ fullName: 'Анна Петрова' })
  const nameOf = (of: OrderState, had: readonly DocumentState[] = []) => documentsOf(of, RUBLE_SELLER, had).buyerName
  expect(nameOf(order)).toBe('Анна Петрова')
  expect(nameOf({ ...order, fullName: null })).toBe(order.email)
  const made = snapshotOf(order, RUBLE_SELLER, {
    document: { kind: 'invoice', buyer: { name: 'ООО «Клиника»', address: 'Казань', taxId: null, kpp: null } },
    ...{ invoice: undefined, number: 'R-1', now: NOW },
  })
  const invoice = { ...issued('invoice', order.placedAt), id: 'i', number: 'R-1', snapshot: made } as DocumentState
  expect(nameOf(order, [invoice])).toBe('ООО «Клиника»')
  expect(nameOf(aDraft())).toBeUndefined()
})

const issued = (kind: DocumentState['kind'], placedAt = aPlacedOrder().placedAt) => ({ kind, placedAt })

test('an invoice is void once its order was cancelled or reopened; what was delivered and paid stays true', () => {
  const cancelled = aPlacedOrder({ status: 'cancelled', cancelledAt: NOW })
  const again = aPlacedOrder({ placedAt: NOW })
  expect(isVoid(issued('invoice'), aPlacedOrder({ status: 'paid' }))).toBe(false)
  expect(isVoid(issued('invoice'), cancelled)).toBe(true)
  expect(isVoid(issued('invoice'), aDraft())).toBe(true)
  expect(isVoid(issued('invoice'), again)).toBe(true)
  expect(isVoid(issued('upd'), cancelled)).toBe(false)
})

test('a document belongs to the day and the year of the seller’s time zone', () => {
  const newYear = new Date('2026-12-31T21:30:00Z')
  expect(yearIn('Europe/Moscow', newYear)).toBe(2027)
  expect(yearIn('Europe/Berlin', newYear)).toBe(2026)
  expect(numberOf(RUBLE_SELLER, 2027, 7)).toBe('T-2027-00007')
  expect(numberOf(RUBLE_SELLER, 2027, 123_456)).toBe('T-2027-123456')
})

describe('a document says', () => {
  const of = { number: 'T-2026-00001', invoice: undefined, now: NOW }
  const order = aPlacedOrder({ ...paid, shippedAt: new Date('2026-11-21T22:00:00Z') })

  test('who sells, who buys, what for how much, and when it was paid and shipped, and names no patient', () => {
    const seller = { ...RUBLE_SELLER, vatPercent: 20 }
    const snapshot = snapshotOf(order, seller, { ...of, document: { kind: 'act' } })
    expect(snapshot).toMatchObject({
      seller,
      issuedOn: '2026-11-20',
      buyer: { name: 'Anna Ivanova', address: 'Kazan, Bauman Street, 1', taxId: null, kpp: null },
      orderNumber: '7f3a00',
      totalMinor: 2_400_00,
      vatMinor: 400_00, // 150 of 900 and 250 of 1500
      paidOn: '2026-11-20',
      deliveredOn: '2026-11-22',
    })
    const named = snapshotOf(aPlacedOrder({ patients: [{ ...order.patients[0]!, name: 'Семёнов' }] }), seller, {
      ...of,
      document: { kind: 'invoice' },
    })
    expect(JSON.stringify(named)).not.toContain('Семёнов')
  })

  test('the buyer that was asked for, or else the one of the order’s invoice', () => {
    const clinic = { name: 'ООО «Клиника»', address: 'Казань', taxId: '1600000000', kpp: '160000000' }
    const invoice = snapshotOf(order, RUBLE_SELLER, { ...of, document: { kind: 'invoice', buyer: clinic } })
    expect(invoice.buyer).toEqual(clinic)
    const had = { snapshot: invoice } as DocumentState
    expect(snapshotOf(order, RUBLE_SELLER, { ...of, invoice: had, document: { kind: 'upd' } }).buyer).toEqual(clinic)
  })

  test('PAY-013 lines that sum to the total, whatever the discount', () => {
    const scans = Array.from({ length: 7 }, (_, index) => ({ ...order.scans[0]!, id: `scan-${index}` }))
    const frozen = quoteOf(aDraft({ scans }), { ...FACTORY, newCustomer: true, factory: false })
    const { lines, totalMinor } = snapshotOf({ ...order, frozen }, RUBLE_SELLER, {
      ...of,
      document: { kind: 'invoice' },
    })
    expect(totalMinor).toBe(10_000_00) // 7 × 873 and 1500 are less than the minimum
    expect(lines.map((it) => it.quantity * it.unitMinor).reduce((sum, it) => sum + it, 0)).toBe(totalMinor)
  })
})
