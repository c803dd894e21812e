import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { DEVICE_COOKIE } from 'contracts/access/cookies'
import { ACCESS_COOKIE, ACCESS_TOKEN, AccessClaims, REFRESH_COOKIE } from 'contracts/access/session'
import { verify } from 'contracts/access/signed'
import { answered } from 'service-kit/test/answered'
import { type Answer, accessPublicKey, until } from 'service-kit/test/service'
import { type Browser, PACKER_PASSWORD } from '../builders'
import { anIdentity, type Identity, maxAges, NOBODY, renew } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity({ PACKER_PASSWORD, FIRST_ADMIN_EMAIL: 'boss@example.org' })
  await until(() => identity.countOf('packer_passwords'))
  await until(() => identity.countOf('user_roles'))
})
afterAll(() => identity.stop())

const HOUR_S = 3_600
let count = 0
/** A browser with an IP of its own: otherwise the wrong passwords of one test would count in another. */
const aTablet = (name = 'tablet', siteId = 'ru') => {
  count += 1
  return identity.aBrowser(`${name}-${count}`, siteId, `198.51.100.${count}`)
}
const codeOf = ({ status, body }: Answer) => `${status} ${body?.code}`
/** Makes the session of a packer's browser older. */
const pass = (browser: Browser, seconds: number) => identity.sql`
  update identity.sessions set created_at = created_at - make_interval(secs => ${seconds}),
    rotated_at = rotated_at - make_interval(secs => ${seconds})
  where id = ${sidOf(browser)}`
const sidOf = (browser: Browser): string =>
  JSON.parse(Buffer.from((browser.cookies.get(ACCESS_COOKIE) ?? '').split('.')[1] ?? '', 'base64url').toString()).sid
async function anAdmin() {
  const browser = aTablet('boss')
  await identity.signIn(browser, 'boss@example.org')
  return browser
}

test('PACK-003 the right password begins a session of 12 hours under the given name', async () => {
  const tablet = aTablet()
  const answer = await tablet.unlock('  Ира Петрова ')
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    person: { id: expect.any(String), email: '', name: 'Ира Петрова', roles: ['packer'] },
    expiresAt: expect.any(String),
  })
  expect(maxAges(answer)).toEqual([12 * HOUR_S, 12 * HOUR_S, 12 * HOUR_S, 365 * 24 * HOUR_S])
  expect((await tablet.get('/v1/session')).body).toEqual(answer.body)
  const token = tablet.cookies.get(ACCESS_COOKIE) ?? ''
  const claims = await verify(accessPublicKey, ACCESS_TOKEN, AccessClaims, token, new Date())
  expect(claims).toMatchObject({ sub: answer.body.person.id, email: '', name: 'Ира Петрова', roles: ['packer'] })
})

test('PACK-003 the session is renewed as any other, and ends after 12 hours', async () => {
  const tablet = aTablet()
  const { body } = await tablet.unlock('Ира')
  const before = tablet.cookies.get(REFRESH_COOKIE)
  await pass(tablet, 11 * HOUR_S)
  const renewed = await renew(tablet)
  expect(renewed.body.person).toEqual(body.person)
  expect(tablet.cookies.get(REFRESH_COOKIE)).not.toBe(before)
  for (const age of maxAges(renewed)) expect(age).toBeWithin(HOUR_S - 60, HOUR_S + 1)
  await pass(tablet, HOUR_S)
  expect((await renew(tablet)).body).toEqual(NOBODY)
  expect([...tablet.cookies.keys()]).toEqual([DEVICE_COOKIE])
})

test('PACK-002 a wrong password begins no session and ends none', async () => {
  const tablet = aTablet()
  const before = await identity.countOf('users', 'email is null')
  const refused = await tablet.unlock('Ира', 'plaster-and-foi1')
  expect(codeOf(refused)).toBe('401 wrong-password')
  expect(refused.headers.getSetCookie()).toEqual([])
  await tablet.unlock('Ира')
  for (const wrong of ['', ' ', PACKER_PASSWORD.toUpperCase(), `${PACKER_PASSWORD} `])
    expect((await tablet.unlock('Ира', wrong)).status).toBe(wrong === '' ? 422 : 401)
  expect((await tablet.get('/v1/session')).body.person.name).toBe('Ира')
  expect(await identity.countOf('users', 'email is null')).toBe(before + 1)
})

test('PACK-003 two packers with the same name are two people, and one signs out alone', async () => {
  const [here, there] = [aTablet(), aTablet()]
  const [first, second] = [await here.unlock('Ира'), await there.unlock('Ира')]
  expect(first.body.person.id).not.toBe(second.body.person.id)
  expect((await here.delete('/v1/sessions')).status).toBe(204)
  expect((await here.get('/v1/session')).body).toEqual(NOBODY)
  expect((await there.get('/v1/session')).body.person.name).toBe('Ира')
})

