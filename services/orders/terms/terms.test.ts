import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { FieldChange } from 'contracts/access/audit'
import { verify } from 'contracts/access/signed'
import { PAYMENT_SLIP, PaymentSlipClaims } from 'contracts/access/slips'
import { someTerms } from 'contracts/prices/pricing-builders'
import { type Client, ownerOf, personOf } from 'service-kit/test/service'
import { captureOf, choose, consentTo, draftOrder, ifMatch, orderOf, place } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, keys, at, as, handled, recorded, startLimited, storeScans } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

const termsPath = (email: string) => `/v1/client-terms/${encodeURIComponent(email)}`
const agree = (name: string, terms: object, version = 0, site = 'ru') =>
  staff.patch(`${termsPath(`${name}@example.org`)}?site=${site}`, { currency: 'RUB', ...terms }, ifMatch(version))

/** A draft with an e-mail and aligners of one patient. */
async function draftOf(client: Client, name: string, aligners = 10) {
  const order = await draftOrder(client, contactsOf(name), 'Anna')
  await choose(client, order)
  await storeScans(client, order, ...Array.from({ length: aligners }, () => ({})))
  return orderOf(client, order)
}
const quoteOf = async (client: Client, { id }: { id: string }) =>
  (await client.get(`/v1/orders/${id}/quote`)).body.quote

