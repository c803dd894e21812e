import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { BROWSER_COOKIE } from 'contracts/access/cookies'
import { ACCESS_COOKIE, REFRESH_COOKIE } from 'contracts/access/session'
import { answered } from 'service-kit/test/answered'
import { type Answer, aClient, asVisitor, ownerOf } from 'service-kit/test/service'
import { tokenIn } from '../builders'
import { anIdentity, type Identity } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

/** The token in the mail of a link that a browser has requested. */
async function aToken(email: string, name = email) {
  await identity.aBrowser(name).askFor(email)
  return tokenIn(await identity.mailServer.mailTo(email))
}
const useIt = (token: string, name = 'somebody') => identity.aBrowser(name).post('/v1/sessions', { token })
const linksTo = (email: string) => identity.countOf('sign_in_links', `email = '${email}'`)
type Planted = { email?: string; network?: string | null; ageMinutes: number }
/** Links that were requested so long ago; each is valid for half an hour. */
const plantLinks = (count: number, { email = '', network = null, ageMinutes }: Planted) => identity.sql`
  insert into identity.sign_in_links (id, token_sha256, email, site, return_to, network, created_at, expires_at)
  select gen_random_uuid(), gen_random_uuid(), coalesce(nullif(${email}, ''), gen_random_uuid()::text), 'ru', '/cabinet',
    ${network}, at, at + interval '30 minutes' from generate_series(1, ${count}),
    lateral (select now() - make_interval(mins => ${ageMinutes}) as at)`
const from = (address: string, name = 'somebody') => identity.aBrowser(name, 'ru', address)
/** The minutes to wait that a refusal names. */
const waitOf = ({ status, headers, body }: Answer) =>
  status === 429 && body.code === 'too-many-requests' ? Math.round(Number(headers.get('retry-after')) / 60) : undefined

describe('a link', () => {
  test('that is pressed 50 times at once signs in once', async () => {
    const token = await aToken('fifty@example.org')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => answered(() => useIt(token, `device-${index}`))),
    )
    const gone = answers.filter((it) => it.status === 410 && it.body.code === 'link-gone')
    expect(answers.filter((it) => it.status === 201)).toHaveLength(1)
    expect(gone).toHaveLength(49)
    expect(gone.flatMap((it) => it.headers.getSetCookie())).toEqual([])
    const [row] = await identity.world
      .sql`select count(*) from identity.sessions join identity.users u on u.id = user_id
      where email = 'fifty@example.org'`
    expect(row?.count).toBe('1')
  })

  test('that a mail scanner opens stays valid: no GET signs in or changes anything', async () => {
    const token = await aToken('scanned@example.org')
    const scanner = aClient(identity.url, asVisitor('scanner', 'ru'))
    for (const path of ['/v1/sessions', '/v1/sign-in-links', '/v1/sign-in-links/arrival', '/v1/session/renewal'])
      for (const query of ['', `?token=${token}`]) {
        expect((await scanner.get(path + query)).status).toBe(404)
        expect((await scanner.head(path + query)).status).toBe(404)
      }
    expect((await scanner.get(`/v1/session?token=${token}`)).body.person).toBeNull()
    expect((await useIt(token)).status).toBe(201)
  })

  test('that has expired is refused as gone', async () => {
    const token = await aToken('late@example.org')
    await identity.sql`update identity.sign_in_links set expires_at = now() - interval '1 s' where email = 'late@example.org'`
    expect(await useIt(token)).toMatchObject({ status: 410, body: { code: 'link-gone' } })
  })

  test('that is altered or made up is refused, and the genuine one stays valid', async () => {
    const token = await aToken('forged@example.org')
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const ofAnotherId = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const it of [altered, ofAnotherId, token.slice(0, 63), 'a'.repeat(64), token.toLowerCase()])
      expect((await useIt(it)).status).toBe(410)
    expect((await useIt(token)).status).toBe(201)
  })

  test('with a malformed token is refused as invalid', async () => {
    for (const token of ['', 'x', "' or 1=1 --aaaaaaaaaaaaaaa", 'a'.repeat(201), null])
      expect((await identity.aBrowser('x').post('/v1/sessions', { token })).status).toBe(422)
  })

  test('is valid only on the site where it was requested', async () => {
    const token = await aToken('sites@example.org')
    expect((await identity.aBrowser('x', 'eu').post('/v1/sessions', { token })).status).toBe(410)
    expect((await useIt(token)).status).toBe(201)
  })

  test('is stored only as a hash: nothing in the database signs anybody in', async () => {
    const token = await aToken('kept@example.org')
    const browser = identity.aBrowser('kept')
    await identity.signIn(browser, 'kept2@example.org')
    const secrets = [token, browser.cookies.get(ACCESS_COOKIE) ?? '', browser.cookies.get(REFRESH_COOKIE) ?? '']
    const tables = ['sign_in_links', 'messages', 'sessions', 'users', 'outbox']
    const rows = await Promise.all(
      tables.map((it) => identity.sql.unsafe(`select string_agg(t::text, ' ') as text from identity.${it} t`)),
    )
    const text = rows.map(([row]) => row?.text).join(' ')
    expect(text).toContain('kept@example.org')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThanOrEqual(64)
      expect(text).not.toContain(secret)
    }
  })
})

