import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { aSlip } from '../builders'
import { type Failure, ProviderError, type Purchase } from '../domain/provider'
import { aStripe, STRIPE } from '../test/a-stripe'
import { stripe } from './stripe'

let bank: ReturnType<typeof aStripe>
let stopping: AbortController
beforeEach(() => {
  bank = aStripe()
  stopping = new AbortController()
})
afterEach(() => bank.stop())

const at = (but: Partial<Parameters<typeof stripe>[0]> = {}) =>
  stripe({ url: bank.url, secretKey: STRIPE.secretKey, timeoutMs: 300_000, stopping: stopping.signal, ...but })
/** Gives up one that says nothing soon, and no other: on a busy machine any answer may take its time. */
const before = (fault: string) => at(fault.startsWith('silent') ? { timeoutMs: 300 } : {})
const purchase = (but: Parameters<typeof aSlip>[0] = {}): Purchase => ({
  attemptId: randomUUID(),
  slip: aSlip({ site: 'eu', currency: 'EUR', language: 'de', ...but }),
  returnUrl: 'http://eu.localhost/payment/success?orderId=7f3a',
  payAgainUrl: 'http://eu.localhost/order?id=7f3a',
  at: new Date(),
})
const open = (it = purchase(), provider = at()) => provider.open(it.attemptId, provider.requestOf(it))
const failureOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => expect.unreachable(),
    (error) => (error instanceof ProviderError ? error.failure : expect.unreachable(error)),
  )

describe('what is sent and answered', () => {
  test('PAY-006 Stripe takes it: by the attempt’s key, in the pinned version, with the place for its own id', async () => {
    const it = purchase()
    expect(await open(it)).toEqual({
      id: expect.stringMatching(/^cs_test_/),
      attemptId: it.attemptId,
      amountMinor: 10_000_00,
      currency: 'EUR',
      confirmationUrl: expect.stringContaining(`${bank.url}/c/pay/cs_test_`),
      outcome: { status: 'pending' },
    })
    expect(bank.calls).toMatchObject([{ call: 'open', key: it.attemptId, version: '2026-10-28.endive' }])
    const sent = new URLSearchParams(bank.calls[0]?.body)
    expect(sent.get('success_url')).toEndWith('?orderId=7f3a&session_id={CHECKOUT_SESSION_ID}')
  })

  test('PAY-028 the same again, with its key, is the same session', async () => {
    const it = purchase()
    const first = await open(it)
    expect(await open(it)).toEqual(first)
    expect(bank.sessions.size).toBe(1)
    expect(bank.calls[1]).toEqual(bank.calls[0]!)
  })

  test('PAY-026 it is pending, then paid, or expired, or failed after a bank debit', async () => {
    const [paid, expired, failed] = [await open(), await open(), await open()]
    bank.pay(paid.id)
    bank.expire(expired.id)
    bank.payLater(failed.id)
    expect(await at().read(paid.id)).toMatchObject({
      confirmationUrl: null,
      outcome: { status: 'captured', capturedAt: null },
    })
    expect((await at().read(expired.id))?.outcome).toEqual({ status: 'cancelled', reason: 'expired' })
    expect((await at().read(failed.id))?.outcome).toEqual({ status: 'pending' })
    bank.fail(failed.id, 'payment_intent_payment_attempt_failed')
    expect((await at().read(failed.id))?.outcome).toMatchObject({ status: 'cancelled' })
  })

  test('a session that Stripe does not know is none', async () => {
    expect(await at().read('cs_test_unknown')).toBeUndefined()
  })

  test('what is open can be voided, what is paid cannot', async () => {
    const [first, second] = [await open(), await open()]
    expect((await at().cancel(first.id)).outcome).toEqual({ status: 'cancelled', reason: 'expired' })
    bank.pay(second.id)
    expect(await failureOf(at().cancel(second.id))).toEqual({ kind: 'refused', code: 'invalid_request_error' })
  })
})

describe('what goes wrong', () => {
  test('PAY-022 what Stripe refuses is refused, with its word', async () => {
    const lines = [{ product: 'retainer' as const, quantity: 1, unitMinor: 49 }]
    expect(await failureOf(open(purchase({ lines, totalMinor: 49 })))).toEqual({
      kind: 'refused',
      code: 'amount_too_small',
    })
    expect(await failureOf(open(purchase(), at({ secretKey: 'sk_another' })))).toEqual({
      kind: 'refused',
      code: 'invalid_request_error',
    })
    const it = purchase()
    await open(it)
    expect(await failureOf(open({ ...it, at: new Date(it.at.getTime() + 1_000) }))).toEqual({
      kind: 'refused',
      code: 'idempotency_error',
    })
  })

  test.each([
    ['silent', 'no answer in time'],
    ['silent-after', 'no answer in time'],
    ['broken', 'status 500'],
    ['kept-broken', 'status 500'],
    ['locked', 'status 409'],
    ['too-many', 'status 429'],
    ['garbled', 'an answer that is not understood'],
    ['no-error', 'status 502'],
    ['elsewhere', 'status 307'],
    ['text', 'no answer'],
    ['page', 'no answer'],
  ] as const)('when it is %s, nobody knows what was done', async (fault, why) => {
    bank.misbehave('open', fault)
    expect(await failureOf(open(purchase(), before(fault)))).toEqual({ kind: 'unclear', why })
    expect(bank.calls).toHaveLength(1)
  })

  test('a failure that Stripe keeps with the key is answered so for ever, and counts as a refusal then', async () => {
    bank.misbehave('open', 'kept-broken')
    const it = purchase()
    await failureOf(open(it))
    expect(await failureOf(open(it))).toEqual({ kind: 'refused', code: 'api_error' })
  })

  test('a refusal to be read says nothing of the payment', async () => {
    const { id } = await open()
    const failure = await failureOf(at({ secretKey: 'sk_another' }).read(id))
    expect(failure).toEqual({ kind: 'unclear', why: 'invalid_request_error' })
  })

  test('a Stripe that is not there, or that is given up, has done nobody knows what', async () => {
    const unlistened = at({ url: 'http://127.0.0.1:1' })
    expect(await failureOf(open(purchase(), unlistened))).toEqual({ kind: 'unclear', why: 'no answer' })
    bank.misbehave('open', 'silent')
    const opening = failureOf(open())
    stopping.abort()
    expect(await opening).toEqual({ kind: 'unclear', why: 'no answer' })
  })

  test('a connection that is closed is not tried again behind our back', async () => {
    let requests = 0
    const closing = Bun.listen({
      hostname: '127.0.0.1',
      port: 0,
      socket: {
        data(socket) {
          requests++
          socket.terminate()
        },
      },
    })
    const failure = await failureOf(open(purchase(), at({ url: `http://127.0.0.1:${closing.port}` })))
    closing.stop(true)
    expect([failure, requests]).toEqual([{ kind: 'unclear', why: 'no answer' }, 1])
  })

  test('an error holds neither the key nor an address nor anything of the customer', async () => {
    for (const fault of ['garbled', 'broken', 'silent'] as const) {
      bank.misbehave('open', fault)
      const error = await open(purchase(), before(fault)).catch((it) => it)
      const told = JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })
      for (const secret of [STRIPE.secretKey, new URL(bank.url).host, 'anna@']) expect(told).not.toContain(secret)
    }
  })
})
