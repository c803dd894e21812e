import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { CONSENT_SENTENCE } from 'contracts/legal/accepted'
import { PROMISES } from 'contracts/legal/promises'
import { type Block, type LegalText, TEXT_NAMES, type TextName } from 'contracts/legal/texts'
import { UNSAID } from 'contracts/legal/unsaid'
import { dayOf } from 'contracts/legal/version-day'
import { canonicalJson } from 'contracts/text/fingerprint'
import { EURO_SELLER, RUBLE_SELLER } from 'service-kit/test/sellers'
import { testSites } from 'service-kit/test/service'
import { readLegalTexts } from '../adapters/legal-texts'
import { aKey, draftOrder, giveConsent, ifMatch, orderOf, placeForCustomer, seenBy } from '../builders'
import { textOf } from '../test/reading'
import { contactsOf, runOrders } from '../test/world'
import { createTexts, showLegalText } from './operations'

const { world, at, as, db, start, readyOrder } = await runOrders()

/** The words of a text, with plain spaces. */
const wordsOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap((it) => {
      if (it.kind === 'heading') return [it.text]
      const lines = it.kind === 'list' ? it.items : [it.line]
      return lines.map((line) => line.map(({ text }) => text).join(''))
    })
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
const read = async (name: string, { language = 'ru', site = 'ru' } = {}): Promise<LegalText> =>
  (await at('reader', site).get(`/v1/legal-texts/${name}?language=${language}`)).body

describe('the public offer states', () => {
  const percent = (value: number) => new Intl.NumberFormat('ru').format(value)
  const it = PROMISES
  test.each([
    ['LEGAL-001', `в течение ${it.turnaroundHours} часов с момента оплаты; время доставки в этот срок не входит`],
    ['LEGAL-002', `${percent(it.latePaymentPercentPerDay)} % от неоплаченной суммы за каждый день просрочки`],
    ['LEGAL-003', `неустойку ${percent(it.lateServicePercent)} % от оплаченной суммы.`],
    ['LEGAL-004', `О скрытых недостатках Заказчик вправе заявить в течение ${it.hiddenDefectDays} календарных дней`],
    ['LEGAL-005', `Акт считается подписанным, если в течение ${it.actBusinessDays} рабочих дней`],
    ['LEGAL-006', `рассматривает претензию в течение ${it.claimBusinessDays} рабочих дней`],
    ['LEGAL-007', `${it.confidentialityYears} лет после его окончания`],
    ['LEGAL-008', `не менее чем за ${it.terminationDays} календарных дней`],
    ['LEGAL-009', `Вернуть изделия можно в течение ${it.refundDays} календарных дней`],
    ['LEGAL-010', `в течение ${it.refundBusinessDays} рабочих дней после возврата изделий`],
    ['LEGAL-011', 'Обратную доставку оплачивает Заказчик как покупатель'],
    ['LEGAL-012', 'Изделия не должны быть использованы и должны лежать в оригинальной упаковке'],
  ])('%s %s', async (_, sentence) => {
    expect(wordsOf((await read('public-offer')).blocks)).toContain(sentence)
  })
})

test('LEGAL-013 the texts name the seller of the site as its invoices do', async () => {
  const seller = testSites.find((it) => it.id === 'ru')?.requisites
  if (seller?.currency !== 'RUB') throw new Error('The ruble site has no seller.')
  const text = wordsOf((await read('public-offer')).blocks)
  const { name, address, inn, kpp, ogrn, bank } = seller
  for (const it of [name, address, inn, kpp!, ogrn, 'Директор Тестов Т. Т.']) expect(text).toContain(it)
  for (const it of [bank.name, `БИК ${bank.bik}`, bank.account, bank.correspondentAccount]) expect(text).toContain(it)
  for (const it of ['help@example.org', '+79990000000', 'http://ru.localhost', 'Test']) expect(text).toContain(it)
})