describe('a request for a link', () => {
  test('is answered alike for known and unknown addresses', async () => {
    await identity.signIn(identity.aBrowser('known'), 'known@example.org')
    const [known, unknown] = await Promise.all(
      ['known', 'unknown'].map((it) => identity.aBrowser('asking').askFor(`${it}@example.org`)),
    )
    const shown = ({ status, headers, body }: NonNullable<typeof known>) => ({
      status,
      headers: [...headers.keys()].sort(),
      keys: Object.keys(body),
    })
    expect(shown(known!)).toEqual(shown(unknown!))
    expect(known!.status).toBe(202)
  })

  test.each([
    'a@example.org\r\nBcc: all@example.org',
    'a@example.org\n',
    '\ra@example.org',
    'a\r\n@example.org',
    'a\x1b[2J@example.org',
    'a\0@example.org',
    'a\ud800@example.org',
    'a@exam\u202eple.org',
    'a\u200b@example.org',
  ])(
    'with a line break or an invisible character in the address is refused, and no mail is sent: %j',
    async (email) => {
      const before = await identity.countOf('messages')
      expect((await identity.aBrowser('crlf').askFor(email)).status).toBe(422)
      expect(await identity.countOf('messages')).toBe(before)
    },
  )

  test.each([
    '',
    ' ',
    'anna',
    'anna@example',
    'a@b.c, all@example.org',
    'Anna <a@example.org>',
    '@example.org',
    5,
    null,
  ])('AUTH-003 AUTH-004 for an invalid e-mail address is refused: %j', async (email) => {
    expect((await identity.aBrowser('typo').askFor(email as string)).status).toBe(422)
  })

  test('with a field that the contract does not name is refused', async () => {
    const { status } = await identity.aBrowser('more').askFor('more@example.org', { roles: ['admin'] })
    expect(status).toBe(422)
    expect(await linksTo('more@example.org')).toBe(0)
  })

  test('sent as a form or as text, as another site could send it, is refused', async () => {
    const client = aClient(identity.url, asVisitor('form', 'ru'))
    const body = JSON.stringify({ email: 'form@example.org', language: 'ru' })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await client.post('/v1/sign-in-links', body, { 'content-type': type })).status).toBe(415)
    expect(await linksTo('form@example.org')).toBe(0)
  })

  test('from another origin gets no CORS headers', async () => {
    const client = aClient(identity.url, { ...asVisitor('evil', 'ru'), origin: 'https://evil.example' })
    const { headers } = await client.post('/v1/sign-in-links', { email: 'evil@example.org', language: 'ru' })
    expect([...headers.keys()].filter((it) => it.startsWith('access-control-'))).toEqual([])
  })

  test.each([
    ['/order?number=7f3a', '/order?number=7f3a'],
    ['https://evil.example/', '/cabinet'],
    ['//evil.example', '/cabinet'],
    ['/\\evil.example', '/cabinet'],
    ['javascript:alert(1)', '/cabinet'],
    [undefined, '/cabinet'],
  ])('AUTH-006 AUTH-007 AUTH-009 with the return path %p leads to %p', async (returnTo, path) => {
    const email = `${randomUUID()}@example.org`
    const browser = identity.aBrowser('returning')
    await browser.askFor(email, { returnTo })
    const { body } = await browser.post('/v1/sessions', { token: tokenIn(await identity.mailServer.mailTo(email)) })
    expect(body.returnTo).toBe(path)
  })
})

