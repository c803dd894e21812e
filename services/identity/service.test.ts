import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { BROWSER_COOKIE } from 'contracts/access/cookies'
import { ACCESS_COOKIE, ACCESS_TOKEN, AccessClaims, REFRESH_COOKIE, SIGNED_IN_COOKIE } from 'contracts/access/session'
import { verify } from 'contracts/access/signed'
import { aClient, accessPublicKey, asVisitor, ownerOf, until } from 'service-kit/test/service'
import { tokenIn } from './builders'
import { anIdentity, type Identity, NOBODY, renew } from './test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')
const DAY_S = 86_400

test('AUTH-005 a link comes by mail, is valid for half an hour, and signs in at the press of its button', async () => {
  const browser = identity.aBrowser('vera')
  const before = Date.now()
  const { status, body } = await browser.askFor('vera@example.org', { returnTo: '/order' })
  expect(status).toBe(202)
  expect(Math.round((Date.parse(body.expiresAt) - before) / 60_000)).toBe(30)
  const mail = await identity.mailServer.mailTo('vera@example.org')
  expect(mail.text).toContain(`http://ru.localhost/auth#token=${tokenIn(mail)}`)
  const signedIn = await browser.post('/v1/sessions', { token: tokenIn(mail) })
  expect(signedIn.status).toBe(201)
  expect(signedIn.body).toEqual({
    session: {
      person: { id: expect.any(String), email: 'vera@example.org', name: null, roles: [] },
      expiresAt: expect.any(String),
    },
    returnTo: '/order',
  })
})

test('AUTH-012 the cookies of a session hide its tokens from scripts, and forms of other sites do not send them', async () => {
  const answer = await identity.signIn(identity.aBrowser('cora'), 'cora@example.org')
  const life = 90 * DAY_S
  expect(answer.headers.getSetCookie().map((it) => it.replace(/=[\w.-]{20,};/, '=…;'))).toEqual([
    `${ACCESS_COOKIE}=…; Path=/; Max-Age=${life}; HttpOnly; Secure; SameSite=Lax`,
    `${REFRESH_COOKIE}=…; Path=/api/identity; Max-Age=${life}; HttpOnly; Secure; SameSite=Lax`,
    `${SIGNED_IN_COOKIE}=1; Path=/; Max-Age=${life}; Secure; SameSite=Lax`,
    // It outlives the session, and says only that this browser is no stranger.
    `${BROWSER_COOKIE}=…; Path=/api/identity; Max-Age=${365 * DAY_S}; HttpOnly; Secure; SameSite=Strict`,
  ])
})