test('LEGAL-013 a production site without requisites does not start, and says what it lacks', async () => {
  const [ru] = testSites
  const sites = [{ ...ru, production: true, origin: 'https://ru.example', requisites: undefined }]
  await expect(start({ SITES: JSON.stringify(sites) })).rejects.toThrow(
    'SITES is wrong: the site ru lacks seller.name, seller.address, seller.signatory, seller.inn, seller.kpp, seller.ogrn, ' +
      'seller.bank, which its text public-offer states.',
  )
})

const SUB_PROCESSORS = { hosting: 'Host GmbH, Germany', storage: 'Store GmbH, Germany', mail: 'Mail GmbH, Germany' }
/** Sites of their own, since what they publish stays. */
const inProduction = testSites.map((it) => ({
  ...it,
  id: `live-${it.id}`,
  production: true,
  origin: `https://${it.id}.example`,
}))

test('LEGAL-013 production sites that say everything start, and no text of theirs has a gap', async () => {
  const sites = inProduction.map((it) => ({
    ...it,
    requisites: it.requisites ?? RUBLE_SELLER,
    subProcessors: SUB_PROCESSORS,
  }))
  const { at: ask, stop } = await start({ SITES: JSON.stringify(sites) })
  for (const { id } of sites)
    for (const name of TEXT_NAMES) {
      const { body } = await ask('reader', id).get(`/v1/legal-texts/${name}`)
      expect([id, name, JSON.stringify(body).includes(UNSAID)]).toEqual([id, name, false])
    }
  const imprint = wordsOf((await ask('reader', 'live-eu').get('/v1/legal-texts/imprint')).body.blocks)
  for (const it of [EURO_SELLER.name, EURO_SELLER.address, 'Director Tina Test', EURO_SELLER.vatId])
    expect(imprint).toContain(it)
  const list = wordsOf((await ask('reader', 'live-eu').get('/v1/legal-texts/sub-processors')).body.blocks)
  for (const it of Object.values(SUB_PROCESSORS)) expect(list).toContain(it)
  await stop()
})

test('LEGAL-013 a production euro site without its sub-processors does not start, and says so', async () => {
  const sites = inProduction.filter((it) => it.variant === 'eu')
  await expect(start({ SITES: JSON.stringify(sites) })).rejects.toThrow(
    'SITES is wrong: the site live-eu lacks subprocessor.hosting, subprocessor.storage, subprocessor.mail, ' +
      'which its text sub-processors states.',
  )
})

test('LEGAL-014 the euro site has the two addresses of the ruble site, and texts of its own', async () => {
  for (const name of ['public-offer', 'data-consent', 'imprint', 'data-processing', 'sub-processors'])
    expect(await read(name, { site: 'eu', language: 'en' })).toMatchObject({
      name,
      language: 'en',
      isTranslation: false,
    })
  expect((await at('reader').get('/v1/legal-texts/imprint')).body.code).toBe('text-not-found')
})

test('LEGAL-017 the Russian wording counts, a translation says that it is for information, and what is not translated is Russian', async () => {
  const [russian, english, german] = await Promise.all(
    ['ru', 'en', 'de'].map((language) => read('privacy', { language })),
  )
  expect([russian?.isTranslation, english?.isTranslation, german?.isTranslation]).toEqual([false, true, false])
  expect([russian?.language, english?.language, german?.language]).toEqual(['ru', 'en', 'ru'])
  expect(english?.version).toBe(russian!.version)
})

test('LEGAL-015 a text is shown with marks against breaks, and its version is counted without them', async () => {
  const { version, blocks } = await read('public-offer')
  expect(JSON.stringify(blocks)).toContain('в течение 48\u00a0часов')
  const [row] = await world.sql`select wordings from orders.published_texts where version = ${version}`
  expect(JSON.stringify(row?.wordings.ru)).toContain('в течение 48 часов')
})

test('LEGAL-017 the sections of a translation have the anchors of the Russian ones', async () => {
  const anchors = async (language: string) =>
    (await read('public-offer', { language })).blocks.flatMap((it) => (it.kind === 'heading' ? [it.id] : []))
  expect(await anchors('en')).toEqual(await anchors('ru'))
  expect(await anchors('en')).toContain('vozvrat')
})

