import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ACCESS_COOKIE, REFRESH_COOKIE } from 'contracts/access/session'
import { aClient, asVisitor, aWorld } from 'service-kit/test/service'
import { aBrowser, aMailServer, type Browser, identityEnv, type MailServer, signIn } from './builders'
import { identity } from './main'

setDefaultTimeout(60_000) // PostgreSQL and NATS of the run may still be starting

let world: Awaited<ReturnType<typeof aWorld>>
let mailServer: MailServer
let url: string
beforeAll(async () => {
  ;[world, mailServer] = await Promise.all([aWorld(), aMailServer()])
  ;({ url } = await world.start(identity, identityEnv(mailServer.url)))
})
afterAll(async () => {
  await world.stop()
  await mailServer.stop()
})

const NOBODY = { person: null, expiresAt: null }
const renew = (browser: Browser) => browser.post('/v1/session/renewal')
const refreshOf = (browser: Browser) => browser.cookies.get(REFRESH_COOKIE) ?? ''

/** Somebody who has just signed in, in a browser of this name. */
async function aPerson(name: string) {
  const browser = aBrowser(url, name)
  await signIn(browser, mailServer, `${name}@example.org`)
  return browser
}
/** A browser that holds another's cookies as they are now: its other tab, or a thief. */
function twinOf(browser: Browser, name: string) {
  const twin = aBrowser(url, name)
  for (const [key, value] of browser.cookies) twin.cookies.set(key, value)
  return twin
}
/** Lets time pass for all sessions of this person. */
const pass = (name: string, seconds: number) => world.sql`
  update identity.sessions set created_at = sessions.created_at - make_interval(secs => ${seconds}),
    rotated_at = rotated_at - make_interval(secs => ${seconds})
  from identity.users where users.id = user_id and email = ${`${name}@example.org`}`
const grant = (name: string, role: string) => world.sql`
  insert into identity.user_roles (user_id, role, created_at)
  select id, ${role}, now() from identity.users where email = ${`${name}@example.org`}`

test('AUTH-012 a renewal changes both tokens, and the new ones are good', async () => {
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

test('tabs that renew at once, and an answer that was lost, end in one token that is good', async () => {
  const browser = await aPerson('tabs')
  const tabs = Array.from({ length: 10 }, () => twinOf(browser, 'tabs'))
  await pass('tabs', 300)
  const answers = await Promise.all(tabs.map(renew))
  expect(answers.map((it) => it.body.person?.email)).toEqual(tabs.map(() => 'tabs@example.org'))
  expect(new Set(tabs.map(refreshOf)).size).toBe(1)
  expect(refreshOf(tabs[0]!)).not.toBe(refreshOf(browser))
  await pass('tabs', 29)
  expect((await renew(browser)).body.person.email).toBe('tabs@example.org')
  expect(refreshOf(browser)).toBe(refreshOf(tabs[0]!))
  await pass('tabs', 300)
  expect((await renew(browser)).body.person.email).toBe('tabs@example.org')
})

test('a refresh token that is used again after more than 30 s ends its family, and no other session', async () => {
  const browser = await aPerson('stolen')
  const other = await aPerson('stolen')
  const thief = twinOf(browser, 'thief')
  await pass('stolen', 300)
  await renew(browser)
  await pass('stolen', 31)
  expect((await renew(thief)).body).toEqual(NOBODY)
  expect([...thief.cookies.keys()]).toEqual([])
  expect((await renew(browser)).body).toEqual(NOBODY)
  expect((await renew(other)).body.person.email).toBe('stolen@example.org')
})

test('a thief who was first is found out when the person comes', async () => {
  const browser = await aPerson('robbed')
  const thief = twinOf(browser, 'thief')
  await pass('robbed', 300)
  expect((await renew(thief)).body.person.email).toBe('robbed@example.org')
  await pass('robbed', 31)
  expect((await renew(browser)).body).toEqual(NOBODY)
  expect((await renew(thief)).body).toEqual(NOBODY)
})

test('a token from before several renewals ends its family', async () => {
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
  'a browser with no refresh token that is known is told of nobody, and forgets it: %p',
  async (token) => {
    const cookie: Record<string, string> = token === undefined ? {} : { cookie: `${REFRESH_COOKIE}=${token}` }
    const answer = await aClient(url, { ...asVisitor('x', 'ru'), ...cookie }).post('/v1/session/renewal')
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: NOBODY })
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-access=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      '__Secure-refresh=; Path=/api/identity; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      '__Host-signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax',
    ])
  },
)

test('whoever comes past the edge is nobody', async () => {
  const browser = await aPerson('past')
  const cookie = `${REFRESH_COOKIE}=${refreshOf(browser)}`
  expect((await aClient(url, { cookie }).post('/v1/session/renewal')).body).toEqual(NOBODY)
  expect((await renew(browser)).body.person.email).toBe('past@example.org')
})

test('AUTH-022 a role counts from the next renewal on, and one that is taken away counts no more', async () => {
  const browser = await aPerson('rolf')
  await grant('rolf', 'manager')
  expect((await browser.get('/v1/session')).body.person.roles).toEqual([])
  expect((await renew(browser)).body.person.roles).toEqual(['manager'])
  await world.sql`delete from identity.user_roles where role = 'manager'`
  expect((await renew(browser)).body.person.roles).toEqual([])
  expect((await browser.get('/v1/session')).body.person.roles).toEqual([])
})

test('AUTH-024 a role that there is not cannot be given', async () => {
  await aPerson('boss')
  expect(async () => grant('boss', 'owner')).toThrow(/user_roles_role/)
})

test('AUTH-028 a session of staff ends after 14 days, one of a customer after 90', async () => {
  const [customer, manager] = [await aPerson('customer'), await aPerson('manager')]
  await grant('manager', 'manager')
  const maxAges = async (browser: Browser) =>
    (await renew(browser)).headers.getSetCookie().map((it) => Number(/Max-Age=(\d+)/.exec(it)?.[1]))
  const day = 86_400
  for (const age of await maxAges(manager)) expect(age).toBeWithin(14 * day - 60, 14 * day + 1)
  for (const name of ['customer', 'manager']) await pass(name, 14 * day)
  expect((await renew(manager)).body).toEqual(NOBODY)
  for (const age of await maxAges(customer)) expect(age).toBeWithin(76 * day - 60, 76 * day + 1)
  await pass('customer', 76 * day)
  expect((await renew(customer)).body).toEqual(NOBODY)
})
