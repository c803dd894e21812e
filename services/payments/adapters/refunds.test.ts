import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { aSlip } from '../builders'
import { type Failure, type Provider, ProviderError, type RefundWish } from '../payment/provider'
import { answering, aStripe, aYooKassa, SHOP, STRIPE } from '../test/banks'
import { stripe } from './stripe'
import { readRefund as readStripeRefund } from './stripe-refund-wire'
import { yooKassa } from './yookassa'
import { readRefund } from './yookassa-refund-wire'

const timing = { timeoutMs: 2_000, stopping: new AbortController().signal }
const rubles = (url: string, taxSystemCode?: number) =>
  yooKassa({ url, shopId: SHOP.id, secretKey: SHOP.secret, vatCode: 1, taxSystemCode, ...timing })
const euros = (url: string) => stripe({ url, secretKey: STRIPE.secretKey, ...timing })

const failureOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => expect.unreachable(),
    (error) => (error instanceof ProviderError ? error.failure : expect.unreachable(error)),
  )
const UNCLEAR = (why: string): Failure => ({ kind: 'unclear', why })

describe.each([
  ['YooKassa', async () => ({ bank: await aYooKassa(), provider: rubles, currency: 'RUB' as const })],
  ['Stripe', async () => ({ bank: await aStripe(), provider: euros, currency: 'EUR' as const })],
])('a refund at %s', (_, start) => {
  let bank: Awaited<ReturnType<typeof start>>['bank']
  let provider: Provider
  let currency: 'RUB' | 'EUR'
  beforeEach(async () => {
    const started = await start()
    bank = started.bank
    provider = started.provider(bank.url)
    currency = started.currency
  })
  afterEach(() => bank.stop())

  /** Pays 10 000.00 and returns the wish to refund a part of it. */
  async function aWish(but: Partial<RefundWish> = {}): Promise<RefundWish> {
    const attemptId = randomUUID()
    const slip = aSlip({ currency, site: currency === 'RUB' ? 'ru' : 'eu' })
    const purchase = { attemptId, slip, returnUrl: 'http://shop/?a=b', payAgainUrl: 'http://shop/', at: new Date() }
    const { id } = await provider.open(attemptId, provider.requestOf(purchase))
    bank.pay(id)
    const addressee = { number: slip.number, email: 'anna@example.org' }
    const facts = { refundId: randomUUID(), orderId: slip.orderId, providerPaymentId: id, currency, isWhole: false }
    return { ...facts, amountMinor: 1_200_50, addressee, ...but }
  }
  const make = (wish: RefundWish) => provider.refund(wish.refundId, provider.refundRequestOf(wish))

  test('PAY-033 is made once for its key, and can be read', async () => {
    const wish = await aWish()
    const made = await make(wish)
    expect(made).toMatchObject({
      refundId: wish.refundId,
      amountMinor: 1_200_50,
      currency,
      outcome: { status: 'succeeded', completedAt: expect.any(Date) },
    })
    expect(await make(wish)).toEqual(made)
    expect(bank.payments()[0]?.refundedMinor).toBe(1_200_50)
    expect(await provider.readRefunds(made.id)).toEqual([made])
  })

  test('PAY-033 of more than is left, or of an unpaid payment, is refused', async () => {
    expect(await failureOf(make(await aWish({ amountMinor: 10_000_01 })))).toMatchObject({ kind: 'refused' })
    const wish = await aWish({ amountMinor: 10_000_00, isWhole: true })
    await make(wish)
    expect(await failureOf(make({ ...wish, refundId: randomUUID() }))).toMatchObject({ kind: 'refused' })
  })

  test('PAY-033 after 500 has an unclear outcome, and the same key makes one refund', async () => {
    const wish = await aWish()
    bank.misbehave({ kind: 'error', call: 'refund', isDone: true })
    expect(await failureOf(make(wish))).toEqual(UNCLEAR('status 500'))
    bank.behave()
    expect(await make(wish)).toMatchObject({ refundId: wish.refundId, outcome: { status: 'succeeded' } })
    expect(bank.payments()[0]?.refundedMinor).toBe(1_200_50)
  })

  test('PAY-033 without an answer in time has an unclear outcome', async () => {
    const wish = await aWish()
    bank.misbehave({ kind: 'time-out', call: 'refund', isDone: false })
    expect(await failureOf(make(wish))).toEqual(UNCLEAR('no answer in time'))
  })

  test('PAY-033 that is slow is pending, then succeeds', async () => {
    bank.misbehave({ kind: 'slow-refunds' })
    const { id, outcome } = await make(await aWish())
    expect(outcome).toEqual({ status: 'pending' })
    bank.behave()
    for (;;) {
      const [now] = await provider.readRefunds(id)
      if (now?.outcome.status === 'succeeded') break
      expect(now?.outcome.status).toBe('pending')
    }
  })

  test('PAY-033 that is unknown is read as none, and a refusal to read says nothing', async () => {
    for (const id of [currency === 'RUB' ? randomUUID() : 're_none', 'ch_none'])
      expect(await provider.readRefunds(id)).toEqual([])
  })
})

