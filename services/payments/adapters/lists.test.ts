import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { aSlip } from '../builders'
import { type Failure, type Provider, ProviderError, type Span } from '../payment/provider'
import { answering, aStripe, aYooKassa, SHOP, STRIPE } from '../test/banks'
import { isOurs } from './foreign'
import { stripe } from './stripe'
import { yooKassa } from './yookassa'

const timing = { timeoutMs: 2_000, stopping: new AbortController().signal }
const rubles = (url: string) =>
  yooKassa({ url, shopId: SHOP.id, secretKey: SHOP.secret, vatCode: 1, taxSystemCode: undefined, ...timing })
const euros = (url: string) => stripe({ url, secretKey: STRIPE.secretKey, ...timing })

const HOUR_MS = 60 * 60_000
/** Around the instant at which the test's banks have captured payments. */
const NOON: Span = { from: new Date('2026-11-20T12:00:00Z'), until: new Date('2026-11-20T13:00:00Z') }
const around = (at: Date): Span => ({
  from: new Date(at.getTime() - HOUR_MS),
  until: new Date(at.getTime() + HOUR_MS),
})

async function allOf<T>(list: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const page of list) all.push(...page)
  return all
}
const failureOf = (list: AsyncIterable<readonly unknown[]>): Promise<Failure> =>
  allOf(list).then(
    () => expect.unreachable(),
    (error) => (error instanceof ProviderError ? error.failure : expect.unreachable(error)),
  )
const UNCLEAR = (why: string): Failure => ({ kind: 'unclear', why })
const listsOf = (provider: Provider) => [provider.listPayments(NOON), provider.listRefunds(NOON)]

describe.each([
  ['YooKassa', async () => ({ bank: await aYooKassa(), provider: rubles, currency: 'RUB' as const })],
  ['Stripe', async () => ({ bank: await aStripe(), provider: euros, currency: 'EUR' as const })],
])('the lists of %s', (name, start) => {
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

  async function opened() {
    const attemptId = randomUUID()
    const slip = aSlip({ currency, site: currency === 'RUB' ? 'ru' : 'eu' })
    const purchase = { attemptId, slip, returnUrl: 'http://shop/?a=b', payAgainUrl: 'http://shop/', at: new Date() }
    const { id } = await provider.open(attemptId, provider.requestOf(purchase))
    return { id, attemptId }
  }
  async function paid() {
    const made = await opened()
    bank.pay(made.id)
    return made
  }
  const refundAtDesk = (id: string, amountMinor: number) =>
    (name === 'YooKassa' ? bank.server.yookassa : bank.server.stripe).refundAtDesk(id, amountMinor)

  test('PAY-036 name the payments that were captured in the span, with the attempt, and no others', async () => {
    const { id, attemptId } = await paid()
    await opened()
    expect(await allOf(provider.listPayments(NOON))).toEqual([
      {
        id: name === 'YooKassa' ? id : expect.stringMatching(/^ch_/),
        // What the payment says itself.
        listedAs: (await provider.read(id))?.listedAs ?? id,
        attemptId,
        amountMinor: 10_000_00,
        currency,
        status: 'captured',
        at: new Date('2026-11-20T12:30:00Z'),
      },
    ])
    const before = { from: new Date('2026-11-20T11:00:00Z'), until: new Date('2026-11-20T12:30:00Z') }
    expect(await allOf(provider.listPayments(before))).toEqual([])
  })

  test('PAY-036 name the refunds that were made in the span', async () => {
    const { id, attemptId } = await paid()
    refundAtDesk(id, 1_00)
    const [refund, ...more] = await allOf(provider.listRefunds(around(new Date())))
    expect(more).toEqual([])
    const of = name === 'YooKassa' ? { providerPaymentId: id } : { attemptId }
    expect(refund).toMatchObject({ refundId: null, of, amountMinor: 1_00, currency, outcome: { status: 'succeeded' } })
    expect(await allOf(provider.listRefunds(NOON))).toEqual([])
  })

  test('PAY-036 are read to their last page', async () => {
    const made: string[] = []
    for (let count = 0; count < 101; count++) made.push((await paid()).attemptId)
    const listed = (await allOf(provider.listPayments(NOON))).filter(isOurs)
    expect(new Set(listed.map((it) => it.attemptId))).toEqual(new Set(made))
    const { id } = await paid()
    for (let count = 1; count <= 101; count++) refundAtDesk(id, count)
    const amounts = (await allOf(provider.listRefunds(around(new Date())))).filter(isOurs).map((it) => it.amountMinor)
    expect(amounts.sort((one, other) => one - other)).toEqual(Array.from({ length: 101 }, (_, it) => it + 1))
  })

  test('PAY-036 that never come, or as a failure, are given up', async () => {
    bank.misbehave({ kind: 'error', isDone: false })
    for (const list of listsOf(provider)) expect(await failureOf(list)).toEqual(UNCLEAR('status 500'))
    bank.behave()
    bank.misbehave({ kind: 'time-out', isDone: false })
    expect(await failureOf(provider.listPayments(NOON))).toEqual(UNCLEAR('no answer in time'))
  })
})

const A_PAYMENT = {
  id: 'p-1',
  status: 'succeeded',
  paid: true,
  amount: { value: '1.00', currency: 'RUB' },
  captured_at: '2026-11-20T12:30:00Z',
}
const A_CHARGE = {
  id: 'ch_1',
  status: 'succeeded',
  captured: true,
  amount: 1_00,
  amount_captured: 1_00,
  currency: 'eur',
  created: 1_795_000_000,
}