describe('the terms of a client', () => {
  test('TERM-016 TERM-022 staff save and read them by e-mail, in any letter case and with spaces around it', async () => {
    const saved = await staff.patch(
      termsPath(' Upper@Example.ORG '),
      { currency: 'RUB', singleLayerMinor: 850_00, comment: ' by bank ' },
      ifMatch(0),
    )
    const terms = someTerms({ singleLayerMinor: 850_00, comment: 'by bank' })
    expect([saved.status, saved.body]).toMatchObject([200, { email: 'upper@example.org', version: 1, terms }])
    expect((await staff.get(termsPath('upper@example.org'))).body).toEqual(saved.body)
    const { body: several } = await staff.get('/v1/client-terms?emails=UPPER@example.org,none@example.org')
    expect(several).toEqual([
      saved.body,
      { site: 'ru', email: 'none@example.org', version: 0, terms: null, updatedAt: null },
    ])
  })

  test('TERM-014 they have a price for each product, a discount, a comment and the instant of the last change', async () => {
    const terms = {
      currency: 'RUB',
      alignerMinor: 700_00,
      singleLayerMinor: 810_00,
      threeLayerMinor: 920_00,
      matrixMinor: 777_00,
      retainerStandardMinor: 888_00,
      retainerPremiumMinor: 999_00,
      discountPercent: 12.5,
      comment: 'by bank',
    }
    const before = Date.now()
    await agree('complete', terms)
    const { body } = await staff.get(termsPath('complete@example.org'))
    expect(body).toEqual({
      site: 'ru',
      email: 'complete@example.org',
      version: 1,
      updatedAt: expect.any(String),
      terms,
    })
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(before)
    await agree('complete', { discountPercent: 13 }, 1)
    const { updatedAt } = (await staff.get(termsPath('complete@example.org'))).body
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(body.updatedAt))
  })

  test('TERM-016 TERM-022 those of a list of e-mails are given to staff alone, in its order, each once', async () => {
    await agree('listed', { discountPercent: 5 })
    const path = '/v1/client-terms?emails=none@example.org, Listed@Example.ORG ,listed@example.org'
    const { body } = await staff.get(path)
    expect(body.map((it: { email: string; version: number }) => [it.email, it.version])).toEqual([
      ['none@example.org', 0],
      ['listed@example.org', 1],
    ])
    expect((await (await as('listed')).get('/v1/client-terms?emails=listed@example.org')).status).toBe(403)
    expect((await at('stranger').get('/v1/client-terms?emails=listed@example.org')).status).toBe(401)
    const many = Array.from({ length: 101 }, (_, it) => `n${it}@example.org`)
    expect((await staff.get(`/v1/client-terms?emails=${many}`)).body.code).toBe('invalid-request')
    expect((await staff.get('/v1/client-terms?emails=none')).body.code).toBe('invalid-request')
  })

  test('AUTH-037 who changed them is recorded, with the fields before and after', async () => {
    await agree('audited', { discountPercent: 5 })
    await agree('audited', { discountPercent: 7, comment: 'by bank' }, 1)
    const id = 'audited@example.org'
    const told = await recorded('orders.audit.recorded.v1', { id })
    const about = { kind: 'client', id }
    expect(told).toMatchObject(Array(2).fill({ action: 'terms-changed', about, site: 'ru' }))
    const changes = told.map((it) =>
      Object.fromEntries(it.changes.map(({ field, ...was }: FieldChange) => [field, was])),
    )
    expect(changes).toEqual([
      { currency: { before: null, after: 'RUB' }, discountPercent: { before: null, after: 5 } },
      { discountPercent: { before: 5, after: 7 }, comment: { before: null, after: 'by bank' } },
    ])
  })

  test('TERM-017 a client without terms is no error', async () => {
    const { status, body } = await staff.get(termsPath('nobody@example.org'))
    expect([status, body]).toEqual([
      200,
      { site: 'ru', email: 'nobody@example.org', version: 0, terms: null, updatedAt: null },
    ])
  })

  test('of two changes of one version the second is refused', async () => {
    expect((await agree('twice', { discountPercent: 5 })).status).toBe(200)
    const second = await agree('twice', { discountPercent: 6 })
    expect([second.status, second.body.code]).toEqual([412, 'version-changed'])
    expect((await staff.get(termsPath('twice@example.org'))).body.terms.discountPercent).toBe(5)
  })

  test.each([
    ['a discount of more than 100 %', { discountPercent: 101 }],
    ['a negative discount', { discountPercent: -1 }],
    ['a negative price', { matrixMinor: -1 }],
    ['half a kopeck', { matrixMinor: 0.5 }],
    ['a price that is text', { matrixMinor: '1' }],
    ['a field that there is not', { totalMinor: 1 }],
  ])('%s is refused, and nothing changes', async (_, change) => {
    const refused = await agree('strict', change)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-request'])
    expect((await staff.get(termsPath('strict@example.org'))).body.version).toBe(0)
  })

  test('TERM-021 a customer sees the own terms alone, and changes none; a visitor sees none', async () => {
    await agree('anna', { discountPercent: 7 })
    const anna = await as('anna')
    expect((await anna.get(termsPath('Anna@example.org'))).body.terms.discountPercent).toBe(7)
    expect((await anna.get(termsPath('twice@example.org'))).body.code).toBe('not-allowed')
    expect((await anna.patch(termsPath('anna@example.org'), { discountPercent: 99 }, ifMatch(1))).status).toBe(403)
    expect((await at('stranger').get(termsPath('anna@example.org'))).status).toBe(401)
  })
})

