import { describe, expect, test } from 'bun:test'
import type { Currency } from 'contracts/common'
import type { ReviewReason } from 'contracts/order/money/payment'
import { PLACED_STATUSES } from 'contracts/order/order-states'
import type { PaymentCaptured } from 'contracts/payment/money-events'
import type { PaidBy } from 'contracts/payment/provider'
import { given } from 'service-kit/test/given'
import { aCapture, aDraft, aPatient, aPlacedOrder, aScan, FACTORY, NOW } from '../builders'
import { fundsOfOrder, standing } from '../order/funds'
import { quoteOf } from '../order/quote'
import type { OrderState, Placed } from '../order/state'
import { countedFrom, pay, paymentClaims, type Received, refund, withCounted } from './rules'

const SHOP = { onlinePayment: true }
const ANNA = 'b'.repeat(64)
const PAID_AT = new Date('2026-11-20T11:59:00.000Z')

describe('the payment slip of an order', () => {
  const claims = (order: OrderState, site = SHOP) => paymentClaims(order, site, { owner: ANNA })

  test('PAY-003 PAY-009 PAY-013 states the frozen price, discounted lines of each patient that sum to it, the customer and the payer', () => {
    // 7 × 900 ₽ less 3 % = 6111 ₽, delivery 1500 ₽, and the fee up to 10 000 ₽.
    const order = aPlacedOrder({
      site: 'ru',
      fullName: 'Anna K.',
      patients: [aPatient(), aPatient({ id: 'patient-2', folder: '7f3a_02' })],
      scans: Array.from({ length: 7 }, (_, it) => aScan({ id: `scan-${it}`, patientId: `patient-${(it % 2) + 1}` })),
    })
    const { patients, scans } = order
    const frozen = quoteOf(aDraft({ patients, scans }), { ...FACTORY, factory: false, newCustomer: true })
    expect(claims({ ...order, frozen })).toEqual({
      orderId: order.id,
      number: '7f3a',
      owner: ANNA,
      site: 'ru',
      language: 'ru',
      orderVersion: 3,
      quoteVersion: frozen.version,
      totalMinor: 10_000_00,
      currency: 'RUB',
      discountPercent: 3,
      lines: [
        { product: 'aligner-single-layer', patient: 1, quantity: 4, unitMinor: 873_00 },
        { product: 'aligner-single-layer', patient: 2, quantity: 3, unitMinor: 873_00 },
        { product: 'delivery', quantity: 1, unitMinor: 1_500_00 },
        { product: 'service-fee', quantity: 1, unitMinor: 2_389_00 },
      ],
      customer: { email: 'anna@example.org', phone: '+7 999 000-00-00', fullName: 'Anna K.' },
    })
  })

  test.each(['pending', 'processing'] as const)('CAB-008 is made for an order that is %s and not paid', (status) => {
    expect(claims(aPlacedOrder({ status }))).toMatchObject({ totalMinor: 2_400_00 })
  })

  test.each([
    ['paid', { paidAt: PAID_AT }],
    ['processing', { paidAt: PAID_AT }],
    ['shipped', {}],
    ['completed', {}],
    ['cancelled', {}],
  ] as const)('CAB-009 is refused for an order that is %s (%j)', (status, but) => {
    given(aPlacedOrder({ status, ...but }))
      .when(claims)
      .refuses('not-payable')
  })

  test('CAB-009 is refused for a draft', () => {
    given(aDraft()).when(claims).refuses('not-payable')
  })

  test('CAB-008 is refused for an order that costs nothing', () => {
    const { frozen } = aPlacedOrder()
    const free = { ...frozen, quote: { ...frozen.quote, totalMinor: 0 } }
    given(aPlacedOrder({ frozen: free }))
      .when(claims)
      .refuses('not-payable')
  })

  test('PAY-002 is refused for an order of a site without online payment', () => {
    given(aPlacedOrder())
      .when((it) => claims(it, { onlinePayment: false }))
      .refuses('not-payable')
  })

  test('PAY-002 PAY-030 is made for staff on such a site, for the owners of the order, and names who asked', () => {
    const payer = { owner: ANNA, holder: 'c'.repeat(64), askedBy: 'user:1' }
    expect(paymentClaims(aPlacedOrder(), { onlinePayment: false }, payer)).toMatchObject(payer)
  })

  test('PAY-034 states what came and does not pay for the order, and nothing where nothing came', () => {
    expect(paymentClaims(aPlacedOrder(), SHOP, { owner: ANNA }, 5_000_00)).toMatchObject({ setAsideMinor: 5_000_00 })
    expect(claims(aPlacedOrder())).not.toHaveProperty('setAsideMinor')
  })

  test('PAY-013 is not made if its lines do not sum to its total', () => {
    const { frozen } = aPlacedOrder()
    const wrong = { ...frozen, quote: { ...frozen.quote, totalMinor: 2_400_01 } }
    expect(() => claims(aPlacedOrder({ frozen: wrong }))).toThrow('sum to 240000, not 240001')
  })
})

