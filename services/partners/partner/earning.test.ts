import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aPaidOrder, daysLater, NOON } from '../builders'
import { type Booked, earned, entriesFor, type Facts, type OrderFacts, type Span, type Why } from './earning'
import type { Finding } from './findings'

const [PAULA, PETER] = ['paula', 'peter'] as const
const programme = (basisPoints: number) => ({ rates: [{ since: daysLater(-9), basisPoints }], terms: [] })
const PROGRAMMES = new Map([
  [PAULA as string, programme(1_000)],
  [PETER as string, programme(2_000)],
])
const aSpan = (firstOrderId: string, but: Partial<Span> = {}): Span => ({
  partnerId: PAULA,
  since: NOON,
  until: null,
  firstOrderId,
  source: 'code',
  ...but,
})
const given = (orders: OrderFacts[], but: Partial<Facts> = {}): Facts => ({
  orders,
  spans: [aSpan(orders[0]?.id ?? '')],
  links: [],
  findings: [],
  booked: [],
  programmes: PROGRAMMES,
  ...but,
})
const RULED = { counted: true, checked: true } as Partial<Record<Why, true>>
/** What each order is to a partner, and whether that earns. */
const whysOf = (facts: Facts, partnerId: string = PAULA) =>
  earned(facts)
    .filter((it) => it.partnerId === partnerId)
    .map((it) => {
      expect(it.amountMinor > 0).toBe(RULED[it.why] ?? false)
      return it.why
    })
const why = (order: OrderFacts, but: Partial<Facts> = {}) => whysOf(given([order], but))[0]
const aFinding = (orderId: string, but: Partial<Finding> = {}): Finding => ({
  orderId,
  partnerId: PAULA,
  rule: 'browser',
  state: 'open',
  ...but,
})

describe('an order earns', () => {
  test('AFF-050 when its placement made the referral, and not when it was placed before that', () => {
    const [first, older] = [aPaidOrder(), aPaidOrder({ placedAt: daysLater(-1), paidAt: NOON })]
    expect(whysOf(given([first, older]))).toEqual(['counted'])
  })

  test('AFF-012 AFF-051 until 365 days, to the millisecond, after the placement of the first paid order, whenever that was paid', () => {
    const first = aPaidOrder({ paidAt: daysLater(40) })
    const last = aPaidOrder({ placedAt: daysLater(365) })
    const late = aPaidOrder({ placedAt: new Date(daysLater(365).getTime() + 1) })
    expect(whysOf(given([first, late, last]))).toEqual(['counted', 'expired', 'counted'])
  })

  test('AFF-013 at any time until one is paid: an order that was never paid does not start the 365 days', () => {
    const made = aPaidOrder({ paidAt: null })
    const [first, next] = [aPaidOrder({ placedAt: daysLater(1_000) }), aPaidOrder({ placedAt: daysLater(1_365) })]
    const over = aPaidOrder({ placedAt: daysLater(1_366) })
    expect(whysOf(given([made, first, next, over]))).toEqual(['not-paid', 'counted', 'counted', 'expired'])
  })

  test('AFF-012 by the orders that were paid before it: an older order that is paid later changes nothing', () => {
    const late = aPaidOrder({ placedAt: NOON, paidAt: daysLater(400) })
    const soon = aPaidOrder({ placedAt: daysLater(370), paidAt: daysLater(371) })
    const next = aPaidOrder({ placedAt: daysLater(410), paidAt: daysLater(411) })
    expect(whysOf(given([late, soon, next]))).toEqual(['counted', 'counted', 'expired'])
  })

  test('AFF-014 not while it is cancelled, not paid, free, or all its money is back', () => {
    expect(why(aPaidOrder({ isCancelled: true }))).toBe('cancelled')
    expect(why(aPaidOrder({ paidAt: null }))).toBe('not-paid')
    expect(why(aPaidOrder({ totalMinor: 0 }))).toBe('free')
    expect(why(aPaidOrder({ leftMinor: 0 }))).toBe('refunded')
    expect(why(aPaidOrder({ leftMinor: 5_000_00 }))).toBe('counted')
  })

  test('AFF-014 AFF-049 the rate of what is left of its price', () => {
    const amounts = (orders: OrderFacts[]) => earned(given(orders)).map((it) => it.amountMinor)
    expect(amounts([aPaidOrder(), aPaidOrder({ totalMinor: 20_000_00 })])).toEqual([1_000_00, 2_000_00])
    expect(amounts([aPaidOrder({ leftMinor: 5_000_05 }), aPaidOrder({ leftMinor: 20_000_00 })])).toEqual([
      500_01, 1_000_00,
    ])
  })

  test('AFF-016 at the rate in force when it was paid, and held by the terms of then', () => {
    const rates = [
      { since: daysLater(-9), basisPoints: 1_000 },
      { since: daysLater(5), basisPoints: 2_500 },
    ]
    const terms = [{ since: daysLater(5), holdDays: 30, minimumMinor: 0, firstBasisPoints: 1_000 }]
    const orders = [aPaidOrder({ paidAt: daysLater(4) }), aPaidOrder({ paidAt: daysLater(5) })]
    const shares = earned(given(orders, { programmes: new Map([[PAULA, { rates, terms }]]) }))
    expect(shares.map(({ basisPoints, payableAt }) => ({ basisPoints, payableAt }))).toEqual([
      { basisPoints: 1_000, payableAt: daysLater(18) },
      { basisPoints: 2_500, payableAt: daysLater(35) },
    ])
  })
})

