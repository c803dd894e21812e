import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { ACCESS_COOKIE } from 'contracts/access/session'
import { decodeJwt } from 'jose'
import { until } from 'service-kit/test/service'
import { seal } from '../adapters/sealed'
import { appCode } from '../builders'
import { anIdentity, type Identity, renew } from '../test/surroundings'
import { SECRETS } from './operations/tries'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

const emailOf = (name: string) => `${name}@example.org`
const userOf = async (name: string) =>
  (await identity.sql`select id from identity.users where email = ${emailOf(name)}`)[0]?.id as string

/** A member of the staff who has signed in in a new browser. */
async function aManager(name: string, address?: string) {
  await identity.sql`with somebody as (insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), ${emailOf(name)}, 1, now()) returning id)
    insert into identity.user_roles select id, 'manager', now() from somebody`
  return signedIn(name, address)
}
async function signedIn(name: string, address?: string) {
  const browser = identity.aBrowser(`${name}-${randomUUID()}`, 'ru', address)
  const { status, body } = await identity.signIn(browser, emailOf(name))
  expect(status).toBe(201)
  return Object.assign(browser, { session: body.session })
}
type Browser = Awaited<ReturnType<typeof signedIn>>

/** Enrols a factor whose first code was that of the step before: the present code is still unused. */
async function enrolled(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await browser.post('/v1/second-factor/secret')).body
  const { status, body } = await browser.post('/v1/second-factor', { code: appCode(secret, -1) })
  expect(status).toBe(201)
  return { secret, codes: body.codes }
}
const give = (browser: Browser, code: string) => browser.post('/v1/session/second-factor', { code })
/** The roles that the browser's next token has, and what identity says is still to do. */
async function standing(browser: Browser) {
  const { body } = await renew(browser)
  const { roles, secondFactor } = decodeJwt<{ roles: string[]; secondFactor?: string }>(
    browser.cookies.get(ACCESS_COOKIE) ?? '',
  )
  const shown = (await browser.get('/v1/session')).body
  expect(shown).toEqual(body)
  expect([shown.person.roles, shown.secondFactor]).toEqual([roles, secondFactor])
  return { roles, step: shown.secondFactor ?? null }
}
const STAFF = { roles: ['manager'], step: null }
const ASKED = { roles: [], step: 'asked' }
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
/** Waits for the mail with a subject. */
const mailTo = (name: string, subject: string) =>
  until(async () => identity.mailServer.mailsTo(emailOf(name)).find((it) => it.subject === subject))

test('AUTH-035 a person enrols a factor by a code of the app, and gets ten recovery codes; a mail tells', async () => {
  const browser = await aManager('ada')
  expect((await browser.get('/v1/second-factor')).body).toEqual({
    enrolledAt: null,
    recoveryCodesLeft: 0,
    isRequired: false,
  })
  const { secret, address } = (await browser.post('/v1/second-factor/secret')).body
  expect(address).toStartWith('otpauth://totp/Test')
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  // A secret that nobody has entered a code of asks for nothing.
  expect(await standing(await signedIn('ada'))).toEqual(STAFF)
  const { body } = await browser.post('/v1/second-factor', { code: appCode(secret) })
  expect(new Set(body.codes).size).toBe(10)
  expect((await browser.get('/v1/second-factor')).body).toEqual({
    enrolledAt: expect.any(String),
    recoveryCodesLeft: 10,
    isRequired: false,
  })
  expect(await standing(browser)).toEqual(STAFF)
  await mailTo('ada', 'Второй фактор подключён, Test')
})

test('AUTH-035 neither the secret nor a recovery code stands in the database', async () => {
  const { secret, codes } = await enrolled(await aManager('berta'))
  const rows = await identity.sql`select row_to_json(f)::text || coalesce((select json_agg(c)::text
    from identity.recovery_codes c where c.user_id = f.user_id), '') as text
    from identity.second_factors f where user_id = ${await userOf('berta')}`
  const [{ text } = { text: '' }] = rows
  expect(text.length).toBeGreaterThan(700)
  for (const it of [secret, ...codes, ...codes.map((it) => it.replace('-', ''))]) expect(text).not.toContain(it)
})

