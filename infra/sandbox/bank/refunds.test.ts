import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type ABank, aBank } from './a-bank'
import { aNewSession } from './stripe/builders'
import { aNewPayment, anItem, aReceipt, rub } from './yookassa/builders'

let bank: ABank
beforeEach(async () => {
  bank = await aBank()
})
afterEach(() => bank.stop())

async function paidPayment(): Promise<string> {
  const { id } = (await bank.post('/payments', aNewPayment())).body
  await bank.press(id, { press: 'pay' })
  await bank.shop.untilReceived(1)
  return id
}
async function paidSession() {
  const { id } = await bank.stripe().checkout.sessions.create(aNewSession())
  await bank.press(id, { press: 'pay' })
  await bank.shop.untilReceived(1)
  const { payment_intent } = await bank.stripe().checkout.sessions.retrieve(id)
  return { id, payment_intent: payment_intent as string }
}

describe('a refund of YooKassa', () => {
  const wish = (payment_id: string, value: string, more: object = {}) => ({ payment_id, amount: rub(value), ...more })

  test('of the whole payment needs no receipt, can be read, and is announced', async () => {
    const id = await paidPayment()
    const metadata = { refund_id: 'r' }
    const { body } = await bank.post('/refunds', wish(id, '10000.00', { metadata }))
    expect(body).toMatchObject({ payment_id: id, status: 'succeeded', amount: rub('10000.00'), metadata })
    expect((await bank.get(`/refunds/${body.id}`)).body).toEqual(body)
    expect((await bank.get('/refunds/none')).status).toBe(404)
    expect((await bank.shop.untilReceived(2))[1]).toMatchObject({ event: 'refund.succeeded', object: { id: body.id } })
  })

  test('of a part without a receipt is refused', async () => {
    const id = await paidPayment()
    const { status, body } = await bank.post('/refunds', wish(id, '1.00'))
    expect([status, body.parameter]).toEqual([400, 'receipt'])
    const receipt = aReceipt([anItem({ amount: rub('1.00') })])
    expect((await bank.post('/refunds', wish(id, '1.00', { receipt }))).status).toBe(200)
  })

  test('is cancelled while the shop’s account is empty, and pending while refunds are slow', async () => {
    const id = await paidPayment()
    await bank.fault({ kind: 'refuse-refunds' })
    expect((await bank.post('/refunds', wish(id, '10000.00'))).body).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'insufficient_funds' },
    })
    await bank.mend()
    await bank.fault({ kind: 'slow-refunds' })
    const { body } = await bank.post('/refunds', wish(id, '10000.00'))
    expect(body.status).toBe('pending')
    await bank.mend('slow-refunds')
    expect((await bank.shop.untilReceived(2))[1]).toMatchObject({ object: { id: body.id, status: 'succeeded' } })
  })
})

describe('a refund of Stripe', () => {
  test('names its payment intent, whose metadata a call may expand, and is announced by its charge', async () => {
    const { payment_intent } = await paidSession()
    const { refunds } = bank.stripe()
    const refund = await refunds.create({ payment_intent, amount: 100, metadata: { refund_id: 'r' } })
    expect(refund).toMatchObject({ status: 'succeeded', amount: 100, currency: 'eur', payment_intent })
    const expanded = await refunds.retrieve(refund.id, { expand: ['payment_intent'] })
    expect(expanded.payment_intent).toMatchObject({ id: payment_intent })
    for (const which of [{ payment_intent }, { charge: refund.charge as string }])
      expect((await refunds.list(which)).data.map((it) => it.id)).toEqual([refund.id])
    const [, told] = await bank.shop.untilReceived(2)
    expect(told).toMatchObject({
      type: 'charge.refunded',
      data: { object: { id: refund.charge, amount_refunded: 100 } },
    })
  })

  test('of more than is left, of an unknown payment, and from an empty account is refused with Stripe’s code', async () => {
    const { payment_intent } = await paidSession()
    const { refunds } = bank.stripe()
    const refused = (params: Parameters<typeof refunds.create>[0]) => refunds.create(params).catch((it) => it)
    expect(await refused({ payment_intent: 'pi_none' })).toMatchObject({ code: 'resource_missing' })
    expect(await refused({ payment_intent, amount: 1_000_000 })).toMatchObject({ param: 'amount' })
    await bank.fault({ kind: 'refuse-refunds' })
    expect(await refused({ payment_intent })).toMatchObject({ code: 'balance_insufficient' })
    await bank.mend()
    await refunds.create({ payment_intent })
    expect(await refused({ payment_intent })).toMatchObject({ code: 'charge_already_refunded' })
  })
})

