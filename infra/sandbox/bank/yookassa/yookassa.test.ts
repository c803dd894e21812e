import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ABank, aBank } from '../a-bank'
import { aNewPayment, rub } from './builders'

const HOUR_MS = 3_600_000

let bank: ABank
beforeEach(async () => {
  bank = await aBank()
})
afterEach(() => bank.stop())

const created = async (over: object = {}) => (await bank.post('/payments', aNewPayment(over))).body
const read = async (id: string) => (await bank.get(`/payments/${id}`)).body

describe('a payment', () => {
  test('is pending at first, with the address of its page', async () => {
    const payment = await created()
    expect(payment).toEqual({
      id: expect.any(String),
      status: 'pending',
      paid: false,
      amount: rub('10000.00'),
      description: 'Оплата заказа №7f3a00',
      recipient: { account_id: '100500', gateway_id: expect.any(String) },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      metadata: { order_id: '7f3a' },
      confirmation: {
        type: 'redirect',
        return_url: 'http://localhost:3000/payment/success?orderId=7f3a',
        confirmation_url: `${bank.url}/checkout/${payment.id}`,
      },
      refundable: false,
      test: true,
    })
    const page = await fetch(payment.confirmation.confirmation_url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/checkout.js')])
    expect(await read(payment.id)).toEqual(payment)
  })

  test('that is paid has succeeded', async () => {
    const { id } = await created()
    await bank.press(id, { press: 'pay' })
    const paid = await read(id)
    expect(paid).toMatchObject({ status: 'succeeded', paid: true, captured_at: expect.any(String), refundable: true })
    expect(paid.confirmation).toBeUndefined()
  })

  test('that is declined is canceled, and says by whom and why', async () => {
    const { id } = await created()
    await bank.press(id, { press: 'decline', reason: 'insufficient_funds' })
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      paid: false,
      cancellation_details: { party: 'payment_network', reason: 'insufficient_funds' },
    })
  })

  test('that is paid without capture is held until the shop takes a part of it or cancels it', async () => {
    const [taken, left] = [await created({ capture: false }), await created({ capture: false })]
    for (const { id } of [taken, left]) await bank.press(id, { press: 'pay' })
    expect(await read(taken.id)).toMatchObject({ status: 'waiting_for_capture', paid: true })
    await bank.post(`/payments/${taken.id}/capture`, { amount: rub('9000.00') })
    expect(await read(taken.id)).toMatchObject({ status: 'succeeded', amount: rub('9000.00') })
    await bank.post(`/payments/${left.id}/cancel`, {})
    expect(await read(left.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'merchant', reason: 'canceled_by_merchant' },
    })
  })

  test('with money on its way is pending until the money arrives, also after its time and a restart', async () => {
    const { id } = await created()
    await bank.press(id, { press: 'pay-later', afterMs: 3 * HOUR_MS })
    bank.pass(2 * HOUR_MS)
    await bank.restarted()
    expect((await read(id)).status).toBe('pending')
    bank.pass(HOUR_MS)
    const [received] = await bank.shop.untilReceived(1)
    expect(received).toMatchObject({ event: 'payment.succeeded', object: { id, status: 'succeeded' } })
  })

  test('that nobody pays expires', async () => {
    const { id } = await created()
    bank.pass(HOUR_MS)
    const [received] = await bank.shop.untilReceived(1)
    expect(received).toEqual({ type: 'notification', event: 'payment.canceled', object: await read(id) } as never)
    expect(received?.object.cancellation_details).toEqual({ party: 'yoo_money', reason: 'expired_on_confirmation' })
  })
})

test('the list of payments has pages, newest first, and filters by status', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.unshift((await created()).id)
  await bank.press(ids[1]!, { press: 'pay' })
  const first = (await bank.get('/payments?limit=2')).body
  expect(first.items.map((it: { id: string }) => it.id)).toEqual(ids.slice(0, 2))
  const second = (await bank.get(`/payments?limit=2&cursor=${first.next_cursor}`)).body
  expect(second.items.map((it: { id: string }) => it.id)).toEqual(ids.slice(2))
  expect(second.next_cursor).toBeUndefined()
  expect((await bank.get('/payments?status=succeeded')).body.items).toMatchObject([{ id: ids[1] }])
})

