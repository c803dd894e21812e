import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { RegisterMovement } from 'contracts/payment/register'
import { alone, sentBy } from 'service-kit/test/sent'
import { asPerson, asVisitor, type Client, testSites, userIdOf } from 'service-kit/test/service'
import { aKey, aSlip, signed } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
let boss: Client
beforeAll(async () => {
  here = await surroundings()
  service = await here.start({ RECONCILE_MS: '50' })
  boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
})
afterAll(() => here.stop())

const RUBLES = { site: 'ru', currency: 'RUB', language: 'ru' } as const
const EUROS = { site: 'eu', currency: 'EUR', language: 'en' } as const
const read = (table: string, query: string, client: Client = boss) => client.get(`/v1/register/${table}?${query}`)
const itemsOf = async (table: string, query: string): Promise<RegisterMovement[]> =>
  (await read(table, query)).body.items

/** An order of 10 000.00 that is paid at its bank. */
async function paidOrder(variant: typeof RUBLES | typeof EUROS = RUBLES) {
  const slip = aSlip(variant)
  await service.create(slip)
  const bank = variant === RUBLES ? here.yooKassa : here.stripe
  const { id } = bank.of(slip.orderId)[0]!
  bank.pay(id)
  expect((await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)).body.isPaid).toBe(true)
  return { slip, id }
}
async function transferFor(slip: PaymentSlipClaims, number: string) {
  const theirs = await signed({ ...slip, askedBy: `user:${userIdOf('boss')}` })
  const { status, body } = await boss.post(
    '/v1/receipts',
    { slip: theirs, number, paidOn: '2026-11-20', amountMinor: 10_000_00 },
    aKey(),
  )
  expect(status).toBe(201)
  return body
}
/** The bank's clock is the test's: the journal of a past month begins with a movement of today. */
const movedTo = ({ orderId }: { orderId: string }, instant: string) =>
  here.world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update payments.journal set captured_at = ${instant} where order_id = ${orderId}`
  })

describe('the money of a month', () => {
  test('PAY-032 PAY-033 PAY-036 is what came and what went, each once, and sums to the journal', async () => {
    const paid = await paidOrder()
    const transferred = aSlip(RUBLES)
    const receipt = await transferFor(transferred, '117')
    const body = { movementId: paid.id, amountMinor: 1_200_50, reason: 'Брак' }
    expect((await boss.post(`/v1/orders/${paid.slip.orderId}/refunds`, body, aKey())).status).toBe(201)
    const { data: refund } = (await here.refunded(paid.slip))!
    await movedTo(paid.slip, '2026-05-10T09:00:00.000Z')
    await movedTo(transferred, '2026-05-11T09:00:00.000Z')
    const may = 'month=2026-05&site=ru'
    expect(await itemsOf('payments', may)).toEqual([
      {
        id: paid.id,
        orderId: paid.slip.orderId,
        kind: 'capture',
        provider: 'yookassa',
        on: '2026-05-10',
        amountMinor: 10_000_00,
        currency: 'RUB',
        providerPaymentId: paid.id,
        transfer: null,
      },
      {
        id: receipt.id,
        orderId: transferred.orderId,
        kind: 'receipt',
        provider: 'transfer',
        on: '2026-05-11',
        amountMinor: 10_000_00,
        currency: 'RUB',
        providerPaymentId: receipt.id,
        transfer: { number: '117', paidOn: '2026-11-20' },
      },
    ])
    expect(await itemsOf('returns', may)).toEqual([
      {
        id: refund.movementId,
        orderId: paid.slip.orderId,
        kind: 'refund',
        provider: 'yookassa',
        on: '2026-05-10',
        amountMinor: -1_200_50,
        currency: 'RUB',
        providerPaymentId: paid.id,
        transfer: null,
      },
    ])
    const { sums } = (await read('money-totals', may)).body
    expect(sums).toEqual([
      {
        currency: 'RUB',
        paymentCount: 2,
        paymentMinor: 20_000_00,
        returnCount: 1,
        returnMinor: -1_200_50,
        balanceMinor: 18_799_50,
      },
    ])
    const [ledger] = await here.world.sql`
      select sum(amount_minor)::float8 as sum from payments.journal where captured_at between '2026-05-01' and '2026-06-01'`
    expect(ledger?.sum).toBe(sums[0].balanceMinor)
  })

  test('BACK-004 begins and ends as the seller’s month does, and is the money of one site', async () => {
    const [first, last, after] = [await paidOrder(), await paidOrder(), await paidOrder()]
    const euro = await paidOrder(EUROS)
    await movedTo(first.slip, '2026-06-30T21:00:00.000Z')
    await movedTo(last.slip, '2026-07-31T20:59:59.999Z')
    await movedTo(after.slip, '2026-07-31T21:00:00.000Z')
    await movedTo(euro.slip, '2026-07-31T21:30:00.000Z')
    const july = await itemsOf('payments', 'month=2026-07&site=ru')
    expect(july.map((it) => [it.id, it.on])).toEqual([
      [first.id, '2026-07-01'],
      [last.id, '2026-07-31'],
    ])
    // In Berlin it is still July.
    expect(await itemsOf('payments', 'month=2026-07&site=eu')).toMatchObject([
      { orderId: euro.slip.orderId, provider: 'stripe', currency: 'EUR', on: '2026-07-31' },
    ])
  })

  test('comes in pages, none twice and none left out, also of one instant', async () => {
    const paid = [await paidOrder(), await paidOrder(), await paidOrder()]
    for (const { slip } of paid) await movedTo(slip, '2026-03-10T09:00:00.000Z')
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await read('payments', `month=2026-03&site=ru&limit=1${cursor && `&cursor=${cursor}`}`)
      found.push(...body.items.map((it: RegisterMovement) => it.id))
      cursor = body.next
    }
    expect(found).toEqual(paid.map((it) => it.id))
  })

  test('is nothing where none came', async () => {
    expect((await read('payments', 'month=2020-01&site=ru')).body).toEqual({ items: [], next: null })
    expect((await read('money-totals', 'month=2020-01&site=ru')).body).toEqual({ sums: [] })
  })
})

test('AUTH-037 whoever begins to download a table is recorded, with the month, and nobody who only looks', async () => {
  const trail = async () =>
    (
      await here.world.sql`
        select body -> 'data' as data from payments.outbox
        where subject = 'payments.audit.recorded.v1' and body ->> 'aggregateId' = '2026-02' order by seq`
    ).map((it) => it.data)
  await read('payments', 'month=2026-02&site=ru')
  expect(await trail()).toEqual([])
  await read('payments', 'month=2026-02&site=ru&for=download')
  await read('returns', 'month=2026-02&site=ru&for=download')
  expect(await trail()).toMatchObject(
    ['payments', 'returns'].map((table) => ({
      action: 'register-downloaded',
      about: { kind: 'register', id: '2026-02' },
      site: 'ru',
      changes: [{ field: 'table', before: null, after: table }],
    })),
  )
})

test('ORD-029 staff who are limited to a site read no other one’s money', async () => {
  const limited = await here.start({
    SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))),
  })
  const eva = limited.as(await asPerson('eva', { roles: ['manager'], siteId: 'eu' }))
  for (const table of ['payments', 'returns', 'money-totals']) {
    const { status, body } = await read(table, 'month=2026-05&site=ru', eva)
    expect([table, status, body.code]).toEqual([table, 404, 'site-not-found'])
    expect((await read(table, 'month=2026-05&site=eu', eva)).status).toBe(200)
  }
})

test.each([
  ['month=2026-13&site=ru', 422],
  ['month=2026-05', 422],
  ['month=2026-05&site=us', 404],
  ['month=2026-05&site=ru&cursor=nonsense', 422],
])('the query %s is refused', async (query, status) => {
  expect((await read('payments', query)).status).toBe(status)
})

test('a page and the sums take one statement each', async () => {
  const may = 'month=2026-05&site=ru'
  expect(await sentBy(service.insideUrl, 'listRegisterPayments', () => read('payments', may))).toEqual(alone(1))
  expect(await sentBy(service.insideUrl, 'showMoneyTotals', () => read('money-totals', may))).toEqual(alone(1))
})

test('everybody who is no staff is refused', async () => {
  const others = [
    service.as(asVisitor('anna', 'ru')),
    service.as(await asPerson('anna', { siteId: 'ru' })),
    service.as(await asPerson('packer', { roles: ['packer'] })),
  ]
  const answers = await Promise.all(others.map((it) => read('payments', 'month=2026-05&site=ru', it)))
  expect(answers.map((it) => it.status)).toEqual([401, 403, 403])
})
