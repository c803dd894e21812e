import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { verify } from 'contracts/access/signed'
import { PAYMENT_SLIP, PaymentSlipClaims } from 'contracts/access/slips'
import type { Order } from 'contracts/order/order'
import { type Client, ownerOf } from 'service-kit/test/service'
import { addManualLine, ifMatch, issueInvoice, orderOf, place, placeForCustomer, seenBy } from '../builders'
import { textOf } from '../test/reading'
import { contactsOf, runOrders } from '../test/world'

const { keys, as, at, heard, hintsTo, placedOrder, readyOrder, recorded, startLimited } = await runOrders()
const boss = await as('boss', { roles: ['manager'] })

const quoteOf = async (client: Client, { id }: { id: string }) => (await client.get(`/v1/orders/${id}/quote`)).body
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]
const remove = (staff: Client, { id, version }: Order, lineId = '') =>
  staff.delete(`/v1/orders/${id}/manual-lines/${lineId}`, undefined, ifMatch(version))
/** A visitor's complete draft: 873 ₽ for an aligner, delivery, and a fee that makes it 10 000 ₽. */
const draftOf = async (name: string) => ({ client: at(name), draft: await readyOrder(at(name), contactsOf(name)) })

describe('staff who change the price of a customer’s draft', () => {
  test('add to it and take off it; the customer hears of it at once, and sees reason and amount, and nobody’s e-mail', async () => {
    const { client, draft } = await draftOf('told')
    const hints = await hintsTo(`owner.${ownerOf('told')}`)
    const { status, body: dearer } = await addManualLine(boss, draft, 500_00, 'Срочно')
    expect([status, dearer.version]).toEqual([200, draft.version + 1])
    await heard(hints, { kind: 'order', id: draft.id, version: dearer.version })
    const { body: cheaper } = await addManualLine(boss, dearer, -1_200_00, 'Извинение за задержку')
    expect(cheaper.manualLines).toMatchObject([
      { reason: 'Срочно', amountMinor: 500_00, by: 'boss@example.org' },
      { reason: 'Извинение за задержку', amountMinor: -1_200_00, by: 'boss@example.org' },
    ])
    const { quote } = await quoteOf(client, draft)
    expect(quote).toMatchObject({
      serviceFeeMinor: 7_627_00,
      totalMinor: 9_300_00,
      adjustments: [
        { kind: 'manual', reason: 'Срочно', amountMinor: 500_00 },
        { kind: 'manual', reason: 'Извинение за задержку', amountMinor: -1_200_00 },
      ],
    })
    const seen = await client.get(`/v1/orders/${draft.id}`)
    expect(JSON.stringify(seen.body)).not.toContain('boss@example.org')
    const [added, reduced] = await recorded('orders.audit.recorded.v1', draft)
    expect([added.action, reduced.action]).toEqual(['manual-line-added', 'manual-line-added'])
    expect(reduced.changes).toEqual([
      { field: 'reason', before: null, after: 'Извинение за задержку' },
      { field: 'amountMinor', before: null, after: -1_200_00 },
    ])
  })

  test('PRICE-028 make the customer see the new price before it is agreed; it is paid and documented as agreed', async () => {
    const { client, draft } = await draftOf('last-step')
    const seen = await seenBy(client, draft.id)
    const { body: dearer } = await addManualLine(boss, draft, 700_00, 'Срочно')
    await addManualLine(boss, dearer, -500_00, 'Извинение')
    expect(codeOf(await place(client, draft, seen))).toEqual([409, 'quote-changed'])
    const { status, body: order } = await place(client, draft)
    expect([status, order.totalMinor]).toEqual([201, 10_200_00])
    const { slip } = (await client.post(`/v1/orders/${order.id}/payment-slips`)).body
    const claims = await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, slip, new Date())
    // 500 of 10 700 ₽ are off every position: of 873, 1 500, 7 627 and 700 ₽.
    expect(claims?.lines).toEqual([
      { product: 'aligner-single-layer', quantity: 1, unitMinor: 832_20 },
      { product: 'delivery', quantity: 1, unitMinor: 1_429_91 },
      { product: 'service-fee', quantity: 1, unitMinor: 7_270_60 },
      { product: 'adjustment', quantity: 1, unitMinor: 667_29 },
    ])
    expect(claims?.totalMinor).toBe(10_200_00)
    expect(JSON.stringify(claims)).not.toContain('Срочно')
    const { body: invoice } = await issueInvoice(client, order)
    const text = await textOf((await client.get(`/v1/documents/${invoice.id}/content`)).body)
    for (const it of ['Срочно 1 усл. 667,29 667,29', 'Итого, руб. 10 200,00', 'Цена уменьшена на 500,00 ₽: Извинение'])
      expect(text).toContain(it)
  })

  test('take a line back: the price is what it was, and so is its version', async () => {
    const { client, draft } = await draftOf('as-before')
    const before = await quoteOf(client, draft)
    const { body: added } = await addManualLine(boss, draft, 500_00)
    const { status, body: removed } = await remove(boss, added, added.manualLines[0].id)
    expect([status, removed.manualLines]).toEqual([200, []])
    expect(await quoteOf(client, draft)).toEqual(before)
    expect((await recorded('orders.audit.recorded.v1', draft)).map((it) => it.action)).toEqual([
      'manual-line-added',
      'manual-line-removed',
    ])
    expect(codeOf(await remove(boss, removed, added.manualLines[0].id))).toEqual([404, 'manual-line-not-found'])
  })

  test('keep a line when the customer takes the order back, and change it then', async () => {
    const { client, draft } = await draftOf('reopened')
    await addManualLine(boss, draft, 500_00)
    const { body: order } = await place(client, draft)
    const refused = await addManualLine(boss, order, 100_00)
    expect([codeOf(refused), codeOf(await remove(boss, order, randomUUID()))]).toEqual([
      [409, 'order-not-draft'],
      [409, 'order-not-draft'],
    ])
    const { body: reopened } = await client.post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(order.version))
    expect((await quoteOf(client, order)).quote.totalMinor).toBe(10_500_00)
    const { manualLines } = await orderOf(boss, order)
    expect((await remove(boss, reopened, manualLines?.[0]?.id)).status).toBe(200)
    expect((await quoteOf(client, order)).quote.totalMinor).toBe(10_000_00)
  })

  test('place it themselves at the price with the line', async () => {
    const { draft } = await draftOf('by-phone')
    await addManualLine(boss, draft, -9_999_99)
    const { status, body } = await placeForCustomer(boss, draft)
    expect([status, body.totalMinor]).toEqual([201, 1])
  })
})