describe('a refund of YooKassa', () => {
  const wish: RefundWish = {
    refundId: '11111111-1111-4111-8111-111111111111',
    orderId: '7f3a91c0-0000-4000-8000-000000000000',
    providerPaymentId: 'p-1',
    amountMinor: 1_200_50,
    currency: 'RUB',
    isWhole: false,
    addressee: { number: '7f3a', email: 'anna@example.org' },
  }
  const bodyOf = (but: Partial<RefundWish>, taxSystemCode?: number) =>
    JSON.parse(rubles('http://bank', taxSystemCode).refundRequestOf({ ...wish, ...but }))
  const amount = { value: '1200.50', currency: 'RUB' }

  test('PAY-033 of a part brings a receipt of one line with its amount, for the customer’s e-mail (54-FZ)', () => {
    expect(bodyOf({}, 2)).toEqual({
      payment_id: 'p-1',
      amount,
      metadata: { order_id: wish.orderId, refund_id: wish.refundId },
      receipt: {
        customer: { email: 'anna@example.org' },
        tax_system_code: 2,
        items: [
          {
            description: 'Возврат по заказу № 7f3a91',
            quantity: 1,
            amount,
            vat_code: 1,
            payment_mode: 'full_prepayment',
            payment_subject: 'payment',
            measure: 'piece',
          },
        ],
      },
    })
  })

  test('PAY-033 of the whole payment brings none: YooKassa repeats the payment’s', () => {
    expect(bodyOf({ isWhole: true }).receipt).toBeUndefined()
  })

  const WIRE = { id: 'r-1', payment_id: 'p-1', status: 'succeeded', amount }
  test('PAY-033 is read without metadata and time, and when it was cancelled', () => {
    expect(readRefund(WIRE)).toMatchObject({ refundId: null, outcome: { status: 'succeeded', completedAt: null } })
    const details = { cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' } }
    expect(readRefund({ ...WIRE, status: 'canceled', ...details })?.outcome).toEqual({
      status: 'refused',
      reason: 'insufficient_funds',
    })
  })

  test.each([[{}], [{ ...WIRE, amount: { value: '1', currency: 'RUB' } }], [{ ...WIRE, payment_id: '../x' }], [null]])(
    'PAY-033 is not understood as %j',
    async (body) => {
      expect(readRefund(body)).toBeUndefined()
      using garbled = answering(() => Response.json(body))
      const provider = rubles(garbled.url.origin)
      expect(await failureOf(provider.refund('key', '{}'))).toEqual(UNCLEAR('an answer that is not understood'))
    },
  )
})

describe('a refund of Stripe', () => {
  const WIRE = {
    id: 're_1',
    object: 'refund',
    status: 'succeeded',
    amount: 120_50,
    currency: 'eur',
    created: 1_795_000_000,
  }
  const ATTEMPT = '11111111-1111-4111-8111-111111111111'

  test('PAY-033 belongs to the attempt in the metadata of its payment intent', () => {
    const payment_intent = { id: 'pi_1', metadata: { attempt_id: ATTEMPT } }
    expect(readStripeRefund({ ...WIRE, payment_intent })).toMatchObject({
      of: { attemptId: ATTEMPT },
      amountMinor: 120_50,
      currency: 'EUR',
      outcome: { status: 'succeeded', completedAt: new Date(1_795_000_000_000) },
    })
    expect(readStripeRefund({ ...WIRE, payment_intent: 'pi_1' })).toMatchObject({ of: null, refundId: null })
  })

  test.each([
    ['failed', 'expired_or_canceled_card', { status: 'refused', reason: 'expired_or_canceled_card' }],
    ['canceled', undefined, { status: 'refused', reason: 'canceled' }],
    ['requires_action', undefined, { status: 'pending' }],
  ] as const)('PAY-033 that is %s is read so', (status, failure_reason, expected) => {
    expect(readStripeRefund({ ...WIRE, status, failure_reason })?.outcome).toEqual(expected)
  })

  test('PAY-033 of the bank’s desk belongs to the session of its payment intent, one of ours to its request', async () => {
    const payment_intent = { id: 'pi_1', metadata: { attempt_id: ATTEMPT } }
    const session = {
      ...{ id: 'cs_2', status: 'complete', payment_status: 'paid', amount_total: 120_50, currency: 'eur', url: null },
      metadata: { attempt_id: ATTEMPT },
    }
    const readBy = async (metadata: object) => {
      const asked: string[] = []
      using bank = answering((request) => {
        const { pathname, searchParams } = new URL(request.url)
        asked.push(`${pathname} ${searchParams.get('payment_intent')}`)
        return Response.json(
          pathname.includes('/sessions') ? { data: [session] } : { ...WIRE, metadata, payment_intent },
        )
      })
      const [refund] = await euros(bank.url.origin).readRefunds('re_1')
      return { of: refund?.of, asked: asked.slice(1) }
    }
    expect(await readBy({})).toEqual({
      of: { attemptId: ATTEMPT, providerPaymentId: 'cs_2' },
      asked: ['/v1/checkout/sessions pi_1'],
    })
    expect(await readBy({ refund_id: ATTEMPT })).toEqual({ of: { attemptId: ATTEMPT }, asked: [] })
  })

  test('PAY-033 is not understood in another shape', () => {
    for (const it of [{}, null, { ...WIRE, amount: 0.5 }, { ...WIRE, id: 'ch_1' }, { ...WIRE, status: 'new' }])
      expect(readStripeRefund(it)).toBeUndefined()
  })

  test('PAY-033 all refunds of a charge are read by the charge', async () => {
    const bank = await aStripe()
    const provider = euros(bank.url)
    const slip = aSlip({ currency: 'EUR', site: 'eu' })
    const purchase = {
      attemptId: ATTEMPT,
      slip,
      returnUrl: 'http://shop/?a=b',
      payAgainUrl: 'http://shop/',
      at: new Date(),
    }
    const { id } = await provider.open(ATTEMPT, provider.requestOf(purchase))
    bank.pay(id)
    for (const it of [1_00, 2_00]) bank.server.stripe.refundAtDesk(id, it)
    const told = await provider.readRefunds(bank.chargeOf(id))
    expect(told.map((it) => it.amountMinor)).toEqual([2_00, 1_00])
    expect(told[0]).toMatchObject({ refundId: null, of: { attemptId: ATTEMPT } })
    await bank.stop()
  })
})
