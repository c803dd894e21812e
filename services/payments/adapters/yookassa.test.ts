import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { anAdjusted, aSlip, NOON } from '../builders'
import { type Failure, ProviderError, type Purchase } from '../payment/provider'
import { answering, aYooKassa, SHOP } from '../test/banks'
import { yooKassa } from './yookassa'
import { readPayment } from './yookassa-wire'

let bank: Awaited<ReturnType<typeof aYooKassa>>
let stopping: AbortController
beforeEach(async () => {
  bank = await aYooKassa()
  stopping = new AbortController()
})
afterEach(() => bank.stop())

const at = (but: Partial<Parameters<typeof yooKassa>[0]> = {}) =>
  yooKassa({
    url: bank.url,
    shopId: SHOP.id,
    secretKey: SHOP.secret,
    vatCode: 1,
    timeoutMs: 300_000,
    stopping: stopping.signal,
    ...but,
  })
const ORDER = '7f3a91c0-0000-4000-8000-000000000000'
const RETURN = `http://ru.localhost/payment/success?orderId=${ORDER}`
const purchase = (but: Parameters<typeof aSlip>[0] = {}): Purchase => ({
  attemptId: randomUUID(),
  slip: aSlip({ orderId: ORDER, ...but }),
  returnUrl: RETURN,
  payAgainUrl: `http://ru.localhost/order?id=${ORDER}`,
  at: NOON,
})
const bodyOf = (it: Purchase, but?: Parameters<typeof at>[0]) => JSON.parse(at(but).requestOf(it))
const open = (it = purchase(), provider = at()) => provider.open(it.attemptId, provider.requestOf(it))
const failureOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => expect.unreachable(),
    (error) => (error instanceof ProviderError ? error.failure : expect.unreachable(error)),
  )

