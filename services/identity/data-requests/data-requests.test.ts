import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Role } from 'contracts/common'
import type { DataRequestKind } from 'contracts/legal/data-requests'
import { asPerson, asVisitor, testSites, until, userIdOf } from 'service-kit/test/service'
import { PACKER_PASSWORD } from '../builders'
import { anIdentity, type Identity } from '../test/surroundings'
import { REQUESTS_PER_PERSON } from './limits'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  // The staff of Europe see what was asked there alone, those of all other sites everything.
  const SITES = JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' })))
  identity = await anIdentity({ SITES, PACKER_PASSWORD })
})
afterEach(async () => {
  identity.mailServer.mails.length = 0
  await identity.sql`delete from identity.data_requests`
})
afterAll(() => identity.stop())

const DAY_MS = 86_400_000
const PATH = '/v1/data-requests'
const emailOf = (name: string) => `${name}@example.org`
const aKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const as = async (name: string, siteId = 'ru', roles: Role[] = []) =>
  identity.as(await asPerson(name, { siteId, roles }))
const staff = (siteId = 'ru') => as('maria', siteId, ['manager'])

type Asked = { siteId?: string; key?: string; language?: string; comment?: string }
async function ask(name: string, kind: DataRequestKind, { siteId, key, language = 'ru', comment }: Asked = {}) {
  const body = { kind, language, ...(comment !== undefined && { comment }) }
  return (await as(name, siteId)).post(PATH, body, aKey(key))
}
const own = async (name: string) => (await (await as(name)).get('/v1/own-data-requests')).body.items
const listed = async (query = '', siteId = 'ru') => (await (await staff(siteId)).get(`${PATH}${query}`)).body
async function complete(id: string, { note = 'Отправили копию.', key = randomUUID(), siteId = 'ru' } = {}) {
  return (await staff(siteId)).post(`${PATH}/${id}/completion`, { note }, aKey(key))
}
const mailsTo = (name: string) => identity.mailServer.mailsTo(emailOf(name))
const subjectsTo = async (name: string, count: number) => {
  await until(async () => mailsTo(name).length >= count)
  return mailsTo(name).map((it) => it.subject)
}

test('a request is recorded with its legal time limit, shown to its person alone, and confirmed by mail', async () => {
  const { status, body } = await ask('ada', 'erasure', { comment: '  Закрываем клинику ' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    kind: 'erasure',
    comment: 'Закрываем клинику',
    requestedAt: expect.any(String),
    dueAt: expect.any(String),
    completedAt: null,
  })
  expect(Date.parse(body.dueAt) - Date.parse(body.requestedAt)).toBe(30 * DAY_MS)
  expect(await own('ada')).toEqual([body])
  expect(await own('berta')).toEqual([])
  const mail = await identity.mailServer.mailTo(emailOf('ada'))
  expect(mail.subject).toBe('Мы получили ваш запрос о данных')
  const until = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(
    new Date(body.dueAt),
  )
  expect(mail.text).toContain('Вы попросили удалить данные, которые у нас о вас есть.')
  expect(mail.text).toContain(`Ответим до ${until}`)
  expect(mail.text).toContain('http://ru.localhost/cabinet/data')
})

test('a copy is due in 10 business days on a ruble site, and in 30 days on a euro site', async () => {
  const daysUntilDue = async (name: string, siteId: string) => {
    const { body } = await ask(name, 'export', { siteId })
    return (Date.parse(body.dueAt) - Date.parse(body.requestedAt)) / DAY_MS
  }
  // Ten weekdays are at most 14 days.
  expect(await daysUntilDue('sara', 'ru')).toBeWithin(12, 15)
  expect(await daysUntilDue('tina', 'eu')).toBe(30)
})

test('a second request of a kind answers the open one, without a second mail, and one of another kind is new', async () => {
  const first = (await ask('clara', 'erasure')).body
  expect((await ask('clara', 'erasure', { siteId: 'eu', comment: 'Again' })).body).toEqual(first)
  const other = (await ask('clara', 'export')).body
  expect((await own('clara')).map((it: { id: string }) => it.id)).toEqual([other.id, first.id])
  const page = async (query: string) => (await (await as('clara')).get(`/v1/own-data-requests?limit=1${query}`)).body
  const { next } = await page('')
  expect(await page(`&cursor=${next}`)).toMatchObject({ items: [{ id: first.id }], next: null })
  await subjectsTo('clara', 2)
  expect(await identity.countOf('messages', `recipient = '${emailOf('clara')}'`)).toBe(2)
})

