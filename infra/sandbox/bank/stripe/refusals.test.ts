import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import StripePackage from 'stripe'
import { type ABank, aBank, STRIPE_KEY } from '../a-bank'
import { aLine, aNewSession } from './builders'

let bank: ABank
beforeAll(async () => {
  bank = await aBank()
})
afterAll(() => bank.stop())

const SESSIONS = '/checkout/sessions'
const FORM =
  'mode=payment&success_url=http%3A%2F%2Feu.localhost%2Fs&line_items[0][quantity]=1&line_items[0][price_data][currency]=eur&line_items[0][price_data][unit_amount]=1390&line_items[0][price_data][product_data][name]=Aligner'
const refused = (status: number, error: object) => ({
  status,
  body: { error: { message: expect.any(String), ...error } },
})
const raw = async (method: string, path: string, form?: string, headers?: Record<string, string>) => {
  const { status, body } = await bank.raw(method, path, form, headers)
  return { status, body }
}
const type = 'invalid_request_error'

describe('who may call', () => {
  test('the secret key is accepted as bearer token or as user name', async () => {
    for (const authorization of [`Bearer ${STRIPE_KEY}`, `Basic ${btoa(`${STRIPE_KEY}:`)}`])
      expect((await raw('POST', SESSIONS, FORM, { authorization })).status).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer sk_test_kez', STRIPE_KEY, `Basic ${btoa(`user:${STRIPE_KEY}`)}`])(
    'the key %j is refused with 401',
    async (authorization) => {
      for (const [method, path, form] of [
        ['POST', SESSIONS, FORM],
        ['GET', `${SESSIONS}/cs_test_1`],
        ['POST', `${SESSIONS}/cs_test_1/expire`, ''],
      ] as const)
        expect(await raw(method, path, form, { authorization })).toEqual(refused(401, { type }))
    },
  )

  test.each(['', '1.0', 'latest'])('the version %j is refused: it has to be pinned', async (version) => {
    expect(await raw('POST', SESSIONS, FORM, { 'stripe-version': version })).toEqual(refused(400, { type }))
  })
})

describe('the idempotency key', () => {
  const post = (key: string, form = FORM) => bank.raw('POST', SESSIONS, form, { 'idempotency-key': key })

  test('with the same parameters in another order gets the same session, marked as replayed', async () => {
    const first = await post('same')
    const again = await post('same', FORM.split('&').reverse().join('&'))
    expect(again.body).toEqual(first.body)
    expect([first, again].map((it) => it.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  })

  test('at another address is refused', async () => {
    const { body } = await post('other')
    expect(await raw('POST', `${SESSIONS}/${body.id}/expire`, '', { 'idempotency-key': 'other' })).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    })
  })

  test('of a request with wrong parameters may be used again', async () => {
    expect((await post('mended', 'mode=payment')).status).toBe(400)
    expect((await post('mended')).status).toBe(200)
  })

  test('of more than 255 characters is refused', async () => {
    expect(await post('k'.repeat(256))).toMatchObject(refused(400, { type }))
    expect((await post('k'.repeat(255))).status).toBe(200)
  })

  test('is kept over a restart, and for 24 h', async () => {
    const old = await aBank()
    const create = () => old.stripe().checkout.sessions.create(aNewSession(), { idempotencyKey: 'kept' })
    const first = await create()
    await old.restarted()
    expect((await create()).id).toBe(first.id)
    old.pass(86_400_000)
    expect((await create()).id).not.toBe(first.id)
    await old.stop()
  })
})

describe('a new session is refused', () => {
  const over100 = Array.from({ length: 101 }, () => aLine())
  const inSeconds = (seconds: number) => ({ expires_at: Math.floor(Date.now() / 1000) + seconds })
  const price = (over: object) => ({ line_items: [aLine(over)] })
  const [money, name] = ['line_items[0][price_data]', 'line_items[0][price_data][product_data][name]']
  const missing = (param: string) => ({ code: 'parameter_missing', param })
  const noInteger = (param: string) => ({ code: 'parameter_invalid_integer', param })
  // biome-ignore lint/suspicious/noExplicitAny: what the package's types would not let through
  const wrong: [string, any, object][] = [
    ['without mode', { mode: undefined }, missing('mode')],
    ['of another mode', { mode: 'subscription' }, { param: 'mode' }],
    ['without lines', { line_items: undefined }, missing('line_items')],
    ['without success_url', { success_url: undefined }, missing('success_url')],
    ['with a success_url that is no address', { success_url: '/paid' }, { code: 'url_invalid', param: 'success_url' }],
    ['with a cancel_url that is no address', { cancel_url: 'x:y' }, { code: 'url_invalid', param: 'cancel_url' }],
    ['of 101 lines', { line_items: over100 }, { param: 'line_items' }],
    ['with less than nothing for a price', price({ unit_amount: -1 }), noInteger(`${money}[unit_amount]`)],
    ['with a part of a cent', price({ unit_amount: 13.9 }), noInteger(`${money}[unit_amount]`)],
    ['with a price that is no number', price({ unit_amount: 'ten' }), noInteger(`${money}[unit_amount]`)],
    ['without price', { line_items: [{ quantity: 1 }] }, missing(money)],
    ['in an unknown currency', price({ currency: 'eux' }), { param: `${money}[currency]` }],
    [
      'in two currencies',
      { line_items: [aLine(), aLine({ currency: 'usd' })] },
      { param: 'line_items[1][price_data][currency]' },
    ],
    ['of a line without name', price({ product_data: { name: '' } }), { code: 'parameter_invalid_empty', param: name }],
    ['with no pieces', { line_items: [aLine({}, 0)] }, noInteger('line_items[0][quantity]')],
    ['of 0.49 €', price({ unit_amount: 49 }), { code: 'amount_too_small', param: 'line_items' }],
    ['for less than 30 minutes', inSeconds(1_790), { param: 'expires_at' }],
    ['for more than 24 hours', inSeconds(86_410), { param: 'expires_at' }],
    ['with a time that is no number', { expires_at: 'soon' }, noInteger('expires_at')],
    ['with an unknown parameter', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    ['with an unknown part of a price', price({ tax: 'none' }), { code: 'parameter_unknown', param: `${money}[tax]` }],
    [
      'with 51 values of metadata',
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v'])) },
      { param: 'metadata' },
    ],
    ['with a name of metadata of 41 characters', { metadata: { ['k'.repeat(41)]: 'v' } }, { param: 'metadata' }],
    ['with metadata of 501 characters', { metadata: { order_id: 'v'.repeat(501) } }, { param: 'metadata[order_id]' }],
    ['with an e-mail without domain', { customer_email: 'clinic' }, { code: 'email_invalid', param: 'customer_email' }],
    ['with a reference of 201 characters', { client_reference_id: 'r'.repeat(201) }, { param: 'client_reference_id' }],
    ['in a language that is none', { locale: 'russian language' }, { param: 'locale' }],
  ]
  test.each(wrong)('%s', async (_, over, error) => {
    const failure = await bank
      .stripe()
      .checkout.sessions.create(aNewSession(over))
      .catch((it) => it)
    expect(failure).toBeInstanceOf(StripePackage.errors.StripeInvalidRequestError)
    const { statusCode, rawType, code, param, message } = failure
    expect({ statusCode, rawType, code, param, message }).toEqual({
      statusCode: 400,
      rawType: type,
      code: undefined,
      message: expect.stringMatching(/./),
      ...error,
    } as never)
  })

  test('when the body is no form', async () => {
    const json = { 'content-type': 'application/json' }
    expect(await raw('POST', SESSIONS, '{"mode":"payment"}', json)).toEqual(refused(400, { type }))
    expect(await raw('POST', SESSIONS, 'mode[=payment')).toEqual(refused(400, { type, param: 'mode[' }))
    expect(await raw('POST', SESSIONS, 'mode=payment&mode[a]=b')).toEqual(refused(400, { type, param: 'mode[a]' }))
  })

  test('and at the limits it is taken', async () => {
    for (const over of [
      { line_items: over100.slice(1) },
      inSeconds(1_860),
      inSeconds(86_300),
      { metadata: { ['k'.repeat(40)]: 'v'.repeat(500) } },
      price({ unit_amount: 50 }),
      { client_reference_id: 'r'.repeat(200) },
    ])
      expect((await bank.stripe().checkout.sessions.create(aNewSession(over))).status).toBe('open')
  })
})

test('an unknown path, parameter or expansion is refused', async () => {
  const { id } = await bank.stripe().checkout.sessions.create(aNewSession())
  expect(await raw('GET', '/customers/cus_1')).toEqual(refused(404, { type }))
  const unknown = (param: string) => refused(400, { type, code: 'parameter_unknown', param })
  expect(await raw('GET', `${SESSIONS}/${id}?colour=red`)).toEqual(unknown('colour'))
  expect(await raw('POST', `${SESSIONS}/${id}/expire`, 'reason=none')).toEqual(unknown('reason'))
  expect(await raw('GET', `${SESSIONS}/${id}?expand[]=colour`)).toEqual(refused(400, { type, param: 'expand' }))
})
