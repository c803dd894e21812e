import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ABank, aBank } from '../a-bank'
import { aNewPayment, anItem, aReceipt, rub } from './builders'

let bank: ABank
beforeAll(async () => {
  bank = await aBank()
})
afterAll(() => bank.stop())

const refused = (status: number, code: string, parameter: string) => ({
  status,
  body: { type: 'error', id: expect.any(String), code, description: expect.any(String), parameter },
})

describe('who may call', () => {
  test.each(['', 'Basic', `Basic ${btoa('100500:test_kez')}`, `Basic ${btoa('100501:test_key')}`, 'Bearer test_key'])(
    'credentials %j are refused with 401',
    async (authorization) => {
      const headers = { authorization }
      expect(await bank.call('GET', '/payments', undefined, headers)).toEqual(
        refused(401, 'invalid_credentials', 'Authorization'),
      )
      expect(await bank.post('/payments', aNewPayment(), headers)).toEqual(
        refused(401, 'invalid_credentials', 'Authorization'),
      )
    },
  )
})

describe('the idempotence key', () => {
  const key = (value: string) => ({ 'idempotence-key': value })
  const wrongKey = refused(400, 'invalid_request', 'Idempotence-Key')

  test('missing or longer than 64 characters: refused', async () => {
    expect(await bank.post('/payments', aNewPayment(), key(''))).toEqual(wrongKey)
    expect(await bank.post('/payments', aNewPayment(), key('k'.repeat(65)))).toEqual(wrongKey)
    expect((await bank.post('/payments', aNewPayment(), key('k'.repeat(64)))).status).toBe(200)
  })

  test('with another body, or for another call, is refused', async () => {
    const { body } = await bank.post('/payments', aNewPayment(), key('other'))
    expect(await bank.post('/payments', aNewPayment({ description: 'b' }), key('other'))).toEqual(wrongKey)
    expect(await bank.post(`/payments/${body.id}/cancel`, {}, key('other'))).toEqual(wrongKey)
  })

  test('of a refused request is used up: a corrected body needs a new one', async () => {
    expect((await bank.post('/payments', {}, key('refused'))).body.parameter).toBe('amount')
    expect(await bank.post('/payments', aNewPayment(), key('refused'))).toEqual(wrongKey)
  })

  test('is kept over a restart, and for 24 h', async () => {
    const old = await aBank()
    const first = await old.post('/payments', aNewPayment(), key('kept'))
    await old.restarted()
    expect(await old.post('/payments', aNewPayment(), key('kept'))).toEqual(first)
    old.pass(86_400_000)
    const again = await old.post('/payments', aNewPayment(), key('kept'))
    expect([again.status, again.body.id === first.body.id]).toEqual([200, false])
    await old.stop()
  })
})

describe('a new payment is refused', () => {
  const over100 = Array.from({ length: 101 }, () => anItem({ amount: rub('1.00') }))
  const withItem = (over: object) => ({ receipt: aReceipt([anItem(over)]) })
  const wrong: [string, object, string][] = [
    ['without amount', { amount: undefined }, 'amount'],
    ['of 0.00', { amount: rub('0.00') }, 'amount.value'],
    ['of less than nothing', { amount: rub('-1.00') }, 'amount.value'],
    ['with one decimal', { amount: rub('10000.0') }, 'amount.value'],
    ['with no decimals', { amount: rub('10000') }, 'amount.value'],
    ['with a number for the amount', { amount: { value: 10000, currency: 'RUB' } }, 'amount.value'],
    ['in an unknown currency', { amount: { value: '10000.00', currency: 'RUR' } }, 'amount.currency'],
    ['with a description of 129 characters', { description: 'я'.repeat(129) }, 'description'],
    ['without confirmation', { confirmation: undefined }, 'confirmation'],
    ['without return_url', { confirmation: { type: 'redirect' } }, 'confirmation.return_url'],
    [
      'with a return_url that is no address',
      { confirmation: { type: 'redirect', return_url: 'javascript:alert(1)' } },
      'confirmation.return_url',
    ],
    [
      'with 17 values of metadata',
      { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [i, ''])) },
      'metadata',
    ],
    ['with metadata that is no text', { metadata: { order_id: 7 } }, 'metadata.order_id'],
    ['without receipt', { receipt: undefined }, 'receipt'],
    ['whose items do not sum up to it', withItem({ quantity: 2 }), 'receipt.items'],
    ['without items', { receipt: aReceipt([]) }, 'receipt.items'],
    ['of 101 items', { amount: rub('101.00'), receipt: aReceipt(over100) }, 'receipt.items'],
    [
      'with an item for nothing',
      { receipt: aReceipt([anItem(), anItem({ amount: rub('0.00') })]) },
      'receipt.items.1.amount.value',
    ],
    ['with no pieces of an item', withItem({ quantity: 0 }), 'receipt.items.0.quantity'],
    ['with an item that has no name', withItem({ description: '' }), 'receipt.items.0.description'],
    [
      'with an item whose name has 129 characters',
      withItem({ description: 'я'.repeat(129) }),
      'receipt.items.0.description',
    ],
    ['with vat_code 0', withItem({ vat_code: 0 }), 'receipt.items.0.vat_code'],
    ['with vat_code 13', withItem({ vat_code: 13 }), 'receipt.items.0.vat_code'],
    ['with an unknown payment_mode', withItem({ payment_mode: 'full' }), 'receipt.items.0.payment_mode'],
    ['with tax_system_code 7', { receipt: { ...aReceipt([anItem()]), tax_system_code: 7 } }, 'receipt.tax_system_code'],
    ['without e-mail and phone', { receipt: aReceipt([anItem()], { full_name: 'Клиника' }) }, 'receipt.customer'],
    ['with an e-mail without domain', { receipt: aReceipt([anItem()], { email: 'clinic' }) }, 'receipt.customer.email'],
    [
      'with a phone that is not digits alone',
      { receipt: aReceipt([anItem()], { phone: '+7 900' }) },
      'receipt.customer.phone',
    ],
  ]
  test.each(wrong)('%s', async (_, over, parameter) => {
    expect(await bank.post('/payments', aNewPayment(over))).toEqual(refused(400, 'invalid_request', parameter))
  })

  test('when the body is no JSON, or not said to be', async () => {
    expect(await bank.post('/payments', '{"amount"')).toEqual(refused(400, 'invalid_request', 'body'))
    expect(await bank.post('/payments', 'a=b', { 'content-type': 'text/plain' })).toEqual(
      refused(415, 'invalid_request', 'Content-Type'),
    )
  })

  test('and with 100 items it is taken', async () => {
    const receipt = aReceipt(over100.slice(1))
    expect((await bank.post('/payments', aNewPayment({ amount: rub('100.00'), receipt }))).status).toBe(200)
  })
})