test('requests that come at the same time are one', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('dora', 'withdraw-consent')))
  expect(new Set(answers.map((it) => it.body.id)).size).toBe(1)
  expect(await own('dora')).toHaveLength(1)
})

test('a request waits for another one of its person that another instance is recording', async () => {
  const asking = await as('dina')
  let answer: ReturnType<typeof asking.post> | undefined
  await identity.whileCounted(`data-requests:${emailOf('dina')}`, async () => {
    answer = asking.post(PATH, { kind: 'export', language: 'ru' }, aKey())
    await until(async () => (await identity.world.waitingAtLocks()) === 1)
    expect(await own('dina')).toEqual([])
  })
  expect((await answer)?.status).toBe(201)
})

test('a comment of spaces is none', async () => {
  expect((await ask('dana', 'export', { comment: '   ' })).body.comment).toBeNull()
})

test('a repeated request gets the same answer, also once it is done, and a key serves one request', async () => {
  const key = randomUUID()
  const { id } = (await ask('emma', 'export')).body
  await ask('emma', 'export', { key })
  await complete(id)
  expect((await ask('emma', 'export', { key })).body).toMatchObject({ id, completedAt: expect.any(String) })
  const reused = await ask('emma', 'erasure', { key })
  expect([reused.status, reused.body.code]).toEqual([422, 'key-reused'])
  expect((await ask('emma', 'export')).body.id).not.toBe(id)
})

test('staff list the open ones by their time limit, page by page, and those that are done apart', async () => {
  const erasure = (await ask('fanny', 'erasure', { comment: 'Всё' })).body
  const copy = (await ask('fanny', 'export')).body
  const withdrawal = (await ask('greta', 'withdraw-consent')).body
  const first = await listed('?limit=2')
  expect(first.items).toEqual([
    expect.objectContaining({ id: copy.id, kind: 'export' }),
    {
      id: erasure.id,
      kind: 'erasure',
      comment: 'Всё',
      requestedAt: erasure.requestedAt,
      dueAt: erasure.dueAt,
      email: emailOf('fanny'),
      site: 'ru',
      completion: null,
    },
  ])
  expect(await listed(`?limit=2&cursor=${first.next}`)).toMatchObject({ items: [{ id: withdrawal.id }], next: null })
  expect(await listed('?status=done')).toEqual({ items: [], next: null })
  await complete(erasure.id)
  await complete(copy.id)
  expect((await listed()).items.map((it: { id: string }) => it.id)).toEqual([withdrawal.id])
  const done = await listed('?status=done&limit=1')
  expect(done.items.map((it: { id: string }) => it.id)).toEqual([copy.id])
  expect((await listed(`?status=done&limit=1&cursor=${done.next}`)).items).toMatchObject([{ id: erasure.id }])
})

test('AUTH-037 staff record that a request is done, with a note; the trail names it, and the person is told by mail', async () => {
  await identity.sql`insert into identity.users (id, email, version, created_at)
    values (${userIdOf('maria')}, ${emailOf('maria')}, 1, now()) on conflict do nothing`
  const { id } = (await ask('hanna', 'erasure', { siteId: 'eu', language: 'en' })).body
  // Two workers send mails, and the second must not overtake the first here.
  await identity.mailServer.mailTo(emailOf('hanna'))
  const { status, body } = await complete(id, { note: ' Удалили. ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    completion: { at: expect.any(String), by: emailOf('maria'), note: 'Удалили.' },
  })
  expect(await own('hanna')).toMatchObject([{ id, completedAt: body.completion.at }])
  expect(await subjectsTo('hanna', 2)).toEqual([
    'We have received your request about data',
    'Your request about data is done',
  ])
  expect(mailsTo('hanna')[1]?.text).toContain('your data are deleted')
  expect(mailsTo('hanna')[1]?.text).not.toContain('Удалили')
  expect(mailsTo('hanna')[1]?.text).toContain('http://eu.localhost/cabinet/data')
  const tries = await identity.sql`select kind, good_until - created_at = interval '5 days' as days
    from identity.messages where about = ${id} order by created_at`
  expect([...tries]).toEqual([
    { kind: 'data-request', days: true },
    { kind: 'data-request-done', days: true },
  ])
  const trail =
    await identity.sql`select actor, action, kind, site, changes from identity.audit_records where about = ${id}`
  expect([...trail]).toEqual([
    {
      actor: `user:${userIdOf('maria')}`,
      action: 'data-request-completed',
      kind: 'data-request',
      site: 'eu',
      changes: [{ field: 'completedAt', before: null, after: body.completion.at }],
    },
  ])
})

