import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { DEFAULT_TERMS } from 'contracts/partner/terms'
import { asPerson, personOf } from 'service-kit/test/service'
import { daysLater, mailOf, NOON, ownMailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const staff = async () => here.service.as(await asPerson('boss', { siteId: 'ru', roles: ['manager'] }))
const aKey = (key = randomUUID()) => ({ 'idempotency-key': key })
const seen = (version: number) => ({ 'if-match': `"${version}"` })
const emailsOf = (body: { items: { email: string }[] }) => body.items.map((it) => it.email)
const auditsOf = (id: string) =>
  here.world.sql`select body->'data'->>'action' as action, body->'data'->'changes' as changes from partners.outbox
    where subject = 'partners.audit.recorded.v1' and body->>'aggregateId' = ${id} order by seq`

describe('the list of partners', () => {
  test('AFF-008 AFF-040 AFF-048 finds by code, name or e-mail, whatever the letters’ size and the spaces around', async () => {
    const manager = await staff()
    const anna = await here.aPartner('find-anna')
    await manager.patch(`/v1/partners/${anna.id}`, { name: 'Анна Королёва' }, seen(1))
    await here.aPartner('find-other')
    const found = async (query: string) => emailsOf((await manager.get(`/v1/partners?${query}`)).body)
    const searched = (typed: string) => found(`search=${encodeURIComponent(typed)}`)
    for (const typed of [`  ${anna.code.toLowerCase()} `, ' КОРОЛЕВА  анна', 'королёва', 'FIND-ANNA@example'])
      expect([typed, await searched(typed)]).toEqual([typed, [ownMailOf('find-anna')]])
    expect(await searched('королёва find-other')).toEqual([])
    expect(await searched('%')).toEqual([])
    expect(await found(`code=${anna.code.toLowerCase()}`)).toEqual([ownMailOf('find-anna')])
    expect(await found('email=%20Find-Anna%40EXAMPLE.org')).toEqual([ownMailOf('find-anna')])
    expect(await found(`code=${anna.code}&email=${ownMailOf('find-other')}`)).toEqual([])
    expect(await manager.get('/v1/partners?cursor=made-up')).toMatchObject({ status: 422 })
  })

  test('AFF-035 goes through all partners page by page, the newest first, with balance and paid orders of each', async () => {
    const manager = await staff()
    const partner = await here.aPartner('paged-1')
    await here.aPartner('paged-2')
    await here.order(mailOf('paged-client'), { partnerCode: partner.code })
    const returned = await here.order(mailOf('paged-client'), { isNew: false }, daysLater(1))
    await here.refund(returned, 4_000_00)
    await here.applied()
    await here.world.until(async () => (await here.bookedFor(returned)).length === 2)
    const all: { id: string; email: string }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await manager.get(`/v1/partners?limit=1${cursor && `&cursor=${cursor}`}`)
      all.push(...body.items)
      cursor = body.next
    }
    expect(new Set(all.map((it) => it.id)).size).toBe(all.length)
    expect(emailsOf({ items: all }).slice(0, 2)).toEqual([ownMailOf('paged-2'), ownMailOf('paged-1')])
    expect(all[1]).toMatchObject({
      sales: [{ currency: 'RUB', totalMinor: 16_000_00 }],
      balances: [{ accruedMinor: 1_600_00, dueMinor: 1_600_00 }],
    })
    expect(all[0]).toMatchObject({ sales: [], balances: [{ accruedMinor: 0 }] })
  })
})

describe('a partner whom staff add', () => {
  test('AFF-035 has a code at the first rate of the site’s terms, and finds it when they sign in', async () => {
    const manager = await staff()
    const key = aKey()
    const typed = { email: ' Added@Example.org', site: 'ru', name: ' Доктор Ада ' }
    const { status, body } = await manager.post('/v1/partners', typed, key)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      email: ownMailOf('added'),
      name: 'Доктор Ада',
      commissionBasisPoints: 1_000,
      version: 1,
    })
    expect((await manager.post('/v1/partners', typed, key)).body).toEqual(body)
    expect((await manager.post('/v1/partners', { ...typed, name: 'Other' }, aKey())).body).toEqual(body)
    expect(await auditsOf(body.id)).toMatchObject([{ action: 'partner-added' }])
    const own = here.service.as(await asPerson('added', { siteId: 'ru' }))
    expect((await own.get('/v1/me')).body).toMatchObject({ code: body.code, name: 'Доктор Ада' })
  })

  test('AFF-011 is known as the person who signs in with the e-mail: an order of their session is their own', async () => {
    const manager = await staff()
    const { body } = await manager.post('/v1/partners', { email: ownMailOf('adopted'), site: 'ru' }, aKey())
    await here.signIn('adopted', 'adopted-browser')
    await here.order(mailOf('adopted-clinic'), { partnerCode: body.code, owners: [personOf('adopted')] })
    await here.applied()
    expect(await here.accrued('adopted')).toBe(0)
    expect(await here.affiliatesOf(mailOf('adopted-clinic'))).toHaveLength(0)
  })

  test('AFF-035 needs a site that there is, and an e-mail', async () => {
    const manager = await staff()
    const add = (body: object) => manager.post('/v1/partners', body, aKey())
    expect(await add({ email: mailOf('x'), site: 'mars' })).toMatchObject({
      status: 404,
      body: { code: 'site-not-found' },
    })
    for (const email of ['', 'nobody', 'a@b', null])
      expect(await add({ email, site: 'ru' })).toMatchObject({ status: 422 })
  })
})