describe('an order that may be the partner’s own', () => {
  test.each(['person', 'browser', 'mailbox'] as const)('AFF-011 earns nothing by %s until staff accept it', (rule) => {
    const order = aPaidOrder()
    const by = (state: Finding['state']) => why(order, { findings: [aFinding(order.id, { rule, state })] })
    expect([by('open'), by('voided'), by('accepted')]).toEqual(['own', 'own', 'counted'])
  })

  test.each(['company-domain', 'payout-details', 'delivery-address'] as const)(
    'AFF-011 earns by %s while it is checked, and nothing once staff void it',
    (rule) => {
      const order = aPaidOrder()
      const by = (state: Finding['state']) => why(order, { findings: [aFinding(order.id, { rule, state })] })
      expect([by('open'), by('voided'), by('accepted')]).toEqual(['checked', 'voided', 'counted'])
    },
  )

  test('AFF-011 takes the later orders with it if it made the referral, and no other', () => {
    const [first, next] = [aPaidOrder(), aPaidOrder({ placedAt: daysLater(1) })]
    expect(whysOf(given([first, next], { findings: [aFinding(first.id)] }))).toEqual(['own', 'own'])
    expect(whysOf(given([first, next], { findings: [aFinding(next.id)] }))).toEqual(['counted', 'own'])
    expect(whysOf(given([first], { findings: [aFinding(first.id, { partnerId: PETER })] }))).toEqual(['counted'])
  })
})

describe('whose an order is', () => {
  test('AFF-007 AFF-009 nobody’s by a code of a client of before, nor by one of a client of another partner', () => {
    const order = aPaidOrder({ codePartnerId: PETER })
    expect(whysOf(given([order], { spans: [] }), PETER)).toEqual(['old-client'])
    expect(whysOf(given([order]), PETER)).toEqual(['other-partner'])
  })

  test('AFF-045 what was paid before the move stays the first partner’s, what is paid later is the second’s', () => {
    const [before, after] = [aPaidOrder({ paidAt: daysLater(2) }), aPaidOrder({ paidAt: daysLater(3) })]
    const moved = { since: daysLater(3), source: 'staff', partnerId: PETER } as const
    const spans = [aSpan(before.id, { until: daysLater(3) }), aSpan(before.id, moved)]
    const facts = given([before, after], { spans })
    expect(earned(facts).map((it) => [it.orderId, it.partnerId, it.why])).toEqual([
      [before.id, PAULA, 'counted'],
      [after.id, PETER, 'counted'],
    ])
  })

  test('AFF-045 what is paid after the customer has ceased to be a partner’s is nobody’s', () => {
    const [before, after] = [aPaidOrder({ paidAt: daysLater(2) }), aPaidOrder({ paidAt: daysLater(3) })]
    const facts = given([before, after], { spans: [aSpan(before.id, { until: daysLater(3) })] })
    expect(earned(facts).map((it) => it.orderId)).toEqual([before.id])
  })

  test('AFF-050 the order that staff link earns for that partner as well, after 365 days and before the referral', () => {
    const [first, expired] = [aPaidOrder(), aPaidOrder({ placedAt: daysLater(366) })]
    const older = aPaidOrder({ placedAt: daysLater(-20), paidAt: daysLater(-20) })
    const facts = given([first, expired], { links: [{ orderId: expired.id, partnerId: PETER }] })
    expect([whysOf(facts), whysOf(facts, PETER)]).toEqual([['counted', 'expired'], ['counted']])
    const linked = { spans: [aSpan(older.id, { since: daysLater(9), source: 'staff', partnerId: PETER })] }
    const links = [{ orderId: older.id, partnerId: PETER }]
    // An order that was paid before staff linked the customer stays nobody's.
    expect(whysOf(given([older, aPaidOrder()], { ...linked, links }), PETER)).toEqual(['counted'])
  })
})