test('AUTH-035 a wrong first code enrols nothing, a new secret voids the one before, and a second factor needs the first removed', async () => {
  const browser = await aManager('clara')
  expect(refusal(await browser.post('/v1/second-factor', { code: '123456' }))).toEqual([404, 'second-factor-not-found'])
  const former = (await browser.post('/v1/second-factor/secret')).body.secret
  const { secret } = (await browser.post('/v1/second-factor/secret')).body
  expect(refusal(await browser.post('/v1/second-factor', { code: appCode(former) }))).toEqual([422, 'wrong-code'])
  expect((await browser.get('/v1/second-factor')).body.enrolledAt).toBeNull()
  expect((await browser.post('/v1/second-factor', { code: appCode(secret) })).status).toBe(201)
  expect(refusal(await browser.post('/v1/second-factor/secret'))).toEqual([409, 'second-factor-enrolled'])
  expect(refusal(await browser.post('/v1/second-factor', { code: appCode(secret, 1) }))).toEqual([
    409,
    'second-factor-enrolled',
  ])
})

test('AUTH-035 at the next sign-in the token has no roles until the factor is given; other sessions are asked, too', async () => {
  const other = await aManager('dora')
  const browser = await signedIn('dora')
  const { secret } = await enrolled(browser)
  expect(await standing(browser)).toEqual(STAFF)
  expect(await standing(other)).toEqual(ASKED)
  const next = await signedIn('dora')
  expect(next.session).toMatchObject({ person: { email: emailOf('dora'), roles: [] }, secondFactor: 'asked' })
  expect(await standing(next)).toEqual(ASKED)
  expect((await give(next, appCode(secret))).status).toBe(204)
  expect(await standing(next)).toEqual(STAFF)
  expect(await standing(other)).toEqual(ASKED)
})

test('AUTH-035 a session without the factor is refused what staff may do', async () => {
  const browser = await aManager('emma')
  await enrolled(browser)
  const next = await signedIn('emma')
  expect(refusal(await next.get('/v1/data-requests'))).toEqual([403, 'not-allowed'])
  expect((await next.get('/v1/own-sessions')).status).toBe(200)
  expect((await browser.get('/v1/data-requests')).status).toBe(200)
})

test('AUTH-035 each code of the app signs in once, also in two browsers at the same moment', async () => {
  const { secret } = await enrolled(await aManager('fanny'))
  const browsers: Browser[] = []
  for (let count = 0; count < 5; count += 1) browsers.push(await signedIn('fanny'))
  const code = appCode(secret)
  const answers = await Promise.all(browsers.map((it) => give(it, code)))
  expect(answers.map((it) => it.status).sort()).toEqual([204, 422, 422, 422, 422])
  // The code of a step before the last one, too.
  expect(refusal(await give(browsers[0]!, appCode(secret, -1)))).toEqual([422, 'wrong-code'])
  expect((await give(browsers[0]!, appCode(secret, 1))).status).toBe(204)
})

test('AUTH-035 a code is good one step early or late, and not two', async () => {
  const { secret } = await enrolled(await aManager('greta'))
  const browser = await signedIn('greta')
  expect(refusal(await give(browser, appCode(secret, -2)))).toEqual([422, 'wrong-code'])
  expect(refusal(await give(browser, appCode(secret, 3)))).toEqual([422, 'wrong-code'])
  expect((await give(browser, appCode(secret, 1))).status).toBe(204)
})

