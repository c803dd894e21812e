import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson, asVisitor, personOf } from 'service-kit/test/service'
import { aPlacement, mailOf, ownMailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const as = async (...roles: ('admin' | 'manager')[]) => here.service.as(await asPerson('boss', { siteId: 'ru', roles }))
const pathOf = ({ id }: { id: string }) => `/v1/partners/${id}`
const seen = (version: number) => ({ 'if-match': `"${version}"` })
const setRate = async ({ id }: { id: string }, commissionBasisPoints: number, version = 1) =>
  (await as('manager')).patch(pathOf({ id }), { commissionBasisPoints }, seen(version))
const auditsOf = ({ id }: { id: string }) =>
  here.world.sql`select body->'data' as data from partners.outbox
    where subject = 'partners.audit.recorded.v1' and body->>'aggregateId' = ${id} order by seq`

describe('a partner', () => {
  test('AFF-036 is shown to staff with the e-mail and the balance, and to nobody else', async () => {
    const partner = await here.aPartner('p-shown')
    const { status, body, headers } = await (await as('manager')).get(pathOf(partner))
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: '"1"' })
    const contacts = { contactEmail: null, contactPhone: null, offerAcceptedAt: null }
    expect(body).toEqual({ ...partner, ...contacts, email: ownMailOf('p-shown'), site: 'ru', sales: [] })
    const own = here.service.as(await asPerson('p-shown', { siteId: 'ru' }))
    expect(await own.get(pathOf(partner))).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await own.patch(pathOf(partner), { commissionBasisPoints: 10_000 }, seen(1))).toMatchObject({ status: 403 })
    expect(await here.service.as(asVisitor('nobody')).get(pathOf(partner))).toMatchObject({ status: 401 })
  })

  test('who is none is not found', async () => {
    const nobody = { id: randomUUID() }
    expect(await (await as('admin')).get(pathOf(nobody))).toMatchObject({
      status: 404,
      body: { code: 'partner-not-found' },
    })
    expect(await setRate(nobody, 500)).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
  })
})

describe('a change of the rate', () => {
  test('AFF-016 applies to what is paid from now on, whenever that is heard of, and to nothing before', async () => {
    const partner = await here.aPartner('p-new-rate')
    const email = mailOf('new-rate')
    const booked = await here.order(email, { partnerCode: partner.code }, new Date(Date.now() - 60_000))
    await here.applied()
    const paidBefore = aPlacement(email, { isNew: false })
    const before = new Date()
    await here.world.until(async () => Date.now() > before.getTime())
    expect(await setRate(partner, 2_500)).toMatchObject({
      status: 200,
      body: { commissionBasisPoints: 2_500, version: 2 },
    })
    await here.place(paidBefore, before)
    await here.pay(paidBefore.orderId, email, { paidAt: before.toISOString() })
    const paidAfter = await here.order(email, { isNew: false }, new Date(Date.now() + 60_000))
    await here.applied()
    const amounts = await Promise.all([booked, paidBefore.orderId, paidAfter].map((it) => here.bookedFor(it)))
    expect(amounts).toMatchObject([
      [{ amount_minor: '100000', basis_points: 1_000 }],
      [{ amount_minor: '100000', basis_points: 1_000 }],
      [{ amount_minor: '250000', basis_points: 2_500 }],
    ])
  })

  test('AFF-036 is recorded with what it was and is, and told to the partner’s open pages', async () => {
    const partner = await here.aPartner('p-audited')
    const hints = here.world.bus.nats.subscribe(`${here.world.bus.prefix}live.owner.${personOf('p-audited')}`, {
      max: 1,
    })
    await here.world.bus.nats.flush()
    await setRate(partner, 725)
    expect(await auditsOf(partner)).toMatchObject([
      {
        data: {
          action: 'partner-rate-changed',
          about: { kind: 'partner', id: partner.id },
          site: 'ru',
          changes: [{ field: 'commissionPercent', before: 10, after: 7.25 }],
        },
      },
    ])
    for await (const it of hints) expect(it.json()).toEqual({ kind: 'balance', id: partner.id, version: 2 })
  })

  test('AFF-003 AFF-024 takes 0 and 1, and no rate beyond them or finer than a hundredth of a percent', async () => {
    const partner = await here.aPartner('p-bounds')
    for (const rate of [-1, 10_001, 0.5, 1e-9, Number.NaN, '1000', null])
      expect(await setRate(partner, rate as number)).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    const nothing = await (await as('manager')).patch(pathOf(partner), {}, seen(1))
    expect(nothing).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await auditsOf(partner)).toHaveLength(0)
    expect(await setRate(partner, 0)).toMatchObject({ status: 200, body: { commissionBasisPoints: 0 } })
    expect(await setRate(partner, 10_000, 2)).toMatchObject({ status: 200, body: { commissionBasisPoints: 10_000 } })
  })

  test('to the rate that the partner has is none: no version, no record', async () => {
    const partner = await here.aPartner('p-same')
    expect(await setRate(partner, 1_000)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await auditsOf(partner)).toHaveLength(0)
  })

  test('is saved only at the version that was read, and once of two at one moment', async () => {
    const partner = await here.aPartner('p-twice')
    const manager = await as('manager')
    const blind = await manager.patch(pathOf(partner), { commissionBasisPoints: 500 })
    expect(blind).toMatchObject({ status: 428, body: { code: 'precondition-required' } })
    const answers = await Promise.all([setRate(partner, 500), setRate(partner, 700)])
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 412])
    const rates = await here.world
      .sql`select basis_points from partners.rates where partner_id = ${partner.id} order by seq`
    expect(rates).toHaveLength(2)
  })

  test('AFF-016 is never written over: rates and terms are only added to', async () => {
    await here.aPartner('p-kept')
    for (const change of ['update partners.rates set basis_points = 1', 'delete from partners.programme_terms'])
      await expect(here.world.connectAs('partners').unsafe(change)).rejects.toThrow('only ever added to')
  })
})