describe('the terms of a site', () => {
  const EURO = { currency: 'EUR', discountPercent: 40 }

  test('TERM-016 are its own: what another site agreed with the same client is neither shown nor changed', async () => {
    await agree('both', { discountPercent: 5 })
    await agree('both', EURO, 0, 'eu')
    const of = async (site: string) => (await staff.get(`${termsPath('both@example.org')}?site=${site}`)).body
    expect(await of('ru')).toMatchObject({ site: 'ru', version: 1, terms: { currency: 'RUB', discountPercent: 5 } })
    expect(await of('eu')).toMatchObject({ site: 'eu', version: 1, terms: EURO })
    const { body } = await staff.get('/v1/client-terms?emails=both@example.org&site=eu')
    expect(body).toEqual([await of('eu')])
    expect((await staff.get(`${termsPath('both@example.org')}?site=nowhere`)).body.code).toBe('site-not-found')
  })

  test('TERM-020 TERM-021 apply to its orders alone, and its customers see them there alone', async () => {
    await agree('local', { discountPercent: 30 })
    const [here, there] = [await as('local'), await as('local', { siteId: 'factory' })]
    expect((await quoteOf(here, await draftOf(here, 'local'))).discountPercent).toBe(30)
    expect((await quoteOf(there, await draftOf(there, 'local'))).discountReason).toBeNull()
    expect((await there.get(termsPath('local@example.org'))).body).toMatchObject({ site: 'factory', terms: null })
    expect((await there.get(`${termsPath('local@example.org')}?site=ru`)).body.code).toBe('site-not-found')
  })

  test('TERM-021 are all that staff who see one site may see and change', async () => {
    const limited = await startLimited(['eu'])
    const chief = await limited.as('chief', { roles: ['admin'], siteId: 'eu' })
    await agree('guarded', { discountPercent: 5 })
    const path = termsPath('guarded@example.org')
    const answers = [
      await chief.get(`${path}?site=ru`),
      await chief.get('/v1/client-terms?emails=guarded@example.org&site=ru'),
      await chief.patch(`${path}?site=ru`, { discountPercent: 99 }, ifMatch(1)),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(3).fill([404, 'site-not-found']))
    expect((await chief.get(path)).body).toMatchObject({ site: 'eu', version: 0, terms: null })
    expect((await chief.patch(path, EURO, ifMatch(0))).body).toMatchObject({ site: 'eu', version: 1, terms: EURO })
    expect((await staff.get(path)).body).toMatchObject({ version: 1, terms: { discountPercent: 5 } })
  })

  test('that a version before agreed for all sites go to the sites of their currency', async () => {
    await draftOrder(at('ru-visitor'), {})
    await draftOrder(at('eu-visitor', 'eu'), {})
    for (const currency of ['RUB', 'EUR'])
      await world.sql`insert into orders.personal_terms (email, version, terms, updated_at, updated_by)
        values (${`${currency}@example.org`}, 3, ${someTerms({ currency } as object) as never}, now(), 'user:staff')`
    const migration = await Bun.file(join(import.meta.dir, '../migrations/0024_client-terms.sql')).text()
    const [, copy = ''] = migration.split('--> statement-breakpoint')
    await world.sql.begin(async (sql) => {
      await sql`set local search_path to orders`
      await sql.unsafe(`${copy.trim().replace(/;$/, '')} on conflict do nothing`)
    })
    const moved = await world.sql`select site, email, version, terms ->> 'currency' as currency from orders.client_terms
      where updated_by = 'user:staff' order by email, site`
    expect(moved.filter((it) => it.site !== 'factory')).toEqual([
      { site: 'eu', email: 'EUR@example.org', version: 3, currency: 'EUR' },
      { site: 'ru', email: 'RUB@example.org', version: 3, currency: 'RUB' },
    ])
  })
})

