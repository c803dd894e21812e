import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { BROWSER_COOKIE } from 'contracts/access/cookies'
import { until } from 'service-kit/test/service'
import { appCode, codeIn, PACKER_PASSWORD, tokenIn } from '../builders'
import { anIdentity, type Identity, NOBODY, renew } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity({ PACKER_PASSWORD })
})
afterAll(() => identity.stop())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
/** An address of Yandex. */
const MOSCOW = '77.88.8.8'
const emailOf = (name: string) => `${name}@example.org`

type Given = { siteId?: string; address?: string; userAgent?: string }
/** A new browser in which a person has signed in by a link. */
async function signedIn(name: string, { siteId, address, userAgent = CHROME }: Given = {}) {
  const browser = identity.aBrowser(`${name}-${randomUUID()}`, siteId, address, userAgent)
  const { status } = await identity.signIn(browser, emailOf(name))
  expect(status).toBe(201)
  return browser
}
type Browser = Awaited<ReturnType<typeof signedIn>>
const sessionsIn = async (browser: Browser) => (await browser.get('/v1/own-sessions')).body.items
const grant = (name: string, role = 'manager') => identity.sql`
  insert into identity.user_roles (user_id, role, created_at)
  select id, ${role}, now() from identity.users where email = ${emailOf(name)}`
const newsTo = (name: string) =>
  identity.mailServer.mailsTo(emailOf(name)).filter((it) => it.subject?.startsWith('Вход на новом устройстве'))
const toldOf = (name: string) =>
  identity.countOf('messages', `kind = 'staff-signed-in' and recipient = '${emailOf(name)}'`)

test('AUTH-034 a person sees the own sessions on every site: device, country, how and when each began', async () => {
  const first = await signedIn('ada', { address: MOSCOW })
  const second = await signedIn('ada', { siteId: 'eu', userAgent: '' })
  await signedIn('berta')
  const items = await sessionsIn(first)
  expect(items).toEqual([
    {
      id: expect.any(String),
      isThis: true,
      site: 'ru',
      browser: 'Chrome',
      system: 'Windows',
      country: 'RU',
      beganBy: 'link',
      beganAt: expect.any(String),
      usedAt: expect.any(String),
    },
    expect.objectContaining({ isThis: false, site: 'eu', browser: null, system: null, country: null, beganBy: 'link' }),
  ])
  expect((await sessionsIn(second)).map((it: { id: string }) => it.id)).toEqual([items[1].id, items[0].id])
})

test('AUTH-034 a session that began by a code says so, and a renewal is its last use', async () => {
  const browser = identity.aBrowser('coder')
  await browser.askForCode(emailOf('coder'))
  const code = codeIn(await identity.mailServer.mailTo(emailOf('coder')))
  await browser.post('/v1/code-sessions', { email: emailOf('coder'), code })
  await identity.sql`update identity.sessions set rotated_at = rotated_at - interval '1 hour' from identity.users
    where users.id = user_id and email = ${emailOf('coder')}`
  const [before] = await sessionsIn(browser)
  await renew(browser)
  const [after] = await sessionsIn(browser)
  expect(before).toMatchObject({ id: after.id, beganBy: 'code', browser: null })
  expect(Date.parse(after.usedAt) - Date.parse(before.usedAt)).toBeGreaterThan(3_500_000)
})

test('a longer name of a browser is cut, and what an earlier version noted down is nothing', async () => {
  const browser = await signedIn('clara', { userAgent: `${CHROME} ${'x'.repeat(1_000)}` })
  const [row] = await identity.sql`select length(user_agent) as length from identity.sessions
    join identity.users on users.id = user_id where email = ${emailOf('clara')}`
  expect(row?.length).toBe(300)
  await identity.sql`update identity.sessions set user_agent = null, country = null, began_by = null, browser_id = null
    from identity.users where users.id = user_id and email = ${emailOf('clara')}`
  expect(await sessionsIn(browser)).toMatchObject([{ browser: null, system: null, country: null, beganBy: null }])
})

test('AUTH-034 a person ends one of the own sessions, which is signed out at once, and nobody else’s', async () => {
  const [here, there] = [await signedIn('dora'), await signedIn('dora', { siteId: 'eu' })]
  const stranger = await signedIn('emma')
  const [, other] = await sessionsIn(here)
  const foreign = await stranger.delete(`/v1/own-sessions/${other.id}`)
  expect([foreign.status, foreign.body.code]).toEqual([404, 'session-not-found'])
  expect((await here.delete(`/v1/own-sessions/${other.id}`)).status).toBe(204)
  expect((await there.get('/v1/session')).body.code).toBe('session-expired')
  expect((await renew(there)).body).toEqual(NOBODY)
  expect((await sessionsIn(here)).map((it: { isThis: boolean }) => it.isThis)).toEqual([true])
  expect((await here.delete(`/v1/own-sessions/${other.id}`)).status).toBe(404)
})

test('AUTH-034 a person who ends this session is signed out in this browser', async () => {
  const here = await signedIn('fanny')
  const [mine] = await sessionsIn(here)
  expect((await here.delete(`/v1/own-sessions/${mine.id}`)).status).toBe(204)
  expect([...here.cookies.keys()]).toEqual([BROWSER_COOKIE])
})

