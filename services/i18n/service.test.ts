import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Translation } from 'contracts/i18n'
import { asPerson, asVisitor, aWorld, type Client, testSites, until } from 'service-kit/test/service'
import { addedBy } from './builders'
import { i18n } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let started: Awaited<ReturnType<typeof world.start>>
let staff: Client
let visitor: Client
beforeAll(async () => {
  world = await aWorld()
  const sites = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))
  started = await world.start(i18n, { SITES: JSON.stringify(sites) })
  staff = started.as(await asPerson('boss', { roles: ['admin'] }))
  visitor = started.as(asVisitor('anna', 'eu'))
})
afterAll(() => world.stop())

const key = () => ({ 'idempotency-key': randomUUID() })
const match = ({ version }: Translation) => ({ 'if-match': `"${version}"` })
const texts = (originalText: string, translatedText: string, targetLanguage: Translation['targetLanguage'] = 'en') => ({
  originalText,
  translatedText,
  targetLanguage,
})
const add = (body: object, headers = key()) => staff.post('/v1/translations', body, headers)
const change = (it: Translation, translatedText: string, headers: Record<string, string> = match(it)) =>
  staff.patch(`/v1/translations/${it.id}`, { translatedText }, headers)
const catalog = (language: string, headers?: Record<string, string>) => visitor.get(`/v1/catalogs/${language}`, headers)
const list = (query = '') => staff.get(`/v1/translations${query}`)
const idsOf = (answer: { body: { items: Translation[] } }) => answer.body.items.map((it) => it.id)

test('the service is ready on its inside port', async () => {
  // Its consumers may be subscribed a moment after it has started.
  await until(async () => (await fetch(`${started.insideUrl}/health/ready`)).status === 200)
})

test('AUTH-037 who added or changed a translation is recorded, with the text before and after', async () => {
  const added = await addedBy(staff, texts('Записано', 'Recorded'))
  await change(added, 'Kept')
  const told = await world.sql`select body->'data' as data from i18n.outbox
    where subject = 'i18n.audit.recorded.v1' and body->>'aggregateId' = ${added.id} order by seq`
  const about = { kind: 'translation', id: added.id }
  expect(told.map((it) => it.data)).toEqual([
    {
      ...{ action: 'translation-added', about },
      changes: [
        { field: 'originalText', before: null, after: 'Записано' },
        { field: 'targetLanguage', before: null, after: 'en' },
        { field: 'translatedText', before: null, after: 'Recorded' },
      ],
    },
    {
      ...{ action: 'translation-changed', about },
      changes: [{ field: 'translatedText', before: 'Recorded', after: 'Kept' }],
    },
  ])
})