const COMMON: TextName[] = ['public-offer', 'data-consent', 'privacy', 'terms', 'refdoc']
test.each<[string, string, TextName[]]>([
  ['ru', 'ru', COMMON],
  ['eu', 'en', [...COMMON, 'imprint', 'data-processing', 'sub-processors']],
])(
  'LEGAL-015 the version of every text of the site %s is the hash of its %s wording',
  async (site, language, names) => {
    const answers = await Promise.all(TEXT_NAMES.map((name) => read(name, { site, language })))
    const texts = answers.filter((it) => it.name)
    expect(texts.map(({ name, isTranslation }) => [name, isTranslation])).toEqual(names.map((it) => [it, false]))
    for (const { name, version } of texts) {
      const [row] = await world.sql`
        select wordings -> ${language} as counting from orders.published_texts
        where site = ${site} and name = ${name} and version = ${version}`
      const sha256 = createHash('sha256').update(canonicalJson(row?.counting)).digest('hex')
      expect([name, version]).toEqual([name, sha256])
    }
  },
)

test('LEGAL-015 every version stays readable by its day, by its hash and on paper, after the text has changed', async () => {
  const before = await read('data-consent')
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(new Date(before.publishedAt))
  expect([before.address, before.isCurrent, before.versions.length]).toEqual([day, true, 1])

  const old = await read('privacy')
  const [ru, ...others] = testSites
  const renamed = [{ ...ru, support: { ...ru!.support, email: 'other@example.org' } }, ...others]
  const next = await start({ SITES: JSON.stringify(renamed) })
  const after: LegalText = (await next.at('reader').get('/v1/legal-texts/privacy')).body
  expect(after.version).not.toBe(old.version)
  expect(after.versions.map((it) => it.version)).toEqual([after.version, old.version])
  for (const it of [old.version, old.address]) {
    const shown: LegalText = (await next.at('reader').get(`/v1/legal-texts/privacy/versions/${it}`)).body
    expect(shown).toEqual({ ...old, isCurrent: false, versions: after.versions })
  }
  const path = `/v1/legal-texts/privacy/versions/${old.address}/content`
  const paper = await next.at('reader').get(path)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  const printed = await textOf(paper.body)
  expect(printed).toContain(`${old.title} Редакция от ${dayOf(old.address, 'ru')}`)
  expect(printed).toContain(`${ru!.origin}/privacy/${old.address}`)
  const bare = (it: string) => it.replaceAll(/[\s\u2060]/g, '')
  const words = old.blocks.flatMap((it) => wordsOf([it]).split('\n'))
  const unprinted = words.filter((it) => !bare(printed).includes(bare(it)))
  expect(unprinted).toEqual([])
  const translation = await next.at('reader').get(`${path}?language=en`)
  expect(await textOf(translation.body)).toContain(
    `Version of ${dayOf(old.address, 'en')}. This translation is for information. The Russian text counts.`,
  )
  await next.stop()
})

test('LEGAL-017 a better translation is shown at once and makes no new version', async () => {
  const sources = readLegalTexts()
  const ru = sources.ru.map((it) =>
    it.name === 'terms' && it.wordings.en
      ? { ...it, wordings: { ...it.wordings, en: { ...it.wordings.en, title: 'Better terms' } } }
      : it,
  )
  const { version } = await read('terms')
  const deps = { db, now: () => new Date() }
  const texts = createTexts(deps, testSites, { ...sources, ru })
  const shown = await showLegalText({ ...deps, texts }, { site: 'ru', name: 'terms', language: 'en' })
  expect(shown).toMatchObject({ version, title: 'Better terms', isTranslation: true })
})

test('a text that could not be published is published by the next request', async () => {
  const next = await start()
  await world.sql`alter table orders.published_texts rename to set_aside`
  expect((await next.at('reader').get('/v1/legal-texts/refdoc')).status).toBe(500)
  await world.sql`alter table orders.set_aside rename to published_texts`
  expect((await next.at('reader').get('/v1/legal-texts/refdoc')).status).toBe(200)
  await next.stop()
})

test.each(['2020-01-01', 'f'.repeat(64)])('a version that never was is not found: %s', async (version) => {
  const { status, body } = await at('reader').get(`/v1/legal-texts/privacy/versions/${version}`)
  expect([status, body.code]).toEqual([404, 'text-not-found'])
})

