import { describe, expect, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { Language } from 'contracts/common'
import fc from 'fast-check'
import { anAdjusted, aSlip, NOON } from '../builders'
import type { Purchase } from '../payment/provider'
import { readSession, sessionParams } from './stripe-wire'

const ORDER = '7f3a91c0-0000-4000-8000-000000000000'
const ATTEMPT = '11111111-1111-4111-8111-111111111111'
type Lines = PaymentSlipClaims['lines']
const purchase = (but: Partial<PaymentSlipClaims> = {}): Purchase => ({
  attemptId: ATTEMPT,
  slip: aSlip({ orderId: ORDER, site: 'eu', currency: 'EUR', language: 'en', ...but }),
  returnUrl: `http://eu.localhost/payment/success?orderId=${ORDER}`,
  payAgainUrl: `http://eu.localhost/order?id=${ORDER}`,
  at: NOON,
})
const linesOf = (lines: Lines, language: Language = 'en') =>
  sessionParams(purchase({ lines, language })).line_items!.map(({ quantity, price_data }) => ({
    quantity,
    name: price_data!.product_data!.name,
    minor: price_data!.unit_amount!,
  }))

describe('the parameters of a session', () => {
  test('PAY-006 PAY-010 PAY-011 PAY-013 PAY-014 have the slip’s figures, the attempt’s id and the return pages', () => {
    const line = (name: string, unit_amount: number) => ({
      quantity: 1,
      price_data: { currency: 'eur', unit_amount, product_data: { name } },
    })
    const metadata = { order_id: ORDER, attempt_id: ATTEMPT }
    expect(sessionParams(purchase())).toEqual({
      mode: 'payment',
      success_url: `http://eu.localhost/payment/success?orderId=${ORDER}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `http://eu.localhost/order?id=${ORDER}`,
      client_reference_id: ATTEMPT,
      customer_email: 'anna@example.org',
      locale: 'en',
      expires_at: Date.parse('2026-11-21T11:00:00Z') / 1000,
      metadata,
      payment_intent_data: { description: 'Payment for order No. 7f3a91', metadata },
      line_items: [
        line('2 × Aligners, 1 layer', 1_746_00),
        line('Delivery and packing', 1_500_00),
        line('Service fee', 6_754_00),
      ],
    })
  })

  test('PAY-013 join the parts of a product whose discount does not divide evenly', () => {
    // 12 pieces of 14.90 € are 178.80 €, less 3 %, which is 5.36 €.
    const lines: Lines = [
      { product: 'retainer', quantity: 11, unitMinor: 14_45 },
      { product: 'retainer', quantity: 1, unitMinor: 14_49 },
    ]
    expect(linesOf(lines)).toEqual([{ quantity: 1, name: '12 × Retainers', minor: 173_44 }])
  })

  test('PAY-013 have an addition of staff as a line without its reason, and a reduction in all lines, which sum to the total', () => {
    const { lines, totalMinor } = anAdjusted('EUR')
    const sent = linesOf(lines)
    // 500 of 850 € are off the two aligners, delivery, the fee and the addition.
    expect(sent.map((it) => [it.name, it.minor])).toEqual([
      ['2 × Aligners, 1 layer', 11_45],
      ['Delivery and packing', 10_29],
      ['Service fee', 40_02],
      ['Additional service', 288_24],
    ])
    expect(sent.reduce((sum, it) => sum + it.minor, 0)).toBe(totalMinor)
  })

  test.each([
    ['ru', '3 × Матрицы мягкие'],
    ['en', '3 × Soft matrices'],
    ['de', '3 × Weiche Matrizen'],
    ['es', '3 × Matrices blandas'],
    ['fr', '3 × Matrices souples'],
    ['it', '3 × Matrici morbide'],
  ] as const)('name a line in the language of the order (%s): %p', (language, name) => {
    expect(linesOf([{ product: 'matrix-soft', quantity: 3, unitMinor: 1 }], language)[0]?.name).toBe(name)
    expect(sessionParams(purchase({ language })).locale).toBe(language)
  })

  test.each([
    ['ru', 'Пациент 2: 3 × Ретейнеры'],
    ['en', 'Patient 2: 3 × Retainers'],
    ['de', 'Patient 2: 3 × Retainer'],
    ['es', 'Paciente 2: 3 × Retenedores'],
    ['fr', 'Patient 2: 3 × Contentions'],
    ['it', 'Paziente 2: 3 × Contenzioni'],
  ] as const)('PAY-009 keep the equal products of two patients apart, by their numbers (%s)', (language, name) => {
    const lines: Lines = [1, 2].map((patient) => ({ product: 'retainer', patient, quantity: 3, unitMinor: 14_90 }))
    expect(linesOf(lines, language)).toMatchObject([{ minor: 44_70 }, { name, minor: 44_70 }])
  })

  test('PAY-009 PAY-013 have one line per patient and product in whole cents, which sum to the total', () => {
    const products = ['aligner-single-layer', 'aligner-three-layer', 'matrix-soft', 'retainer', 'delivery'] as const
    const line = fc.record({
      product: fc.constantFrom(...products),
      patient: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      quantity: fc.integer({ min: 1, max: 500 }),
      unitMinor: fc.integer({ min: 1, max: 20_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const sent = linesOf(lines)
        const totalMinor = lines.reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)
        expect(sent.reduce((sum, it) => sum + it.minor, 0)).toBe(totalMinor)
        expect(sent.every((it) => it.quantity === 1 && Number.isInteger(it.minor) && it.minor > 0)).toBe(true)
        expect(sent).toHaveLength(new Set(lines.map((it) => `${it.product} of ${it.patient}`)).size)
      }),
    )
  })
})

const session = (but: object = {}) => ({
  id: 'cs_test_a1',
  object: 'checkout.session',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 173_44,
  currency: 'eur',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
  metadata: { order_id: ORDER, attempt_id: ATTEMPT },
  payment_intent: null,
  ...but,
})
const complete = (status: string, last_payment_error?: object | null) =>
  session({ status: 'complete', url: null, payment_intent: { id: 'pi_1', status, last_payment_error } })
const outcomeOf = (body: object) => readSession(body)?.outcome

describe('a session of Stripe', () => {
  test('PAY-026 that is open is pending at its address, with Stripe’s figures', () => {
    expect(readSession(session())).toEqual({
      id: 'cs_test_a1',
      attemptId: ATTEMPT,
      amountMinor: 173_44,
      currency: 'EUR',
      confirmationUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1',
      outcome: { status: 'pending' },
    })
  })

  test('PAY-026 is captured when its payment status is paid, whatever its status', () => {
    for (const status of ['open', 'complete', 'expired'])
      expect(outcomeOf(session({ status, payment_status: 'paid' }))).toEqual({ status: 'captured', capturedAt: null })
    const free = session({ status: 'complete', payment_status: 'no_payment_required' })
    expect(outcomeOf(free)).toEqual({ status: 'pending' })
  })

  test('PAY-036 says by which name its payment is listed, expanded or not', () => {
    for (const payment_intent of ['pi_1', { id: 'pi_1' }])
      expect(readSession(session({ payment_intent }))?.listedAs).toBe('pi_1')
  })

  test('that is expired is cancelled', () => {
    expect(outcomeOf(session({ status: 'expired', url: null }))).toEqual({ status: 'cancelled', reason: 'expired' })
  })

  test('PAY-026 PAY-031 with a bank debit is on its way until the money comes, and cancelled if it does not', () => {
    const unread = session({ status: 'complete', url: null, payment_intent: 'pi_1' })
    for (const it of [complete('processing'), unread]) expect(outcomeOf(it)).toEqual({ status: 'on-its-way' })
    const failed = complete('requires_payment_method', { code: 'payment_intent_payment_attempt_failed' })
    expect(outcomeOf(failed)).toEqual({ status: 'cancelled', reason: 'payment_intent_payment_attempt_failed' })
    const strange = complete('requires_payment_method', { code: 'Not a word!' })
    for (const it of [complete('requires_payment_method', null), complete('canceled'), strange])
      expect(outcomeOf(it)).toEqual({ status: 'cancelled', reason: 'async_payment_failed' })
  })

  test('is still pending after a declined card', () => {
    const declined = session({ payment_intent: { status: 'requires_payment_method', last_payment_error: null } })
    expect(outcomeOf(declined)).toEqual({ status: 'pending' })
  })

  test.each([[null], [{}], [{ attempt_id: 7 }], [{ attempt_id: 'another shop' }]])(
    'with the metadata %p has no attempt',
    (metadata) => expect(readSession(session({ metadata }))).toMatchObject({ attemptId: null }),
  )

  const receiptOf = (receipt_url: unknown) =>
    readSession(
      session({ payment_status: 'paid', payment_intent: { status: 'succeeded', latest_charge: { receipt_url } } }),
    )?.receiptUrl

  test('has its charge’s receipt', () => {
    const page = 'https://pay.stripe.com/receipts/payment/CAcaFwo'
    expect(receiptOf(page)).toBe(page)
  })

  test.each([
    'http://pay.stripe.com/receipts/1',
    'https://stripe.com.evil.example/receipts/1',
    'https://evilstripe.com/receipts/1',
    'https://pay.stripe.com@evil.example/1',
    'https://evil.example/pay.stripe.com/',
    'javascript:alert(1)',
    `https://pay.stripe.com/${'x'.repeat(2_000)}`,
    null,
    7,
  ])('does not take %j for a receipt, and is paid all the same', (receiptUrl) => {
    const payment_intent = { status: 'succeeded', latest_charge: { receipt_url: receiptUrl } }
    expect(receiptOf(receiptUrl)).toBeUndefined()
    expect(outcomeOf(session({ payment_status: 'paid', payment_intent }))).toMatchObject({ status: 'captured' })
  })

  test.each([
    ['an address that is none of the web', { url: 'javascript:alert(1)' }],
    ['no amount', { amount_total: null }],
    ['another currency', { currency: 'usd' }],
    ['another kind of id', { id: 'pi_1' }],
    ['an unknown status', { payment_status: 'maybe' }],
  ])('with %s is malformed', (_, but) => {
    expect(readSession(session(but))).toBeUndefined()
  })
})