describe('lists of a span of time', () => {
  test('name payments by when they were captured, and refunds by when they were made, the end excluded', async () => {
    const before = (await created()).id
    await bank.press(before, { press: 'pay' })
    bank.pass(HOUR_MS)
    const { id } = await created()
    await bank.press(id, { press: 'pay' })
    await bank.post('/refunds', { payment_id: id, amount: rub('10000.00') })
    const at = (await read(id)).captured_at
    const asked = async (path: string, span: object) =>
      (await bank.get(`${path}?${new URLSearchParams({ status: 'succeeded', ...span })}`)).body
    const payments = await asked('/payments', { 'captured_at.gte': at })
    expect(payments.items).toMatchObject([{ id, status: 'succeeded' }])
    expect((await asked('/payments', { 'captured_at.lt': at })).items).toMatchObject([{ id: before }])
    const [refund] = (await asked('/refunds', { 'created_at.gte': at })).items
    expect(refund).toMatchObject({ payment_id: id, status: 'succeeded' })
    expect((await asked('/refunds', { 'created_at.lt': refund.created_at })).items).toEqual([])
  })

  test('of refunds have pages, newest first', async () => {
    const { id } = await created()
    await bank.press(id, { press: 'pay' })
    for (const it of [100, 200, 300]) await bank.control('POST', `/payments/${id}/refunds`, { amountMinor: it })
    const amountsOf = (page: { items: { amount: { value: string } }[] }) => page.items.map((it) => it.amount.value)
    const first = (await bank.get('/refunds?limit=2')).body
    expect(amountsOf(first)).toEqual(['3.00', '2.00'])
    const second = (await bank.get(`/refunds?limit=2&cursor=${first.next_cursor}`)).body
    expect([amountsOf(second), second.next_cursor]).toEqual([['1.00'], undefined])
  })

  test.each(['captured_at.gt=2026-11-20T00:00:00Z', 'captured_at.gte=yesterday', 'status=open'])(
    'refuse the filter %s',
    async (filter) => {
      expect((await bank.get(`/payments?${filter}`)).status).toBe(400)
    },
  )
})

test('money that the shop has not asked for is captured, and announced', async () => {
  const { status, body } = await bank.control('POST', '/payments', { amountMinor: 1_000_00 })
  expect([status, await read(body.id)]).toMatchObject([201, { status: 'succeeded', amount: rub('1000.00') }])
  expect((await bank.shop.untilReceived(1))[0]).toMatchObject({ event: 'payment.succeeded', object: { id: body.id } })
  expect((await bank.control('POST', '/payments', { amountMinor: 0 })).status).toBe(422)
})

test('a form of another origin can press nothing and switch no fault', async () => {
  const { id } = await created()
  for (const path of [`/payments/${id}/press`, `/payments/${id}/notifications`, '/faults']) {
    const answer = await fetch(`${bank.url}${path}`, { method: 'POST', body: '{"press":"pay","kind":"drop"}' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  expect((await read(id)).status).toBe('pending')
  expect((await bank.control('GET', '/faults')).body).toEqual({ faults: [] })
})

test('a data file from before Stripe is opened, and its notifications are sent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  const db = new Database(join(dataDir, 'bank.sqlite'), { create: true })
  db.run(`create table notifications
    (id integer primary key, paymentId text not null, event text not null, body text not null,
     createdAtMs integer not null, tries integer not null, dueAtMs integer, deliveredAtMs integer)`)
  const body = '{"type":"notification","event":"payment.succeeded","object":{"id":"p1"}}'
  db.run('insert into notifications values (1, ?, ?, ?, ?, 0, 0, null)', ['p1', 'payment.succeeded', body, Date.now()])
  db.close()
  const older = await aBank({ dataDir })
  await older.shop.untilReceived(1)
  expect(older.shop.deliveries).toEqual([{ path: '/webhooks/yookassa', text: body, signature: null }])
  await older.stop()
  rmSync(dataDir, { recursive: true })
})