describe('a quote', () => {
  test('TERM-020 has the prices, the discount and the comment of the e-mail with which its caller has signed in', async () => {
    await agree('doctor', { singleLayerMinor: 800_00, discountPercent: 10, comment: 'Invoice by mail' })
    const quote = await quoteOf(await as('doctor'), await draftOf(await as('doctor'), 'doctor'))
    // 10 × 800 ₽ less 10 %, delivery 1500 ₽; 1300 ₽ lack to 10 000 ₽.
    expect(quote).toMatchObject({
      goodsMinor: 8_000_00,
      discountReason: 'terms',
      discountMinor: 800_00,
      serviceFeeMinor: 1_300_00,
      totalMinor: 10_000_00,
      comment: 'Invoice by mail',
    })
  })

  test('TERM-021 PRICE-019 of an e-mail that is not confirmed shows neither the terms nor that there are any', async () => {
    await agree('known', { singleLayerMinor: 1_00, discountPercent: 50, comment: 'secret' })
    const order = await draftOf(at('curious'), 'known')
    expect(await quoteOf(at('curious'), order)).toMatchObject({
      goodsMinor: 9_000_00,
      discountReason: 'new-customer',
      discountMinor: 270_00,
      comment: null,
    })
  })

  test('TERM-021 gets the terms as soon as the e-mail is confirmed in that browser, and staff see the same price', async () => {
    await agree('confirming', { discountPercent: 20 })
    const order = await draftOf(at('laptop'), 'confirming')
    expect((await quoteOf(at('laptop'), order)).discountReason).toBe('new-customer')
    const person = await as('confirming', { visitor: 'laptop' })
    const price = { discountReason: 'terms', discountMinor: 1_800_00 }
    expect(await quoteOf(person, order)).toMatchObject(price)
    const claim = {
      owner: personOf('confirming'),
      email: 'confirming@example.org',
      site: 'ru',
      visitor: ownerOf('laptop'),
    }
    await world.publish('identity.user.claimed.v1', { userId: crypto.randomUUID(), ...claim })
    await world.until(async () => (await quoteOf(staff, order)).discountReason === 'terms')
    expect(await quoteOf(staff, order)).toMatchObject(price)
    await consentTo(person, order)
    expect((await place(person, order)).body.totalMinor).toBe((await quoteOf(staff, order)).totalMinor)
  })

  test('PRICE-013 PRICE-014 PRICE-015 has the own price of each product: of the layer, else of aligners, else the base price', async () => {
    const person = await as('pricing')
    const order = await draftOrder(person, contactsOf('pricing'), 'Anna', 'Eva')
    const choices = [
      { material: 'single-layer', cut: 'wavy', matrix: 'soft' },
      { material: 'three-layer', cut: 'wavy', matrix: 'hard' },
    ]
    for (const [index, it] of choices.entries()) {
      const { version, patients } = await orderOf(person, order)
      await person.patch(`/v1/orders/${order.id}/patients/${patients[index]?.id}`, it, ifMatch(version))
    }
    const kinds = ['aligner', 'matrix', 'retainer'] as const
    await storeScans(person, order, ...[0, 1].flatMap((patient) => kinds.map((kind) => ({ patient, kind }))))
    const unitsWith = async (terms: object, version: number) => {
      await agree('pricing', terms, version)
      return (await quoteOf(person, order)).lines.map((it: { unitMinor: number }) => it.unitMinor)
    }
    const own = { singleLayerMinor: 810_00, threeLayerMinor: 920_00, alignerMinor: 700_00 }
    const others = { matrixMinor: 777_00, retainerStandardMinor: 888_00, retainerPremiumMinor: 1_00 }
    expect(await unitsWith({ ...own, ...others }, 0)).toEqual([810_00, 777_00, 888_00, 920_00, 777_00, 888_00])
    expect(await unitsWith({ singleLayerMinor: 0 }, 1)).toEqual([700_00, 777_00, 888_00, 920_00, 777_00, 888_00])
    const none = { threeLayerMinor: null, alignerMinor: null, matrixMinor: 0, retainerStandardMinor: null }
    expect(await unitsWith(none, 2)).toEqual([900_00, 1_000_00, 1_000_00, 1_000_00, 1_000_00, 1_000_00])
  })

  test('BACK-036 PRICE-017 discounts goods alone: delivery and fee are whole, in the frozen price and on the payment’s lines, also of staff', async () => {
    await agree('discounted', { discountPercent: 25 })
    const person = await as('discounted')
    const order = await draftOf(person, 'discounted', 5)
    await consentTo(person, order)
    // 5 × 900 ₽ less 25 % and delivery 1500 ₽ are 4875 ₽: 5125 ₽ lack to 10 000 ₽.
    expect((await place(person, order)).body.totalMinor).toBe(10_000_00)
    expect(await quoteOf(person, order)).toMatchObject({
      discountMinor: 1_125_00,
      deliveryMinor: 1_500_00,
      serviceFeeMinor: 5_125_00,
    })
    for (const by of [person, staff]) {
      const { slip } = (await by.post(`/v1/orders/${order.id}/payment-slips`)).body
      const claims = await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, slip, new Date())
      expect([claims?.discountPercent, claims?.lines]).toEqual([
        25,
        [
          { product: 'aligner-single-layer', quantity: 5, unitMinor: 675_00 },
          { product: 'delivery', quantity: 1, unitMinor: 1_500_00 },
          { product: 'service-fee', quantity: 1, unitMinor: 5_125_00 },
        ],
      ])
    }
  })

  test('PRICE-019 gives a new customer the own discount alone, also a smaller one, and 3 % if the terms have none', async () => {
    const person = await as('newcomer')
    const order = await draftOf(person, 'newcomer')
    const discountWith = async (terms: object, version: number) => {
      await agree('newcomer', terms, version)
      const { discountReason, discountPercent, discountMinor } = await quoteOf(person, order)
      return [discountReason, discountPercent, discountMinor]
    }
    expect(await discountWith({ discountPercent: 10 }, 0)).toEqual(['terms', 10, 900_00])
    expect(await discountWith({ discountPercent: 1 }, 1)).toEqual(['terms', 1, 90_00])
    expect(await discountWith({ discountPercent: 0, singleLayerMinor: 500_00 }, 2)).toEqual(['new-customer', 3, 150_00])
  })

  test('ORD-010 PAY-012 keeps the personal comment as a line of its own when it is placed; the wishes stay with the patient', async () => {
    await agree('commented', { comment: 'Boxes without logo' })
    const person = await as('commented')
    const draft = await draftOf(person, 'commented')
    const { body } = await person.patch(
      `/v1/orders/${draft.id}/patients/${draft.patients[0]?.id}`,
      { wishes: 'Short edges' },
      ifMatch(draft.version),
    )
    await consentTo(person, draft)
    const { body: order } = await place(person, draft)
    // 10 × 900 ₽ less 3 %, and delivery 1500 ₽.
    expect([order.totalMinor, order.patients[0].wishes]).toEqual([10_230_00, 'Short edges'])
    expect(Date.parse(order.updatedAt)).toBeGreaterThan(Date.parse(body.updatedAt))
    await agree('commented', { comment: 'Something else' }, 1)
    expect((await quoteOf(person, draft)).comment).toBe('Boxes without logo')
    const { slip } = (await person.post(`/v1/orders/${order.id}/payment-slips`)).body
    expect(Buffer.from(slip.split('.')[1], 'base64url').toString()).not.toContain('logo')
    await handled('payments.payment.captured.v1', await captureOf(person, order))
    const paid = await world.event('orders.order.paid.v1', (it) => it.data.orderId === order.id)
    expect(paid.data.comment).toBe('Boxes without logo')
  })

  test('PRICE-016 prices that were agreed in rubles are not charged as euro', async () => {
    await agree('traveller', { singleLayerMinor: 10_00, discountPercent: 50 }, 0, 'eu')
    const euro = await as('traveller', { siteId: 'eu' })
    // 10 × 13.90 € less 3 % for a new customer; the ruble terms count as absent.
    expect(await quoteOf(euro, await draftOf(euro, 'traveller'))).toMatchObject({
      currency: 'EUR',
      goodsMinor: 139_00,
      discountReason: 'new-customer',
      discountMinor: 4_17,
    })
  })

  test('PRICE-016 ignores terms in another currency', async () => {
    await agree('abroad', { currency: 'EUR', singleLayerMinor: 1_00, discountPercent: 50 })
    const person = await as('abroad')
    expect(await quoteOf(person, await draftOf(person, 'abroad'))).toMatchObject({
      goodsMinor: 9_000_00,
      discountReason: 'new-customer',
    })
  })
})
