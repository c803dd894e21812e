import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { BROWSER_COOKIE } from 'contracts/access/cookies'
import { ACCESS_COOKIE, REFRESH_COOKIE } from 'contracts/access/session'
import { answered } from 'service-kit/test/answered'
import { type Answer, ownerOf, until } from 'service-kit/test/service'
import { appCode, PACKER_PASSWORD } from '../builders'
import { anAuthenticator } from '../test/authenticator'
import { anIdentity, type Identity } from '../test/surroundings'
import { CHALLENGES_PER_HOUR, CHALLENGES_PER_KNOWN, CHALLENGES_PER_NETWORK, PASSKEYS_PER_PERSON } from './limits'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity({ PACKER_PASSWORD })
})
afterAll(() => identity.stop())

const OWN = '/v1/own-passkeys'
const outcome = ({ status, body }: Answer) => [status, body?.code]
const REFUSED = [422, 'passkey-refused']
const GONE = [410, 'challenge-gone']

/** A person who has just signed in, in a browser. */
async function aPerson(site = 'ru', email = `${randomUUID()}@example.org`) {
  const browser = identity.aBrowser(email, site)
  await identity.signIn(browser, email)
  return { email, browser }
}
type Person = Awaited<ReturnType<typeof aPerson>>
const begin = ({ browser }: Pick<Person, 'browser'>) => browser.post(`${OWN}/challenges`)
const own = async ({ browser }: Pick<Person, 'browser'>) => (await browser.get(OWN)).body.items

/** A person with a passkey. */
async function aPasskey(site = 'ru') {
  const [person, authenticator] = [await aPerson(site), anAuthenticator(`http://${site}.localhost`)]
  const { status, body } = await person.browser.post(OWN, authenticator.enrol((await begin(person)).body))
  expect(status).toBe(201)
  return { ...person, authenticator, id: body.id as string }
}
/** A browser that begins to sign in. */
async function arrive(name: string, site = 'ru') {
  const browser = identity.aBrowser(name, site)
  return { browser, challenge: (await browser.post('/v1/passkey-challenges')).body }
}
type Arrived = Awaited<ReturnType<typeof arrive>>
const enter = ({ browser }: Arrived, assertion: object) => browser.post('/v1/passkey-sessions', assertion)
const whoIn = async ({ browser }: Pick<Arrived, 'browser'>) => (await browser.get('/v1/session')).body.person?.email
const age = (email: string, minutes: number) => identity.sql`update identity.sessions
  set created_at = now() - make_interval(mins => ${minutes})
  where user_id = (select id from identity.users where email = ${email})`

