import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { BROWSER_COOKIE } from 'contracts/access/cookies'
import { ACCESS_COOKIE, REFRESH_COOKIE } from 'contracts/access/session'
import { aClient, asVisitor } from 'service-kit/test/service'
import type { Browser } from '../builders'
import { anIdentity, type Identity, maxAges, NOBODY, renew } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

const refreshOf = (browser: Browser) => browser.cookies.get(REFRESH_COOKIE) ?? ''

/** The browser of a person who has just signed in. */
async function aPerson(name: string) {
  const browser = identity.aBrowser(name)
  await identity.signIn(browser, `${name}@example.org`)
  return browser
}
/** A browser that holds another's cookies as they are now: its other tab, or a thief. */
function twinOf(browser: Browser, name: string) {
  const twin = identity.aBrowser(name)
  for (const [key, value] of browser.cookies) twin.cookies.set(key, value)
  return twin
}
/** Makes all sessions of this person older. */
const pass = (name: string, seconds: number) => identity.sql`
  update identity.sessions set created_at = sessions.created_at - make_interval(secs => ${seconds}),
    rotated_at = rotated_at - make_interval(secs => ${seconds})
  from identity.users where users.id = user_id and email = ${`${name}@example.org`}`
const grant = (name: string, role: string) => identity.sql`
  insert into identity.user_roles (user_id, role, created_at)
  select id, ${role}, now() from identity.users where email = ${`${name}@example.org`}`

test('AUTH-012 a renewal changes both tokens, and the new ones are valid', async () => {
  const browser = await aPerson('rosa')
  const before = refreshOf(browser)
  browser.cookies.set(ACCESS_COOKIE, 'out.of.date')
  await pass('rosa', 300)
  const { status, body } = await renew(browser)
  expect({ status, email: body.person.email }).toEqual({ status: 200, email: 'rosa@example.org' })
  expect(refreshOf(browser)).not.toBe(before)
  expect((await browser.get('/v1/session')).body).toEqual(body)
  await pass('rosa', 300)
  expect((await renew(browser)).body.person.email).toBe('rosa@example.org')
})

test('tabs that renew at the same time, or after a lost answer, get the same valid token', async () => {
  const browser = await aPerson('tabs')
  const tabs = Array.from({ length: 10 }, () => twinOf(browser, 'tabs'))
  await pass('tabs', 300)
  const answers = await Promise.all(tabs.map(renew))
  expect(answers.map((it) => it.body.person?.email)).toEqual(tabs.map(() => 'tabs@example.org'))
  expect(new Set(tabs.map(refreshOf)).size).toBe(1)
  expect(refreshOf(tabs[0]!)).not.toBe(refreshOf(browser))
  // Well within the 30 s: the requests take their own time.
  await pass('tabs', 10)
  expect((await renew(browser)).body.person.email).toBe('tabs@example.org')
  expect(refreshOf(browser)).toBe(refreshOf(tabs[0]!))
  await pass('tabs', 300)
  expect((await renew(browser)).body.person.email).toBe('tabs@example.org')
})

test('a refresh token that is used again after more than 30 s ends its session, and no other', async () => {
  const browser = await aPerson('stolen')
  const other = await aPerson('stolen')
  const thief = twinOf(browser, 'thief')
  await pass('stolen', 300)
  await renew(browser)
  await pass('stolen', 31)
  expect((await renew(thief)).body).toEqual(NOBODY)
  expect([...thief.cookies.keys()]).toEqual([BROWSER_COOKIE])
  expect((await renew(browser)).body).toEqual(NOBODY)
  expect((await renew(other)).body.person.email).toBe('stolen@example.org')
})

test('a stolen refresh token that the thief uses first ends the session when the person uses it', async () => {
  const browser = await aPerson('robbed')
  const thief = twinOf(browser, 'thief')
  await pass('robbed', 300)
  expect((await renew(thief)).body.person.email).toBe('robbed@example.org')
  await pass('robbed', 31)
  expect((await renew(browser)).body).toEqual(NOBODY)
  expect((await renew(thief)).body).toEqual(NOBODY)
})

test('a refresh token from several renewals ago ends its session', async () => {
  const browser = await aPerson('oldest')
  const thief = twinOf(browser, 'thief')
  for (let round = 0; round < 3; round++) {
    await pass('oldest', 300)
    await renew(browser)
  }
  expect((await renew(thief)).body).toEqual(NOBODY)
  expect((await renew(browser)).body).toEqual(NOBODY)
})

test.each([undefined, '', 'x', 'A'.repeat(64), "' or 1=1 --"])(
  'a browser without a known refresh token is told that nobody is signed in, and its cookies are deleted: %p',
  async (token) => {
    const cookie: Record<string, string> = token === undefined ? {} : { cookie: `${REFRESH_COOKIE}=${token}` }
    const answer = await aClient(identity.url, { ...asVisitor('x', 'ru'), ...cookie }).post('/v1/session/renewal')
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: NOBODY })
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-access=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      '__Secure-refresh=; Path=/api/identity; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      '__Host-signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax',
    ])
  },
)

test('a request that did not come through the edge renews nothing', async () => {
  const browser = await aPerson('past')
  const cookie = `${REFRESH_COOKIE}=${refreshOf(browser)}`
  expect((await aClient(identity.url, { cookie }).post('/v1/session/renewal')).body).toEqual(NOBODY)
  expect((await renew(browser)).body.person.email).toBe('past@example.org')
})

test('AUTH-022 a role is granted and withdrawn at the next renewal', async () => {
  const browser = await aPerson('rolf')
  await grant('rolf', 'manager')
  expect((await browser.get('/v1/session')).body.person.roles).toEqual([])
  expect((await renew(browser)).body.person.roles).toEqual(['manager'])
  await identity.sql`delete from identity.user_roles where role = 'manager'`
  expect((await renew(browser)).body.person.roles).toEqual([])
  expect((await browser.get('/v1/session')).body.person.roles).toEqual([])
})

test('AUTH-024 a role that does not exist cannot be granted', async () => {
  await aPerson('boss')
  expect(async () => grant('boss', 'owner')).toThrow(/user_roles_role/)
})

test('AUTH-028 a session of staff ends after 14 days, one of a customer after 90', async () => {
  const [customer, manager] = [await aPerson('customer'), await aPerson('manager')]
  await grant('manager', 'manager')
  const day = 86_400
  for (const age of maxAges(await renew(manager))) expect(age).toBeWithin(14 * day - 60, 14 * day + 1)
  for (const name of ['customer', 'manager']) await pass(name, 14 * day)
  expect((await renew(manager)).body).toEqual(NOBODY)
  for (const age of maxAges(await renew(customer))) expect(age).toBeWithin(76 * day - 60, 76 * day + 1)
  await pass('customer', 76 * day)
  expect((await renew(customer)).body).toEqual(NOBODY)
})