describe('what is booked', () => {
  const order = aPaidOrder()
  const of = (facts: Facts) => entriesFor(earned(facts), facts.booked)
  const booked = (amountMinor: number): Booked => ({
    orderId: order.id,
    partnerId: PAULA,
    amountMinor,
    commission: { basisPoints: 1_000, payableAt: daysLater(14) },
  })

  test('AFF-014 a commission once, also of nothing by a rate of nothing, and then only what differs', () => {
    expect(of(given([order]))).toMatchObject([{ kind: 'commission', amountMinor: 1_000_00, basisPoints: 1_000 }])
    const free = new Map([[PAULA as string, programme(0)]])
    expect(of(given([order], { programmes: free }))).toMatchObject([{ kind: 'commission', amountMinor: 0 }])
    expect(of(given([order], { booked: [booked(1_000_00)] }))).toEqual([])
  })

  test.each([
    ['cancelled', { isCancelled: true }, 1_000_00, -1_000_00, 'cancelled'],
    ['no longer cancelled', {}, 0, 1_000_00, 'returned'],
    ['given back in part', { leftMinor: 4_000_00 }, 1_000_00, -600_00, 'refunded'],
    ['given back', { leftMinor: 0 }, 400_00, -400_00, 'refunded'],
    ['with us again', { leftMinor: 10_000_00 }, 400_00, 600_00, 'returned'],
  ])('AFF-014 both ways: an order that is %s', (_, but, before, amountMinor, cause) => {
    const facts = given([{ ...order, ...but }], { booked: [booked(before)] })
    const payableAt = daysLater(14)
    expect(of(facts)).toMatchObject([{ kind: 'reversal', amountMinor, cause, basisPoints: null }])
    expect(of(facts)[0]?.payableAt).toEqual(payableAt)
  })

  test('AFF-016 what changes a commission later keeps its rate', () => {
    const dearer = new Map([[PAULA as string, programme(5_000)]])
    const facts = given([{ ...order, leftMinor: 5_000_00 }], { booked: [booked(1_000_00)], programmes: dearer })
    expect(of(facts)).toMatchObject([{ amountMinor: -500_00 }])
  })

  test('AFF-045 what a partner has of an order that is not theirs is taken back', () => {
    const facts = given([order], { spans: [], booked: [booked(1_000_00)] })
    expect(of(facts)).toMatchObject([{ kind: 'reversal', amountMinor: -1_000_00, cause: 'other-partner' }])
  })
})

describe('what refunds reverse', () => {
  const of = (order: OrderFacts, bookedMinor: number) => {
    const commission = { basisPoints: 1_000, payableAt: null }
    const booked = [{ orderId: order.id, partnerId: PAULA, amountMinor: bookedMinor, commission }]
    const facts = given([order], { booked })
    return entriesFor(earned(facts), booked)[0]?.amountMinor ?? 0
  }

  test.each([
    // Of 10 000.00 at a tenth, 1 200.00 was given back, then the rest.
    [10_000_00, 8_800_00, 1_000_00, -120_00],
    [10_000_00, 0, 880_00, -880_00],
    // Paid twice: the second payment was given back, so the price is still paid.
    [10_000_00, 10_000_00, 1_000_00, 0],
    [10_000_00, 15_000_00, 1_000_00, 0],
    // What is left, 7 kopecks, earns 0.7, rounded up to 1.
    [10, 7, 1, 0],
    [10, 4, 1, -1],
  ])(
    'PAY-033 of a price of %i with %i left and %i booked at a tenth, %i is reversed',
    (totalMinor, leftMinor, bookedMinor, expected) => {
      expect(of(aPaidOrder({ totalMinor, leftMinor }), bookedMinor)).toBe(expected)
    },
  )

  test('PAY-033 however a price is given back, in parts, its commission ends at nothing, and never below', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_00 })
    const parts = fc.array(fc.integer({ min: 1, max: 100_000_00 }), { maxLength: 10 })
    fc.assert(
      fc.property(price, parts, (totalMinor, refunds) => {
        let [leftMinor, bookedMinor] = [totalMinor, of(aPaidOrder({ totalMinor }), 0)]
        for (const it of [...refunds, totalMinor]) {
          leftMinor = Math.max(0, leftMinor - it)
          bookedMinor += of(aPaidOrder({ totalMinor, leftMinor }), bookedMinor)
          expect(bookedMinor).toBeGreaterThanOrEqual(0)
        }
        expect(bookedMinor).toBe(0)
      }),
    )
  })
})
