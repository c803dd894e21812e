import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { ContactsChange } from 'contracts/partner/details'
import { connectDatabase } from 'service-kit/database/connect'
import { asPerson, asVisitor } from 'service-kit/test/service'
import { aEuroPayee, aPayee, NOON, ownMailOf } from '../builders'
import { lockEmail } from '../partner/store/partners'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const as = async (name: string) => here.service.as(await asPerson(name, { siteId: 'ru' }))
const seen = (version: number) => ({ 'if-match': `"${version}"` })
const SHOWN = 'a'.repeat(64)
const contacts = (but: Partial<ContactsChange> = {}): ContactsChange => ({
  phone: ' 8 900 123-45-67',
  email: ' Paula@Example.org ',
  offer: { version: SHOWN },
  ...but,
})

beforeAll(() => here.offer(SHOWN))

/** The requests of a new partner about the own details. */
async function aPartner(name: string) {
  await here.aPartner(name)
  const client = await as(name)
  return {
    shown: async () => (await client.get('/v1/me/details')).body,
    save: (change: ContactsChange, version = 1) => client.put('/v1/me/contacts', change, seen(version)),
    pay: (details: object, version = 1) => client.put('/v1/me/payout-details', details, seen(version)),
  }
}

describe('the contacts', () => {
  test('PART-012 are stored with the offer that was shown and when it was accepted', async () => {
    const { save, shown } = await aPartner('d-contacts')
    expect(await shown()).toEqual({
      phone: null,
      email: null,
      offer: null,
      payout: null,
      terms: { holdDays: 14, minimumMinor: 0, currency: 'RUB' },
      version: 1,
    })
    const before = Date.now()
    const { status, body, headers } = await save(contacts())
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: '"2"' })
    expect(body).toMatchObject({
      phone: '+79001234567',
      email: 'paula@example.org',
      offer: { version: SHOWN },
      version: 2,
    })
    expect(Date.parse(body.offer.acceptedAt)).toBeGreaterThanOrEqual(before)
    expect(await shown()).toEqual(body)
  })

  test('AFF-001 PART-012 staff see the contacts, and when the offer was accepted', async () => {
    const { save } = await aPartner('d-staff')
    const { offer } = (await save(contacts())).body
    const staff = here.service.as(await asPerson('boss', { siteId: 'ru', roles: ['manager'] }))
    const { body } = await staff.get(`/v1/partners?email=${encodeURIComponent(ownMailOf('d-staff'))}`)
    expect(body.items).toMatchObject([
      {
        id: expect.any(String),
        code: expect.stringMatching(/^[A-Z]{6}$/),
        name: null,
        email: ownMailOf('d-staff'),
        commissionBasisPoints: 1_000,
        contactEmail: 'paula@example.org',
        contactPhone: '+79001234567',
        offerAcceptedAt: offer.acceptedAt,
        createdAt: expect.any(String),
      },
    ])
  })

  test('PART-012 keep the first acceptance, whatever is accepted later', async () => {
    const { save, shown } = await aPartner('d-once')
    const { offer } = (await save(contacts())).body
    await save(contacts({ phone: '+49 30 1234567', offer: { version: 'b'.repeat(64) } }), 2)
    expect(await shown()).toMatchObject({ phone: '+49301234567', offer, version: 3 })
    await save(contacts({ offer: null }), 3)
    expect(await shown()).toMatchObject({ phone: '+79001234567', offer, version: 4 })
  })

  test('PART-010 PART-011 are not saved without a phone, an e-mail or a consent to the offer', async () => {
    const { save, shown } = await aPartner('d-missing')
    const lacks = [{ phone: '  ' }, { phone: '12' }, { email: '' }, { email: 'paula' }, { offer: null }]
    for (const but of [...lacks, { offer: { version: 'the newest' } }])
      expect(await save(contacts(but))).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect(await shown()).toMatchObject({ phone: null, email: null, offer: null, version: 1 })
  })

  test('PART-011 are not saved with a consent to a text that the site has not published, until it has', async () => {
    const { save, shown } = await aPartner('d-offer')
    const [next, other] = ['c'.repeat(64), 'd'.repeat(64)]
    const consent = contacts({ offer: { version: next } })
    expect(await save(consent)).toMatchObject({ status: 409, body: { code: 'offer-changed' } })
    expect(await shown()).toMatchObject({ phone: null, email: null, offer: null, version: 1 })
    const text = { site: 'ru', name: 'refdoc' as const, version: next, publishedAt: NOON.toISOString() }
    await here.world.publish('orders.text.published.v1', { ...text, name: 'terms', version: other })
    await here.world.publish('orders.text.published.v1', { ...text, site: 'eu', version: other })
    await here.offer(next)
    expect(await save(contacts({ offer: { version: other } }))).toMatchObject({ status: 409 })
    // Orders tells it again after an update.
    await here.world.publish('orders.text.published.v1', text)
    await here.applied()
    expect(await save(consent)).toMatchObject({ status: 200, body: { offer: { version: next } } })
    expect(await here.world.sql`select 1 from partners.dead`).toHaveLength(0)
  })

  test('are saved only at the version that was read', async () => {
    const { save } = await aPartner('d-twice')
    const answers = await Promise.all([save(contacts()), save(contacts({ phone: '+79001234568' }))])
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 412])
  })
})

