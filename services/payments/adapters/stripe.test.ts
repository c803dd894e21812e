import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Fault } from 'sandbox/bank/fault'
import { aSlip } from '../builders'
import { type Failure, ProviderError, type Purchase } from '../payment/provider'
import { answering, aStripe, STRIPE } from '../test/banks'
import { stripe } from './stripe'

let bank: Awaited<ReturnType<typeof aStripe>>
let stopping: AbortController
beforeEach(async () => {
  bank = await aStripe()
  stopping = new AbortController()
})
afterEach(() => bank.stop())

const at = (but: Partial<Parameters<typeof stripe>[0]> = {}) =>
  stripe({ url: bank.url, secretKey: STRIPE.secretKey, timeoutMs: 300_000, stopping: stopping.signal, ...but })
/** Has a short timeout for a bank that never answers, and no other: on a busy machine any answer may take its time. */
const hasty = ({ kind }: Pick<Fault, 'kind'>) => at(kind === 'time-out' ? { timeoutMs: 2_000 } : {})
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

describe('a session of Stripe', () => {
  test('PAY-006 is created with the attempt’s key, in the pinned version, with a placeholder for its own id', async () => {
    const it = purchase()
    expect(await open(it)).toEqual({
      id: expect.stringMatching(/^cs_test_/),
      attemptId: it.attemptId,
      amountMinor: 10_000_00,
      currency: 'EUR',
      confirmationUrl: expect.stringContaining(`${bank.url}/checkout/cs_test_`),
      outcome: { status: 'pending' },
    })
    expect(bank.calls).toMatchObject([{ call: 'create', key: it.attemptId, version: '2026-10-28.endive' }])
    const sent = new URLSearchParams(bank.calls[0]?.body)
    expect(sent.get('success_url')).toEndWith('?orderId=7f3a&session_id={CHECKOUT_SESSION_ID}')
  })

  test('PAY-028 is the same one for a repeated request', async () => {
    const it = purchase()
    const first = await open(it)
    expect(await open(it)).toEqual(first)
    expect(bank.payments()).toHaveLength(1)
    expect(bank.calls[1]).toEqual(bank.calls[0]!)
  })

  test('PAY-026 is paid, or expired, or failed after its bank debit was on its way', async () => {
    const [paid, expired, failed] = [await open(), await open(), await open()]
    bank.pay(paid.id)
    bank.expire(expired.id)
    bank.payLater(failed.id)
    expect(await at().read(paid.id)).toMatchObject({
      confirmationUrl: null,
      outcome: { status: 'captured', capturedAt: null },
    })
    expect((await at().read(expired.id))?.outcome).toEqual({ status: 'cancelled', reason: 'expired' })
    expect(await at().read(failed.id)).toMatchObject({ confirmationUrl: null, outcome: { status: 'on-its-way' } })
    bank.fail(failed.id)
    expect((await at().read(failed.id))?.outcome).toMatchObject({ status: 'cancelled' })
  })

  test('that Stripe does not know is undefined', async () => {
    expect(await at().read('cs_test_unknown')).toBeUndefined()
  })

  test('can be voided while it is open, and not when it is paid', async () => {
    const [first, second] = [await open(), await open()]
    expect((await at().cancel(first.id)).outcome).toEqual({ status: 'cancelled', reason: 'expired' })
    bank.pay(second.id)
    expect(await failureOf(at().cancel(second.id))).toEqual({ kind: 'refused', code: 'invalid_request_error' })
  })
})

describe('a failed call', () => {
  test('PAY-022 is a refusal with Stripe’s code if Stripe refuses', async () => {
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
    [{ kind: 'time-out', isDone: false }, 'no answer in time'],
    [{ kind: 'time-out', isDone: true }, 'no answer in time'],
    [{ kind: 'error', isDone: false }, 'status 500'],
    [{ kind: 'error', isDone: true }, 'status 500'],
  ] as const)('under the fault %j has an unclear outcome', async (fault, why) => {
    bank.misbehave(fault)
    expect(await failureOf(open(purchase(), hasty(fault)))).toEqual({ kind: 'unclear', why })
    expect(bank.calls).toHaveLength(1)
  })

  test('beside a first request that is under way has an unclear outcome', async () => {
    const it = purchase()
    bank.misbehave({ kind: 'time-out', isDone: true })
    await failureOf(open(it, at({ timeoutMs: 2_000 })))
    expect(await failureOf(open(it))).toEqual({ kind: 'unclear', why: 'status 409' })
  })

  const badGateway = { status: 502 }
  test.each([
    [
      'too many requests',
      'status 429',
      () => Response.json({ error: { type: 'invalid_request_error', code: 'rate_limit' } }, { status: 429 }),
    ],
    ['no session', 'an answer that is not understood', () => Response.json({ id: 7 })],
    ['an error of another shape', 'status 502', () => Response.json({ detail: 'Bad Gateway' }, badGateway)],
    ['a redirection', 'status 307', () => Response.json({}, { status: 307, headers: { location: '/v1/elsewhere' } })],
    ['text in JSON', 'no answer', () => Response.json('Bad Gateway', badGateway)],
    ['a page', 'no answer', () => new Response('<html>Bad Gateway</html>', badGateway)],
  ] as const)('with an answer of %s has an unclear outcome', async (_, why, answer) => {
    let calls = 0
    using strange = answering(() => {
      calls++
      return answer()
    })
    expect(await failureOf(open(purchase(), at({ url: strange.url.origin })))).toEqual({ kind: 'unclear', why })
    expect(calls).toBe(1)
  })

  test('that Stripe repeats for the key is a refusal', async () => {
    bank.misbehave({ kind: 'error', isDone: true })
    const it = purchase()
    await failureOf(open(it))
    expect(await failureOf(open(it))).toEqual({ kind: 'refused', code: 'api_error' })
  })

  test('to read has an unclear outcome, even if Stripe refuses it', async () => {
    const { id } = await open()
    const failure = await failureOf(at({ secretKey: 'sk_another' }).read(id))
    expect(failure).toEqual({ kind: 'unclear', why: 'invalid_request_error' })
  })

  test('has an unclear outcome if Stripe is unreachable or the service stops', async () => {
    const unlistened = at({ url: 'http://127.0.0.1:1' })
    expect(await failureOf(open(purchase(), unlistened))).toEqual({ kind: 'unclear', why: 'no answer' })
    bank.misbehave({ kind: 'time-out', isDone: false })
    const opening = failureOf(open())
    stopping.abort()
    expect(await opening).toEqual({ kind: 'unclear', why: 'no answer' })
  })

  test('is not repeated by the package after a closed connection', async () => {
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

  test('reveals neither the key nor an address nor data of the customer', async () => {
    using garbled = answering(() => Response.json({ id: 7 }))
    const reveals = async (url: string, timeoutMs = 300_000) => {
      const error = await open(purchase(), at({ url, timeoutMs })).catch((it) => it)
      const text = JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })
      return [STRIPE.secretKey, new URL(url).host, 'anna@'].filter((it) => text.includes(it))
    }
    expect(await reveals(garbled.url.origin)).toEqual([])
    bank.misbehave({ kind: 'error', isDone: false })
    expect(await reveals(bank.url)).toEqual([])
    bank.misbehave({ kind: 'time-out', isDone: false })
    expect(await reveals(bank.url, 300)).toEqual([])
  })
})