test('AUTH-013 in one browser the latest session replaces the one before', async () => {
  const tablet = aTablet()
  await identity.signIn(tablet, 'olga@example.org')
  await tablet.unlock('Ира')
  expect((await tablet.get('/v1/session')).body.person).toMatchObject({ email: '', roles: ['packer'] })
  const { body } = await identity.signIn(tablet, 'olga@example.org')
  expect(body.session.person).toMatchObject({ email: 'olga@example.org', name: null, roles: [] })
  expect((await tablet.get('/v1/session')).body).toEqual(body.session)
})

test('a packer’s session claims nothing that was made in the browser', async () => {
  const tablet = aTablet()
  const { body } = await tablet.unlock('Ира')
  expect(await identity.countOf('outbox', `body->>'aggregateId' = '${body.person.id}'`)).toBe(0)
})

test('AUTH-024 a packer has no other role, whatever is granted', async () => {
  const tablet = aTablet()
  const { body } = await tablet.unlock('Ира')
  await identity.world
    .sql`insert into identity.user_roles (user_id, role, created_at) values (${body.person.id}, 'admin', now())`
  expect((await renew(tablet)).body.person.roles).toEqual(['packer'])
  await identity.sql`delete from identity.user_roles where user_id = ${body.person.id}`
})

test('the session is valid only on its site', async () => {
  const tablet = aTablet('tablet', 'eu')
  await tablet.unlock('Ira')
  const elsewhere = aTablet('tablet', 'ru')
  for (const [name, value] of tablet.cookies) elsewhere.cookies.set(name, value)
  expect(codeOf(await elsewhere.get('/v1/session'))).toBe('401 session-expired')
  expect((await renew(elsewhere)).body).toEqual(NOBODY)
})

test('the password is stored only as a hash', async () => {
  const [row] = await identity.sql`select string_agg(t::text, ' ') as text from identity.packer_passwords t`
  expect(row?.text).toContain('$argon2id$')
  expect(row?.text).not.toContain(PACKER_PASSWORD)
})

test.each([
  ['a name of spaces', { name: '  ', password: PACKER_PASSWORD }],
  ['no name', { password: PACKER_PASSWORD }],
  ['a name too long', { name: 'x'.repeat(101), password: PACKER_PASSWORD }],
  ['a line break in the name', { name: 'Ира\nadmin', password: PACKER_PASSWORD }],
  ['a change of writing direction in the name', { name: 'Ира\u202e', password: PACKER_PASSWORD }],
  ['half a character in the password', { name: 'Ира', password: `${PACKER_PASSWORD}\ud800` }],
  ['NUL in the name', { name: 'Ира\0', password: PACKER_PASSWORD }],
  ['NUL in the password', { name: 'Ира', password: `${PACKER_PASSWORD}\0` }],
  ['a password too long', { name: 'Ира', password: 'x'.repeat(201) }],
  ['a password that is no text', { name: 'Ира', password: { $ne: null } }],
  ['a role', { name: 'Ира', password: PACKER_PASSWORD, roles: ['admin'] }],
])('%s is refused as invalid', async (_, body) => {
  const tablet = aTablet()
  expect((await tablet.post('/v1/packer-sessions', body)).status).toBe(422)
  expect([...tablet.cookies.keys()]).toEqual([])
})

const plantWrongPasswords = (network: string, minutesAgo: number, many: number, means = 'password') =>
  identity.sql`insert into identity.failed_sign_ins (means, network, failed_at)
    select ${means}, ${network}, now() - make_interval(mins => ${minutesAgo}) from generate_series(1, ${many})`

/** Hashes the password again so that a comparison costs next to nothing: the tests below make hundreds of them. */
async function makeCheap() {
  const hash = await Bun.password.hash(PACKER_PASSWORD, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 })
  await identity.sql`update identity.packer_passwords set hash = ${hash}`
}