test('AUTH-035 a recovery code takes the app’s place once; a mail says how many are left', async () => {
  const { codes } = await enrolled(await aManager('hanna'))
  const browser = await signedIn('hanna')
  expect((await give(browser, ` ${codes[3]?.toLowerCase().replace('-', ' ')} `)).status).toBe(204)
  expect(await standing(browser)).toEqual(STAFF)
  const next = await signedIn('hanna')
  expect(refusal(await give(next, codes[3] ?? ''))).toEqual([422, 'wrong-code'])
  expect(await standing(next)).toEqual(ASKED)
  expect((await next.get('/v1/second-factor')).body.recoveryCodesLeft).toBe(9)
  expect((await mailTo('hanna', 'Использован резервный код, Test')).text).toContain('Осталось 9 кодов.')
})

test('AUTH-035 AUTH-037 the trail has that a person enrolled a factor, replaced its recovery codes, and removed it', async () => {
  const browser = await aManager('tilda')
  const { secret, codes } = await enrolled(browser)
  expect(refusal(await browser.post('/v1/second-factor/removal', { code: '000000' }))).toEqual([422, 'wrong-code'])
  expect((await browser.post('/v1/second-factor/recovery-codes', { code: codes[0] })).status).toBe(201)
  expect((await browser.post('/v1/second-factor/removal', { code: appCode(secret) })).status).toBe(204)
  const id = await userOf('tilda')
  const rows = await identity.sql`select actor, kind, about, site, action from identity.audit_records
    where about = ${id} order by created_at`
  expect(rows.map(({ action }) => action)).toEqual([
    'second-factor-enrolled',
    'recovery-codes-replaced',
    'second-factor-removed',
  ])
  for (const row of rows) expect(row).toMatchObject({ actor: `user:${id}`, kind: 'user', site: 'ru' })
})

test('AUTH-035 a factor that was sealed with another LINK_SECRET says that it has to be reset, and no try is counted', async () => {
  const browser = await aManager('other-secret')
  const { secret, codes } = await enrolled(browser)
  const userId = await userOf('other-secret')
  const sealed = seal('another-secret-of-links-in-a-test-run', SECRETS, userId, secret)
  await identity.sql`update identity.second_factors set sealed_secret = ${sealed} where user_id = ${userId}`
  for (const code of [appCode(secret), codes[0]!])
    expect(refusal(await give(browser, code))).toEqual([409, 'second-factor-unreadable'])
  expect(await identity.countOf('failed_sign_ins', `network = 'user:${userId}'`)).toBe(0)
})

test('AUTH-035 a recovery code of somebody else is wrong', async () => {
  const { codes } = await enrolled(await aManager('irma'))
  await enrolled(await aManager('jana'))
  expect(refusal(await give(await signedIn('jana'), codes[0] ?? ''))).toEqual([422, 'wrong-code'])
})

test('AUTH-035 new recovery codes void the former ones, and need a code themselves', async () => {
  const browser = await aManager('karla')
  const { secret, codes } = await enrolled(browser)
  const renewed = (code: string) => browser.post('/v1/second-factor/recovery-codes', { code })
  expect(refusal(await renewed('000000'))).toEqual([422, 'wrong-code'])
  const { status, body } = await renewed(appCode(secret))
  expect([status, body.codes.length]).toEqual([201, 10])
  const next = await signedIn('karla')
  expect(refusal(await give(next, codes[0] ?? ''))).toEqual([422, 'wrong-code'])
  expect((await give(next, body.codes[0])).status).toBe(204)
  await mailTo('karla', 'Новые резервные коды, Test')
})

test('AUTH-035 a factor is removed by a code, and is asked for no longer; a mail tells', async () => {
  const browser = await aManager('lena')
  const { secret, codes } = await enrolled(browser)
  const remove = (code: string) => browser.post('/v1/second-factor/removal', { code })
  expect(refusal(await remove('000000'))).toEqual([422, 'wrong-code'])
  expect((await browser.get('/v1/second-factor')).body.enrolledAt).not.toBeNull()
  expect((await remove(appCode(secret))).status).toBe(204)
  expect((await browser.get('/v1/second-factor')).body).toMatchObject({ enrolledAt: null, recoveryCodesLeft: 0 })
  const next = await signedIn('lena')
  expect(await standing(next)).toEqual(STAFF)
  expect(refusal(await give(next, codes[0] ?? ''))).toEqual([404, 'second-factor-not-found'])
  await mailTo('lena', 'Второй фактор отключён, Test')
})

