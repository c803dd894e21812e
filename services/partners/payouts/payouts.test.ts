import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { NewPayout } from 'contracts/partner/payouts'
import { asPerson, asVisitor } from 'service-kit/test/service'
import { daysLater, mailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const staff = async (siteId = 'ru') => here.service.as(await asPerson('boss', { siteId, roles: ['manager'] }))
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const asked = (but: Partial<NewPayout> = {}): NewPayout => ({
  ...{ amountMinor: 500_00, currency: 'RUB', year: 2026, quarter: 4, note: null, isAdvance: false },
  ...but,
})
type Of = { id: string }
const pay = async ({ id }: Of, but: Partial<NewPayout> = {}, key?: string) =>
  (await staff()).post(`/v1/partners/${id}/payouts`, asked(but), keyed(key))
const cancel = async ({ id }: Of, reason = 'Ошибка', key?: string) =>
  (await staff()).post(`/v1/payouts/${id}/void`, { reason }, keyed(key))
const listed = async ({ id }: Of, query = '') => (await staff()).get(`/v1/partners/${id}/payouts${query}`)
const auditsOf = async ({ id }: Of) =>
  (
    await here.world.sql`select body->'data' as data from partners.outbox
      where subject = 'partners.audit.recorded.v1' and body->>'aggregateId' = ${id} order by seq`
  ).map((it) => it.data)

/** A partner who has earned from orders of these prices, in rubles, that were paid for long ago. */
async function aPartner(name: string, prices: readonly number[] = [10_000]) {
  const partner = await here.aPartner(name)
  for (const [index, price] of prices.entries())
    await here.order(mailOf(`of-${name}-${index}`), { partnerCode: partner.code }, daysLater(-30), price * 100)
  await here.applied()
  return partner
}

describe('a payout', () => {
  test('AFF-005 AFF-015 AFF-030 AFF-034 is recorded with its quarter and note, and less is due', async () => {
    const partner = await aPartner('p-paid')
    const { status, body } = await pay(partner, { note: '  За квартал ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ partnerId: partner.id, amountMinor: 500_00, currency: 'RUB', year: 2026, quarter: 4 },
      ...{ note: 'За квартал', isAdvance: false, runId: null, voidedAt: null, voidReason: null },
    })
    expect((await listed(partner)).body).toEqual({ items: [body], next: null })
    const [balance] = await here.balancesOf('p-paid')
    expect(balance).toMatchObject({ accruedMinor: 1_000_00, paidOutMinor: 500_00, dueMinor: 500_00 })
  })

  test('AFF-049 of 500 leaves 2 500 due of orders of 10 000 and 20 000', async () => {
    const partner = await aPartner('p-sum', [10_000, 20_000])
    await pay(partner)
    const [balance] = await here.balancesOf('p-sum')
    expect(balance).toMatchObject({ accruedMinor: 3_000_00, paidOutMinor: 500_00, dueMinor: 2_500_00 })
  })

  test('AFF-027 AFF-028 of nothing, of a fraction, or for no quarter is refused and changes nothing', async () => {
    const partner = await aPartner('p-bad')
    const wrong: object[] = [
      ...[0, -1, 0.5, 1e15].map((amountMinor) => ({ amountMinor })),
      ...[0, 5, 1.5].map((quarter) => ({ quarter })),
      ...[2019, 2101].map((year) => ({ year })),
      { note: 'x'.repeat(501) },
      { note: 'a\nb' },
      { currency: 'USD' },
    ]
    for (const but of wrong)
      expect(await pay(partner, but), JSON.stringify(but)).toMatchObject({
        status: 422,
        body: { code: 'invalid-request' },
      })
    expect((await listed(partner)).body.items).toEqual([])
    expect(await auditsOf(partner)).toEqual([])
  })

  test('of more than is payable is refused, and is recorded as an advance where staff say so', async () => {
    const partner = await aPartner('p-above')
    const more = { amountMinor: 1_000_01 }
    expect(await pay(partner, more)).toMatchObject({ status: 409, body: { code: 'payout-above-due' } })
    expect(await pay(partner, { ...more, isAdvance: true })).toMatchObject({ status: 201, body: { isAdvance: true } })
    expect(await here.balancesOf('p-above')).toMatchObject([{ dueMinor: -1, payableMinor: -1 }])
    expect(await pay(partner, { amountMinor: 1 })).toMatchObject({ status: 409 })
  })

  test('AFF-015 may leave a balance below zero, which says since when and because of which entry', async () => {
    const partner = await aPartner('p-below')
    const record = async () => (await (await staff()).get(`/v1/partners/${partner.id}`)).body
    await pay(partner, { amountMinor: 1_000_00 })
    expect((await here.balancesOf('p-below'))[0]).not.toHaveProperty('carried')
    const [order] = (await (await staff()).get(`/v1/partners/${partner.id}/orders`)).body.items
    await here.refund(order.id, 4_000_00)
    await here.world.until(async () => (await here.balancesOf('p-below'))[0]?.dueMinor === -400_00)
    await pay(partner, { amountMinor: 5_00, isAdvance: true })
    const [balance] = await here.balancesOf('p-below')
    expect(balance).toMatchObject({
      dueMinor: -405_00,
      carried: { kind: 'reversal', number: order.number, amountMinor: -400_00, reason: null },
    })
    const [entry] = await here.bookedFor(order.id).then((them) => them.filter((it) => it.kind === 'reversal'))
    expect(balance?.carried?.since).toBe(entry?.recorded_at.toISOString())
    expect((await record()).balances).toEqual([balance])
    const reason = 'По договорённости'
    const correct = (amountMinor: number) => ({ amountMinor, currency: 'RUB', reason })
    const path = `/v1/partners/${partner.id}/corrections`
    await (await staff()).post(path, correct(405_00), keyed())
    expect((await record()).balances[0]).not.toHaveProperty('carried')
    await (await staff()).post(path, correct(-1), keyed())
    expect((await record()).balances[0].carried).toMatchObject({ kind: 'correction', number: null, reason })
  })

  test('does not take what is held', async () => {
    const partner = await here.aPartner('p-held')
    await here.order(mailOf('of-p-held'), { partnerCode: partner.code }, new Date())
    await here.applied()
    expect(await pay(partner)).toMatchObject({ status: 409, body: { code: 'payout-above-due' } })
  })

  test('twice at one moment is one payout and one refusal', async () => {
    const partner = await aPartner('p-twice')
    const answers = await Promise.all([pay(partner, { amountMinor: 600_00 }), pay(partner, { amountMinor: 600_00 })])
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409])
    expect((await listed(partner)).body.items).toHaveLength(1)
  })

  test('twice at one moment from two instances is one payout and one refusal', async () => {
    const partner = await aPartner('p-instances')
    const other = await here.start()
    const headers = await asPerson('boss', { siteId: 'ru', roles: ['manager'] })
    const path = `/v1/partners/${partner.id}/payouts`
    const answers = await Promise.all(
      [here.service, other].map((it) => it.as(headers).post(path, asked({ amountMinor: 600_00 }), keyed())),
    )
    await other.stop()
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409])
  })

  test('that is sent again with its key is the same one', async () => {
    const partner = await aPartner('p-again')
    const key = randomUUID()
    const first = await pay(partner, {}, key)
    expect((await pay(partner, {}, key)).body).toEqual(first.body)
    expect(await pay(partner, { amountMinor: 1 }, key)).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    expect((await listed(partner)).body.items).toHaveLength(1)
    expect(await (await staff()).post(`/v1/partners/${partner.id}/payouts`, asked())).toMatchObject({ status: 428 })
  })

  test('is in the audit trail, and is nobody’s but the staff’s to see', async () => {
    const partner = await aPartner('p-trail')
    const { body } = await pay(partner, { note: 'n' })
    const [data] = await auditsOf(partner)
    expect(data).toMatchObject({ action: 'payout-recorded', about: { kind: 'partner', id: partner.id }, site: 'ru' })
    expect(data.changes).toContainEqual({ field: 'amountMinor', before: null, after: 500_00 })
    expect(data.changes).toContainEqual({ field: 'payout', before: null, after: body.id })
    const own = here.service.as(await asPerson('p-trail', { siteId: 'ru' }))
    expect(await own.get(`/v1/partners/${partner.id}/payouts`)).toMatchObject({ status: 403 })
    expect(await own.post(`/v1/partners/${partner.id}/payouts`, asked(), keyed())).toMatchObject({ status: 403 })
    const visitor = here.service.as(asVisitor('nobody'))
    expect(await visitor.post(`/v1/partners/${partner.id}/payouts`, asked(), keyed())).toMatchObject({ status: 401 })
  })

  test('of nobody is not found', async () => {
    expect(await pay({ id: randomUUID() })).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
    expect(await listed({ id: randomUUID() })).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
    expect(await cancel({ id: randomUUID() })).toMatchObject({ status: 404, body: { code: 'payout-not-found' } })
  })
})

