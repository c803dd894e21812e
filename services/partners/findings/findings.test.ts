import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson } from 'service-kit/test/service'
import { daysLater, ownMailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const staff = async () => here.service.as(await asPerson('boss', { siteId: 'ru', roles: ['manager'] }))
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })
type Shown = { id: string; partner: { id: string }; orderId: string | null }
const listed = async (query = '') => (await (await staff()).get(`/v1/findings?limit=100${query}`)).body.items as Shown[]
/** The findings about a partner. */
const foundOf = async ({ id }: { id: string }, query = '') => (await listed(query)).filter((it) => it.partner.id === id)
const decide = async ({ id }: { id: string }, isAccepted: boolean, reason: string | null = null, key?: string) =>
  (await staff()).post(`/v1/findings/${id}/decision`, { isAccepted, reason }, keyed(key))

/** A partner with an order, paid for long ago, that may be the partner's own: by the mailbox, or by the company's domain. */
async function aFinding(name: string, by: 'mailbox' | 'domain') {
  const partner = await here.aPartner(name)
  const email = by === 'mailbox' ? ownMailOf(`${name}+clinic`) : ownMailOf(`colleague-of-${name}`)
  const orderId = await here.order(email, { partnerCode: partner.code }, daysLater(-30))
  await here.applied()
  const [finding] = await foundOf(partner)
  if (!finding) throw new Error('Nothing was found.')
  return { partner, email, orderId, finding, balance: async () => (await here.balancesOf(name))[0] }
}

describe('an order that may be the partner’s own', () => {
  test('AFF-011 is listed with what says so, and earns nothing until staff accept it', async () => {
    const { partner, email, orderId, finding, balance } = await aFinding('f-own', 'mailbox')
    expect(finding).toMatchObject({
      ...{ rule: 'mailbox', evidence: 'f-own@example.org', state: 'open', orderId, email, booked: null },
      partner: { id: partner.id, code: partner.code, email: ownMailOf('f-own') },
    })
    expect(await balance()).toMatchObject({ accruedMinor: 0 })
    const { status, body } = await decide(finding, true)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'accepted', reason: null, booked: { minor: 1_000_00, currency: 'RUB' } })
    expect(await balance()).toMatchObject({ accruedMinor: 1_000_00, payableMinor: 1_000_00 })
    expect(await foundOf(partner)).toEqual([])
    expect(await foundOf(partner, '&state=accepted')).toEqual([body])
  })

  test('AFF-011 by a soft rule is booked, and not paid out until staff accept it', async () => {
    const { partner, finding, balance } = await aFinding('f-soft', 'domain')
    expect(finding).toMatchObject({ rule: 'company-domain', evidence: 'example.org', booked: { minor: 1_000_00 } })
    expect(await balance()).toMatchObject({ dueMinor: 1_000_00, stoppedMinor: 1_000_00, payableMinor: 0 })
    const path = `/v1/partners/${partner.id}/payouts`
    const payout = { amountMinor: 1, currency: 'RUB', year: 2026, quarter: 4, note: null, isAdvance: false }
    expect(await (await staff()).post(path, payout, keyed())).toMatchObject({
      ...{ status: 409, body: { code: 'payout-above-due' } },
    })
    const query = 'site=ru&year=2026&quarter=4'
    const due = (await (await staff()).get(`/v1/due-partners?${query}`)).body.items
    const row = due.find((it: { partnerId: string }) => it.partnerId === partner.id)
    expect(row).toMatchObject({ payableMinor: 0, stoppedMinor: 1_000_00 })
    expect(row.whyNot).toContain('stopped')
    await decide(finding, true, 'Другая клиника')
    expect(await balance()).toMatchObject({ stoppedMinor: 0, payableMinor: 1_000_00 })
  })

  test('AFF-011 that does not count has its commission taken back, with the reason', async () => {
    const { finding, orderId, balance } = await aFinding('f-void', 'domain')
    const { body } = await decide(finding, false, ' Своя клиника ')
    expect(body).toMatchObject({ state: 'voided', reason: 'Своя клиника', booked: { minor: 0 } })
    expect(await balance()).toMatchObject({ dueMinor: 0, stoppedMinor: 0, payableMinor: 0 })
    expect((await here.bookedFor(orderId)).map((it) => it.kind)).toEqual(['commission', 'reversal'])
  })
})

describe('a decision', () => {
  test('is made once, also of two at one moment, and the same request is answered again', async () => {
    const { finding } = await aFinding('f-once', 'mailbox')
    const key = randomUUID()
    const answers = await Promise.all([decide(finding, true, null, key), decide(finding, false, 'Нет')])
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409])
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('finding-decided')
    const other = await aFinding('f-again', 'mailbox')
    const first = await decide(other.finding, true, null, key)
    expect((await decide(other.finding, true, null, key)).body).toEqual(first.body)
  })

  test('that an order does not count needs a reason, and changes nothing without', async () => {
    const { finding, partner } = await aFinding('f-reason', 'mailbox')
    for (const reason of [null, '', '   ', 'x'.repeat(501)])
      expect(await decide(finding, false, reason)).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect(await foundOf(partner)).toEqual([finding])
  })

  test('is in the audit trail, and is the staff’s alone', async () => {
    const { finding, partner } = await aFinding('f-trail', 'mailbox')
    const own = here.service.as(await asPerson('f-trail', { siteId: 'ru' }))
    const path = `/v1/findings/${finding.id}/decision`
    expect(await own.post(path, { isAccepted: true, reason: null }, keyed())).toMatchObject({ status: 403 })
    expect(await own.get('/v1/findings')).toMatchObject({ status: 403 })
    await decide(finding, false, 'Свой заказ')
    const [{ data } = { data: null }] = await here.world.sql`select body->'data' as data from partners.outbox
      where subject = 'partners.audit.recorded.v1' and body->>'aggregateId' = ${partner.id}`
    expect(data).toMatchObject({ action: 'finding-decided', about: { kind: 'partner', id: partner.id }, site: 'ru' })
    expect(data.changes).toContainEqual({ field: 'reason', before: null, after: 'Свой заказ' })
  })

  test('about nothing is not found', async () => {
    expect(await decide({ id: randomUUID() }, true)).toMatchObject({ status: 404, body: { code: 'finding-not-found' } })
  })
})

describe('the findings', () => {
  test('come the newest first, in pages', async () => {
    const made = [await aFinding('f-page-1', 'mailbox'), await aFinding('f-page-2', 'mailbox')]
    const first = (await (await staff()).get('/v1/findings?limit=1')).body
    expect(first.items).toMatchObject([{ orderId: made[1]!.orderId }])
    const second = (await (await staff()).get(`/v1/findings?limit=1&cursor=${first.next}`)).body
    expect(second.items).toMatchObject([{ orderId: made[0]!.orderId }])
  })
})