describe('the catalog of a language', () => {
  test('I18N-019 has its translations by their original texts, for everybody; each change raises its version', async () => {
    expect((await catalog('de')).body).toEqual({ language: 'de', version: 0, texts: {} })
    const next = await addedBy(staff, texts('Далее', 'Weiter', 'de'))
    await addedBy(staff, texts('Далее', 'Avanti', 'it'))
    await addedBy(staff, texts('Заказ {number}', 'Bestellung {number}', 'de'))
    await change(next, 'Vorwärts')
    const { status, headers, body } = await catalog('de')
    const translated = { Далее: 'Vorwärts', 'Заказ {number}': 'Bestellung {number}' }
    expect([status, body]).toEqual([200, { language: 'de', version: 3, texts: translated }])
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"3"', 'private, no-cache'])
    expect((await started.as({}).get('/v1/catalogs/de')).body).toEqual(body)
    expect((await catalog('it')).body).toEqual({ language: 'it', version: 1, texts: { Далее: 'Avanti' } })
  })

  test('is not sent again to a client that has it, until it changes', async () => {
    await addedBy(staff, texts('Назад', 'Atrás', 'es'))
    const tag = (await catalog('es')).headers.get('etag') ?? ''
    expect((await catalog('es', { 'if-none-match': tag })).status).toBe(304)
    await addedBy(staff, texts('Вперёд', 'Adelante', 'es'))
    const { status, body } = await catalog('es', { 'if-none-match': tag })
    expect([status, body.texts]).toEqual([200, { Назад: 'Atrás', Вперёд: 'Adelante' }])
  })

  test('I18N-027 is empty for Russian, the source language', async () => {
    const { status, headers, body } = await catalog('ru')
    expect([status, headers.get('etag'), body]).toEqual([200, '"0"', { language: 'ru', version: 0, texts: {} }])
  })

  test('I18N-001 exists for these six languages and no other', async () => {
    const statuses = ['ru', 'en', 'de', 'es', 'fr', 'it', 'pt', 'EN', 'x'].map(async (it) => (await catalog(it)).status)
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200, 200, 422, 422, 422])
  })

  test('counts each of many concurrent changes', async () => {
    const added = Array.from({ length: 10 }, (_, n) => addedBy(staff, texts(`Шаг ${n}`, `Étape ${n}`, 'fr')))
    await Promise.all((await Promise.all(added)).map((it) => change(it, `${it.translatedText} !`)))
    const { body } = await catalog('fr')
    expect([body.version, Object.keys(body.texts).length, body.texts['Шаг 7']]).toEqual([20, 10, 'Étape 7 !'])
  })

  test('can contain texts that are property names of JavaScript objects', async () => {
    for (const it of ['__proto__', 'constructor']) await addedBy(staff, texts(it, it, 'it'))
    const { body } = await catalog('it')
    expect(Object.keys(body.texts)).toEqual(expect.arrayContaining(['__proto__', 'constructor']))
  })
})

describe('adding a translation', () => {
  test('TRAN-004 TRAN-008 I18N-021 I18N-025 stores both texts and the language, and the list shows it', async () => {
    const before = Date.now()
    const { status, headers, body } = await add(texts('Пациент', 'Patient'))
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 201, etag: '"1"' })
    expect(body).toEqual({
      id: expect.any(String),
      ...texts('Пациент', 'Patient'),
      version: 1,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(Date.parse(body.createdAt)).toBeWithin(before, Date.now() + 1)
    expect((await list('?limit=1')).body.items).toEqual([body])
  })

  test('I18N-021 for a text that has one is refused, and the first does not change', async () => {
    const first = await addedBy(staff, texts('Скан', 'Scan'))
    const second = await add(texts('Скан', 'Scanning'))
    expect([second.status, second.body.code]).toEqual([409, 'translation-exists'])
    expect((await list('?search=скан&language=en')).body.items).toEqual([first])
    expect((await add(texts('Скан', 'Scan', 'de'))).status).toBe(201)
  })

  test('for one text by several people at once succeeds for one of them', async () => {
    const answers = await Promise.all(['One', 'Two', 'Three'].map((it) => add(texts('Сразу', it))))
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409, 409])
  })

  test('TRAN-005 without one of the texts, or with a blank one, is refused and adds nothing', async () => {
    const { version } = (await catalog('en')).body
    const bodies = [
      texts('', 'Next'),
      texts('Шаг', ''),
      texts(' \n', 'Next'),
      texts('Шаг', '\t'),
      { originalText: 'Шаг' },
    ]
    const answers = await Promise.all(bodies.map((it) => add(it)))
    expect(answers.map((it) => it.body.code)).toEqual(bodies.map(() => 'invalid-request'))
    expect((await catalog('en')).body.version).toBe(version)
  })

  test.each(['\0', '\ud800', '\x1b', '\u202e'])(
    'with a control character, a lone surrogate or a direction mark is refused, and so is a search: %j',
    async (char) => {
      for (const it of [texts(`Шаг${char}`, 'Step'), texts('Шаг', `Step${char}`)])
        expect((await add(it)).body.code).toBe('invalid-request')
      if (char.isWellFormed())
        expect((await list(`?search=${encodeURIComponent(char)}`)).body.code).toBe('invalid-request')
    },
  )

  test('TRAN-008 into Russian is refused: it is the source language', async () => {
    expect((await add({ ...texts('Шаг', 'Шаг'), targetLanguage: 'ru' })).body.code).toBe('invalid-request')
  })

  test('with other placeholders is refused and adds nothing', async () => {
    const { status, body } = await add(texts('Шаг {step} из {total}', 'Step {step}'))
    expect([status, body.code, body.errors]).toEqual([
      422,
      'placeholders-differ',
      [{ path: '/body/translatedText', message: 'The translation lacks argument total.' }],
    ])
    expect((await list(`?search=${encodeURIComponent('Шаг {step}')}`)).body.items).toEqual([])
  })

  test('accepts texts of up to 10,000 letters', async () => {
    const long = 'Ж'.repeat(10_000)
    expect((await add(texts(long, 'Long'))).status).toBe(201)
    expect((await add(texts(long, 'Long'))).body.code).toBe('translation-exists')
    expect((await add(texts(`${long}Ж`, 'Longer'))).body.code).toBe('invalid-request')
  })

  test('with the same Idempotency-Key is done once', async () => {
    const one = key()
    const [first, again] = [await add(texts('Ключ', 'Key'), one), await add(texts('Ключ', 'Key'), one)]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await add(texts('Ключ', 'Keys'), one)).body.code).toBe('key-reused')
    expect((await staff.post('/v1/translations', texts('Без', 'Without'))).body.code).toBe('precondition-required')
  })
})