test('AUTH-035 a factor that is enrolled anew is asked for also where the former one was given', async () => {
  const [here, there] = [await aManager('mira'), await signedIn('mira')]
  const { secret, codes } = await enrolled(here)
  await give(there, appCode(secret))
  expect(await standing(there)).toEqual(STAFF)
  await here.post('/v1/second-factor/removal', { code: codes[0] })
  await enrolled(here)
  expect(await standing(there)).toEqual(ASKED)
})

test('AUTH-035 wrong codes are limited for a person over all networks, and a right one is refused then, too', async () => {
  const { secret, codes } = await enrolled(await aManager('nora'))
  const guesser = await signedIn('nora')
  for (let count = 0; count < 20; count += 1) {
    const elsewhere = Object.assign(identity.aBrowser('nora', 'ru', `203.0.113.${count}`), { session: null })
    for (const [key, value] of guesser.cookies) elsewhere.cookies.set(key, value)
    expect(refusal(await give(elsewhere, '000000'))).toEqual([422, 'wrong-code'])
  }
  const browser = await signedIn('nora', '203.0.113.99')
  const refused = await give(browser, appCode(secret))
  expect(refusal(refused)).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(refusal(await give(browser, codes[0] ?? ''))).toEqual([429, 'too-many-requests'])
  await identity.sql`update identity.failed_sign_ins set failed_at = failed_at - interval '61 minutes'`
  expect((await give(browser, codes[0] ?? '')).status).toBe(204)
})

test('AUTH-035 wrong codes of others in a network stop nobody', async () => {
  const network = '198.51.100.7'
  for (const name of ['olga', 'oda', 'olivia', 'otti']) {
    const { secret } = await enrolled(await aManager(name))
    const browser = await signedIn(name, network)
    for (let tries = 0; tries < 19; tries++) await give(browser, '000000')
    expect((await give(browser, appCode(secret))).status).toBe(204)
  }
})

test('AUTH-035 an app is connected only 15 minutes after the sign-in, and in a session that is open', async () => {
  const browser = await aManager('quinta')
  const { secret } = (await browser.post('/v1/second-factor/secret')).body
  await identity.sql`update identity.sessions set created_at = created_at - interval '15 minutes 1 second'
    where user_id = (select id from identity.users where email = 'quinta@example.org')`
  expect(refusal(await browser.post('/v1/second-factor/secret'))).toEqual([403, 'sign-in-too-old'])
  expect(refusal(await browser.post('/v1/second-factor', { code: appCode(secret, -1) }))).toEqual([
    403,
    'sign-in-too-old',
  ])
  const ended = await aManager('regula')
  await identity.sql`update identity.sessions set ended_at = now()
    where user_id = (select id from identity.users where email = 'regula@example.org')`
  expect(refusal(await ended.post('/v1/second-factor/secret'))).toEqual([401, 'session-expired'])
})

test.each(['12345', '1234567890123456789012345678901234567890x', '12345<', '', null])(
  'the code %j is refused as no code, and not counted',
  async (code) => {
    const browser = await sharedManager()
    const before = await identity.countOf('failed_sign_ins')
    expect(refusal(await give(browser, code as string))).toEqual([422, 'invalid-request'])
    expect(await identity.countOf('failed_sign_ins')).toBe(before)
  },
)
let manager: Promise<Browser> | undefined
const sharedManager = () => (manager ??= aManager('petra'))

test('AUTH-035 a customer who enrols one is never asked', async () => {
  const browser = await signedIn('rosa')
  await enrolled(browser)
  const next = await signedIn('rosa')
  expect(await standing(next)).toEqual({ roles: [], step: null })
})