test('AUTH-012 AUTH-028 the access token names the person and the site, and is valid for 5 minutes', async () => {
  const browser = identity.aBrowser('tina')
  const { body } = await identity.signIn(browser, 'tina@example.org')
  const token = browser.cookies.get(ACCESS_COOKIE) ?? ''
  const { id } = body.session.person
  const good = new Date(Date.parse(body.session.expiresAt) - 1)
  const claims = await verify(accessPublicKey, ACCESS_TOKEN, AccessClaims, token, good)
  const owner = sha256(`user:${id}`)
  expect(claims).toMatchObject({ sub: id, owner, email: 'tina@example.org', roles: [], site: 'ru' })
  const late = new Date(Date.parse(body.session.expiresAt) + 1000)
  expect(await verify(accessPublicKey, ACCESS_TOKEN, AccessClaims, token, late)).toBeUndefined()
  expect(Date.parse(body.session.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
  expect(Date.parse(body.session.expiresAt) - Date.now()).toBeGreaterThan(290_000)
})

test('AUTH-030 a sign-in claims for the person what was made in the browser', async () => {
  const { body } = await identity.signIn(identity.aBrowser('dora'), 'dora@example.org')
  const { id } = body.session.person
  const { data, actor } = await identity.world.event('identity.user.claimed.v1', ({ data }) => data.userId === id)
  expect(data).toEqual({
    userId: id,
    owner: sha256(`user:${id}`),
    email: 'dora@example.org',
    site: 'ru',
    visitor: ownerOf('dora'),
    browser: ownerOf('dora'),
    order: null,
  })
  expect(actor).toBe(`visitor:${ownerOf('dora')}`)
})

test('AUTH-030 a sign-in where another person is signed in claims what was made in the browser, not what is that person’s', async () => {
  const browser = identity.aBrowser('shared')
  await identity.signIn(browser, 'first@example.org')
  const { body } = await identity.signIn(browser, 'second@example.org')
  const { id, email } = body.session.person
  expect(email).toBe('second@example.org')
  const { data } = await identity.world.event('identity.user.claimed.v1', ({ data }) => data.userId === id)
  expect(data).toMatchObject({ visitor: ownerOf('shared'), email })
})

test('AUTH-032 a link is valid in another browser than the one that requested it', async () => {
  await identity.aBrowser('office').askFor('olga@example.org', { returnTo: '/order' })
  const token = tokenIn(await identity.mailServer.mailTo('olga@example.org'))
  const phone = identity.aBrowser('phone')
  const { status, body } = await phone.post('/v1/sessions', { token })
  expect({ status, returnTo: body.returnTo }).toEqual({ status: 201, returnTo: '/order' })
})

describe('a link requested in another browser', () => {
  const claimOf = async (email: string) =>
    (await identity.world.event('identity.user.claimed.v1', ({ data }) => data.email === email)).data
  const aTokenTo = async (email: string, name: string) => {
    await identity.aBrowser(name).askFor(email)
    return tokenIn(await identity.mailServer.mailTo(email))
  }
  const lookAt = (token: string, name: string, site = 'ru') =>
    identity.aBrowser(name, site).post('/v1/sign-in-links/arrival', { token })

  test('AUTH-030 claims nothing of this browser: an attacker’s link takes no draft', async () => {
    const token = await aTokenTo('mallory@example.org', 'mallory')
    expect((await identity.aBrowser('victim').post('/v1/sessions', { token })).status).toBe(201)
    expect(await claimOf('mallory@example.org')).toMatchObject({ visitor: null, browser: ownerOf('victim') })
  })

  test('AUTH-030 claims what was made in this browser if the person asks for it', async () => {
    const token = await aTokenTo('inga@example.org', 'office-2')
    expect((await identity.aBrowser('home').post('/v1/sessions', { token, bringsDraft: true })).status).toBe(201)
    expect(await claimOf('inga@example.org')).toMatchObject({ visitor: ownerOf('home'), browser: ownerOf('home') })
  })

  test('AUTH-033 shows before the press whom it signs in and whether this browser requested it, and stays valid', async () => {
    const token = await aTokenTo('ilya@example.org', 'ilya')
    const elsewhere = { email: 'ilya@example.org', isFromHere: false }
    expect(await lookAt(token, 'scanner')).toMatchObject({ status: 200, body: elsewhere })
    expect(await lookAt(token, 'ilya')).toMatchObject({ status: 200, body: { ...elsewhere, isFromHere: true } })
    expect((await identity.aBrowser('ilya').post('/v1/sessions', { token })).status).toBe(201)
    expect(await lookAt(token, 'ilya')).toMatchObject({ status: 410, body: { code: 'link-gone' } })
  })

  test('shows nothing for an unknown token or on another site', async () => {
    const token = await aTokenTo('igor@example.org', 'igor')
    for (const answer of [await lookAt(token, 'igor', 'eu'), await lookAt('a'.repeat(64), 'igor')])
      expect(answer).toMatchObject({ status: 410, body: { code: 'link-gone' } })
  })
})

test('AUTH-021 spaces around an address and capitals in it make no difference', async () => {
  const first = await identity.signIn(identity.aBrowser('eva'), 'eva@example.org')
  const browser = identity.aBrowser('eva-2')
  await browser.askFor('  Eva@Example.ORG ')
  const token = await until(async () => identity.mailServer.mailsTo('eva@example.org')[1])
  const second = await browser.post('/v1/sessions', { token: tokenIn(token) })
  expect(second.body.session.person).toEqual(first.body.session.person)
})

test('AUTH-013 a browser is shown its session, or that nobody is signed in', async () => {
  const browser = identity.aBrowser('nina')
  expect((await browser.get('/v1/session')).body).toEqual(NOBODY)
  const { body } = await identity.signIn(browser, 'nina@example.org')
  expect((await browser.get('/v1/session')).body).toEqual(body.session)
})

test('AUTH-013 signing out ends all sessions of the person, on every device, and of nobody else', async () => {
  const [here, there, other] = [identity.aBrowser('here'), identity.aBrowser('there'), identity.aBrowser('other')]
  await identity.signIn(here, 'ella@example.org')
  await identity.signIn(there, 'ella@example.org')
  await identity.signIn(other, 'emma@example.org')
  const { status } = await here.delete('/v1/sessions')
  expect(status).toBe(204)
  expect([...here.cookies.keys()]).toEqual([BROWSER_COOKIE])
  expect((await there.get('/v1/session')).body.code).toBe('session-expired')
  expect((await renew(there)).body).toEqual(NOBODY)
  expect([...there.cookies.keys()]).toEqual([BROWSER_COOKIE])
  expect((await there.get('/v1/session')).body).toEqual(NOBODY)
  expect((await other.get('/v1/session')).body.person.email).toBe('emma@example.org')
})

test('a visitor has no session to end', async () => {
  expect((await identity.aBrowser('nobody').delete('/v1/sessions')).status).toBe(401)
})

test('a session is valid only on the site of its sign-in', async () => {
  const browser = identity.aBrowser('irma')
  await identity.signIn(browser, 'irma@example.org')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const elsewhere = aClient(identity.url, { ...asVisitor('irma', 'eu'), cookie })
  expect((await elsewhere.get('/v1/session')).body.code).toBe('session-expired')
  expect((await renew(elsewhere)).body).toEqual(NOBODY)
  expect((await renew(browser)).body.person.email).toBe('irma@example.org')
})