describe('a passkey', () => {
  test('AUTH-005 is added for a challenge that names site and person, and listed for its person alone', async () => {
    const [person, stranger, authenticator] = [await aPerson(), await aPerson(), anAuthenticator()]
    const { status, body } = await begin(person)
    expect([status, body]).toEqual([
      201,
      {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(String),
        relyingParty: { id: 'ru.localhost', name: 'Test' },
        person: { handle: expect.stringMatching(/^[\w-]{22}$/), email: person.email },
        known: [],
      },
    ])
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 60_000)).toBe(5)
    const made = await person.browser.post(OWN, { ...authenticator.enrol(body), name: ' Телефон ' })
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), name: 'Телефон', createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect([await own(person), await own(stranger)]).toEqual([[made.body], []])
    expect((await begin(person)).body.known).toEqual([
      { credentialId: authenticator.credentialId, transports: ['internal'] },
    ])
  })

  test('AUTH-005 is told to its person by mail when it is added and when it is removed', async () => {
    const { email, browser, id } = await aPasskey()
    const mail = (subject: string) =>
      until(async () => identity.mailServer.mailsTo(email).find((it) => it.subject === subject))
    const added = await mail('Добавлен ключ доступа')
    expect(added.text).toMatch(/^\d+ \S+ \d{4} г\., \d+:\d\d .+ на сайте ru\.localhost к вашему кабинету добавлен/m)
    expect(added.text).toContain('Если это были не вы')
    expect(added.text).toContain('http://ru.localhost/cabinet/security')
    expect((await browser.delete(`${OWN}/${id}`)).status).toBe(204)
    expect((await mail('Удалён ключ доступа')).text).toContain('на сайте ru.localhost из вашего кабинета удалён')
  })

  test('AUTH-005 AUTH-037 stands in the trail when it is added and when it is removed, and not when it is refused', async () => {
    const { browser, id, authenticator } = await aPasskey()
    const { userId } = (await identity.sql`select user_id as "userId" from identity.passkeys where id = ${id}`)[0] ?? {}
    expect(outcome(await browser.post(OWN, authenticator.enrol((await begin({ browser })).body)))).toEqual(REFUSED)
    await browser.delete(`${OWN}/${id}`)
    expect((await browser.delete(`${OWN}/${id}`)).status).toBe(404)
    const rows = await identity.sql`select actor, action, kind, about, site, changes from identity.audit_records
      where actor = ${`user:${userId}`} order by created_at`
    const about = { actor: `user:${userId}`, kind: 'passkey', about: id, site: 'ru' }
    expect([...rows]).toEqual([
      { ...about, action: 'passkey-added', changes: [{ field: 'name', before: null, after: 'Phone' }] },
      { ...about, action: 'passkey-removed', changes: [{ field: 'name', before: 'Phone', after: null }] },
    ])
  })

  test('AUTH-005 is added only in a session that is at most 15 minutes old', async () => {
    const person = await aPerson()
    await age(person.email, 14)
    expect((await begin(person)).status).toBe(201)
    await age(person.email, 16)
    expect(outcome(await begin(person))).toEqual([403, 'sign-in-too-old'])
    await identity.sql`update identity.sessions set created_at = now(), ended_at = now()
      where user_id = (select id from identity.users where email = ${person.email})`
    expect(outcome(await begin(person))).toEqual([401, 'session-expired'])
  })

  test('is not added once its session has been ended on another device', async () => {
    const [person, authenticator] = [await aPerson(), anAuthenticator()]
    const { body } = await begin(person)
    await identity.sql`update identity.sessions set ended_at = now()
      where user_id = (select id from identity.users where email = ${person.email})`
    expect(outcome(await person.browser.post(OWN, authenticator.enrol(body)))).toEqual([401, 'session-expired'])
    expect(await own(person)).toEqual([])
  })

  test('is added once for a challenge, and by the session that asked for it', async () => {
    const [person, stranger, first, second] = [await aPerson(), await aPerson(), anAuthenticator(), anAuthenticator()]
    const { body } = await begin(person)
    expect(outcome(await stranger.browser.post(OWN, first.enrol(body)))).toEqual(GONE)
    expect((await person.browser.post(OWN, first.enrol(body))).status).toBe(201)
    expect(outcome(await person.browser.post(OWN, second.enrol(body)))).toEqual(GONE)
    expect([(await own(person)).length, await own(stranger)]).toEqual([1, []])
  })

  test('is not added for a challenge that has expired, or for one of the sign-in', async () => {
    const [person, authenticator] = [await aPerson(), anAuthenticator()]
    const { body } = await begin(person)
    await identity.sql`update identity.passkey_challenges set expires_at = now() - interval '1 s' where challenge = ${body.challenge}`
    expect(outcome(await person.browser.post(OWN, authenticator.enrol(body)))).toEqual(GONE)
    const { challenge } = (await person.browser.post('/v1/passkey-challenges')).body
    expect(outcome(await person.browser.post(OWN, authenticator.enrol({ ...body, challenge })))).toEqual(GONE)
    expect(await own(person)).toEqual([])
  })

  test.each([
    ['another origin', { origin: 'http://evil.localhost' }],
    ['another host', { host: 'eu.localhost' }],
    ['a person who did not show who they are', { isVerified: false }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['certificates', { certificates: [Buffer.from('a certificate')] }],
  ])('that was made for or with %s is refused, and uses its challenge up', async (_, but) => {
    const [person, authenticator] = [await aPerson(), anAuthenticator()]
    const { body } = await begin(person)
    expect(outcome(await person.browser.post(OWN, authenticator.enrol(body, but)))).toEqual(REFUSED)
    expect(outcome(await person.browser.post(OWN, authenticator.enrol(body)))).toEqual(GONE)
    expect(await own(person)).toEqual([])
  })

  test('whose credential is another’s, or is not the signed one, is refused', async () => {
    const [{ authenticator }, person] = [await aPasskey(), await aPerson()]
    expect(outcome(await person.browser.post(OWN, authenticator.enrol((await begin(person)).body)))).toEqual(REFUSED)
    for (const { credentialId } of [authenticator, anAuthenticator()]) {
      const other = { ...anAuthenticator().enrol((await begin(person)).body), credentialId }
      expect(outcome(await person.browser.post(OWN, other))).toEqual(REFUSED)
    }
    expect(await own(person)).toEqual([])
  })

  test('is one of at most twenty of a person', async () => {
    const person = await aPasskey()
    const { body } = await begin(person)
    await identity.sql`insert into identity.passkeys
      (id, user_id, site, credential_id, public_key, counter, transports, name, language, created_at)
      select gen_random_uuid(), user_id, site, gen_random_uuid()::text, public_key, 0, '[]', name, 'ru', created_at
      from identity.passkeys, generate_series(1, ${PASSKEYS_PER_PERSON - 1}) where id = ${person.id}`
    expect(outcome(await begin(person))).toEqual([422, 'too-many-passkeys'])
    expect(outcome(await person.browser.post(OWN, anAuthenticator().enrol(body)))).toEqual([422, 'too-many-passkeys'])
    expect(await own(person)).toHaveLength(PASSKEYS_PER_PERSON)
  })

  test('AUTH-031 is renamed and removed by its person alone', async () => {
    const [mine, stranger] = [await aPasskey(), await aPerson()]
    const path = `${OWN}/${mine.id}`
    for (const answer of [
      await stranger.browser.put(`${path}/name`, { name: 'X' }),
      await stranger.browser.delete(path),
    ])
      expect(outcome(answer)).toEqual([404, 'passkey-not-found'])
    expect((await mine.browser.put(`${path}/name`, { name: ' Ноутбук ' })).body.name).toBe('Ноутбук')
    expect((await own(mine))[0].name).toBe('Ноутбук')
    expect((await mine.browser.put(`${path}/name`, { name: ' ' })).status).toBe(422)
    expect((await mine.browser.delete(path)).status).toBe(204)
    expect([await own(mine), outcome(await mine.browser.delete(path))]).toEqual([[], [404, 'passkey-not-found']])
  })

  test('is none of a packer or of a visitor', async () => {
    const packer = identity.aBrowser('ira')
    await packer.unlock('Ира')
    expect([outcome(await begin({ browser: packer })), outcome(await packer.get(OWN))]).toEqual([
      [403, 'not-allowed'],
      [403, 'not-allowed'],
    ])
    expect((await begin({ browser: identity.aBrowser('nobody') })).status).toBe(401)
  })
})

