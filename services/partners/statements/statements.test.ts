import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { OwnEntry, ReferredOrder } from 'contracts/partner/statements'
import { asPerson, asVisitor } from 'service-kit/test/service'
import { aPlacement, aRefund, daysLater, mailOf, NOON } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const as = async (name: string) => here.service.as(await asPerson(name, { siteId: 'ru' }))

/** A partner, and what they read of the own orders and entries. */
async function aPartner(name: string) {
  const { code } = await here.aPartner(name)
  const client = await as(name)
  return {
    code,
    client,
    orders: async (query = ''): Promise<ReferredOrder[]> => (await client.get(`/v1/me/orders${query}`)).body.items,
    why: async (id: string) => (await client.get(`/v1/me/orders/why?number=${id.slice(0, 8)}`)).body.items,
    entries: async (term: string, rest = ''): Promise<OwnEntry[]> =>
      (await client.get(`/v1/me/entries?term=${term}&currency=RUB${rest}`)).body.items,
    statement: (quarter: string, format: string) =>
      client.get(`/v1/me/statement?year=2026&quarter=${quarter}&currency=RUB&format=${format}&language=ru`),
  }
}
/** A client's order that was paid when it was placed. */
async function orderOf(name: string, partnerCode: string | null, at = NOON, isNew = true): Promise<string> {
  const id = await here.order(mailOf(name), { partnerCode, isNew }, at)
  await here.applied()
  return id
}
const refund = async (orderId: string, amountMinor: number) => {
  await here.world.publish('payments.refund.completed.v1', aRefund(orderId, amountMinor))
  await here.world.until(async () => (await here.bookedFor(orderId)).length > 1)
}

describe('the orders of referred clients', () => {
  test('PART-014 PART-015 have their share, and the day from which it is payable', async () => {
    const paula = await aPartner('s-share')
    expect(await paula.orders()).toEqual([])
    const id = await orderOf('s-client', paula.code)
    const [order, ...others] = await paula.orders()
    expect(others).toEqual([])
    expect(order).toMatchObject({
      id,
      number: id.slice(0, 4),
      placedAt: NOON.toISOString(),
      status: 'paid',
      amountMinor: 10_000_00,
      currency: 'RUB',
      isExpired: false,
      shareMinor: 1_000_00,
      payableAt: daysLater(14).toISOString(),
      why: 'counted',
    })
    expect(JSON.stringify(order)).not.toContain('@')
  })

  test('PART-014 are filtered by status and period, whose days are those of the site', async () => {
    const paula = await aPartner('s-filters')
    const paid = await orderOf('s-filtered', paula.code)
    const pending = aPlacement(mailOf('s-filtered'), { isNew: false })
    await here.place(pending, daysLater(1))
    await here.applied()
    const idsOf = async (query: string) => (await paula.orders(query)).map((it) => it.id)
    expect(await idsOf('')).toEqual([pending.orderId, paid])
    expect([await idsOf('?status=paid'), await idsOf('?status=pending')]).toEqual([[paid], [pending.orderId]])
    expect(await idsOf('?status=shipped')).toEqual([])
    expect(await idsOf('?from=2026-11-20&to=2026-11-20')).toEqual([paid])
    expect(await idsOf('?from=2026-11-21')).toEqual([pending.orderId])
    for (const wrong of ['?from=2026-02-31', '?to=today', '?status=draft', '?cursor=none'])
      expect(await paula.client.get(`/v1/me/orders${wrong}`)).toMatchObject({ status: 422 })
  })

  test('PART-014 come in pages without a gap or a repeat', async () => {
    const paula = await aPartner('s-pages')
    const first = await orderOf('s-paged', paula.code)
    const later = [
      await orderOf('s-paged', null, daysLater(1), false),
      await orderOf('s-paged', null, daysLater(1), false),
    ]
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await paula.client.get(`/v1/me/orders?limit=1${next && `&cursor=${next}`}`)
      seen.push(...body.items.map((it: ReferredOrder) => it.id))
      next = body.next
    }
    expect(seen).toEqual([...later.toSorted().toReversed(), first])
  })

  test('PART-020 of a client whose 365 days are over are marked', async () => {
    const paula = await aPartner('s-expired')
    const old = await orderOf('s-long-ago', paula.code, daysLater(-400))
    const fresh = await orderOf('s-now', paula.code)
    expect((await paula.orders()).map((it) => [it.id, it.isExpired])).toEqual([
      [fresh, false],
      [old, true],
    ])
  })

  test('PART-015 PART-019 are of nobody but the partner whose clients placed them', async () => {
    const [paula, other] = [await aPartner('s-mine'), await aPartner('s-theirs')]
    const id = await orderOf('s-hers', paula.code)
    expect(await other.orders()).toEqual([])
    expect(await other.entries('due')).toEqual([])
    expect(await other.why(id)).toEqual([])
    expect(await (await as('s-no-partner')).get('/v1/me/orders')).toMatchObject({ status: 404 })
    expect(await here.service.as(asVisitor('nobody')).get('/v1/me/orders')).toMatchObject({ status: 401 })
  })

  test('AFF-014 a refund takes the share back, and the order says so', async () => {
    const paula = await aPartner('s-refunded')
    const id = await orderOf('s-refunding', paula.code)
    await refund(id, 10_000_00)
    expect(await paula.orders()).toMatchObject([{ shareMinor: 0, why: 'refunded' }])
    expect(await paula.why(id)).toEqual([{ number: id.slice(0, 4), placedAt: NOON.toISOString(), why: 'refunded' }])
  })
})