describe('money for an order', () => {
  const paying =
    (but: Partial<PaymentCaptured> = {}) =>
    (order: OrderState) =>
      pay(order, aCapture(but), NOW)
  const { paymentId } = aCapture()

  test('ORD-024 makes a pending order paid, and an event states what was paid for', () => {
    const { frozen } = aPlacedOrder()
    given(aPlacedOrder({ language: 'en', fullName: 'Anna K.' }))
      .when(paying())
      .then({
        order: { status: 'paid', paidAt: PAID_AT, paymentId, paymentReview: null, version: 4, updatedAt: NOW },
        events: [
          {
            subject: 'orders.order.paid.v1',
            aggregateId: aDraft().id,
            aggregateVersion: 4,
            data: {
              orderId: aDraft().id,
              number: '7f3a',
              site: 'factory',
              language: 'en',
              email: 'anna@example.org',
              fullName: 'Anna K.',
              totalMinor: 2_400_00,
              currency: 'RUB',
              paidAt: '2026-11-20T11:59:00.000Z',
              patients: [
                { patientId: 'patient-1', folder: '7f3a_01', material: 'single-layer', cut: 'wavy', matrix: 'hard' },
              ],
              scanIds: frozen.fileIds,
            },
          },
        ],
      })
  })

  test('publishes no patient’s name and no scan that was stored after the freeze', () => {
    const late = aScan({ id: 'scan-late', isLate: true })
    const { events } = pay(aPlacedOrder({ scans: [aScan(), late] }), aCapture(), NOW)
    expect(JSON.stringify(events)).not.toContain('"name"')
    expect(events).toMatchObject([{ data: { scanIds: ['scan-1'] } }])
  })

  test.each(['processing', 'shipped', 'completed'] as const)(
    'ORD-027 sets paidAt of an order that is %s and publishes it, and the status stays',
    (status) =>
      given(aPlacedOrder({ status, completedAt: status === 'completed' ? NOW : null }))
        .when(paying())
        .then({
          order: { status, paidAt: PAID_AT, paymentId, paymentReview: null, version: 4 },
          events: [{ subject: 'orders.order.paid.v1' }],
        }),
  )

  test.each([
    [{ amountMinor: 2_399_99 }, 'amount-differs'],
    [{ amountMinor: 2_400_01 }, 'amount-differs'],
    [{ amountMinor: 0 }, 'amount-differs'],
    [{ currency: 'EUR' }, 'currency-differs'],
    [{ quoteVersion: 'ffffffffffffffff' }, 'quote-differs'],
  ] as const)('PAY-034 with %j is not the frozen price: the order stays as it is, and staff review it', (but, review) =>
    given(aPlacedOrder()).when(paying(but)).then({ order: aPlacedOrder(), events: [], review, completed: [] }),
  )

  const PAID = { paidAt: PAID_AT, paymentId: 'another' }
  test.each<[OrderState, string]>([
    [aDraft(), 'order-draft'],
    [aPlacedOrder({ status: 'cancelled' }), 'order-cancelled'],
    [aPlacedOrder({ status: 'paid', ...PAID }), 'order-paid'],
    [aPlacedOrder({ status: 'processing', ...PAID }), 'order-paid'],
    [aPlacedOrder({ status: 'completed', ...PAID }), 'order-paid'],
  ])('PAY-034 that is $status is reviewed by staff, and does not change it', (before, review) => {
    given(before).when(paying()).then({ order: before, events: [], review })
  })

  test('ORD-027 PAY-034 that was completed before makes it paid, and staff are told; not so where it was completed later', () => {
    const completed = (at: string) => aPlacedOrder({ status: 'completed', completedAt: new Date(at) })
    for (const [at, review] of [
      ['2026-11-20T11:58:59.999Z', 'order-completed'],
      ['2026-11-20T11:59:00.000Z', null],
    ] as const)
      given(completed(at))
        .when(paying())
        .then({ order: { status: 'completed', paidAt: PAID_AT }, events: [{}], review })
  })

  test('PAY-032 PAY-034 that staff recorded for an order that was completed before is not told to staff', () =>
    given(aPlacedOrder({ status: 'completed', completedAt: new Date('2026-11-20T11:00:00.000Z') }))
      .when((it) => pay(it, { ...aCapture(), provider: 'transfer' }, NOW))
      .then({ order: { status: 'completed', paidAt: PAID_AT }, events: [{}], review: null }))

  test('ORD-030 changes nothing when it is reported again, in any status', () => {
    for (const status of ['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const) {
      const paid = aPlacedOrder({ status, paidAt: PAID_AT, paymentId })
      expect(pay(paid, aCapture(), NOW)).toEqual({ order: paid, events: [], review: null, completed: [] })
      expect(pay(paid, aCapture({ amountMinor: 1 }), NOW).order).toBe(paid)
    }
  })

  test('PAY-034 of the exact amount after a wrong amount makes it paid, and the wrong amount still waits for staff', () =>
    given(aPlacedOrder({ paymentReview: 'amount-differs' }))
      .when(paying())
      .then({ order: { status: 'paid', paymentReview: 'amount-differs' }, events: [{}], review: null }))

  test.each<OrderState>([aDraft(), ...PLACED_STATUSES.map((status) => aPlacedOrder({ status }))])(
    'ORD-031 PAY-034 for a deleted order ($status) waits for staff and changes nothing',
    (before) => {
      const archived = { ...before, archivedAt: NOW }
      given(archived).when(paying()).then({ order: archived, events: [], review: 'order-archived' })
    },
  )
})

describe('bank transfers of parts of the price', () => {
  const aTransfer = (amountMinor: number, paymentId = 'second'): Received => ({
    ...aCapture({ amountMinor, paymentId }),
    provider: 'transfer',
  })
  type Waiting = { paymentId: string; amountMinor: number; provider: PaidBy; reason: ReviewReason; currency: Currency }
  const waiting = (but: Partial<Waiting> = {}): Waiting => ({
    paymentId: 'first',
    amountMinor: 1_000_00,
    provider: 'transfer',
    reason: 'amount-differs',
    currency: 'RUB',
    ...but,
  })
  const after = (payment: Received, inReview = [waiting()]) => pay(aPlacedOrder(), payment, NOW, inReview)

  test('PAY-032 two halves pay the order together, and the first one waits for staff no longer', () => {
    const { order, review, completed, events } = after(aTransfer(1_400_00))
    expect([order.status, review, events.length]).toEqual(['paid', null, 1])
    expect(fundsOfOrder(order)).toMatchObject({ paidAt: PAID_AT, paidMinor: 2_400_00 })
    expect(completed).toEqual([waiting()])
  })

  test('PAY-032 PAY-034 that make less or more together wait for staff', () => {
    for (const amountMinor of [1_399_99, 1_400_01])
      expect(after(aTransfer(amountMinor))).toMatchObject({ review: 'amount-differs', completed: [], events: [] })
  })

  test('PAY-034 are not completed by a provider’s money, nor completed by money that waits for another reason', () => {
    expect(pay(aPlacedOrder(), aCapture({ amountMinor: 1_400_00 }), NOW, [waiting()]).review).toBe('amount-differs')
    for (const other of [{ provider: 'yookassa' }, { reason: 'quote-differs' }, { currency: 'EUR' }] as const)
      expect(after(aTransfer(1_400_00), [waiting(other)]).review).toBe('amount-differs')
  })

  test('ORD-030 PAY-032 a part that is reported again does not count twice', () => {
    const again = after(aTransfer(1_200_00, 'first'), [waiting({ amountMinor: 1_200_00 })])
    expect(again).toEqual({ order: aPlacedOrder(), events: [], review: null, completed: [] })
  })

  test('PAY-032 the rest pays an order of which staff have accepted a part', () => {
    const order = withCounted(aPlacedOrder(), [
      countedFrom({ ...aTransfer(1_000_00, 'first'), providerPaymentId: null }),
    ])
    expect(pay(order, aTransfer(2_400_00), NOW).review).toBe('amount-differs')
    expect(pay(order, aTransfer(1_400_00), NOW).order).toMatchObject({ status: 'paid' })
  })
})

describe('an order whose money was given back', () => {
  const paid = pay(aPlacedOrder(), aCapture(), NOW).order as Placed
  const givenBack = (leftMinor: number, order: Placed = paid, version = 2) => {
    const payments = [{ paymentId: aCapture().paymentId, providerPaymentId: null, leftMinor }]
    return refund(order, { refundedMinor: 2_400_00 - leftMinor, leftMinor, payments }, version, NOW).order as Placed
  }

  test.each([
    [2_400_00, 'paid'],
    [1, 'paid'],
    [0, 'refunded'],
  ] as const)('PAY-033 with %i left of it is %s', (leftMinor, expected) => {
    const after = givenBack(leftMinor)
    expect([standing(after), after.status, after.returnedMinor]).toEqual([expected, 'paid', 2_400_00 - leftMinor])
  })

  test('PAY-033 stays paid where a second payment was given back', () => {
    const payments = [
      { paymentId: aCapture().paymentId, providerPaymentId: null, leftMinor: 2_400_00 },
      { paymentId: 'second', providerPaymentId: null, leftMinor: 0 },
    ]
    const { order } = refund(paid, { refundedMinor: 2_400_00, leftMinor: 2_400_00, payments }, 3, NOW)
    expect([standing(order), order.returnedMinor]).toEqual(['paid', 0])
  })

  test('PAY-033 is payable again, and paid again by another payment', () => {
    const refunded = givenBack(0)
    expect(paymentClaims(refunded, SHOP, { owner: ANNA })).toMatchObject({ totalMinor: 2_400_00 })
    const again = pay(refunded, aCapture({ paymentId: 'second', capturedAt: '2026-11-20T12:30:00.000Z' }), NOW)
    expect([standing(again.order), again.order.status, again.review]).toEqual(['paid', 'paid', null])
    expect(again.events).toMatchObject([
      {
        subject: 'orders.order.paid.v1',
        data: { paidAt: '2026-11-20T12:30:00.000Z', left: { minor: 2_400_00, moneyVersion: 2 } },
      },
    ])
  })

  test('PAY-033 is paid as before where the refund has failed since', () => {
    const back = givenBack(2_400_00, givenBack(0), 3)
    expect(fundsOfOrder(back)).toMatchObject({ paidAt: PAID_AT, paidMinor: 2_400_00 })
  })

  test('PAY-033 is counted by the sum where the version before reports no payments, or has paid it', () => {
    const { order } = refund(paid, { refundedMinor: 2_000_00, leftMinor: 400_00 }, 2, NOW)
    expect(fundsOfOrder(order).paidMinor).toBe(400_00)
    const before = aPlacedOrder({ status: 'paid', paidAt: PAID_AT, paymentId: 'first', refundedMinor: 2_400_00 })
    expect(standing(before)).toBe('refunded')
  })
})

test('CAB-019 PAY-033 an order that is paid anew begins its clock anew, whatever it has stood still before', () => {
  given(aPlacedOrder({ pausedMs: 20 * 60_000 }))
    .when((it) => pay(it, aCapture(), NOW))
    .then({ order: { status: 'paid', paidAt: PAID_AT, pausedMs: 0 } })
})
