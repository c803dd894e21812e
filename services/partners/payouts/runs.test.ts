import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash, randomUUID } from 'node:crypto'
import { asPerson } from 'service-kit/test/service'
import { aPayee, mailOf, ownMailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const staff = async (siteId = 'ru') => here.service.as(await asPerson('boss', { siteId, roles: ['manager'] }))
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const seen = (version: number) => ({ 'if-match': `"${version}"` })
beforeAll(() => here.offer('a'.repeat(64)))
/** Held no longer at the end of the first quarter. */
const IN_FEBRUARY = new Date('2026-02-10T12:00:00Z')
/** Held until after its end. */
const IN_MARCH = new Date('2026-03-25T12:00:00Z')

/** A partner who has earned 1 000.00 ₽ in the first quarter, and has told all that a payout needs. */
async function aPartner(name: string, { at = IN_FEBRUARY, offer = true, payee = true, payeeName = 'Анна' } = {}) {
  const partner = await here.aPartner(name)
  const own = here.service.as(await asPerson(name, { siteId: 'ru' }))
  const contacts = { phone: '+79001234567', email: mailOf(name), offer: { version: 'a'.repeat(64) } }
  if (offer) await own.put('/v1/me/contacts', contacts, seen(1))
  if (payee) await own.put('/v1/me/payout-details', aPayee({ payeeName }), seen(offer ? 2 : 1))
  const orderId = await here.order(mailOf(`of-${name}`), { partnerCode: partner.code }, at)
  await here.applied()
  return { ...partner, orderId }
}

const QUARTER = { site: 'ru', year: 2026, quarter: 1 }
const pathOf = (path: string, { site, year, quarter } = QUARTER, more = '') =>
  `/v1/due-partners${path}?site=${site}&year=${year}&quarter=${quarter}${more}`
const due = async (of = QUARTER, more = '') => (await staff()).get(pathOf('', of, more))
/** The row of a partner; undefined where nothing is due. */
const rowOf = async ({ id }: { id: string }, of = QUARTER) =>
  (await due(of)).body.items.find((it: { partnerId: string }) => it.partnerId === id)
type Seen = { partnerId: string; amountMinor: number }
const run = async (items: Seen[], but: object = {}, key?: string) =>
  (await staff()).post('/v1/payout-runs', { ...QUARTER, currency: 'RUB', items, ...but }, keyed(key))
const paidTo = async ({ id }: { id: string }) => (await (await staff()).get(`/v1/partners/${id}/payouts`)).body.items

describe('to whom something is due for a quarter', () => {
  test('is listed with what is payable at its end, and with why somebody is not paid', async () => {
    const ready = await aPartner('r-ready')
    const late = await aPartner('r-late', { at: IN_MARCH })
    const without = await aPartner('r-without', { offer: false, payee: false })
    expect(await rowOf(ready)).toEqual({
      ...{ partnerId: ready.id, code: ready.code, name: null, email: ownMailOf('r-ready') },
      ...{ payableMinor: 1_000_00, heldMinor: 0, stoppedMinor: 0 },
      ...{ taxStatus: 'self-employed', payeeName: 'Анна', whyNot: [] },
    })
    expect(await rowOf(late)).toBeUndefined()
    expect(await rowOf(late, { ...QUARTER, quarter: 2 })).toMatchObject({ payableMinor: 1_000_00 })
    expect(await rowOf(without)).toMatchObject({
      ...{ payableMinor: 1_000_00, taxStatus: null, payeeName: null },
      whyNot: ['offer-missing', 'details-missing'],
    })
    expect((await due()).body).toMatchObject({ currency: 'RUB', minimumMinor: 0, hasMore: false })
    expect((await due(QUARTER, '&currency=EUR')).body).toMatchObject({ currency: 'EUR', items: [] })
  })

  test('is refused for no quarter and no site', async () => {
    for (const wrong of [{ quarter: 0 }, { quarter: 5 }, { year: 2019 }, { year: 2101 }])
      expect(await due({ ...QUARTER, ...wrong })).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect(await due({ ...QUARTER, site: 'nowhere' })).toMatchObject({ status: 404, body: { code: 'site-not-found' } })
    expect((await due({ ...QUARTER, site: 'eu' })).body).toMatchObject({ currency: 'EUR', items: [] })
  })

  test('is exported as payment orders of those who are paid, and who took them is recorded', async () => {
    const named = await aPartner('r-formula', { payeeName: '=HYPERLINK()' })
    const without = await aPartner('r-not-exported', { payee: false })
    const { status, body, headers } = await (await staff()).get(pathOf('/export'))
    expect({ status, type: headers.get('content-type'), name: headers.get('content-disposition') }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      name: 'attachment; filename="payouts-ru-2026-1-RUB.csv"',
    })
    const list = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
    const lines = list.split('\r\n')
    expect(lines[0]).toContain('"Получатель";"ИНН";"КПП";"Счёт";"Банк";"БИК"')
    const [line] = lines.filter((it) => it.includes(named.code))
    expect(line).toContain(`;1000;"RUB";"'=HYPERLINK()";"165500000012";;"40817810000000000001"`)
    expect(line).toContain(`за 1 квартал 2026 г., код ${named.code}`)
    expect(list).not.toContain(without.code)
    const recorded = await here.world.sql`select from partners.outbox
      where subject = 'partners.audit.recorded.v1' and body->'data'->>'action' = 'payout-list-exported'`
    expect(recorded).toHaveLength(1)
  })
})