describe('the question about a number', () => {
  test('PART-015 is answered for orders of own clients, and for no other', async () => {
    const paula = await aPartner('s-why')
    const id = await orderOf('s-asked', paula.code)
    expect(await paula.why(id)).toMatchObject([{ why: 'counted' }])
    expect(await paula.why(await orderOf('s-nobodys', null))).toEqual([])
    const old = await orderOf('s-old-client', paula.code, NOON, false)
    expect(await paula.why(old)).toMatchObject([{ why: 'old-client' }])
    expect((await paula.orders()).map((it) => it.id)).toEqual([id])
    expect(await paula.why(randomUUID())).toEqual([])
    for (const wrong of ['7f3', 'zzzz', ''])
      expect(await paula.client.get(`/v1/me/orders/why?number=${wrong}`)).toMatchObject({ status: 422 })
  })
})

describe('the entries behind a balance', () => {
  test('PART-013 AFF-015 sum to its terms: accrued less paid out is due', async () => {
    const paula = await aPartner('s-entries')
    const id = await orderOf('s-entered', paula.code)
    await refund(id, 4_000_00)
    const held = await orderOf('s-entered', null, new Date(), false)
    const sumOf = async (term: string) => (await paula.entries(term)).reduce((sum, it) => sum + it.amountMinor, 0)
    const [balance] = await here.balancesOf('s-entries')
    expect([await sumOf('accrued'), await sumOf('due')]).toEqual([balance!.accruedMinor, balance!.dueMinor])
    expect(await sumOf('paid-out')).toBe(0)
    expect(await paula.entries('accrued')).toMatchObject([
      { kind: 'commission', number: held.slice(0, 4), amountMinor: 1_000_00, basisPoints: 1_000 },
      { kind: 'reversal', number: id.slice(0, 4), amountMinor: -400_00, basisPoints: null },
      { kind: 'commission', number: id.slice(0, 4), amountMinor: 1_000_00, payableAt: daysLater(14).toISOString() },
    ])
    expect(await sumOf('held')).toBe(balance!.heldMinor!)
  })

  test('come in pages', async () => {
    const paula = await aPartner('s-entry-pages')
    await orderOf('s-turned', paula.code)
    await orderOf('s-turned', null, daysLater(1), false)
    const { body } = await paula.client.get('/v1/me/entries?term=due&currency=RUB&limit=1')
    const second = await paula.client.get(`/v1/me/entries?term=due&currency=RUB&limit=1&cursor=${body.next}`)
    expect(second.body).toMatchObject({ items: [{ amountMinor: 1_000_00 }], next: null })
    expect(second.body.items[0].id).not.toBe(body.items[0].id)
    for (const wrong of ['term=all&currency=RUB', 'term=due', 'term=due&currency=RUB&cursor=none'])
      expect(await paula.client.get(`/v1/me/entries?${wrong}`)).toMatchObject({ status: 422 })
  })
})

describe('the statement of a quarter', () => {
  const quarterNow = () => String(Math.floor(new Date().getUTCMonth() / 3) + 1)

  test('as CSV has the balance before, each entry, and the balance after', async () => {
    const paula = await aPartner('s-statement')
    const id = await orderOf('s-stated', paula.code)
    await refund(id, 5_000_00)
    const year = new Date().getUTCFullYear()
    const path = `/v1/me/statement?year=${year}&quarter=${quarterNow()}&currency=RUB&format=csv&language=ru`
    const { headers, body } = await paula.client.get(path)
    expect(headers.get('content-disposition')).toContain(`partner-${paula.code}-${year}-Q${quarterNow()}-RUB.csv`)
    const lines = new TextDecoder()
      .decode(body)
      .trim()
      .split('\r\n')
      .map((it) => it.split(';'))
    expect(lines.map(([, what, number, amount]) => [what, number, amount])).toEqual([
      ['"Запись"', '"Заказ"', '"Сумма"'],
      ['"К выплате на начало"', '', '0'],
      ['"Начисление"', `"${id.slice(0, 4)}"`, '1000'],
      ['"Изменение начисления"', `"${id.slice(0, 4)}"`, '-500'],
      ['"Начислено за квартал"', '', '500'],
      ['"Выплачено за квартал"', '', '0'],
      ['"К выплате на конец"', '', '500'],
    ])
  })

  test('as PDF is a paper; a quarter without entries is one, too, and there are four', async () => {
    const paula = await aPartner('s-paper')
    const { headers, status, body } = await paula.statement('1', 'pdf')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(new TextDecoder('latin1').decode(body)).toStartWith('%PDF')
    expect(await paula.statement('1', 'csv')).toMatchObject({ status: 200 })
    for (const quarter of ['0', '5']) expect(await paula.statement(quarter, 'csv')).toMatchObject({ status: 422 })
    expect(
      await (await as('s-no-paper')).get('/v1/me/statement?year=2026&quarter=1&currency=RUB&format=csv&language=ru'),
    ).toMatchObject({ status: 404 })
  })
})