describe('PACK-003 too many wrong passwords', () => {
  beforeAll(makeCheap)

  test('from one IP are compared 20 times an hour, also when 50 come at once; then the refusal says how long to wait', async () => {
    const address = '203.0.113.50'
    const tries = Array.from({ length: 50 }, (_, index) =>
      answered(() => identity.aBrowser(`guess-${index}`, 'ru', address).unlock('Ира', `guess-${index}`)),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter((it) => codeOf(it) === '401 wrong-password')).toHaveLength(20)
    const refused = answers.filter((it) => codeOf(it) === '429 too-many-requests')
    expect(refused).toHaveLength(30)
    for (const it of refused) expect(Number(it.headers.get('retry-after'))).toBeWithin(3_540, 3_601)
    expect((await identity.aBrowser('late', 'ru', address).unlock('Ира')).status).toBe(429)
    expect((await aTablet().unlock('Ира')).status).toBe(201)
  })

  test('are counted over the last hour, without invalid links', async () => {
    const address = '203.0.113.51'
    await plantWrongPasswords(address, 61, 30)
    await plantWrongPasswords(address, 5, 40, 'link')
    await plantWrongPasswords(address, 20, 19)
    const tablet = identity.aBrowser('shift', 'ru', address)
    expect((await tablet.unlock('Ира')).status).toBe(201)
    const another = identity.aBrowser('another', 'ru', address)
    expect((await another.unlock('Ира', 'wrong password')).status).toBe(401)
    const { status, headers } = await another.unlock('Ира')
    expect(status).toBe(429)
    expect(Math.round(Number(headers.get('retry-after')) / 60)).toBe(40)
    expect((await tablet.get('/v1/session')).body.person.name).toBe('Ира')
  })

  test('do not include right ones: a shift of 50 begins at once', async () => {
    const address = '203.0.113.52'
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        answered(() => identity.aBrowser(`shift-${index}`, 'ru', address).unlock(`Ира ${index}`)),
      ),
    )
    expect(answers.map((it) => it.status)).toEqual(answers.map(() => 201))
  })

  test('do not keep others from unlocking, however many more come', async () => {
    const address = '203.0.113.53'
    await plantWrongPasswords(address, 5, 20)
    const flood = Array.from({ length: 150 }, (_, index) =>
      identity.aBrowser(`flood-${index}`, 'ru', address).unlock('Ира', `guess-${index}`),
    )
    const shift = Array.from({ length: 5 }, () => aTablet().unlock('Ира'))
    expect((await Promise.all(shift)).map((it) => it.status)).toEqual(shift.map(() => 201))
    expect(new Set((await Promise.all(flood)).map(codeOf))).toEqual(new Set(['429 too-many-requests']))
  })

  test('without an IP count as one network', async () => {
    await plantWrongPasswords('nowhere', 5, 20)
    expect((await identity.aBrowser('no-address').unlock('Ира')).status).toBe(429)
    await identity.sql`delete from identity.failed_sign_ins where network = 'nowhere'`
  })
})

describe('PACK-003 wrong passwords from many networks', () => {
  const plant = (site: string, minutesAgo: number, many: number) =>
    identity.sql`insert into identity.failed_sign_ins (means, network, guessed_of, failed_at)
      select 'password', '192.0.2.' || it, ${site}, now() - make_interval(mins => ${minutesAgo})
      from generate_series(1, ${many}) as it`
  const forget = async () => {
    await identity.sql`delete from identity.failed_sign_ins where guessed_of is not null`
  }
  beforeEach(forget)
  afterEach(forget)

  test('are compared 200 times an hour for a site; then the refusal says how long to wait', async () => {
    await plant('ru', 20, 198)
    await plant('ru', 61, 50)
    for (const _ of [199, 200]) expect(codeOf(await aTablet().unlock('Ира', 'guess'))).toBe('401 wrong-password')
    const { status, headers } = await aTablet().unlock('Ира')
    expect([status, Math.round(Number(headers.get('retry-after')) / 60)]).toEqual([429, 40])
    expect((await aTablet('tablet', 'eu').unlock('Ира')).status).toBe(201)
  })

  test('lock out no browser that has unlocked before, and end no session', async () => {
    const tablet = aTablet()
    await tablet.unlock('Ира')
    await plant('ru', 5, 200)
    expect(codeOf(await aTablet().unlock('Ира'))).toBe('429 too-many-requests')
    expect((await renew(tablet)).body.person.name).toBe('Ира')
    await tablet.delete('/v1/sessions')
    expect((await tablet.unlock('Ира')).status).toBe(201)
    // Nor do its own mistakes stop others.
    await forget()
    await plant('ru', 5, 199)
    expect(codeOf(await tablet.unlock('Ира', 'mistyped'))).toBe('401 wrong-password')
    expect((await aTablet().unlock('Ира')).status).toBe(201)
  })
})