describe('the payouts of a partner', () => {
  test('AFF-034 come the newest first, in pages', async () => {
    const partner = await aPartner('p-pages')
    const made: string[] = []
    for (const quarter of [1, 2, 3]) made.unshift((await pay(partner, { amountMinor: 1, quarter })).body.id)
    const first = (await listed(partner, '?limit=2')).body
    expect(first.items.map((it: Of) => it.id)).toEqual(made.slice(0, 2))
    const second = (await listed(partner, `?limit=2&cursor=${first.next}`)).body
    expect(second).toMatchObject({ items: [{ id: made[2] }], next: null })
  })
})

describe('a payout that was not made', () => {
  test('AFF-032 stays in the list as void with the reason, and its amount is due again', async () => {
    const partner = await aPartner('p-void')
    const { body: made } = await pay(partner)
    const { status, body } = await cancel(made, ' Банк вернул ')
    expect({ status, reason: body.voidReason }).toEqual({ status: 201, reason: 'Банк вернул' })
    expect((await listed(partner)).body.items).toEqual([
      { ...made, voidedAt: body.voidedAt, voidReason: 'Банк вернул' },
    ])
    expect(await here.balancesOf('p-void')).toMatchObject([{ paidOutMinor: 0, dueMinor: 1_000_00 }])
    const entries = await here.world
      .sql`select kind, amount_minor::int as amount from partners.ledger where payout_id = ${made.id} order by seq`
    expect([...entries]).toEqual([
      { kind: 'paid-out', amount: -500_00 },
      { kind: 'paid-back', amount: 500_00 },
    ])
    expect((await auditsOf(partner)).map((it) => it.action)).toEqual(['payout-recorded', 'payout-voided'])
  })

  test('is void once, also of two at one moment, and needs a reason', async () => {
    const partner = await aPartner('p-void-twice')
    const { body: made } = await pay(partner)
    expect(await cancel(made, '  ')).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    const key = randomUUID()
    const answers = await Promise.all([cancel(made), cancel(made)])
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409])
    expect(await cancel(made, 'Ещё раз', key)).toMatchObject({ status: 409, body: { code: 'payout-voided' } })
    expect(await here.balancesOf('p-void-twice')).toMatchObject([{ paidOutMinor: 0, dueMinor: 1_000_00 }])
  })
})