describe('the request', () => {
  test('PAY-010 PAY-011 PAY-013 PAY-014 PAY-029 has the amount, the return page, and a receipt that sums to the amount', () => {
    const it = purchase()
    const line = { vat_code: 1, payment_mode: 'full_prepayment', measure: 'piece' }
    const rubles = (value: string) => ({ value, currency: 'RUB' })
    expect(bodyOf(it)).toEqual({
      amount: rubles('10000.00'),
      capture: true,
      description: 'Оплата заказа № 7f3a91',
      confirmation: { type: 'redirect', return_url: RETURN },
      metadata: { order_id: ORDER, attempt_id: it.attemptId },
      receipt: {
        customer: { email: 'anna@example.org', phone: '79991234567', full_name: 'Анна Иванова' },
        items: [
          {
            ...line,
            description: 'Элайнеры, 1 слой',
            quantity: 2,
            amount: rubles('873.00'),
            payment_subject: 'commodity',
          },
          {
            ...line,
            description: 'Доставка и упаковка',
            quantity: 1,
            amount: rubles('1500.00'),
            payment_subject: 'service',
          },
          {
            ...line,
            description: 'Сервисный сбор',
            quantity: 1,
            amount: rubles('6754.00'),
            payment_subject: 'service',
          },
        ],
      },
    })
  })

  test('PAY-009 has a position for each patient’s product, named by the patient’s number and by no name', () => {
    const lines = [1, 2].map((patient) => ({ product: 'retainer' as const, patient, quantity: 3, unitMinor: 1_000_00 }))
    expect(bodyOf(purchase({ lines, totalMinor: 6_000_00 })).receipt.items).toMatchObject([
      { description: 'Пациент 1: Ретейнеры', quantity: 3, amount: { value: '1000.00' } },
      { description: 'Пациент 2: Ретейнеры', quantity: 3, amount: { value: '1000.00' } },
    ])
  })

  test('PAY-009 is accepted by YooKassa with as many positions as an order may have', async () => {
    const lines = Array.from({ length: 100 }, (_, it) => ({
      product: 'matrix-hard' as const,
      patient: it + 1,
      quantity: 1,
      unitMinor: 100_00,
    }))
    const it = purchase({ lines, totalMinor: 10_000_00 })
    expect(await open(it)).toMatchObject({ attemptId: it.attemptId, amountMinor: 10_000_00 })
  })

  test('PAY-013 has an addition of staff as a service under a name of its own, and a reduction in all positions', async () => {
    const { lines, totalMinor } = anAdjusted('RUB')
    const body = bodyOf(purchase({ lines, totalMinor }))
    // 500 of 10 700 ₽ are off the two aligners, delivery, the fee and the addition.
    expect(body.receipt.items).toMatchObject([
      { description: 'Элайнеры, 1 слой', quantity: 1, amount: { value: '857.94' } },
      { description: 'Элайнеры, 1 слой', quantity: 1, amount: { value: '857.95' } },
      { description: 'Доставка и упаковка', quantity: 1, amount: { value: '1429.91' } },
      { description: 'Сервисный сбор', quantity: 1, amount: { value: '6386.91' } },
      { description: 'Дополнительная услуга', amount: { value: '667.29' }, payment_subject: 'service' },
    ])
    expect(JSON.stringify(body)).not.toContain('Срочно')
    const it = purchase({ lines, totalMinor })
    expect(await open(it)).toMatchObject({ attemptId: it.attemptId, amountMinor: 10_200_00 })
  })

  test('PAY-014 has the whole order number where six characters are ambiguous', () => {
    expect(bodyOf(purchase({ number: '7f3a91c00' })).description).toBe('Оплата заказа № 7f3a91c00')
  })

  test('keeps kopecks, and names the shop’s tax system if there is one', () => {
    const lines = [{ product: 'retainer' as const, quantity: 3, unitMinor: 1_07 }]
    const body = bodyOf(purchase({ lines, totalMinor: 3_21 }), { taxSystemCode: 2 })
    expect(body.amount.value).toBe('3.21')
    expect(body.receipt).toMatchObject({ tax_system_code: 2, items: [{ amount: { value: '1.07' } }] })
  })

  test.each([
    ['8 999 123 45 67', '79991234567'],
    ['+49 170 1234567', '491701234567'],
    ['позвоните вечером', undefined],
    ['123', undefined],
  ])('sends the phone %p as %p', (phone, expected) => {
    const { customer } = aSlip()
    const it = purchase({ customer: { ...customer, phone, fullName: null } })
    expect(bodyOf(it).receipt.customer).toEqual({ email: customer.email, ...(expected ? { phone: expected } : {}) })
  })

  test('is accepted by YooKassa', async () => {
    const it = purchase()
    expect(await open(it)).toMatchObject({ attemptId: it.attemptId, amountMinor: 10_000_00, currency: 'RUB' })
    expect(bank.calls).toMatchObject([{ call: 'create', key: it.attemptId }])
  })
})

const PAID = { id: 'p-1', status: 'succeeded', paid: true, amount: { value: '1.00', currency: 'RUB' } }
describe('a payment of YooKassa', () => {
  test('is pending with an address, then captured with its time, or cancelled with the reason', async () => {
    const [first, second] = [await open(), await open()]
    expect(first).toMatchObject({
      outcome: { status: 'pending' },
      confirmationUrl: expect.stringContaining(`/checkout/${first.id}`),
    })
    bank.pay(first.id)
    bank.decline(second.id, 'expired_on_confirmation')
    expect(await at().read(first.id)).toMatchObject({
      confirmationUrl: null,
      outcome: { status: 'captured', capturedAt: new Date('2026-11-20T12:30:00Z') },
    })
    expect((await at().read(second.id))?.outcome).toEqual({ status: 'cancelled', reason: 'expired_on_confirmation' })
  })

  test('of another product has no attempt, whatever its metadata', () => {
    for (const metadata of [undefined, { attempt_id: 7 }, { attempt_id: 'another shop' }])
      expect(readPayment({ ...PAID, metadata })).toMatchObject({ id: PAID.id, attemptId: null })
  })

  test('with an unreadable time of capture is captured all the same', () => {
    expect(readPayment({ ...PAID, captured_at: 'at noon' })?.outcome).toEqual({ status: 'captured', capturedAt: null })
  })

  test('that is held, or that has succeeded unpaid, is not captured', async () => {
    const { id } = await open()
    bank.hold(id)
    expect((await at().read(id))?.outcome).toEqual({ status: 'pending' })
    expect(readPayment({ ...PAID, paid: false })?.outcome).toEqual({ status: 'pending' })
  })

  test('is the same one for a repeated request', async () => {
    const it = purchase()
    const first = await open(it)
    expect(await open(it)).toEqual(first)
    expect(bank.payments().length).toBe(1)
  })

  test('that YooKassa does not know is undefined', async () => {
    expect(await at().read(randomUUID())).toBeUndefined()
    expect(await at().read('../payments')).toBeUndefined()
  })

  test('can be voided while it is held, and not while it is pending', async () => {
    const { id } = await open()
    expect(await failureOf(at().cancel(id))).toEqual({ kind: 'refused', code: 'invalid_request' })
    bank.hold(id)
    expect((await at().cancel(id)).outcome).toEqual({ status: 'cancelled', reason: 'canceled_by_merchant' })
  })
})

