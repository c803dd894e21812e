import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { NewReceipt } from 'contracts/payment/receipts'
import { asPerson, asVisitor, type Client, testSites, userIdOf } from 'service-kit/test/service'
import { aKey, aSlip, signed } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
let boss: Client
beforeAll(async () => {
  here = await surroundings()
  service = await here.start()
  boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
})
afterAll(() => here.stop())

const PDF = Buffer.from('%PDF-1.7 a statement of the bank').toString('base64')
/** The slip of an order of 10 000 ₽ that orders hands out to the manager `boss`. */
const aSlipForStaff = (but: Partial<PaymentSlipClaims> = {}) => aSlip({ askedBy: `user:${userIdOf('boss')}`, ...but })
/** Each order has a transfer of its own. */
const numberOf = ({ orderId }: PaymentSlipClaims) => `117 ${orderId.slice(0, 8)}`
const recordFor = async (
  slip: PaymentSlipClaims,
  {
    key = aKey(),
    client = boss,
    ...but
  }: Partial<NewReceipt> & { key?: ReturnType<typeof aKey>; client?: Client } = {},
) => {
  const transfer = { number: numberOf(slip), paidOn: '2026-11-20', amountMinor: 10_000_00, ...but }
  return client.post('/v1/receipts', { slip: await signed(slip), ...transfer }, key)
}
const moneyOf = async ({ orderId }: PaymentSlipClaims) => (await boss.get(`/v1/orders/${orderId}/money`)).body
const eventsOf = async (slip: PaymentSlipClaims) =>
  (await here.eventsOf(slip)).map(({ body }) => [body.subject, body.data.amountMinor]).toSorted()
const RECORDED = 'payments.receipt.recorded.v1'

