import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { testSites, until } from 'service-kit/test/service'
import { appCode } from '../builders'
import { anIdentity, type Identity, renew } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  // The staff of Europe see its records alone, those of all other sites everything.
  identity = await anIdentity({
    SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))),
  })
})
afterAll(() => identity.stop())

const emailOf = (name: string) => `${name}@example.org`
async function signedIn(name: string, siteId = 'ru') {
  const browser = identity.aBrowser(`${name}-${randomUUID()}`, siteId)
  await identity.signIn(browser, emailOf(name))
  return browser
}
type Browser = Awaited<ReturnType<typeof signedIn>>
async function aMember(name: string, role: 'admin' | 'manager', siteId?: string) {
  await identity.sql`with somebody as (insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), ${emailOf(name)}, 0, now()) returning id)
    insert into identity.user_roles select id, ${role}, now() from somebody`
  return signedIn(name, siteId)
}
/** Limits a person's roles to a site. */
const limit = (name: string, site: string) =>
  identity.sql`insert into identity.user_sites select id, ${site} from identity.users where email = ${emailOf(name)}`
const idOf = async (browser: Browser) => (await browser.get('/v1/session')).body.person.id as string
async function enrolled(browser: Browser): Promise<string> {
  const { secret } = (await browser.post('/v1/second-factor/secret')).body
  expect((await browser.post('/v1/second-factor', { code: appCode(secret, -1) })).status).toBe(201)
  return secret
}
const require = (browser: Browser, isRequired: boolean) => browser.put('/v1/staff-security', { isRequired })
const reset = (browser: Browser, userId: string) => browser.delete(`/v1/staff-security/${userId}`)
const stepOf = async (browser: Browser) => (await renew(browser)).body.secondFactor ?? null
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const recorded = (action: string) => identity.sql`
  select actor, kind, about, key, site, changes from identity.audit_records where action = ${action} order by created_at`

test('AUTH-035 an admin sees who of the staff has a second factor', async () => {
  const [admin, manager] = [await aMember('ada', 'admin'), await aMember('berta', 'manager')]
  await signedIn('customer')
  await enrolled(manager)
  const { body } = await admin.get('/v1/staff-security')
  expect(body).toEqual({
    site: 'ru',
    isRequired: false,
    people: [
      { userId: await idOf(admin), email: emailOf('ada'), roles: ['admin'], enrolledAt: null },
      { userId: await idOf(manager), email: emailOf('berta'), roles: ['manager'], enrolledAt: expect.any(String) },
    ],
  })
  // A secret that nobody has entered a code of is none.
  await admin.post('/v1/second-factor/secret')
  expect((await admin.get('/v1/staff-security')).body.people[0].enrolledAt).toBeNull()
  expect(refusal(await manager.get('/v1/staff-security'))).toEqual([403, 'not-allowed'])
})

test('AUTH-035 an admin without a factor cannot require one, and may end the requirement', async () => {
  const admin = await aMember('clara', 'admin')
  expect(refusal(await require(admin, true))).toEqual([409, 'second-factor-missing'])
  expect(await identity.countOf('second_factor_rules')).toBe(0)
  expect((await require(admin, false)).body).toMatchObject({ site: 'ru', isRequired: false })
})

test('AUTH-035 what an admin requires holds for all staff of this site alone, at their next renewal, and is in the trail once', async () => {
  const admin = await aMember('dora', 'admin')
  const [here, there] = [await aMember('emma', 'manager'), await aMember('fanny', 'manager', 'eu')]
  const customer = await signedIn('customer')
  await enrolled(admin)
  expect((await require(admin, true)).body).toMatchObject({ site: 'ru', isRequired: true })
  expect([await stepOf(here), await stepOf(there), await stepOf(customer), await stepOf(admin)]).toEqual([
    'to-enrol',
    null,
    null,
    null,
  ])
  expect((await renew(here)).body.person.roles).toEqual([])
  expect((await here.get('/v1/second-factor')).body.isRequired).toBe(true)
  expect((await signedIn('emma', 'eu').then((it) => it.get('/v1/session'))).body.person.roles).toEqual(['manager'])
  await enrolled(here)
  expect((await renew(here)).body).toMatchObject({ person: { roles: ['manager'] } })
  await require(admin, true)
  await require(admin, false)
  await require(admin, false)
  const actor = `user:${await idOf(admin)}`
  const rule = { actor, kind: 'site', key: 'ru', about: null, site: 'ru' }
  expect((await recorded('second-factor-rule-changed')).filter((it) => it.actor === actor)).toMatchObject([
    { ...rule, changes: [{ field: 'isRequired', before: false, after: true }] },
    { ...rule, changes: [{ field: 'isRequired', before: true, after: false }] },
  ])
  expect(await stepOf(await aMember('greta', 'manager'))).toBeNull()
})