test('AFF-035 AFF-036 staff change name and contacts, which is recorded apart from the rate', async () => {
  const manager = await staff()
  const { id } = await here.aPartner('changed')
  const change = { contactEmail: ' Pay@Example.org ', contactPhone: ' +7 900 000-00-00 ', name: ' Ева ' }
  const { body } = await manager.patch(`/v1/partners/${id}`, { ...change, commissionBasisPoints: 500 }, seen(1))
  expect(body).toMatchObject({
    contactEmail: 'pay@example.org',
    contactPhone: '+7 900 000-00-00',
    name: 'Ева',
    version: 2,
  })
  expect((await manager.patch(`/v1/partners/${id}`, change, seen(2))).body.version).toBe(2)
  expect((await manager.patch(`/v1/partners/${id}`, { contactPhone: null }, seen(2))).body.contactPhone).toBeNull()
  for (const wrong of [{ name: ' ' }, { contactEmail: 'nobody' }, { code: 'ABCDEF' }])
    expect(await manager.patch(`/v1/partners/${id}`, wrong, seen(3))).toMatchObject({ status: 422 })
  expect((await auditsOf(id)).map((it) => it.action)).toEqual([
    'partner-rate-changed',
    'partner-changed',
    'partner-changed',
  ])
})

describe('a correction', () => {
  test('is an entry of either sign with a reason, once for its key', async () => {
    const manager = await staff()
    const { id } = await here.aPartner('corrected')
    const key = aKey()
    const correct = (body: object, headers = aKey()) => manager.post(`/v1/partners/${id}/corrections`, body, headers)
    const bonus = { amountMinor: 500_00, currency: 'RUB', reason: ' Премия ' }
    expect(await correct(bonus, key)).toMatchObject({ status: 201, body: { balances: [{ dueMinor: 500_00 }] } })
    expect(await correct(bonus, key)).toMatchObject({ status: 201, body: { balances: [{ dueMinor: 500_00 }] } })
    expect(await correct({ ...bonus, amountMinor: 1 }, key)).toMatchObject({ body: { code: 'key-reused' } })
    await correct({ amountMinor: -700_00, currency: 'RUB', reason: 'Ошибка' })
    for (const wrong of [{ amountMinor: 0 }, { amountMinor: 0.5 }, { reason: '  ' }, { currency: 'USD' }])
      expect(await correct({ ...bonus, ...wrong })).toMatchObject({ status: 422 })
    const page = async (query = '') => (await manager.get(`/v1/partners/${id}/entries?limit=1${query}`)).body
    const newest = await page()
    expect(newest.items).toMatchObject([{ kind: 'correction', amountMinor: -700_00, reason: 'Ошибка', orderId: null }])
    const oldest = await page(`&cursor=${newest.next}`)
    expect(oldest).toMatchObject({ items: [{ amountMinor: 500_00, reason: 'Премия' }], next: null })
    expect(await manager.get(`/v1/partners/${id}/entries?cursor=x`)).toMatchObject({ status: 422 })
    expect((await auditsOf(id)).map((it) => it.action)).toEqual(['partner-corrected', 'partner-corrected'])
  })
})