describe('the requisites', () => {
  test('are those of the newest form: in rubles, and after it in euro', async () => {
    const { pay, shown } = await aPartner('d-payee')
    expect(await pay(aPayee())).toMatchObject({ status: 200, body: { payout: aPayee(), version: 2 } })
    await pay(aEuroPayee(), 2)
    expect(await shown()).toMatchObject({ payout: aEuroPayee(), version: 3 })
    const organisation = aPayee({ taxStatus: 'organisation', taxId: '1655000000', kpp: '165501001' })
    await pay(organisation, 3)
    expect((await shown()).payout).toEqual(organisation)
  })

  test('are refused with numbers of another form, and then nothing changes', async () => {
    const { pay, shown } = await aPartner('d-wrong')
    const { bank } = aPayee()
    const wrong = [
      aPayee({ taxId: '12345' }),
      aPayee({ taxStatus: 'organisation' }),
      aPayee({ bank: { ...bank, bik: '04452597' } }),
      aPayee({ bank: { ...bank, account: '1' } }),
      aPayee({ payeeName: ' ' }),
      aEuroPayee({ bank: { ...aEuroPayee().bank, iban: '40817810000000000001' } }),
      { ...aPayee(), taxStatus: 'eu' },
      {},
    ]
    for (const it of wrong) expect(await pay(it)).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect(await shown()).toMatchObject({ payout: null, version: 1 })
  })
})

describe('AFF-011 the same requisites', () => {
  const iban = (number: number) => `DE${String(number).padStart(20, '0')}`
  const payee = (account: number) => aEuroPayee({ taxId: null, bank: { ...aEuroPayee().bank, iban: iban(account) } })
  /** A partner, and a customer who has a code as well, with a paid order. */
  async function twoPartners(name: string) {
    const [partner, client] = [await aPartner(name), await aPartner(`${name}-client`)]
    const { code } = (await (await as(name)).get('/v1/me')).body
    const orderId = await here.order(ownMailOf(`${name}-client`), { partnerCode: code })
    await here.applied()
    const found = async () =>
      (
        await here.world.sql`select state from partners.findings
          where order_id = ${orderId} and rule = 'payout-details'`
      ).map((it) => it.state)
    return { partner, client, code, found }
  }

  test('as the partner has stop the orders of a customer as soon as the customer saves them', async () => {
    const { partner, client, found } = await twoPartners('d-first')
    await partner.pay(payee(1))
    await client.pay(payee(2))
    expect(await found()).toEqual([])
    await client.pay(payee(1), 2)
    expect(await found()).toEqual(['open'])
  })

  test('as a customer has stop the customer’s orders as soon as the partner saves them', async () => {
    const { partner, client, found } = await twoPartners('d-second')
    await client.pay(payee(3))
    expect(await found()).toEqual([])
    expect(await partner.pay(payee(3), 7)).toMatchObject({ status: 412 })
    expect(await found()).toEqual([])
    await partner.pay(payee(3))
    expect(await found()).toEqual(['open'])
  })

  test('stop them also where both save them at one moment', async () => {
    const { partner, client, code, found } = await twoPartners('d-moment')
    // Of an own order, so that saving waits for the lock of the own e-mail.
    await here.order(ownMailOf('d-moment'), { partnerCode: code })
    await here.applied()
    const { db, close } = connectDatabase(here.world.urlOf('partners'), 'a-test-of-requisites')
    const saving: ReturnType<typeof partner.pay>[] = []
    const waiting = (count: number) => here.world.until(async () => (await here.world.waitingAtLocks()) === count)
    // The partner has looked for customers and has not saved yet when the customer begins.
    await db.transaction(async (tx) => {
      await lockEmail(tx, ownMailOf('d-moment'))
      saving.push(partner.pay(payee(4)))
      await waiting(1)
      saving.push(client.pay(payee(4)))
      await waiting(2)
    })
    expect((await Promise.all(saving)).map((it) => it.status)).toEqual([200, 200])
    await close()
    expect(await found()).toEqual(['open'])
  })
})

test('PART-019 PART-018 nobody but a partner has details, and no request names another’s', async () => {
  const { save } = await aPartner('d-own')
  await save(contacts())
  const other = await as('d-other')
  expect(await other.get('/v1/me/details')).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
  expect(await other.put('/v1/me/contacts', contacts(), seen(1))).toMatchObject({ status: 404 })
  expect(await other.put('/v1/me/payout-details', aPayee(), seen(1))).toMatchObject({ status: 404 })
  expect(await here.service.as(asVisitor('nobody')).get('/v1/me/details')).toMatchObject({ status: 401 })
})
