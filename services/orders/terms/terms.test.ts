import { describe, expect, test } from 'bun:test'
import { someTerms } from 'contracts/prices/pricing-builders'
import { type Client, ownerOf, personOf } from 'service-kit/test/service'
import { choose, draftOrder, ifMatch, orderOf, place } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, storeScans } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

const termsPath = (email: string) => `/v1/client-terms/${encodeURIComponent(email)}`
const agree = (name: string, terms: object, version = 0) =>
  staff.patch(termsPath(`${name}@example.org`), { currency: 'RUB', ...terms }, ifMatch(version))

/** A draft of a visitor's browser with an e-mail and ten aligners. */
async function draftOf(client: Client, name: string) {
  const order = await draftOrder(client, contactsOf(name), 'Anna')
  await choose(client, order)
  await storeScans(client, order, ...Array.from({ length: 10 }, () => ({})))
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
    expect(several).toEqual([saved.body, { email: 'none@example.org', version: 0, terms: null, updatedAt: null }])
  })

  test('TERM-017 a client without terms is no error', async () => {
    const { status, body } = await staff.get(termsPath('nobody@example.org'))
    expect([status, body]).toEqual([200, { email: 'nobody@example.org', version: 0, terms: null, updatedAt: null }])
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
    expect((await place(person, order)).body.totalMinor).toBe((await quoteOf(staff, order)).totalMinor)
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
