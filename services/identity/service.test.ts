import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ACCESS_COOKIE, ACCESS_TOKEN, AccessClaims, REFRESH_COOKIE, SIGNED_IN_COOKIE } from 'contracts/access/session'
import { verify } from 'contracts/access/signed'
import { aClient, accessPublicKey, asVisitor, aWorld, ownerOf } from 'service-kit/test/service'
import { aBrowser, aMailServer, identityEnv, type MailServer, signIn, tokenIn } from './builders'
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

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')
const NOBODY = { person: null, expiresAt: null }
const DAY_S = 86_400

test('AUTH-005 a link comes by mail, good for half an hour; the press of the button signs in', async () => {
  const browser = aBrowser(url, 'vera')
  const before = Date.now()
  const { status, body } = await browser.askFor('vera@example.org', { returnTo: '/order' })
  expect(status).toBe(202)
  expect(Math.round((Date.parse(body.expiresAt) - before) / 60_000)).toBe(30)
  const mail = await mailServer.mailTo('vera@example.org')
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

test('AUTH-012 the session lies in cookies that no script reads and no other site has sent', async () => {
  const answer = await signIn(aBrowser(url, 'cora'), mailServer, 'cora@example.org')
  const life = 90 * DAY_S
  expect(answer.headers.getSetCookie().map((it) => it.replace(/=[\w.-]{20,};/, '=…;'))).toEqual([
    `${ACCESS_COOKIE}=…; Path=/; Max-Age=${life}; HttpOnly; Secure; SameSite=Lax`,
    `${REFRESH_COOKIE}=…; Path=/api/identity; Max-Age=${life}; HttpOnly; Secure; SameSite=Lax`,
    `${SIGNED_IN_COOKIE}=1; Path=/; Max-Age=${life}; Secure; SameSite=Lax`,
  ])
})

test('AUTH-012 AUTH-028 the access token says who it is on which site, and is good for 5 minutes', async () => {
  const browser = aBrowser(url, 'tina')
  const { body } = await signIn(browser, mailServer, 'tina@example.org')
  const token = browser.cookies.get(ACCESS_COOKIE) ?? ''
  const { id } = body.session.person
  const good = new Date(Date.parse(body.session.expiresAt) - 1)
  const claims = await verify(accessPublicKey, ACCESS_TOKEN, AccessClaims, token, good)
  expect(claims).toMatchObject({
    sub: id,
    owner: sha256(`user:${id}`),
    email: 'tina@example.org',
    roles: [],
    site: 'ru',
  })
  const late = new Date(Date.parse(body.session.expiresAt) + 1000)
  expect(await verify(accessPublicKey, ACCESS_TOKEN, AccessClaims, token, late)).toBeUndefined()
  expect(Date.parse(body.session.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
  expect(Date.parse(body.session.expiresAt) - Date.now()).toBeGreaterThan(290_000)
})

test('AUTH-030 what was made in the browser that signs in is claimed for the person', async () => {
  const { body } = await signIn(aBrowser(url, 'dora'), mailServer, 'dora@example.org')
  const { id } = body.session.person
  const { data, actor } = await world.event('identity.user.claimed.v1', ({ data }) => data.userId === id)
  expect(data).toEqual({
    userId: id,
    owner: sha256(`user:${id}`),
    email: 'dora@example.org',
    site: 'ru',
    visitor: ownerOf('dora'),
    browser: ownerOf('dora'),
  })
  expect(actor).toBe(`visitor:${ownerOf('dora')}`)
})

test('AUTH-030 whoever signs in where somebody else is signed in claims what was made in the browser, not of the person', async () => {
  const browser = aBrowser(url, 'shared')
  await signIn(browser, mailServer, 'first@example.org')
  const { body } = await signIn(browser, mailServer, 'second@example.org')
  const { id, email } = body.session.person
  expect(email).toBe('second@example.org')
  const { data } = await world.event('identity.user.claimed.v1', ({ data }) => data.userId === id)
  expect(data).toMatchObject({ visitor: ownerOf('shared'), email })
})

test('AUTH-032 a link is good in another browser than the one that asked for it', async () => {
  await aBrowser(url, 'office').askFor('olga@example.org', { returnTo: '/order' })
  const token = tokenIn(await mailServer.mailTo('olga@example.org'))
  const phone = aBrowser(url, 'phone')
  const { status, body } = await phone.post('/v1/sessions', { token })
  expect({ status, returnTo: body.returnTo }).toEqual({ status: 201, returnTo: '/order' })
})

describe('a link that was asked for in another browser', () => {
  const claimOf = async (email: string) =>
    (await world.event('identity.user.claimed.v1', ({ data }) => data.email === email)).data
  const aTokenTo = async (email: string, name: string) => {
    await aBrowser(url, name).askFor(email)
    return tokenIn(await mailServer.mailTo(email))
  }
  const lookAt = (token: string, name: string, site = 'ru') =>
    aBrowser(url, name, site).post('/v1/sign-in-links/arrival', { token })

  test('AUTH-030 claims nothing of this browser: an attacker’s link takes no draft', async () => {
    const token = await aTokenTo('mallory@example.org', 'mallory')
    expect((await aBrowser(url, 'victim').post('/v1/sessions', { token })).status).toBe(201)
    expect(await claimOf('mallory@example.org')).toMatchObject({ visitor: null, browser: ownerOf('victim') })
  })

  test('AUTH-030 claims what was made in this browser where the person says so', async () => {
    const token = await aTokenTo('inga@example.org', 'office-2')
    expect((await aBrowser(url, 'home').post('/v1/sessions', { token, bringsDraft: true })).status).toBe(201)
    expect(await claimOf('inga@example.org')).toMatchObject({ visitor: ownerOf('home'), browser: ownerOf('home') })
  })

  test('AUTH-033 tells before the press whom it signs in and whether it was asked for here, and stays as it is', async () => {
    const token = await aTokenTo('ilya@example.org', 'ilya')
    const elsewhere = { email: 'ilya@example.org', isFromHere: false }
    expect(await lookAt(token, 'scanner')).toMatchObject({ status: 200, body: elsewhere })
    expect(await lookAt(token, 'ilya')).toMatchObject({ status: 200, body: { ...elsewhere, isFromHere: true } })
    expect((await aBrowser(url, 'ilya').post('/v1/sessions', { token })).status).toBe(201)
    expect(await lookAt(token, 'ilya')).toMatchObject({ status: 410, body: { code: 'link-gone' } })
  })

  test('tells nothing of a token that is none, nor on another site', async () => {
    const token = await aTokenTo('igor@example.org', 'igor')
    for (const answer of [await lookAt(token, 'igor', 'eu'), await lookAt('a'.repeat(64), 'igor')])
      expect(answer).toMatchObject({ status: 410, body: { code: 'link-gone' } })
  })
})

test('AUTH-021 an address is the same with spaces around it and in capitals', async () => {
  const first = await signIn(aBrowser(url, 'eva'), mailServer, 'eva@example.org')
  const browser = aBrowser(url, 'eva-2')
  await browser.askFor('  Eva@Example.ORG ')
  const token = await world.until(async () => mailServer.mailsTo('eva@example.org')[1])
  const second = await browser.post('/v1/sessions', { token: tokenIn(token) })
  expect(second.body.session.person).toEqual(first.body.session.person)
})

test('AUTH-013 the session is shown to its browser; a visitor is nobody', async () => {
  const browser = aBrowser(url, 'nina')
  expect((await browser.get('/v1/session')).body).toEqual(NOBODY)
  const { body } = await signIn(browser, mailServer, 'nina@example.org')
  expect((await browser.get('/v1/session')).body).toEqual(body.session)
})

test('AUTH-013 signing out ends all sessions of the person, on every device, and of nobody else', async () => {
  const [here, there, other] = [aBrowser(url, 'here'), aBrowser(url, 'there'), aBrowser(url, 'other')]
  await signIn(here, mailServer, 'ella@example.org')
  await signIn(there, mailServer, 'ella@example.org')
  await signIn(other, mailServer, 'emma@example.org')
  const { status } = await here.delete('/v1/sessions')
  expect(status).toBe(204)
  expect([...here.cookies.keys()]).toEqual([])
  expect((await there.get('/v1/session')).body.code).toBe('session-expired')
  expect((await there.post('/v1/session/renewal')).body).toEqual(NOBODY)
  expect([...there.cookies.keys()]).toEqual([])
  expect((await there.get('/v1/session')).body).toEqual(NOBODY)
  expect((await other.get('/v1/session')).body.person.email).toBe('emma@example.org')
})

test('a visitor has no session to end', async () => {
  expect((await aBrowser(url, 'nobody').delete('/v1/sessions')).status).toBe(401)
})

test('the public keys are shown, and no private part of one', async () => {
  const { body } = await aClient(url, {}).get('/v1/jwks')
  expect(body).toEqual({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: accessPublicKey.x, alg: 'EdDSA', use: 'sig' }] })
})

test('a session is good on the site of its sign-in alone', async () => {
  const browser = aBrowser(url, 'irma')
  await signIn(browser, mailServer, 'irma@example.org')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const elsewhere = aClient(url, { ...asVisitor('irma', 'eu'), cookie })
  expect((await elsewhere.get('/v1/session')).body.code).toBe('session-expired')
  expect((await elsewhere.post('/v1/session/renewal')).body).toEqual(NOBODY)
  expect((await browser.post('/v1/session/renewal')).body.person.email).toBe('irma@example.org')
})
