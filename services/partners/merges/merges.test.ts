import { expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson } from 'service-kit/test/service'
import { aPayee, mailOf, ownMailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const staff = async () => here.service.as(await asPerson('boss', { siteId: 'ru', roles: ['admin'] }))
/** Held no longer at the end of the first quarter. */
const IN_FEBRUARY = new Date('2026-02-10T12:00:00Z')
const aKey = (key = randomUUID()) => ({ 'idempotency-key': key })
const merge = async (partnerIds: string[], headers = aKey()) =>
  (await staff()).post('/v1/partner-merges', { partnerIds }, headers)
const add = async (email: string) => (await (await staff()).post('/v1/partners', { email, site: 'ru' }, aKey())).body
const show = async (id: string) => (await staff()).get(`/v1/partners/${id}`)

test('AFF-038 the oldest of one person’s codes stays, with clients, orders and money of the others, whose codes lead to it', async () => {
  const [kept, other] = [await add(ownMailOf('twin')), await add('twin+spare@example.org')]
  const first = await here.order(mailOf('twin-a'), { partnerCode: kept.code })
  const second = await here.order(mailOf('twin-b'), { partnerCode: other.code })
  await here.applied()
  const correction = { amountMinor: -300_00, currency: 'RUB', reason: 'Ошибка' }
  await (await staff()).post(`/v1/partners/${other.id}/corrections`, correction, aKey())
  const groups = (await (await staff()).get('/v1/partner-duplicates')).body
  expect(groups).toMatchObject({
    items: [{ site: 'ru', partners: [{ id: kept.id }, { id: other.id }] }],
    hasMore: false,
  })
  const key = aKey()
  expect(await merge([other.id, kept.id], key)).toMatchObject({ status: 201, body: { keptId: kept.id } })
  expect(await merge([other.id, kept.id], key)).toMatchObject({ status: 201, body: { keptId: kept.id } })
  expect((await show(kept.id)).body).toMatchObject({
    balances: [{ accruedMinor: 1_700_00, dueMinor: 1_700_00 }],
    sales: [{ currency: 'RUB', totalMinor: 20_000_00 }],
  })
  expect(await show(other.id)).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
  const sums = await here.world
    .sql`select sum(amount_minor)::int as sum from partners.ledger where partner_id = ${other.id}`
  expect(sums[0]?.sum).toBe(0)
  expect((await here.bookedFor(second)).find((it) => it.partner_id === kept.id)).toMatchObject({
    kind: 'commission',
    amount_minor: '100000',
    basis_points: 1_000,
  })
  await here.order(mailOf('twin-c'), { partnerCode: other.code })
  await here.refund(first, 10_000_00)
  await here.applied()
  await here.world.until(async () => (await here.bookedFor(first)).length === 2)
  expect((await show(kept.id)).body.balances[0].accruedMinor).toBe(1_700_00)
  const own = here.service.as(await asPerson('twin', { siteId: 'ru' }))
  expect((await own.get('/v1/me')).body.id).toBe(kept.id)
  const found = (await (await staff()).get(`/v1/partners?code=${other.code}`)).body.items
  expect(found).toMatchObject([{ id: kept.id }])
  expect((await (await staff()).get('/v1/partner-duplicates')).body.items).toEqual([])
})

test('AFF-038 an order that both had linked earns the one who stays one commission', async () => {
  const [kept, other] = [await add(ownMailOf('both')), await add('both+2@example.org')]
  const orderId = await here.order(mailOf('both-client'), { partnerCode: kept.code })
  await here.applied()
  await (await staff()).post('/v1/order-links', { orderId, partnerId: other.id, isMoveAccepted: true }, aKey())
  await merge([kept.id, other.id])
  expect((await show(kept.id)).body.balances).toMatchObject([{ accruedMinor: 1_000_00 }])
})

test('AFF-038 AFF-032 a payout that stayed with a merged partner is listed, and void is booked back to the one who stays', async () => {
  await here.offer('a'.repeat(64))
  const names = ['run-twin', 'run-twin+2']
  const twins = []
  for (const name of names) {
    const { id, code } = await here.aPartner(name)
    const own = here.service.as(await asPerson(name, { siteId: 'ru' }))
    const contacts = { phone: '+79001234567', email: ownMailOf('run-twin'), offer: { version: 'a'.repeat(64) } }
    await own.put('/v1/me/contacts', contacts, { 'if-match': '"1"' })
    await own.put('/v1/me/payout-details', aPayee(), { 'if-match': '"2"' })
    await here.order(mailOf(`of-${name.replace('+', '-')}`), { partnerCode: code }, IN_FEBRUARY)
    twins.push({ partnerId: id, amountMinor: 1_000_00 })
  }
  await here.applied()
  const run = { site: 'ru', year: 2026, quarter: 1, currency: 'RUB', items: twins }
  const { status, body } = await (await staff()).post('/v1/payout-runs', run, aKey())
  expect(status).toBe(201)
  const [kept, other] = twins.map((it) => it.partnerId) as [string, string]
  expect(await merge([kept, other])).toMatchObject({ status: 201, body: { keptId: kept } })
  const stayed = body.payouts.find((it: { partnerId: string }) => it.partnerId === other)
  const listed = (await (await staff()).get(`/v1/partners/${kept}/payouts`)).body.items
  expect(listed.map((it: { id: string }) => it.id).toSorted()).toEqual(
    body.payouts.map((it: { id: string }) => it.id).toSorted(),
  )
  expect((await show(kept)).body.balances).toMatchObject([{ paidOutMinor: 2_000_00, dueMinor: 0 }])
  const voiding = await (await staff()).post(`/v1/payouts/${stayed.id}/void`, { reason: 'Вернулось' }, aKey())
  expect(voiding).toMatchObject({ status: 201, body: { id: stayed.id, voidReason: 'Вернулось' } })
  expect((await show(kept)).body.balances).toMatchObject([{ paidOutMinor: 1_000_00, dueMinor: 1_000_00 }])
  const sums = await here.world
    .sql`select sum(amount_minor)::int as sum from partners.ledger where partner_id = ${other}`
  expect(sums[0]?.sum).toBe(0)
})

test('AFF-038 codes of different people are refused, and so is one that is not there', async () => {
  const [one, two] = [await add(ownMailOf('one')), await add(ownMailOf('two'))]
  expect(await merge([one.id, two.id])).toMatchObject({ status: 409, body: { code: 'partners-differ' } })
  expect(await merge([one.id, randomUUID()])).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
  expect(await merge([one.id])).toMatchObject({ status: 422 })
  expect((await show(one.id)).status).toBe(200)
})