describe('a link that brings an order along', () => {
  test('WIZ-027 AUTH-007 leads to the order, and its press tells orders which draft it was and who asked', async () => {
    const [email, orderId] = [`${randomUUID()}@example.org`, randomUUID()]
    await identity.aBrowser('phone').askFor(email, { orderId, returnTo: '/cabinet' })
    const token = tokenIn(await identity.mailServer.mailTo(email))
    const computer = identity.aBrowser('computer')
    const { body: arrived } = await computer.post('/v1/sign-in-links/arrival', { token })
    expect(arrived).toEqual({ email, isFromHere: false, bringsOrder: true })
    const { status, body } = await computer.post('/v1/sessions', { token })
    expect([status, body.returnTo]).toEqual([201, `/order?id=${orderId}`])
    const order = { orderId, visitor: ownerOf('phone') }
    const { data } = await identity.world.event('identity.user.claimed.v1', (it) => it.data.email === email)
    expect(data).toMatchObject({ visitor: null, browser: ownerOf('computer'), order })
  })

  test('takes an id and nothing else', async () => {
    for (const orderId of ['', '7f3a', '/evil', 7])
      expect((await identity.aBrowser('x').askFor(`${randomUUID()}@example.org`, { orderId })).status).toBe(422)
  })
})

describe('too many requests for links', () => {
  test('a network gets 20 links an hour for an address, also when all requests come at once, and however the address is written', async () => {
    const asked = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const browser = identity.aBrowser(`many-${index}`)
        return answered(() => browser.askFor(index % 2 ? ' Many@Example.org' : 'many@example.org'))
      }),
    )
    expect(asked.filter((it) => it.status === 202)).toHaveLength(20)
    expect(waitOf(await identity.aBrowser('late').askFor('many@example.org'))).toBe(60)
    expect((await identity.aBrowser('many-0').askFor('another@example.org')).status).toBe(202)
  })

  test('a refusal says when the next request for the address is allowed', async () => {
    const email = 'often@example.org'
    await plantLinks(1, { email, ageMinutes: 61 })
    await plantLinks(1, { email, ageMinutes: 50 })
    await plantLinks(19, { email, ageMinutes: 5 })
    expect(waitOf(await identity.aBrowser('often').askFor(email))).toBe(10)
    await identity.sql`update identity.sign_in_links set created_at = created_at - interval '10 minutes'
      where email = ${email}`
    expect((await identity.aBrowser('often').askFor(email)).status).toBe(202)
    expect(waitOf(await identity.aBrowser('often').askFor(email))).toBe(45)
  })

  test('those from one network do not stop requests for the same address from another', async () => {
    const email = 'victim@example.org'
    await plantLinks(20, { email, network: '203.0.113.30', ageMinutes: 5 })
    expect(waitOf(await from('203.0.113.30', 'attacker').askFor(email))).toBe(55)
    expect((await from('203.0.113.31', 'victim').askFor(email)).status).toBe(202)
    expect((await identity.mailServer.mailTo(email)).recipients).toEqual([email])
  })

  test('those from many networks do not flood a mailbox: while 60 links are valid no more are sent, and each of them signs in', async () => {
    const email = 'bombed@example.org'
    const token = await aToken(email)
    await plantLinks(59, { email, network: '203.0.113.32', ageMinutes: 5 })
    const { status, body } = await from('203.0.113.33').askFor(email)
    expect([status, Date.parse(body.expiresAt) > Date.now()]).toEqual([202, true])
    expect(await linksTo(email)).toBe(60)
    expect((await useIt(token)).status).toBe(201)
    expect((await from('203.0.113.33').askFor(email)).status).toBe(202)
    expect(await linksTo(email)).toBe(61)
  })

  test('an IP gets 200 links an hour, over all its browsers', async () => {
    const network = '203.0.113.7'
    await plantLinks(199, { network, ageMinutes: 20 })
    await plantLinks(50, { network, ageMinutes: 61 })
    expect((await from(network, 'busy').askFor('busy-200@example.org')).status).toBe(202)
    expect(waitOf(await from(network, 'idle').askFor('busy-201@example.org'))).toBe(40)
    expect(await linksTo('busy-201@example.org')).toBe(0)
    expect((await from('203.0.113.8', 'busy').askFor('busy-201@example.org')).status).toBe(202)
  })

  test('all IPv6 addresses of a /64 count as one', async () => {
    await plantLinks(199, { network: '2001:db8:0:7::/64', ageMinutes: 20 })
    expect((await from('2001:db8:0:7::1').askFor('six-200@example.org')).status).toBe(202)
    expect(waitOf(await from('2001:db8:0:7:ffff::2').askFor('six-201@example.org'))).toBe(40)
    expect((await from('2001:db8:0:8::1').askFor('six-201@example.org')).status).toBe(202)
  })

  test('a clinic of more people is not stopped by its size: links with which somebody has signed in do not count', async () => {
    const network = '203.0.113.40'
    await plantLinks(300, { network, ageMinutes: 5 })
    await identity.sql`update identity.sign_in_links set used_at = now() where network = ${network}`
    await plantLinks(199, { network, ageMinutes: 20 })
    expect((await from(network, 'clinic').askFor('clinic-500@example.org')).status).toBe(202)
    expect(waitOf(await from(network, 'clinic').askFor('clinic-501@example.org'))).toBe(40)
    // Ten times as many with those, so that one stranger does not use up the limit of all.
    await identity.sql`update identity.sign_in_links set used_at = now() where network = ${network}`
    await plantLinks(1_500, { network, ageMinutes: 30 })
    await identity.sql`update identity.sign_in_links set used_at = now() where network = ${network}`
    expect(waitOf(await from(network, 'clinic').askFor('clinic-502@example.org'))).toBe(30)
  })

  test('an attacker in the network stops nobody who has a session, or has signed in from this browser before', async () => {
    const network = '203.0.113.41'
    const [doctor, stranger] = [from(network, 'doctor'), from(network, 'stranger')]
    await identity.signIn(doctor, 'doctor@example.org')
    await plantLinks(200, { network, ageMinutes: 5 })
    expect(waitOf(await stranger.askFor('doctor@example.org'))).toBe(55)
    const kept = doctor.cookies.get(BROWSER_COOKIE) ?? ''
    doctor.cookies.delete(BROWSER_COOKIE)
    expect((await doctor.askFor('colleague@example.org')).status).toBe(202)
    await doctor.delete('/v1/sessions')
    doctor.cookies.set(BROWSER_COOKIE, kept)
    expect((await doctor.askFor('doctor@example.org')).status).toBe(202)
    // What they ask for counts for them alone: 20 an hour.
    await identity.signIn(doctor, 'doctor@example.org')
    expect(doctor.cookies.get(BROWSER_COOKIE)).toBe(kept)
    expect(await identity.countOf('sign_in_links', `network = '${network}' and used_at is null`)).toBe(200)
    await doctor.delete('/v1/sessions')
    const before = await identity.countOf('sign_in_links', "network like 'browser:%'")
    for (let it = before; it < 20; it++) expect((await doctor.askFor(`doctor-${it}@example.org`)).status).toBe(202)
    expect(waitOf(await doctor.askFor('doctor-20@example.org'))).toBe(60)
  })

  test('a browser is known by its own cookie alone', async () => {
    const network = '203.0.113.42'
    const known = from(network, 'known')
    await identity.signIn(known, 'known@example.org')
    const token = known.cookies.get(BROWSER_COOKIE) ?? ''
    await plantLinks(200, { network, ageMinutes: 5 })
    const forger = from(network, 'forger')
    for (const it of ['x', 'a'.repeat(64), token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')]) {
      forger.cookies.set(BROWSER_COOKIE, it)
      expect(waitOf(await forger.askFor('known@example.org'))).toBe(55)
    }
  })

  test('all requests together have a limit', async () => {
    const limited = await identity.start({ LINKS_PER_HOUR: '1' })
    expect((await limited.aBrowser('all').askFor('all@example.org')).status).toBe(429)
  })
})

describe('invalid tokens', () => {
  const made = (index: number) => String(index).padStart(64, 'x')

  test('from a network do not stop a valid link from signing in there', async () => {
    const [address, token] = ['203.0.113.20', await aToken('patient@example.org')]
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        answered(() => from(address).post('/v1/sessions', { token: made(index) })),
      ),
    )
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([410]))
    expect((await from(address).post('/v1/sessions', { token })).status).toBe(201)
  })

  test('are not stored', async () => {
    expect((await useIt(made(0))).status).toBe(410)
    expect(await identity.countOf('failed_sign_ins')).toBe(0)
  })
})
