import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type Stripe from 'stripe'
import { type ABank, aBank } from '../a-bank'
import { aNewSession } from './builders'

let bank: ABank
beforeEach(async () => {
  bank = await aBank()
})
afterEach(() => bank.stop())

const created = (over: Parameters<typeof aNewSession>[0] = {}) =>
  bank.stripe().checkout.sessions.create(aNewSession(over))
const read = (id: string) => bank.stripe().checkout.sessions.retrieve(id)
const shown = async (id: string) => (await bank.control('GET', `/payments/${id}`)).body
const received = (count: number) => bank.shop.untilReceived(count)

describe('a session', () => {
  test('is open at first, with the address of its page', async () => {
    const session = await created()
    expect(session.id).toMatch(/^cs_test_\w+$/)
    expect(session).toMatchObject({
      object: 'checkout.session',
      url: `${bank.url}/checkout/${session.id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 12_780,
      currency: 'eur',
      client_reference_id: '7f3a',
      metadata: { order_id: '7f3a' },
      customer_email: 'clinic@example.org',
      payment_intent: null,
      livemode: false,
      mode: 'payment',
      success_url: 'http://eu.localhost:3000/payment/success?orderId=7f3a&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://eu.localhost:3000/order?orderId=7f3a',
    })
    expect(Math.abs(session.created - Date.now() / 1000)).toBeLessThan(60)
    expect(session.expires_at - session.created).toBe(86_400)
    expect((await fetch(session.url ?? '')).status).toBe(200)
    expect(await read(session.id)).toEqual(session)
  })

  test('that is paid is complete, shows its payment intent when asked, and offers nothing to press', async () => {
    const { id } = await created()
    expect((await bank.press(id, { press: 'pay' })).body).toEqual({
      leadsTo: `http://eu.localhost:3000/payment/success?orderId=7f3a&session_id=${id}`,
    })
    const paid = await read(id)
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect(paid.payment_intent).toMatch(/^pi_\w+$/)
    const { payment_intent } = await bank.stripe().checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(payment_intent).toMatchObject({ object: 'payment_intent', amount_received: 12_780, status: 'succeeded' })
    expect(await shown(id)).toMatchObject({ standing: 'paid', presses: [] })
    expect((await bank.press(id, { press: 'pay' })).status).toBe(409)
  })

  test('that is paid has a charge with the address of its receipt, for a call that expands it', async () => {
    const chargeOf = async (id: string) => {
      const expand = ['payment_intent.latest_charge']
      const { payment_intent } = await bank.stripe().checkout.sessions.retrieve(id, { expand })
      return (payment_intent as Stripe.PaymentIntent | null)?.latest_charge
    }
    const { id, url } = await created()
    expect(await chargeOf(id)).toBeUndefined()
    await bank.press(id, { press: 'pay' })
    expect(await chargeOf(id)).toMatchObject({ object: 'charge', receipt_url: url! })
  })

  test('with money on its way is complete and unpaid until the money arrives, also after a restart', async () => {
    const { id } = await created()
    await bank.press(id, { press: 'pay-later', afterMs: 3_600_000 })
    expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect(await received(1)).toMatchObject([
      { type: 'checkout.session.completed', data: { object: { payment_status: 'unpaid' } } },
    ])
    const other = await created()
    await bank.press(other.id, { press: 'pay-later', afterMs: 60_000 })
    await bank.restarted()
    expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    bank.pass(60_000)
    // An event that the restart interrupted may come again, before or after the next one.
    const arrived = () => bank.shop.received.find((it) => it.type === 'checkout.session.async_payment_succeeded')
    while (!arrived()) await received(bank.shop.received.length + 1)
    expect(arrived()?.data.object).toMatchObject({ id: other.id, status: 'complete', payment_status: 'paid' })
    expect(await read(other.id)).toMatchObject({ payment_status: 'paid' })
  })

  test('whose money does not arrive stays unpaid', async () => {
    const { id } = await created()
    await bank.press(id, { press: 'fail-later', afterMs: 0 })
    expect((await received(2)).at(-1)).toMatchObject({
      type: 'checkout.session.async_payment_failed',
      data: { object: { id, status: 'complete', payment_status: 'unpaid' } },
    })
    expect(await shown(id)).toMatchObject({ standing: 'over', presses: [], reason: 'async_payment_failed' })
  })

  test('expires when its time is over, when the shop ends it, and when somebody presses', async () => {
    const { id } = await created()
    bank.pass(86_400_000)
    expect(await received(1)).toMatchObject([
      { type: 'checkout.session.expired', data: { object: { id, status: 'expired', url: null } } },
    ])
    const ended = await created()
    expect(await bank.stripe().checkout.sessions.expire(ended.id)).toMatchObject({ status: 'expired', url: null })
    const pressed = await created()
    expect((await bank.press(pressed.id, { press: 'expire' })).body).toEqual({ leadsTo: null })
    expect((await received(3)).map((it) => it.type)).toEqual(Array(3).fill('checkout.session.expired'))
    expect(await shown(pressed.id)).toMatchObject({ standing: 'over', presses: [] })
  })
})

test('an answer names the API version of the request, and an id of the request', async () => {
  const { lastResponse } = await created()
  expect(lastResponse.requestId).toMatch(/^req_\w+$/)
  expect(lastResponse.apiVersion).toMatch(/^20\d\d-\d\d-\d\d\.\w+$/)
})