test('AUTH-034 a person ends all sessions but this one', async () => {
  const [here, there, elsewhere] = [
    await signedIn('greta'),
    await signedIn('greta'),
    await signedIn('greta', { siteId: 'eu' }),
  ]
  const stranger = await signedIn('hanna')
  expect((await here.delete('/v1/other-sessions')).status).toBe(204)
  expect((await renew(here)).body.person.email).toBe(emailOf('greta'))
  for (const it of [there, elsewhere]) expect((await renew(it)).body).toEqual(NOBODY)
  expect((await renew(stranger)).body.person.email).toBe(emailOf('hanna'))
  expect(await sessionsIn(here)).toHaveLength(1)
})

test('a session that has expired is not listed', async () => {
  const [here] = [await signedIn('irma'), await signedIn('irma')]
  const [, other] = await sessionsIn(here)
  const age = (days: number) =>
    identity.sql`update identity.sessions set created_at = now() - make_interval(days => ${days}) where id = ${other.id}`
  await age(89)
  expect(await sessionsIn(here)).toHaveLength(2)
  await age(91)
  expect(await sessionsIn(here)).toHaveLength(1)
})

test('AUTH-035 a session of staff that waits for the second factor is not listed once it has expired', async () => {
  const here = await signedIn('julia')
  await grant('julia')
  await renew(here)
  const { secret } = (await here.post('/v1/second-factor/secret')).body
  await here.post('/v1/second-factor', { code: appCode(secret, -1) })
  const waiting = await signedIn('julia')
  expect((await waiting.get('/v1/session')).body).toMatchObject({ person: { roles: [] }, secondFactor: 'asked' })
  const idOf = async (browser: Browser) => (await sessionsIn(browser))[0].id
  const age = async (id: string, days: number) =>
    identity.sql`update identity.sessions set created_at = now() - make_interval(days => ${days}) where id = ${id}`
  const old = await idOf(here)
  await age(old, 13)
  expect(await sessionsIn(waiting)).toHaveLength(2)
  await age(old, 15)
  expect(await sessionsIn(waiting)).toHaveLength(1)
})

test('AUTH-034 staff are told by mail of a sign-in in a browser that is new to them: device, country and time', async () => {
  await signedIn('maria')
  await grant('maria')
  expect(await toldOf('maria')).toBe(0)
  await signedIn('maria', { address: MOSCOW })
  await until(async () => newsTo('maria').length === 1)
  const [{ subject, text } = { subject: '', text: '' }] = newsTo('maria')
  expect(subject).toBe('Вход на новом устройстве, Test')
  expect(text).toContain('Устройство: Chrome, Windows\n')
  expect(text).toContain('Страна: Россия\n')
  expect(text).toMatch(/Время: \d+ \p{L}+ \d{4} г\., \d\d:\d\d по московскому времени\n/u)
  expect(text).toContain('http://ru.localhost/cabinet/security')
})

test('AUTH-034 staff are not told of a browser that they know, and are of one that somebody else knows', async () => {
  const browser = await signedIn('nora')
  await grant('nora')
  await identity.signIn(browser, emailOf('nora'))
  expect(await toldOf('nora')).toBe(0)
  const thiefs = await signedIn('otto')
  await identity.signIn(thiefs, emailOf('nora'))
  expect(await toldOf('nora')).toBe(1)
  await identity.signIn(thiefs, emailOf('nora'))
  expect(await toldOf('nora')).toBe(1)
})

test('AUTH-034 staff are told of a browser that they know from another site alone', async () => {
  const there = await signedIn('nina', { siteId: 'eu' })
  await grant('nina')
  // The known browser alone: a session of another site would be refused, and no link be sent.
  const here = identity.aBrowser('nina-here')
  here.cookies.set(BROWSER_COOKIE, there.cookies.get(BROWSER_COOKIE) ?? '')
  expect((await identity.signIn(here, emailOf('nina'))).status).toBe(201)
  expect(await toldOf('nina')).toBe(1)
  await identity.signIn(here, emailOf('nina'))
  await identity.signIn(there, emailOf('nina'))
  expect(await toldOf('nina')).toBe(1)
})

test('AUTH-034 neither customers nor packers nor staff at their very first sign-in are told', async () => {
  await signedIn('paula')
  await signedIn('paula')
  await identity.aBrowser('packs').unlock('Ира')
  await identity.sql`with somebody as (insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), ${emailOf('rita')}, 0, now()) returning id)
    insert into identity.user_roles select id, 'admin', now() from somebody`
  await signedIn('rita')
  expect(await identity.countOf('messages', `kind = 'staff-signed-in' and recipient ~ '^(paula|rita)@'`)).toBe(0)
  await signedIn('rita')
  expect(await toldOf('rita')).toBe(1)
})

test('a sign-in that is refused notes nothing down, and tells nobody', async () => {
  const browser = await signedIn('sonja')
  await grant('sonja')
  const token = tokenIn(await identity.mailServer.mailTo(emailOf('sonja')))
  const again = await identity.aBrowser('thief').post('/v1/sessions', { token })
  expect(again.status).toBe(410)
  expect(await sessionsIn(browser)).toHaveLength(1)
  expect(await toldOf('sonja')).toBe(0)
})