describe('a failed call', () => {
  test('PAY-022 is a refusal with YooKassa’s code if YooKassa refuses', async () => {
    const it = purchase({ totalMinor: 1 })
    expect(await failureOf(open(it))).toEqual({ kind: 'refused', code: 'invalid_request' })
    expect(await failureOf(open(purchase(), at({ secretKey: 'another' })))).toEqual({
      kind: 'refused',
      code: 'invalid_credentials',
    })
  })

  test('has an unclear outcome after a timeout or a server error', async () => {
    for (const isDone of [false, true]) {
      bank.misbehave({ kind: 'time-out', call: 'create', isDone })
      const given = open(purchase(), at({ timeoutMs: 2_000 }))
      expect(await failureOf(given)).toEqual({ kind: 'unclear', why: 'no answer in time' })
    }
    bank.behave()
    bank.misbehave({ kind: 'error', call: 'create', isDone: false })
    expect(await failureOf(open())).toEqual({ kind: 'unclear', why: 'status 500' })
  })

  test('has an unclear outcome after too many requests or a malformed answer', async () => {
    using strange = answering(() => Response.json({ type: 'error', code: 'too_many_requests' }, { status: 429 }))
    expect(await failureOf(open(purchase(), at({ url: strange.url.origin })))).toEqual({
      kind: 'unclear',
      why: 'status 429',
    })
    using garbled = answering(() => Response.json({ id: 7 }))
    const given = open(purchase(), at({ url: garbled.url.origin }))
    expect(await failureOf(given)).toEqual({ kind: 'unclear', why: 'an answer that is not understood' })
  })

  test('to read has an unclear outcome, even if YooKassa refuses it', async () => {
    const { id } = await open()
    expect(await failureOf(at({ secretKey: 'another' }).read(id))).toEqual({ kind: 'unclear', why: 'status 401' })
  })

  test('has an unclear outcome if YooKassa is unreachable or the service stops', async () => {
    stopping.abort()
    expect(await failureOf(open())).toEqual({ kind: 'unclear', why: 'no answer' })
    const unlistened = at({ url: 'http://127.0.0.1:1/v3', stopping: new AbortController().signal })
    expect(await failureOf(open(purchase(), unlistened))).toEqual({ kind: 'unclear', why: 'no answer' })
  })

  test('reveals neither the secret nor an address nor data of the customer', async () => {
    using garbled = answering(() => Response.json({ id: 7 }))
    const error = await open(purchase(), at({ url: garbled.url.origin })).catch((it) => it)
    const revealed = JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause })
    expect(revealed).not.toContain(SHOP.secret)
    expect(revealed).not.toContain(btoa(`${SHOP.id}:${SHOP.secret}`))
    expect(revealed).not.toContain(garbled.url.host)
    expect(revealed).not.toContain('anna@')
  })
})