describe('a bank transfer', () => {
  test('PAY-032 PAY-036 pays the order as captured money does, and stands in the same journal', async () => {
    const slip = aSlipForStaff()
    const { status, body } = await recordFor(slip)
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        orderId: slip.orderId,
        number: numberOf(slip),
        paidOn: '2026-11-20',
        amountMinor: 10_000_00,
        currency: 'RUB',
        recordedBy: 'boss@example.org',
        recordedAt: expect.any(String),
        fileName: null,
      },
    ])
    const event = await here.world.event(RECORDED, ({ data }) => data.orderId === slip.orderId)
    expect(event.data).toEqual({
      paymentId: body.id,
      orderId: slip.orderId,
      quoteVersion: slip.quoteVersion,
      amountMinor: 10_000_00,
      currency: 'RUB',
      capturedAt: body.recordedAt,
    })
    const { movements, receipts } = await moneyOf(slip)
    expect(movements).toMatchObject([
      { id: body.id, kind: 'receipt', provider: 'transfer', amountMinor: 10_000_00, review: null },
    ])
    expect(receipts).toEqual([body])
    const shown = await service.show(slip)
    expect(shown.body).toMatchObject({ status: 'paid', provider: 'transfer', amountMinor: 10_000_00 })
  })

  test('PAY-032 is recorded once for a key, and once for its number and day', async () => {
    const slip = aSlipForStaff()
    const key = aKey()
    const [first, again] = await Promise.all([recordFor(slip, { key }), recordFor(slip, { key })])
    expect(again.body).toEqual(first.body)
    const chief = service.as(await asPerson('chief', { roles: ['admin'] }))
    const theirs = { ...slip, askedBy: `user:${userIdOf('chief')}` }
    const second = await recordFor(theirs, { client: chief })
    expect([second.status, second.body.code]).toEqual([409, 'receipt-recorded'])
    expect((await recordFor(slip, { key, amountMinor: 1 })).body.code).toBe('key-reused')
    expect(await eventsOf(slip)).toEqual([[RECORDED, 10_000_00]])
  })

  test('PAY-032 is one transfer however its number was typed', async () => {
    const slip = aSlipForStaff()
    const { orderId } = slip
    const number = `77 ${orderId}`
    expect((await recordFor(slip, { number })).body.number).toBe(number)
    for (const same of [` ${number} `, `7\u200b7 ${orderId}\u00ad`, `７７ ${orderId}`, `77\u00a0 ${orderId}`])
      expect([same, (await recordFor(slip, { number: same })).body.code]).toEqual([same, 'receipt-recorded'])
    expect((await recordFor(slip, { number: '\u200b\u00ad' })).body.code).toBe('invalid-request')
    expect((await recordFor(slip, { number, paidOn: '2026-11-21' })).status).toBe(201)
  })

  test('PAY-032 for a second order names the first, and is recorded once staff accept that', async () => {
    const [first, second] = [aSlipForStaff(), aSlipForStaff()]
    const number = numberOf(first)
    await recordFor(first, { number })
    const { status, body } = await recordFor(second, { number: ` ${number}` })
    expect([status, body.code, body.errors]).toEqual([
      409,
      'receipt-elsewhere',
      [{ path: `/orders/${first.orderId}`, message: 'has this transfer' }],
    ])
    expect(await here.journalOf(second)).toHaveLength(0)
    expect((await recordFor(second, { number, elsewhere: 'accepted' })).status).toBe(201)
  })

  test('AUTH-030 PAY-032 for orders of two sites tells staff of one site nothing of the other', async () => {
    const limited = await here.start({
      SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))),
    })
    const ofRu = aSlipForStaff()
    await recordFor(ofRu)
    const eva = limited.as(await asPerson('eva', { roles: ['manager'], siteId: 'eu' }))
    const ofEu = aSlip({ site: 'eu', askedBy: `user:${userIdOf('eva')}` })
    expect((await recordFor(ofEu, { number: numberOf(ofRu), client: eva })).status).toBe(201)
  })

  test('PAY-032 PAY-033 is given back by staff at the bank, who record it here: all of it or a part', async () => {
    const slip = aSlipForStaff()
    const { body: receipt } = await recordFor(slip)
    const giveBack = (amountMinor: number) =>
      boss.post(
        `/v1/orders/${slip.orderId}/refunds`,
        { movementId: receipt.id, amountMinor, reason: 'Не та сумма' },
        aKey(),
      )
    expect((await giveBack(10_000_01)).body.code).toBe('refund-too-large')
    const { status, body } = await giveBack(4_000_00)
    expect([status, body]).toMatchObject([
      201,
      { provider: 'transfer', status: 'succeeded', madeAs: body.id, failure: null },
    ])
    const event = await here.refunded(slip)
    expect(event.data).toMatchObject({
      paymentId: receipt.id,
      refundedMinor: 4_000_00,
      leftMinor: 6_000_00,
      payments: [{ paymentId: receipt.id, providerPaymentId: null, leftMinor: 6_000_00 }],
    })
    expect((await giveBack(6_000_01)).body.code).toBe('refund-too-large')
    expect((await giveBack(6_000_00)).status).toBe(201)
    const { movements, refunds } = await moneyOf(slip)
    expect(movements.map((it: { kind: string; amountMinor: number }) => [it.kind, it.amountMinor])).toEqual([
      ['receipt', 10_000_00],
      ['refund', -4_000_00],
      ['refund', -6_000_00],
    ])
    expect(refunds).toHaveLength(2)
  })

  test('PAY-034 of another amount waits for staff, also when the rest comes by a second one', async () => {
    const slip = aSlipForStaff()
    await recordFor(slip, { amountMinor: 9_000_00 })
    await recordFor(slip, { number: `118 ${slip.orderId}`.slice(0, 20), amountMinor: 1_000_00 })
    const { movements } = await moneyOf(slip)
    expect(movements).toMatchObject([
      { amountMinor: 9_000_00, review: 'amount-differs' },
      { amountMinor: 1_000_00, review: 'amount-differs' },
    ])
    expect(await eventsOf(slip)).toEqual([
      [RECORDED, 1_000_00],
      [RECORDED, 9_000_00],
    ])
  })

  test('PAY-034 for an order that a provider’s money has paid meanwhile is flagged', async () => {
    const slip = aSlipForStaff()
    await service.create(slip, aKey(), boss)
    here.yooKassa.pay(here.yooKassa.of(slip.orderId)[0]!.id)
    await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)
    await recordFor(slip)
    expect((await moneyOf(slip)).movements).toMatchObject([{ review: null }, { kind: 'receipt', review: 'paid-twice' }])
  })

  test('PAY-032 takes the bank’s page away from a customer who is about to pay', async () => {
    const { askedBy, ...own } = aSlipForStaff()
    await service.create(own)
    await recordFor({ ...own, askedBy })
    expect((await service.show(own)).body).toMatchObject({ provider: 'transfer', status: 'paid' })
    expect((await here.attemptsOf(own)).map((it) => [it.provider, it.superseded_at !== null])).toEqual([
      ['yookassa', true],
      ['transfer', false],
    ])
    const later = await service.create(own)
    expect([later.status, later.body.code]).toEqual([409, 'not-payable'])
  })

  test('PAY-032 keeps its file, which staff of the site download, and each read is audited', async () => {
    const slip = aSlipForStaff()
    const { body } = await recordFor(slip, { file: { name: 'выписка.pdf', content: PDF } })
    expect(body.fileName).toBe('выписка.pdf')
    const path = `/v1/receipts/${body.id}/file`
    const read = await boss.get(path)
    expect(read.status).toBe(200)
    expect(read.headers.get('content-type')).toBe('application/pdf')
    expect(read.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-[0-9a-f]{8}\.pdf"$/)
    const bytes = await fetch(`${service.url}${path}`, {
      headers: await asPerson('boss', { roles: ['manager'], siteId: 'factory' }),
    })
    expect(Buffer.from(await bytes.arrayBuffer()).toString('base64')).toBe(PDF)
    const actions = await here.world.sql`
      select body->'data'->>'action' as action, body->'data'->'changes' as changes from payments.outbox
      where body->>'subject' = 'payments.audit.recorded.v1' and body->'data'->'about'->>'id' = ${slip.orderId} order by seq`
    expect(actions.map((it) => it.action)).toEqual(['receipt-recorded', 'receipt-read', 'receipt-read'])
    const { id, amountMinor, currency, paidOn, number } = body
    expect(actions[0]?.changes.map((it: { field: string; after: unknown }) => [it.field, it.after])).toEqual(
      Object.entries({ receipt: id, amountMinor, currency, paidOn, number }),
    )
    const without = await recordFor(aSlipForStaff())
    expect((await boss.get(`/v1/receipts/${without.body.id}/file`)).body.code).toBe('receipt-not-found')
  })

  test.each([
    ['a slip of the customer', { askedBy: undefined }, {}, 'slip-invalid'],
    ['the slip of another member of the staff', { askedBy: `user:${userIdOf('chief')}` }, {}, 'slip-invalid'],
    ['a day that has not come', {}, { paidOn: '2126-11-20' }, 'invalid-request'],
    ['a day that is none', {}, { paidOn: '2026-02-31' }, 'invalid-request'],
    ['no money', {}, { amountMinor: 0 }, 'invalid-request'],
    ['a blank number', {}, { number: '  ' }, 'invalid-request'],
    ['a file that is no document', {}, { file: { name: 'a.exe', content: btoa('MZ') } }, 'invalid-request'],
  ])('PAY-032 with %s is refused, and nothing changes', async (_, claims, transfer, code) => {
    const slip = aSlipForStaff(claims)
    expect((await recordFor(slip, transfer)).body.code).toBe(code)
    expect(await here.attemptsOf(slip)).toHaveLength(0)
    expect(await here.journalOf(slip)).toHaveLength(0)
  })

  test('PAY-032 is recorded by nobody but staff', async () => {
    const slip = aSlip()
    for (const [client, code] of [
      [service.as(asVisitor('anna', 'ru')), 401],
      [service.as(await asPerson('anna', { siteId: 'ru' })), 403],
      [service.as({}), 401],
    ] as const)
      expect((await recordFor(slip, { client })).status).toBe(code)
  })
})