test.each<[string, (url: string) => Provider, object]>([
  ['YooKassa', rubles, {}],
  ['YooKassa', rubles, { type: 'list', items: {} }],
  ['YooKassa', rubles, { type: 'list', items: [{ ...A_PAYMENT, amount: 1 }] }],
  ['YooKassa', rubles, { type: 'list', items: [{ ...A_PAYMENT, status: 'pending' }] }],
  ['YooKassa', rubles, { type: 'list', items: [{ ...A_PAYMENT, captured_at: undefined }] }],
  ['YooKassa', rubles, { type: 'list', items: [], next_cursor: 7 }],
  ['Stripe', euros, {}],
  ['Stripe', euros, { object: 'list', data: [] }],
  ['Stripe', euros, { object: 'list', has_more: true, data: [] }],
  ['Stripe', euros, { object: 'list', has_more: false, data: [{ ...A_CHARGE, amount_captured: '1' }] }],
  ['Stripe', euros, { object: 'list', has_more: false, data: [{ ...A_CHARGE, id: 're_1' }] }],
])('PAY-036 a page of %s that is not understood is given up: %#', async (_, provider, page) => {
  using garbled = answering(() => Response.json(page))
  expect(await failureOf(provider(garbled.url.origin).listPayments(NOON))).toEqual(
    UNCLEAR('an answer that is not understood'),
  )
})

test.each<[string, (url: string) => Provider, number, (count: number) => object]>([
  ['YooKassa', rubles, 1_000, (it) => ({ type: 'list', items: [A_PAYMENT], next_cursor: `page-${it}` })],
  ['YooKassa', rubles, 2, () => ({ type: 'list', items: [A_PAYMENT], next_cursor: 'same' })],
  ['Stripe', euros, 1_000, (it) => ({ object: 'list', has_more: true, data: [{ ...A_CHARGE, id: `ch_${it}` }] })],
  ['Stripe', euros, 2, () => ({ object: 'list', has_more: true, data: [A_CHARGE] })],
])('PAY-036 a list of %s without an end is given up: %#', async (_, provider, most, page) => {
  let count = 0
  using endless = answering(() => Response.json(page(++count)))
  expect(await failureOf(provider(endless.url.origin).listPayments(NOON))).toEqual(UNCLEAR('a list without an end'))
  expect(count).toBe(most)
})

const A_REFUND = { id: 'r-1', payment_id: 'p-1', status: 'succeeded', amount: { value: '1.00', currency: 'RUB' } }
const A_STRIPE_REFUND = { id: 're_1', status: 'succeeded', amount: 1_00, currency: 'eur', created: 1_795_000_000 }
const A_DISPUTE = {
  id: 'du_1',
  status: 'needs_response',
  amount: 1_00,
  currency: 'eur',
  reason: 'fraudulent',
  created: 1_795_000_000,
  evidence_details: { due_by: null },
  balance_transactions: [],
}
const usd = { value: '1.00', currency: 'USD' }

test.each<
  [string, (url: string) => Provider, (of: Provider) => AsyncIterable<readonly unknown[]>, object, object, object]
>([
  [
    'payments of YooKassa',
    rubles,
    (it) => it.listPayments(NOON),
    A_PAYMENT,
    { ...A_PAYMENT, amount: usd },
    { id: 'p-1' },
  ],
  ['refunds of YooKassa', rubles, (it) => it.listRefunds(NOON), A_REFUND, { ...A_REFUND, amount: usd }, { id: 'r-1' }],
  [
    'charges of Stripe',
    euros,
    (it) => it.listPayments(NOON),
    A_CHARGE,
    { ...A_CHARGE, currency: 'usd' },
    { id: 'ch_1' },
  ],
  [
    'refunds of Stripe',
    euros,
    (it) => it.listRefunds(NOON),
    A_STRIPE_REFUND,
    { ...A_STRIPE_REFUND, currency: 'jpy' },
    { id: 're_1' },
  ],
  [
    'disputes of Stripe',
    euros,
    (it) => it.disputes!.list(NOON),
    A_DISPUTE,
    { ...A_DISPUTE, currency: 'usd' },
    { id: 'du_1' },
  ],
])(
  'PAY-036 among the %s, those of another product in another currency do not hide ours',
  async (_, at, list, own, foreign, known) => {
    const data = [foreign, own]
    using bank = answering(() => Response.json({ type: 'list', items: data, object: 'list', has_more: false, data }))
    expect(await allOf(list(at(bank.url.origin)))).toMatchObject(['foreign', known])
  },
)

test.each<[object, object[]]>([
  [{ ...A_CHARGE, status: 'failed' }, []],
  [{ ...A_CHARGE, status: 'failed', currency: 'usd' }, []],
  [{ ...A_CHARGE, status: 'pending', captured: true, amount_captured: 0 }, [{ status: 'pending', amountMinor: 1_00 }]],
  [{ ...A_CHARGE, captured: false, amount_captured: 0 }, [{ status: 'pending' }]],
  [{ ...A_CHARGE, amount: 2_00 }, [{ status: 'captured', amountMinor: 1_00, attemptId: null }]],
  [{ ...A_CHARGE, payment_intent: { metadata: { attempt_id: 'another product’s' } } }, [{ attemptId: null }]],
])('PAY-036 Stripe’s charge counts as what came: %#', async (charge, expected) => {
  using bank = answering(() => Response.json({ object: 'list', has_more: false, data: [charge] }))
  expect(await allOf(euros(bank.url.origin).listPayments(NOON))).toMatchObject(expected)
})