describe('a sign-in by passkey', () => {
  test('AUTH-005 AUTH-012 begins a session like any other, and brings the browser’s draft along', async () => {
    const { email, authenticator, browser } = await aPasskey()
    const there = await arrive(`new ${email}`)
    expect(there.challenge.relyingPartyId).toBe('ru.localhost')
    const { status, body, headers } = await enter(there, authenticator.sign(there.challenge))
    expect([status, body.person.email, await whoIn(there)]).toEqual([201, email, email])
    const names = headers.getSetCookie().map((it) => it.split('=')[0])
    expect(names).toEqual(expect.arrayContaining([ACCESS_COOKIE, REFRESH_COOKIE, BROWSER_COOKIE]))
    const visitor = ownerOf(`new ${email}`)
    const { data } = await identity.world.event('identity.user.claimed.v1', (it) => it.data.visitor === visitor)
    expect(data).toMatchObject({ email, visitor, browser: visitor, order: null })
    const [{ lastUsedAt }] = await own({ browser })
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000)
  })

  /** Expects that the refused sign-in left neither session nor cookie, and that the passkey works as before. */
  async function staysOut(
    { email, authenticator }: Awaited<ReturnType<typeof aPasskey>>,
    at: Arrived,
    refused: Answer,
  ) {
    expect([refused.headers.getSetCookie(), await whoIn(at)]).toEqual([[], undefined])
    const there = await arrive(`again ${email}`)
    expect((await enter(there, authenticator.sign(there.challenge))).status).toBe(201)
  }

  test('is refused for an assertion that has signed in, 20 times at once too', async () => {
    const mine = await aPasskey()
    const there = await arrive(`replayed ${mine.email}`)
    const assertion = mine.authenticator.sign(there.challenge)
    const answers = await Promise.all(Array.from({ length: 20 }, () => answered(() => enter(there, assertion))))
    expect(answers.filter((it) => it.status === 201)).toHaveLength(1)
    expect(answers.filter((it) => it.body.code === 'challenge-gone')).toHaveLength(19)
    const thief = await arrive(`thief ${mine.email}`)
    const refused = await enter(thief, assertion)
    expect(outcome(refused)).toEqual(GONE)
    await staysOut(mine, thief, refused)
  })

  test('is refused for the challenge of another browser, and the challenge stays', async () => {
    const mine = await aPasskey()
    const [there, thief] = [await arrive(`there ${mine.email}`), await arrive(`thief ${mine.email}`)]
    const assertion = mine.authenticator.sign(there.challenge)
    expect(outcome(await enter(thief, assertion))).toEqual(GONE)
    expect(await whoIn(thief)).toBeUndefined()
    expect((await enter(there, assertion)).status).toBe(201)
  })

  test('is refused for a challenge that has expired after five minutes, or that is made up', async () => {
    const mine = await aPasskey()
    const there = await arrive(`late ${mine.email}`)
    expect(Math.round((Date.parse(there.challenge.expiresAt) - Date.now()) / 60_000)).toBe(5)
    await identity.sql`update identity.passkey_challenges set expires_at = now() - interval '1 s' where challenge = ${there.challenge.challenge}`
    const refused = await enter(there, mine.authenticator.sign(there.challenge))
    expect(outcome(refused)).toEqual(GONE)
    expect(outcome(await enter(there, mine.authenticator.sign({ challenge: 'a'.repeat(43) })))).toEqual(GONE)
    const unreadable = { ...mine.authenticator.sign(there.challenge), clientDataJson: 'AAAA' }
    expect(outcome(await enter(there, unreadable))).toEqual(GONE)
    await staysOut(mine, there, refused)
  })

  test.each([
    ['another origin', { origin: 'http://evil.localhost' }],
    ['another host', { host: 'eu.localhost' }],
    ['a person who did not show who they are', { isVerified: false }],
    ['a new passkey', { type: 'webauthn.create' }],
  ])('is refused for what was signed for or by %s', async (_, but) => {
    const mine = await aPasskey()
    const there = await arrive(`fooled ${mine.email}`)
    const refused = await enter(there, mine.authenticator.sign(there.challenge, but))
    expect(outcome(refused)).toEqual(REFUSED)
    await staysOut(mine, there, refused)
  })

  test('is refused for a signature of another, and for another person’s handle', async () => {
    const [mine, theirs] = [await aPasskey(), await aPasskey()]
    const { credentialId, userHandle } = mine.authenticator.sign({ challenge: 'none' })
    for (const but of [{ credentialId }, { credentialId, userHandle }, { userHandle }]) {
      const there = await arrive(`forged ${mine.email}`)
      const refused = await enter(there, { ...theirs.authenticator.sign(there.challenge), ...but })
      expect(outcome(refused)).toEqual(REFUSED)
      await staysOut(mine, there, refused)
    }
  })

  test('is refused on another site than that of the passkey', async () => {
    const mine = await aPasskey()
    // The second authenticator lies about the site for which it signs.
    for (const but of [{}, { host: 'eu.localhost', origin: 'http://eu.localhost' }]) {
      const there = await arrive(`abroad ${mine.email}`, 'eu')
      const refused = await enter(there, mine.authenticator.sign(there.challenge, but))
      expect(outcome(refused)).toEqual(REFUSED)
      await staysOut(mine, there, refused)
    }
  })

  test('is refused for the challenge of another site', async () => {
    const mine = await aPasskey('eu')
    const [there, elsewhere] = [await arrive(`sites ${mine.email}`, 'eu'), await arrive(`sites ${mine.email}`, 'ru')]
    expect(outcome(await enter(there, mine.authenticator.sign(elsewhere.challenge)))).toEqual(GONE)
    expect((await enter(there, mine.authenticator.sign(there.challenge))).status).toBe(201)
  })

  test('is refused for a counter that went back or stands still', async () => {
    const mine = await aPasskey()
    const first = await arrive(`first ${mine.email}`)
    mine.authenticator.counter = 7
    expect((await enter(first, mine.authenticator.sign(first.challenge))).status).toBe(201)
    for (const counter of [7, 8]) {
      const there = await arrive(`copied ${mine.email}`)
      mine.authenticator.counter = counter - 1
      expect([outcome(await enter(there, mine.authenticator.sign(there.challenge))), await whoIn(there)]).toEqual([
        REFUSED,
        undefined,
      ])
    }
    const last = await arrive(`last ${mine.email}`)
    expect((await enter(last, mine.authenticator.sign(last.challenge))).status).toBe(201)
  })

  test('is refused for a passkey that was removed, and the mailbox goes on', async () => {
    const { email, authenticator, browser, id } = await aPasskey()
    await browser.delete(`${OWN}/${id}`)
    const there = await arrive(`removed ${email}`)
    expect(outcome(await enter(there, authenticator.sign(there.challenge)))).toEqual(REFUSED)
    expect(await whoIn(there)).toBeUndefined()
    await until(async () => identity.mailServer.mailsTo(email).length === 3)
    expect((await identity.signIn(there.browser, email)).status).toBe(201)
  })

  test('AUTH-022 gives staff their role', async () => {
    const { email, authenticator } = await aPasskey()
    await identity.sql`insert into identity.user_roles select id, 'manager', now() from identity.users where email = ${email}`
    const there = await arrive(`staff ${email}`)
    expect((await enter(there, authenticator.sign(there.challenge))).body.person.roles).toEqual(['manager'])
  })

  test('AUTH-035 is no second factor: whoever read the mailbox of staff could add a passkey', async () => {
    const { email, browser } = await aPerson()
    await identity.sql`insert into identity.user_roles select id, 'manager', now() from identity.users where email = ${email}`
    const { secret } = (await browser.post('/v1/second-factor/secret')).body
    expect((await browser.post('/v1/second-factor', { code: appCode(secret) })).status).toBe(201)
    // The mailbox alone.
    const [thief, authenticator] = [identity.aBrowser(`thief of ${email}`), anAuthenticator()]
    await identity.signIn(thief, email)
    const added = await thief.post(OWN, authenticator.enrol((await begin({ browser: thief })).body))
    expect(added.status).toBe(201)
    const there = await arrive(`thief again ${email}`)
    const { body } = await enter(there, authenticator.sign(there.challenge))
    expect([body.person.roles, body.secondFactor]).toEqual([[], 'asked'])
  })
})