describe('LEGAL-015 what a customer accepts', () => {
  test('is kept with the consent and the order, by the version of the text', async () => {
    const customer = at('accepting')
    const order = await readyOrder(customer, contactsOf('accepting'))
    const [consent, offer] = await Promise.all([read('data-consent'), read('public-offer')])
    const given = await giveConsent(customer, order, consent.version)
    expect(given.body.consent.textVersion).toBe(consent.version)
    const placement = { ...(await seenBy(customer, order.id)), offer: offer.version }
    const { body } = await customer.post(`/v1/orders/${order.id}/placement`, placement, aKey())
    expect(body.offer).toEqual({ name: 'public-offer', version: offer.version, acceptedAt: body.placedAt })
    const [row] = await world.sql`select offer from orders.orders where id = ${order.id}`
    expect(row?.offer).toMatchObject({ actor: expect.stringMatching(/^visitor:/), sessionId: null })
    const reopened = await customer.post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(body.version))
    expect(reopened.body.offer).toBeNull()
  })

  test('is kept with the session of a person; on a euro site these are the terms', async () => {
    const person = await as('accepting-terms', { siteId: 'eu' })
    const order = await readyOrder(person, contactsOf('accepting-terms'))
    const { version } = await read('terms', { site: 'eu', language: 'en' })
    const placement = { ...(await seenBy(person, order.id)), offer: version }
    const { body } = await person.post(`/v1/orders/${order.id}/placement`, placement, aKey())
    expect(body.offer).toEqual({ name: 'terms', version, acceptedAt: body.placedAt })
    const [row] = await world.sql`select offer from orders.orders where id = ${order.id}`
    expect(row?.offer).toMatchObject({
      actor: expect.stringMatching(/^user:/),
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('is what the customer has placed alone: staff who place an order accept nothing', async () => {
    const order = await readyOrder(at('by-staff'), contactsOf('by-staff'))
    const { status, body } = await placeForCustomer(await as('boss', { roles: ['manager'] }), order)
    expect([status, body.offer]).toEqual([201, null])
  })

  test('is answered to a repeated press also after the text has changed', async () => {
    const customer = at('repeating')
    const order = await readyOrder(customer, contactsOf('repeating'))
    const placement = { ...(await seenBy(customer, order.id)), offer: (await read('public-offer')).version }
    const key = aKey()
    const { body } = await customer.post(`/v1/orders/${order.id}/placement`, placement, key)
    const sites = testSites.map((it) => ({ ...it, support: { ...it.support, email: 'changed@example.org' } }))
    const next = await start({ SITES: JSON.stringify(sites) })
    const again = await next.at('repeating').post(`/v1/orders/${order.id}/placement`, placement, key)
    expect([again.status, again.body.offer]).toEqual([201, body.offer])
    await next.stop()
  })

  test('is refused in another version than the site shows now, and nothing changes', async () => {
    const customer = at('late')
    const order = await readyOrder(customer, contactsOf('late'))
    const placement = { ...(await seenBy(customer, order.id)), offer: 'f'.repeat(64) }
    const placed = await customer.post(`/v1/orders/${order.id}/placement`, placement, aKey())
    expect([placed.status, placed.body.code]).toEqual([409, 'text-changed'])
    expect((await customer.get(`/v1/orders/${order.id}`)).body.status).toBe('draft')
    await customer.post(`/v1/orders/${order.id}/placement`, await seenBy(customer, order.id), aKey())
    const again = await customer.post(`/v1/orders/${order.id}/placement`, placement, aKey())
    expect([again.status, again.body.code]).toEqual([409, 'order-not-draft'])
    const draft = await draftOrder(customer)
    for (const version of ['f'.repeat(64), CONSENT_SENTENCE, '2026-11-22']) {
      const given = await giveConsent(customer, draft, version)
      expect([version, given.status, given.body.code]).toEqual([version, 409, 'text-changed'])
    }
    expect(await orderOf(customer, draft)).toEqual(draft)
  })
})