test('AUTH-035 an admin resets another person’s factor: the trail has it, a mail tells, and it is asked for no longer', async () => {
  const [admin, manager] = [await aMember('hanna', 'admin'), await aMember('irma', 'manager')]
  const secret = await enrolled(manager)
  const next = await signedIn('irma')
  expect(await stepOf(next)).toBe('asked')
  const userId = await idOf(manager)
  expect((await reset(admin, userId)).status).toBe(204)
  // Nobody knows who has the person's sessions: they end, and the next sign-in has the role.
  for (const it of [manager, next]) expect((await renew(it)).body.person).toBeNull()
  const again = await signedIn('irma')
  expect((await renew(again)).body.person.roles).toEqual(['manager'])
  expect(refusal(await again.post('/v1/session/second-factor', { code: appCode(secret) }))).toEqual([
    404,
    'second-factor-not-found',
  ])
  expect(await recorded('second-factor-reset')).toMatchObject([
    { actor: `user:${await idOf(admin)}`, kind: 'user', about: userId, site: 'ru', changes: [] },
  ])
  await until(async () =>
    identity.mailServer
      .mailsTo(emailOf('irma'))
      .find((it) => it.subject === 'Администратор сбросил ваш второй фактор, Test'),
  )
  expect(refusal(await reset(admin, userId))).toEqual([404, 'second-factor-not-found'])
  expect(await recorded('second-factor-reset')).toHaveLength(1)
})

test('AUTH-035 where one is required, whoever lost it has to enrol anew after the reset', async () => {
  const [admin, manager] = [await aMember('jana', 'admin', 'eu'), await aMember('karla', 'manager', 'eu')]
  await enrolled(admin)
  await enrolled(manager)
  await require(admin, true)
  expect(await stepOf(manager)).toBeNull()
  await limit('karla', 'eu')
  await reset(admin, await idOf(manager))
  expect(await stepOf(await signedIn('karla', 'eu'))).toBe('to-enrol')
  await require(admin, false)
})

test('AUTH-035 an admin cannot reset the own factor without a code, nor one of a person who has none', async () => {
  const [admin, manager] = [await aMember('lena', 'admin'), await aMember('mira', 'manager')]
  await enrolled(admin)
  expect(refusal(await reset(admin, await idOf(admin)))).toEqual([403, 'not-allowed'])
  expect(refusal(await reset(admin, await idOf(manager)))).toEqual([404, 'second-factor-not-found'])
  expect(refusal(await reset(admin, randomUUID()))).toEqual([404, 'second-factor-not-found'])
  expect((await admin.get('/v1/second-factor')).body.enrolledAt).not.toBeNull()
})

test('AUTH-035 a rule holds for all sites that do not limit their staff, whose records are seen from each of them', async () => {
  const admin = await aMember('nora', 'admin')
  const [elsewhere, limited] = [await aMember('olga', 'manager', 'factory'), await aMember('petra', 'manager', 'eu')]
  await enrolled(admin)
  await require(admin, true)
  expect([await stepOf(elsewhere), await stepOf(limited)]).toEqual(['to-enrol', null])
  await require(admin, false)
  expect(await stepOf(elsewhere)).toBeNull()
})

test('ROLE-012 an admin of one site sees the staff of it, and resets the factor of those alone who work on no other', async () => {
  const admin = await aMember('paula', 'admin', 'eu')
  const [here, there, everywhere] = [
    await aMember('rosa', 'manager', 'eu'),
    await aMember('sara', 'manager', 'ru'),
    await aMember('tina', 'manager', 'eu'),
  ]
  for (const it of [admin, here, there, everywhere]) await enrolled(it)
  await limit('paula', 'eu')
  await limit('rosa', 'eu')
  await limit('sara', 'ru')
  await renew(admin)
  const { people } = (await admin.get('/v1/staff-security')).body
  const seen = people.map((it: { email: string }) => it.email)
  expect(['paula', 'rosa', 'sara', 'tina'].map((it) => seen.includes(emailOf(it)))).toEqual([true, true, false, true])
  expect(people.every((it: object) => !('sites' in it))).toBe(true)
  const [ofHere, ofThere, ofAll] = [await idOf(here), await idOf(there), await idOf(everywhere)]
  expect(refusal(await reset(admin, ofThere))).toEqual([404, 'second-factor-not-found'])
  expect(refusal(await reset(admin, ofAll))).toEqual([403, 'beyond-own-sites'])
  expect((await there.get('/v1/second-factor')).body.enrolledAt).not.toBeNull()
  expect((await everywhere.get('/v1/second-factor')).body.enrolledAt).not.toBeNull()
  expect((await reset(admin, ofHere)).status).toBe(204)
})