describe('challenges', () => {
  /** Challenges of a source that were asked for a minute ago. */
  const plant = (count: number, source: string) => identity.sql`
    insert into identity.passkey_challenges (challenge, site, visitor, source, created_at, expires_at)
    select gen_random_uuid(), 'ru', 'x', ${source}, now() - interval '1 minute', now() from generate_series(1, ${count})`
  const ask = (name: string, address: string) => identity.aBrowser(name, 'ru', address).post('/v1/passkey-challenges')

  test('have a limit an hour for a network, and one of its own for a browser that somebody has signed in in', async () => {
    await plant(CHALLENGES_PER_NETWORK - 1, '203.0.113.61')
    expect((await ask('one', '203.0.113.61')).status).toBe(201)
    const refused = await ask('one', '203.0.113.61')
    expect([outcome(refused), Math.round(Number(refused.headers.get('retry-after')) / 60)]).toEqual([
      [429, 'too-many-requests'],
      59,
    ])
    expect((await ask('one', '203.0.113.62')).status).toBe(201)
    const person = await aPerson()
    await person.browser.delete('/v1/sessions')
    const known = () => person.browser.post('/v1/passkey-challenges')
    for (let n = 0; n < CHALLENGES_PER_KNOWN; n++) expect((await known()).status).toBe(201)
    expect(outcome(await known())).toEqual([429, 'too-many-requests'])
  })

  test('have a limit an hour in all, which does not stop a browser that somebody has signed in in', async () => {
    const person = await aPerson()
    await person.browser.delete('/v1/sessions')
    await plant(CHALLENGES_PER_HOUR, 'everywhere')
    expect(outcome(await ask('last', '203.0.113.63'))).toEqual([429, 'too-many-requests'])
    expect((await person.browser.post('/v1/passkey-challenges')).status).toBe(201)
    await identity.sql`delete from identity.passkey_challenges where source = 'everywhere'`
    expect((await ask('last', '203.0.113.63')).status).toBe(201)
  })
})