describe('a call that does not fit the state of a payment is refused', () => {
  const unknown = refused(404, 'not_found', 'payment_id')
  const wrongState = refused(400, 'invalid_request', 'payment_id')
  const created = async (over: object = {}) => (await bank.post('/payments', aNewPayment(over))).body.id as string

  test('404 for an unknown payment', async () => {
    expect(await bank.get('/payments/none')).toEqual(unknown)
    expect(await bank.post('/payments/none/capture', {})).toEqual(unknown)
    expect(await bank.post('/payments/none/cancel', {})).toEqual(unknown)
    expect(await bank.post('/refunds', { payment_id: 'none', amount: rub('1.00') })).toEqual(unknown)
  })

  test('an unpaid payment is neither captured, cancelled nor refunded', async () => {
    const id = await created()
    expect(await bank.post(`/payments/${id}/capture`, {})).toEqual(wrongState)
    expect(await bank.post(`/payments/${id}/cancel`, {})).toEqual(wrongState)
    expect(await bank.post('/refunds', { payment_id: id, amount: rub('1.00') })).toEqual(wrongState)
  })

  test('a paid payment is neither captured nor cancelled, and refunded up to its amount', async () => {
    const id = await created()
    await bank.press(id, { press: 'pay' })
    expect(await bank.post(`/payments/${id}/capture`, {})).toEqual(wrongState)
    expect(await bank.post(`/payments/${id}/cancel`, {})).toEqual(wrongState)
    const refund = (value: string) =>
      bank.post('/refunds', { payment_id: id, amount: rub(value), receipt: aReceipt([anItem({ amount: rub(value) })]) })
    expect(await refund('4000.00')).toMatchObject({ status: 200, body: { status: 'succeeded', payment_id: id } })
    expect(await refund('6000.01')).toEqual(refused(400, 'invalid_request', 'amount'))
    expect((await bank.get(`/payments/${id}`)).body).toMatchObject({
      refunded_amount: rub('4000.00'),
      refundable: true,
    })
    await refund('6000.00')
    expect((await bank.get(`/payments/${id}`)).body).toMatchObject({ status: 'succeeded', refundable: false })
  })

  test('a held payment is not captured beyond its amount', async () => {
    const id = await created({ capture: false })
    await bank.press(id, { press: 'pay' })
    expect(await bank.post(`/payments/${id}/capture`, { amount: rub('10000.01') })).toEqual(
      refused(400, 'invalid_request', 'amount'),
    )
  })
})

test.each([
  ['?status=paid', 'status'],
  ['?limit=0', 'limit'],
  ['?limit=101', 'limit'],
  ['?cursor=x', 'cursor'],
  ['?page=2', 'page'],
])('a list %s is refused', async (query, parameter) => {
  expect(await bank.get(`/payments${query}`)).toEqual(refused(400, 'invalid_request', parameter))
})