test('a request is done once: a repeated press gets the same answer, and another one is refused', async () => {
  const { id } = (await ask('ida', 'export')).body
  const key = randomUUID()
  const first = await complete(id, { key })
  expect((await complete(id, { key })).body).toEqual(first.body)
  const second = await complete(id, { note: 'Ещё раз' })
  expect([second.status, second.body.code]).toEqual([409, 'data-request-completed'])
  expect(await identity.countOf('messages', `kind = 'data-request-done' and about = '${id}'`)).toBe(1)
  expect(await identity.countOf('audit_records', `about = '${id}'`)).toBe(1)
})

test('a key that has served one request serves another one too', async () => {
  const key = randomUUID()
  for (const kind of ['export', 'erasure'] as const) {
    const { id } = (await ask('ilse', kind)).body
    expect((await complete(id, { key })).body).toMatchObject({ id, completion: { note: 'Отправили копию.' } })
  }
  expect((await listed()).items).toEqual([])
})

test('an unknown request, and one without a note or with one that is too long, cannot be done', async () => {
  const unknown = await complete(randomUUID())
  expect([unknown.status, unknown.body.code]).toEqual([404, 'data-request-not-found'])
  const { id } = (await ask('jane', 'export')).body
  for (const note of ['  ', 'a'.repeat(1_001)]) expect((await complete(id, { note })).status).toBe(422)
  expect((await listed()).items).toMatchObject([{ id }])
})

test('staff of a site that limits its staff see and complete the requests of this site alone', async () => {
  const here = (await ask('kate', 'export', { siteId: 'eu' })).body
  const elsewhere = (await ask('lena', 'export')).body
  expect((await listed('', 'eu')).items).toMatchObject([{ id: here.id, site: 'eu' }])
  expect((await listed()).items).toHaveLength(2)
  const refused = await complete(elsewhere.id, { siteId: 'eu' })
  expect([refused.status, refused.body.code]).toEqual([404, 'data-request-not-found'])
  expect((await complete(here.id, { siteId: 'eu' })).status).toBe(200)
  expect((await complete(elsewhere.id)).status).toBe(200)
  expect((await listed('?status=done', 'eu')).items).toMatchObject([{ id: here.id }])
  expect((await listed('?status=done')).items).toHaveLength(2)
})

test('visitors and packers have no requests, and customers do not see those of others', async () => {
  expect((await identity.as(asVisitor('mila')).post(PATH, { kind: 'export', language: 'ru' }, aKey())).status).toBe(401)
  const packer = identity.aBrowser('packer')
  await packer.unlock('Ира')
  expect((await packer.get('/v1/own-data-requests')).status).toBe(403)
  expect((await (await as('nora')).get(PATH)).status).toBe(403)
})

test.each([{ kind: 'correction' }, { email: 'boris@example.org' }, { comment: 'a\nb' }, { comment: 'a'.repeat(501) }])(
  'a request with %j is refused',
  async (but) => {
    const body = { kind: 'export', language: 'ru', ...but }
    expect((await (await as('olga')).post(PATH, body, aKey())).status).toBe(422)
    expect(await own('olga')).toEqual([])
  },
)

test(`beyond ${REQUESTS_PER_PERSON} requests within an hour a person waits`, async () => {
  for (let count = 0; count < REQUESTS_PER_PERSON; count += 1) await complete((await ask('pia', 'export')).body.id)
  const { status, headers, body } = await ask('pia', 'export')
  expect([status, body.code]).toEqual([429, 'too-many-requests'])
  expect(Number(headers.get('retry-after'))).toBeWithin(3_500, 3_601)
  expect((await ask('rita', 'export')).status).toBe(201)
})
