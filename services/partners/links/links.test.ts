import { expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson } from 'service-kit/test/service'
import { daysLater, mailOf, NOON } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const staff = async () => here.service.as(await asPerson('boss', { siteId: 'ru', roles: ['manager'] }))
const aKey = (key = randomUUID()) => ({ 'idempotency-key': key })
type Pair = { orderId: string; partnerId: string; isMoveAccepted?: boolean }
const link = async (pair: Pair, headers = aKey()) => (await staff()).post('/v1/order-links', pair, headers)
const effect = async ({ orderId, partnerId }: Pair) =>
  (await staff()).get(`/v1/order-links/effect?orderId=${orderId}&partnerId=${partnerId}`)
const whose = async (email: string) => (await (await staff()).get(`/v1/affiliates?email=${email}`)).body.items[0]
const auditsOf = (id: string) =>
  here.world.sql`select body->'data' as data from partners.outbox
    where subject = 'partners.audit.recorded.v1' and body->>'aggregateId' = ${id} order by seq`
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000)

test('AFF-043 AFF-037 a linked order makes its client the partner’s, once for its key, and is recorded', async () => {
  const partner = await here.aPartner('l-first')
  const email = mailOf('l-client')
  const orderId = await here.order(email, { isNew: false })
  await here.applied()
  const [pair, key] = [{ orderId, partnerId: partner.id }, aKey()]
  expect((await effect(pair)).body).toEqual({
    ...pair,
    email,
    now: null,
    isMove: false,
    isLinked: false,
    kept: null,
    earns: { minor: 1_000_00, currency: 'RUB' },
    isOwn: false,
  })
  const made = await link(pair, key)
  expect(made).toMatchObject({ status: 201, body: { ...pair, email, fromPartnerId: null } })
  expect((await link(pair, key)).body).toEqual(made.body)
  expect((await link(pair)).body).toEqual(made.body)
  expect(await whose(email)).toMatchObject({ firstOrderId: orderId, partner: { id: partner.id } })
  expect(await here.bookedFor(orderId)).toMatchObject([{ partner_id: partner.id, amount_minor: '100000' }])
  expect((await effect(pair)).body).toMatchObject({ isLinked: true, isMove: false, now: { code: partner.code } })
  const changes = [{ field: 'partnerCode', before: null, after: partner.code }]
  expect((await auditsOf(orderId))[0]?.data).toMatchObject({ action: 'order-linked', site: 'ru', changes })
})

test('AFF-045 another order of the partner’s own client becomes the first one', async () => {
  const partner = await here.aPartner('l-own')
  const email = mailOf('l-own-client')
  await here.order(email, { partnerCode: partner.code })
  const next = await here.order(email, { isNew: false }, daysLater(1))
  await here.applied()
  expect(await link({ orderId: next, partnerId: partner.id })).toMatchObject({
    status: 201,
    body: { fromPartnerId: null },
  })
  expect(await whose(email)).toMatchObject({ firstOrderId: next, referredAt: NOON.toISOString() })
})

test('AFF-045 AFF-050 another partner’s client moves only when that is accepted: the booked stays, what comes later is the second’s', async () => {
  const [first, second] = [await here.aPartner('l-one'), await here.aPartner('l-two')]
  const email = mailOf('l-moved')
  const orderId = await here.order(email, { partnerCode: first.code })
  await here.applied()
  const pair = { orderId, partnerId: second.id }
  expect((await effect(pair)).body).toMatchObject({
    isMove: true,
    now: { id: first.id, code: first.code, name: null },
    kept: [{ minor: 1_000_00, currency: 'RUB' }],
  })
  expect(await link(pair)).toMatchObject({ status: 409, body: { code: 'move-not-accepted' } })
  expect(await whose(email)).toMatchObject({ partner: { id: first.id } })
  expect(await link({ ...pair, isMoveAccepted: true })).toMatchObject({
    status: 201,
    body: { fromPartnerId: first.id },
  })
  expect(await whose(email)).toMatchObject({ firstOrderId: orderId, partner: { id: second.id } })
  // AFF-050: the one order that staff linked earns for both.
  const ofLinked = await here.bookedFor(orderId)
  expect(ofLinked.map((it) => [it.partner_id, it.amount_minor])).toEqual([
    [first.id, '100000'],
    [second.id, '100000'],
  ])
  const later = await here.order(email, { isNew: false }, soon(60))
  await here.applied()
  expect(await here.bookedFor(later)).toMatchObject([{ partner_id: second.id, amount_minor: '100000' }])
  expect(await here.accrued('l-one')).toBe(1_000_00)
  const spans = await here.world.sql`select partner_id, source, until is null as "isPresent"
    from partners.referral_spans where email = ${email} order by since`
  expect([...spans]).toEqual([
    { partner_id: first.id, source: 'code', isPresent: false },
    { partner_id: second.id, source: 'staff', isPresent: true },
  ])
})

test('AFF-045 of two links of a client at one moment both are kept, and one partner has the client', async () => {
  const [one, two] = [await here.aPartner('l-race-1'), await here.aPartner('l-race-2')]
  const email = mailOf('l-race')
  const orderId = await here.order(email, { isNew: false })
  await here.applied()
  const answers = await Promise.all([one, two].map(({ id }) => link({ orderId, partnerId: id, isMoveAccepted: true })))
  expect(answers.map((it) => it.status)).toEqual([201, 201])
  const present = await here.world.sql`select from partners.referral_spans where email = ${email} and until is null`
  expect(present).toHaveLength(1)
})

test('AFF-011 an own order is shown as one before it is linked', async () => {
  const partner = await here.aPartner('l-self')
  const orderId = await here.order('l-self+clinic@example.org', { isNew: false })
  await here.applied()
  expect((await effect({ orderId, partnerId: partner.id })).body).toMatchObject({ isOwn: true })
  await link({ orderId, partnerId: partner.id })
  expect(await here.accrued('l-self')).toBe(0)
})

test('AFF-044 an order that was not placed, and a partner who is none, are refused, and nothing is linked', async () => {
  const partner = await here.aPartner('l-none')
  const orderId = await here.order(mailOf('l-none-client'), { isNew: false })
  await here.applied()
  const cases = [
    [{ orderId: randomUUID(), partnerId: partner.id }, 'order-not-found'],
    [{ orderId, partnerId: randomUUID() }, 'partner-not-found'],
  ] as const
  for (const [pair, code] of cases) {
    expect(await effect(pair)).toMatchObject({ status: 404, body: { code } })
    expect(await link(pair)).toMatchObject({ status: 404, body: { code } })
  }
  expect(await link({ orderId: 'x', partnerId: partner.id })).toMatchObject({ status: 422 })
  expect(await whose(mailOf('l-none-client'))).toBeUndefined()
})