describe('changing a translation', () => {
  test('TRAN-006 stores the new text and its time', async () => {
    const before = await addedBy(staff, texts('Цена', 'Prise'))
    await world.until(async () => Date.now() > Date.parse(before.updatedAt))
    const { status, headers, body } = await change(before, 'Price')
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    expect(body).toEqual({ ...before, translatedText: 'Price', version: 2, updatedAt: expect.any(String) })
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
    expect(idsOf(await list('?search=prise'))).toEqual([])
    expect(idsOf(await list('?search=price'))).toEqual([before.id])
  })

  test('with another version than the present one, or with none, is refused and changes nothing', async () => {
    const it = await addedBy(staff, texts('Итого', 'Total'))
    await change(it, 'In total')
    expect([(await change(it, 'Sum')).body.code, (await change(it, 'Sum', {})).body.code]).toEqual([
      'version-changed',
      'precondition-required',
    ])
    expect((await catalog('en')).body.texts.Итого).toBe('In total')
  })

  test('by several people with the same version succeeds for one of them', async () => {
    const it = await addedBy(staff, texts('Вместе', 'Together'))
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((text) => change(it, text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })

  test('to the same text changes neither version nor catalog', async () => {
    const it = await addedBy(staff, texts('Оплата', 'Payment'))
    const { version } = (await catalog('en')).body
    expect((await change(it, 'Payment')).body).toEqual(it)
    expect((await catalog('en')).body.version).toBe(version)
  })

  test('to other placeholders, to a blank text, or of an unknown translation is refused', async () => {
    const it = await addedBy(staff, texts('Заказ {number}', 'Order {number}'))
    const answers = [
      await change(it, 'Order'),
      await change(it, ' '),
      await change({ ...it, id: randomUUID() }, 'Order {number}'),
      await change({ ...it, id: 'x' }, 'Order {number}'),
    ]
    expect(answers.map((answer) => answer.body.code)).toEqual([
      'placeholders-differ',
      'invalid-request',
      'translation-not-found',
      'invalid-request',
    ])
  })
})

describe('the list of translations', () => {
  /** Adds a translation, at a later instant than the one before: those of one instant are in the order of their ids. */
  async function addedLater(text: ReturnType<typeof texts>) {
    const it = await addedBy(staff, text)
    await world.until(async () => Date.now() > Date.parse(it.createdAt))
    return it
  }

  test('TRAN-001 shows the newest first, page by page', async () => {
    const added: Translation[] = []
    for (const it of ['а', 'б', 'в', 'г', 'д']) added.unshift(await addedLater(texts(`страница ${it}`, it, 'fr')))
    const pages: string[][] = []
    for (let cursor = ''; ; ) {
      const answer = await list(`?search=страница&limit=2${cursor}`)
      pages.push(idsOf(answer))
      if (!answer.body.next) break
      cursor = `&cursor=${answer.body.next}`
    }
    const ids = added.map((it) => it.id)
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
    expect((await list('?cursor=x')).body.code).toBe('invalid-request')
  })

  test('TRAN-002 can be searched by both texts in any letter case, and filtered by language', async () => {
    const [de, es] = [
      await addedLater(texts('Ёлка зелёная', 'Grüner TANNENBAUM', 'de')),
      await addedLater(texts('Ёлка зелёная', 'Abeto verde', 'es')),
    ]
    const search = async (text: string, rest = '') => idsOf(await list(`?search=${encodeURIComponent(text)}${rest}`))
    expect(await search('ёлка ЗЕЛ')).toEqual([es.id, de.id])
    expect(await search('елка зеленая')).toEqual([es.id, de.id])
    await world.sql`update i18n.translations set search = 'ёлка зелёная' where id = ${de.id}`
    expect(await search('елка', '&language=de')).toEqual([de.id])
    expect(await search('ёлка', '&language=de')).toEqual([de.id])
    await world.sql`update i18n.translations set search = ${'елка\ngrüner tannenbaum'} where id = ${de.id}`
    expect(await search('tannen')).toEqual([de.id])
    expect(await search(' GRÜN ')).toEqual([de.id])
    expect(await search('ёлка', '&language=es')).toEqual([es.id])
    expect(await search('tannen', '&language=es')).toEqual([])
    expect((await list('?language=ru')).body.code).toBe('invalid-request')
  })

  test.each(['%', '_', '\\', "'", "' or 1=1 --", 'A%a', '100\\%'])(
    'characters with a meaning in SQL are plain text in a search: %j',
    async (text) => {
      const find = async () => idsOf(await list(`?search=${encodeURIComponent(text)}&language=fr`))
      expect(await find()).toEqual([])
      const { id } = await addedBy(staff, texts(`знаки «${text}»`, 'signes', 'fr'))
      expect(await find()).toEqual([id])
      await world.sql`delete from i18n.translations where id = ${id}`
    },
  )
})

test('only staff can read and change translations', async () => {
  const customer = started.as(await asPerson('customer'))
  const refused = async (client: Client) => [
    (await client.get('/v1/translations')).status,
    (await client.post('/v1/translations', texts('Шаг', 'Step'), key())).status,
    (await client.patch(`/v1/translations/${randomUUID()}`, { translatedText: 'Step' }, { 'if-match': '"1"' })).status,
  ]
  expect([await refused(visitor), await refused(customer)]).toEqual([Array(3).fill(401), Array(3).fill(403)])
  const manager = started.as(await asPerson('manager', { roles: ['manager'] }))
  expect((await manager.get('/v1/translations')).status).toBe(200)
})

test('staff of a site that limits its staff read the texts of all sites, and change none', async () => {
  const limited = started.as(await asPerson('chief', { roles: ['admin'], siteId: 'eu' }))
  const found = await addedBy(staff, texts('Общий текст', 'Shared text'))
  expect(idsOf(await limited.get('/v1/translations?limit=100'))).toContain(found.id)
  const refused = [
    await limited.patch(`/v1/translations/${found.id}`, { translatedText: 'Mine' }, match(found)),
    await limited.post('/v1/translations', texts('Новый текст', 'New text'), key()),
  ]
  expect(refused.map((it) => [it.status, it.body.code])).toEqual(Array(2).fill([403, 'not-allowed']))
  expect((await catalog('en')).body.texts).toMatchObject({ 'Общий текст': 'Shared text' })
  expect((await catalog('en')).body.texts).not.toHaveProperty('Новый текст')
})