test('a refund of Stripe that had succeeded fails later: Stripe names the reason, and the shop has its money again', async () => {
  const { id, payment_intent } = await paidSession()
  const fail = (reason: string) => bank.control('POST', `/payments/${id}/refund-failures`, { reason })
  expect((await fail('declined')).status).toBe(409)
  const { refunds } = bank.stripe()
  const made = await refunds.create({ payment_intent, amount: 100 })
  expect([(await fail('no reason')).status, (await fail('declined')).status]).toEqual([422, 201])
  expect(await refunds.retrieve(made.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'declined',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  })
  expect((await bank.control('GET', `/payments/${id}`)).body.refundedMinor).toBe(0)
  const told = (await bank.shop.untilReceived(4)).slice(2)
  expect(told.map(({ type, data }) => [type, data.object.id, data.object.status]).sort()).toEqual([
    ['charge.refund.updated', made.id, 'failed'],
    ['refund.failed', made.id, 'failed'],
  ])
  expect(
    (await bank.control('POST', `/payments/${await paidPayment()}/refund-failures`, { reason: 'declined' })).status,
  ).toBe(409)
})

test('Stripe lists charges and refunds of a span of time by pages, newest first', async () => {
  const sessions = [await paidSession(), await paidSession(), await paidSession()]
  const { charges, refunds } = bank.stripe()
  for (const { payment_intent } of sessions) await refunds.create({ payment_intent, amount: 100 })
  const first = await charges.list({ limit: 2, expand: ['data.payment_intent'] })
  expect(first).toMatchObject({ has_more: true, data: [{ paid: true, captured: true, status: 'succeeded' }, {}] })
  expect(first.data.map((it) => (it.payment_intent as { id: string }).id)).toEqual(
    [sessions[2]!, sessions[1]!].map((it) => it.payment_intent),
  )
  const second = await charges.list({ limit: 2, starting_after: first.data[1]!.id })
  expect(second).toMatchObject({ has_more: false, data: [{ payment_intent: sessions[0]!.payment_intent }] })
  const page = await refunds.list({ limit: 2 })
  const rest = await refunds.list({ limit: 2, starting_after: page.data[1]!.id })
  expect([page.has_more, rest.has_more, rest.data.length]).toEqual([true, false, 1])
  const { created } = first.data[0]!
  const later = { created: { gte: created + 3_600 } }
  const until = { created: { gte: created - 3_600, lt: created + 3_600 } }
  expect([(await charges.list(later)).data, (await refunds.list(later)).data]).toEqual([[], []])
  expect([(await charges.list(until)).data.length, (await refunds.list(until)).data.length]).toEqual([3, 3])
  expect(await charges.list({ starting_after: 'ch_none' }).catch((it) => it)).toMatchObject({
    code: 'resource_missing',
  })
})

test('the shop gives money back at the bank’s own desk, up to what is left', async () => {
  const [payment, session] = [await paidPayment(), (await paidSession()).id]
  for (const id of [payment, session]) {
    const desk = (amountMinor: number) => bank.control('POST', `/payments/${id}/refunds`, { amountMinor })
    expect((await desk(100)).status).toBe(201)
    expect((await desk(100_000_000)).status).toBe(409)
    expect((await desk(0)).status).toBe(422)
    expect((await bank.control('GET', `/payments/${id}`)).body.refundedMinor).toBe(100)
  }
  expect((await bank.control('POST', '/payments/none/refunds', { amountMinor: 1 })).status).toBe(404)
})