describe('the clients of a partner', () => {
  test('AFF-013 AFF-021 AFF-037 AFF-051 are active until 365 days after the first paid order’s placement, and expired then', async () => {
    const manager = await staff()
    const partner = await here.aPartner('referrer')
    const old = new Date(Date.now() - 366 * 24 * 60 * 60_000)
    const unpaid = await here.placed(mailOf('ref-unpaid'), partner.code, old)
    const paid = await here.order(mailOf('ref-paid'), { partnerCode: partner.code }, NOON)
    await here.order(mailOf('ref-old'), { partnerCode: partner.code }, old)
    await here.applied()
    const listed = async (state: string) =>
      (await manager.get(`/v1/partners/${partner.id}/referrals?state=${state}`)).body.items
    expect(await listed('expired')).toMatchObject([{ email: mailOf('ref-old'), startsAt: old.toISOString() }])
    const active = await listed('active')
    expect(active.map((it: { email: string }) => it.email)).toEqual([mailOf('ref-paid'), mailOf('ref-unpaid')])
    expect(active[0]).toMatchObject({ firstOrderId: paid, endsAt: daysLater(365).toISOString() })
    expect(active[1]).toMatchObject({ firstOrderId: unpaid, startsAt: null, endsAt: null })
    expect(await manager.get(`/v1/partners/${partner.id}/referrals?state=all`)).toMatchObject({ status: 422 })
    const whose = async (email: string) => (await manager.get(`/v1/affiliates?email=${email}`)).body.items
    expect(await whose(mailOf('ref-paid'))).toMatchObject([{ firstOrderId: paid, partner: { code: partner.code } }])
    expect(await whose(mailOf('ref-nobody'))).toEqual([])
  })

  test('AFF-022 have their orders listed, the newest first, and nobody else’s', async () => {
    const manager = await staff()
    const [partner, other] = [await here.aPartner('ordered'), await here.aPartner('ordered-other')]
    const first = await here.order(mailOf('ord-a'), { partnerCode: partner.code }, NOON)
    const next = await here.order(mailOf('ord-a'), { isNew: false }, daysLater(1))
    await here.order(mailOf('ord-b'), { partnerCode: other.code })
    await here.applied()
    const { body } = await manager.get(`/v1/partners/${partner.id}/orders?limit=1`)
    expect(body.items).toMatchObject([
      {
        id: next,
        number: next.slice(0, 4),
        placedAt: daysLater(1).toISOString(),
        email: mailOf('ord-a'),
        amount: { minor: 10_000_00, currency: 'RUB' },
        earned: { minor: 1_000_00, currency: 'RUB' },
        status: 'paid',
        isLinked: false,
      },
    ])
    const rest = await manager.get(`/v1/partners/${partner.id}/orders?cursor=${body.next}`)
    expect(rest.body).toMatchObject({ items: [{ id: first }], next: null })
    await here.world.publish(
      'orders.order.shipped.v1',
      { orderId: next, carrier: null, parcel: null },
      { aggregateVersion: 9 },
    )
    await here.world.until(async () => {
      const { items } = (await manager.get(`/v1/partners/${partner.id}/orders?limit=1`)).body
      return items[0].status === 'shipped'
    })
  })
})

test('AFF-016 the terms of a site are dated: what was paid before a change is held by those before it', async () => {
  const manager = await staff()
  const partner = await here.aPartner('terms')
  const ofRu = async () =>
    (await manager.get('/v1/programmes')).body.items.find((it: { site: string }) => it.site === 'ru')
  expect(await ofRu()).toMatchObject({ ...DEFAULT_TERMS, currency: 'RUB', version: 0, since: null })
  const before = await here.order(mailOf('terms-client'), { partnerCode: partner.code })
  const change = (body: object, version: number) => manager.patch('/v1/programmes/ru', body, seen(version))
  expect(await change({ holdDays: 30, minimumMinor: 1_000_00 }, 0)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await change({ holdDays: 40 }, 0)).toMatchObject({ status: 412, body: { code: 'version-changed' } })
  expect(await change({ holdDays: 30 }, 1)).toMatchObject({ body: { version: 1 } })
  for (const wrong of [{}, { holdDays: -1 }, { holdDays: 366 }, { minimumMinor: 0.5 }, { firstBasisPoints: 10_001 }])
    expect(await change(wrong, 1)).toMatchObject({ status: 422 })
  expect(await manager.patch('/v1/programmes/mars', { holdDays: 1 }, seen(0))).toMatchObject({ status: 404 })
  const paidAt = new Date(Date.now() + 60_000)
  const after = await here.order(mailOf('terms-client'), { isNew: false }, paidAt)
  await here.applied()
  const held = await Promise.all([before, after].map(async (it) => (await here.bookedFor(it))[0]?.payable_at))
  expect(held).toEqual([daysLater(14), daysLater(30, paidAt)])
  expect([...(await auditsOf('ru'))]).toEqual([
    {
      action: 'programme-changed',
      changes: [
        { field: 'holdDays', before: 14, after: 30 },
        { field: 'minimumMinor', before: 0, after: 1_000_00 },
      ],
    },
  ])
})