describe('a payout run', () => {
  test('records what was seen for all of them at once, and nothing is due after it', async () => {
    const [one, two] = [await aPartner('r-one'), await aPartner('r-two')]
    const items = [one, two].map(({ id }) => ({ partnerId: id, amountMinor: 1_000_00 }))
    const { status, body } = await run(items)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...QUARTER, currency: 'RUB', payoutCount: 2, totalMinor: 2_000_00 })
    expect(body.payouts.map((it: { code: string }) => it.code).toSorted()).toEqual([one.code, two.code].toSorted())
    for (const it of [one, two]) {
      expect(await rowOf(it)).toBeUndefined()
      expect(await paidTo(it)).toMatchObject([{ amountMinor: 1_000_00, runId: body.id, isAdvance: false, quarter: 1 }])
    }
    expect(await here.balancesOf('r-one')).toMatchObject([{ paidOutMinor: 1_000_00, dueMinor: 0 }])
    const manager = await staff()
    expect((await manager.get(`/v1/payout-runs/${body.id}`)).body).toEqual(body)
    const { payouts: _, ...shown } = body
    expect((await manager.get('/v1/payout-runs?site=ru')).body.items[0]).toEqual(shown)
    expect((await manager.get('/v1/payout-runs?site=eu')).body.items).toEqual([])
  })

  test('records nothing where one of them gets another sum than was seen, is not ready, or is named twice', async () => {
    const [one, two] = [await aPartner('r-changed'), await aPartner('r-other')]
    const unready = await aPartner('r-unready', { offer: false })
    const of = ({ id }: { id: string }, amountMinor = 1_000_00) => ({ partnerId: id, amountMinor })
    for (const items of [
      [of(one), of(two, 999_99)],
      [of(one), of(unready)],
      [of(one), of(one)],
      [of(one), of({ id: randomUUID() })],
    ])
      expect(await run(items)).toMatchObject({ status: 409, body: { code: 'balances-changed' } })
    expect(await run([of(one)], { site: 'eu' })).toMatchObject({ status: 409, body: { code: 'balances-changed' } })
    expect(await run([])).toMatchObject({ status: 422 })
    expect(await paidTo(one)).toEqual([])
    expect(await here.balancesOf('r-changed')).toMatchObject([{ paidOutMinor: 0 }])
  })

  test('is recorded once, also of two at one moment and with the same key', async () => {
    const partner = await aPartner('r-twice')
    const items = [{ partnerId: partner.id, amountMinor: 1_000_00 }]
    const answers = await Promise.all([run(items), run(items)])
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409])
    expect(await paidTo(partner)).toHaveLength(1)
    const again = await aPartner('r-key')
    const key = randomUUID()
    const seenItems = [{ partnerId: again.id, amountMinor: 1_000_00 }]
    const first = await run(seenItems, {}, key)
    expect((await run(seenItems, {}, key)).body).toEqual(first.body)
    expect(await paidTo(again)).toHaveLength(1)
  })

  test('sums its payouts without those that were void', async () => {
    const partner = await aPartner('r-void')
    const { body } = await run([{ partnerId: partner.id, amountMinor: 1_000_00 }])
    const manager = await staff()
    await manager.post(`/v1/payouts/${body.payouts[0].id}/void`, { reason: 'Вернулось' }, keyed())
    expect((await manager.get(`/v1/payout-runs/${body.id}`)).body).toMatchObject({ payoutCount: 1, totalMinor: 0 })
    expect(await rowOf(partner)).toMatchObject({ payableMinor: 1_000_00 })
  })

  test('keeps which list of its quarter was exported last', async () => {
    const of = async (name: string) => ({ partnerId: (await aPartner(name)).id, amountMinor: 1_000_00 })
    const year = { year: 2027 }
    const before = await run([await of('r-unexported')], year)
    expect(before).toMatchObject({ status: 201, body: { exportedSha256: null } })
    const exported = async (more = ''): Promise<Uint8Array> =>
      (await (await staff()).get(pathOf('/export', { ...QUARTER, ...year }, more))).body
    await exported()
    const item = await of('r-exported')
    const newest = await exported()
    await exported('&currency=EUR')
    const sha256 = createHash('sha256').update(newest).digest('hex')
    const { body } = await run([item], year)
    expect(body).toMatchObject({ exportedSha256: sha256 })
    expect((await (await staff()).get(`/v1/payout-runs/${body.id}`)).body.exportedSha256).toBe(sha256)
  })

  test('that nobody made is not found', async () => {
    const answer = await (await staff()).get(`/v1/payout-runs/${randomUUID()}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'payout-not-found' } })
  })
})