describe('a line of staff is refused', () => {
  test('without a reason in one line, or with an amount of nothing, a fraction or beyond all prices; nothing changes', async () => {
    const { draft } = await draftOf('malformed')
    for (const reason of ['', '   ', 'x'.repeat(201), 'two\nlines'])
      expect(codeOf(await addManualLine(boss, draft, 1_00, reason))).toEqual([422, 'invalid-request'])
    for (const amountMinor of [0, 1.5, 100_000_001, -100_000_001])
      expect(codeOf(await addManualLine(boss, draft, amountMinor))).toEqual([422, 'invalid-request'])
    const { status, body } = await addManualLine(boss, draft, -10_000_01)
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'reduction-too-large', '/body/amountMinor'])
    expect(codeOf(await addManualLine(boss, { ...draft, version: draft.version + 1 }, 1_00))).toEqual([
      412,
      'version-changed',
    ])
    const unnamed = await boss.post(`/v1/orders/${draft.id}/manual-lines`, { reason: 'Срочно', amountMinor: 1 })
    expect(codeOf(unnamed)).toEqual([428, 'precondition-required'])
    expect(await orderOf(boss, draft)).toMatchObject({ version: draft.version, manualLines: [] })
    expect(await recorded('orders.audit.recorded.v1', draft)).toEqual([])
  })

  test('to its customer, to whoever is no staff, and to staff of another site', async () => {
    const { client, draft } = await draftOf('denied')
    for (const other of [client, await as('denied'), await as('packer', { roles: ['packer'] })])
      expect([401, 403]).toContain((await addManualLine(other, draft, -1_00)).status)
    const limited = await startLimited()
    const european = await limited.as('european', { roles: ['manager'], siteId: 'eu' })
    expect(codeOf(await addManualLine(european, draft, -1_00))).toEqual([404, 'order-not-found'])
    await limited.stop()
  })

  test('of two at the same version one is told that the order has changed', async () => {
    const { draft } = await draftOf('raced')
    const answers = await Promise.all([addManualLine(boss, draft, 1_00), addManualLine(boss, draft, 2_00)])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 412])
    expect((await orderOf(boss, draft)).manualLines).toHaveLength(1)
  })
})

test('an order that is repeated has the prices of its own day, and none of these lines', async () => {
  const client = at('repeating')
  const draft = await readyOrder(client, contactsOf('repeating'))
  await addManualLine(boss, draft, 500_00)
  const { body: order } = await place(client, draft)
  const key = { 'idempotency-key': randomUUID() }
  const { body: repeated } = await client.post(`/v1/orders/${order.id}/repeats`, {}, key)
  expect((await orderOf(boss, repeated)).manualLines).toEqual([])
  const unlined = await placedOrder(at('plain'), contactsOf('plain'))
  expect((await quoteOf(at('plain'), unlined)).quote).not.toHaveProperty('adjustments')
})
