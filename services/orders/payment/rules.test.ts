import { describe, expect, test } from 'bun:test'
import type { PaymentCaptured } from 'contracts/payments'
import { given } from 'service-kit/test/given'
import { aCapture, aDraft, aPatient, aPlacedOrder, aScan, FACTORY, NOW } from '../builders'
import { quoteOf } from '../order/quote'
import type { OrderState } from '../order/state'
import { pay, paymentClaims } from './rules'

const SHOP = { onlinePayment: true }
const ANNA = 'b'.repeat(64)
const PAID_AT = new Date('2026-11-20T11:59:00.000Z')

describe('the payment slip of an order', () => {
  const claims = (order: OrderState, site = SHOP) => paymentClaims(order, site, ANNA)

  test('PAY-003 PAY-013 states the frozen price, discounted lines that sum to it, the customer and the payer', () => {
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
        { product: 'aligner-single-layer', quantity: 7, unitMinor: 873_00 },
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
      given(aPlacedOrder({ status }))
        .when(paying())
        .then({
          order: { status, paidAt: PAID_AT, paymentId, paymentReview: null, version: 4 },
          events: [{ subject: 'orders.order.paid.v1' }],
        }),
  )

  test.each([
    { amountMinor: 2_399_99 },
    { amountMinor: 2_400_01 },
    { amountMinor: 0 },
    { currency: 'EUR' },
    { quoteVersion: 'ffffffffffffffff' },
  ] as const)('PAY-034 with %j is not the frozen price: the order is not paid, and waits for staff', (but) =>
    given(aPlacedOrder())
      .when(paying(but))
      .then({
        order: { status: 'pending', paidAt: null, paymentId: null, paymentReview: 'amount-differs', version: 4 },
        events: [],
      }),
  )

  const PAID = { paidAt: PAID_AT, paymentId: 'another' }
  test.each<OrderState>([
    aDraft(),
    aPlacedOrder({ status: 'cancelled' }),
    aPlacedOrder({ status: 'paid', ...PAID }),
    aPlacedOrder({ status: 'processing', ...PAID }),
    aPlacedOrder({ status: 'completed', ...PAID }),
  ])('PAY-034 that is $status waits for staff and does not change the status', (before) => {
    given(before)
      .when(paying())
      .then({ order: { ...before, paymentReview: 'not-payable', version: 4, updatedAt: NOW }, events: [] })
  })

  test('ORD-030 changes nothing when it is reported again, in any status', () => {
    for (const status of ['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const) {
      const paid = aPlacedOrder({ status, paidAt: PAID_AT, paymentId })
      expect(pay(paid, aCapture(), NOW)).toEqual({ order: paid, events: [] })
      expect(pay(paid, aCapture({ amountMinor: 1 }), NOW).order).toBe(paid)
    }
  })

  test('ORD-030 that waits for staff changes nothing when it is reported again', () => {
    const waiting = aPlacedOrder({ paymentReview: 'amount-differs' })
    expect(pay(waiting, aCapture({ amountMinor: 1 }), NOW).order).toBe(waiting)
  })

  test('PAY-034 of the exact amount after a wrong amount makes it paid, and the wrong amount still waits for staff', () =>
    given(aPlacedOrder({ paymentReview: 'amount-differs' }))
      .when(paying())
      .then({ order: { status: 'paid', paymentReview: 'amount-differs' }, events: [{}] }))
})