describe('PACK-003 a browser that has unlocked before', () => {
  const aPlace = (address: string) => (name: string) => identity.aBrowser(name, 'ru', address)
  const exhaust = async (address: string) => {
    await plantWrongPasswords(address, 5, 20)
    expect((await aPlace(address)('new').unlock('Ира')).status).toBe(429)
  }

  test('unlocks however many wrong passwords came from its network, also after signing out', async () => {
    const address = '203.0.113.60'
    const tablet = aPlace(address)('tablet')
    const { headers } = await tablet.unlock('Ира')
    expect(headers.getSetCookie().find((it) => it.startsWith(DEVICE_COOKIE))).toMatch(
      /=[\w-]{64}; Path=\/api\/identity\/v1\/packer-sessions; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict$/,
    )
    await tablet.delete('/v1/sessions')
    await exhaust(address)
    expect((await tablet.unlock('Ира')).status).toBe(201)
  })

  test('has 20 tries an hour of its own, and does not use up those of its network', async () => {
    const at = aPlace('203.0.113.61')
    const tablet = at('tablet')
    await tablet.unlock('Ира')
    for (let it = 0; it < 20; it++) expect(codeOf(await tablet.unlock('Ира', `wrong-${it}`))).toBe('401 wrong-password')
    expect(codeOf(await tablet.unlock('Ира'))).toBe('429 too-many-requests')
    expect((await at('another').unlock('Ира')).status).toBe(201)
  })

  test('is known only by its own cookie, until the password changes', async () => {
    const address = '203.0.113.62'
    const at = aPlace(address)
    const [tablet, forger] = [at('tablet'), at('forger')]
    await tablet.unlock('Ира')
    const token = tablet.cookies.get(DEVICE_COOKIE) ?? ''
    await exhaust(address)
    const other = (char: string | undefined) => (char === 'A' ? 'B' : 'A')
    const [lastChanged, firstChanged] = [token.slice(0, -1) + other(token.at(-1)), other(token[0]) + token.slice(1)]
    for (const it of ['x', 'a'.repeat(64), lastChanged, firstChanged]) {
      forger.cookies.set(DEVICE_COOKIE, it)
      expect(codeOf(await forger.unlock('Ира'))).toBe('429 too-many-requests')
    }
    const boss = await anAdmin()
    await boss.put('/v1/packer-password', { password: 'another-plaster' })
    expect(codeOf(await tablet.unlock('Ира', 'another-plaster'))).toBe('429 too-many-requests')
    await boss.put('/v1/packer-password', { password: PACKER_PASSWORD })
  })
})

describe('PACK-003 changing the password', () => {
  const change = (browser: Browser, password: unknown) => browser.put('/v1/packer-password', { password })

  test('ends the sessions of all packers of the site, and of nobody else; other sites keep their password', async () => {
    const [boss, tablet, second, euro] = [await anAdmin(), aTablet(), aTablet(), aTablet('tablet', 'eu')]
    for (const it of [tablet, second, euro]) await it.unlock('Ира')
    expect((await change(boss, 'another-plaster')).status).toBe(204)
    for (const it of [tablet, second]) {
      expect(codeOf(await it.get('/v1/session'))).toBe('401 session-expired')
      expect((await renew(it)).body).toEqual(NOBODY)
    }
    expect((await euro.get('/v1/session')).body.person.name).toBe('Ира')
    expect((await euro.unlock('Ира')).status).toBe(201)
    expect(codeOf(await aTablet('tablet', 'eu').unlock('Ира', 'another-plaster'))).toBe('401 wrong-password')
    expect((await boss.get('/v1/session')).body.person.email).toBe('boss@example.org')
    expect(codeOf(await tablet.unlock('Ира'))).toBe('401 wrong-password')
    expect((await tablet.unlock('Ира', 'another-plaster')).status).toBe(201)
    expect((await change(boss, PACKER_PASSWORD)).status).toBe(204)
  })

  test('ends also sessions that begin by the old one at the same time', async () => {
    const boss = await anAdmin()
    const tablets = Array.from({ length: 15 }, () => aTablet())
    const unlocking = tablets.map((it) => it.unlock('Ира'))
    expect((await change(boss, 'changed-meanwhile')).status).toBe(204)
    await Promise.all(unlocking)
    for (const it of tablets) expect((await renew(it)).body).toEqual(NOBODY)
    expect((await change(boss, PACKER_PASSWORD)).status).toBe(204)
  })

  test('AUTH-027 is allowed to admins, not to packers, customers, managers and visitors', async () => {
    const [packer, customer, manager, visitor] = [aTablet(), aTablet(), aTablet(), aTablet()]
    await packer.unlock('Ира')
    await identity.signIn(customer, 'customer@example.org')
    await identity.signIn(manager, 'manager@example.org')
    await identity.sql`insert into identity.user_roles (user_id, role, created_at)
      select id, 'manager', now() from identity.users where email = 'manager@example.org'`
    await renew(manager)
    for (const it of [packer, customer, manager]) expect((await change(it, 'mine-from-now-on')).status).toBe(403)
    expect((await change(visitor, 'mine-from-now-on')).status).toBe(401)
    expect((await aTablet().unlock('Ира')).status).toBe(201)
  })

  test('to one that is too short, too long or contains NUL is refused', async () => {
    const boss = await anAdmin()
    for (const it of ['too-short', 'x'.repeat(201), `plaster\0and-foil`, null])
      expect((await change(boss, it)).status).toBe(422)
  })
})
