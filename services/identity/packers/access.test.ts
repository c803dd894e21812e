import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { PACKER_PASSWORD } from '../builders'
import { anIdentity, type Identity, NOBODY, renew } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

const BOSS = 'boss@example.org'
let identity: Identity
beforeAll(async () => {
  identity = await anIdentity({ PACKER_PASSWORD, FIRST_ADMIN_EMAIL: BOSS })
  await until(() => identity.countOf('packer_passwords'))
  await until(() => identity.countOf('user_roles'))
})
afterAll(() => identity.stop())

async function anAdmin(siteId = 'ru') {
  const browser = identity.aBrowser(`boss-${siteId}`, siteId)
  await identity.signIn(browser, BOSS)
  return browser
}
let count = 0
/** A tablet at which a packer of the site works. */
async function atWork(siteId = 'ru') {
  count += 1
  const tablet = identity.aBrowser(`tablet-${count}`, siteId)
  await tablet.unlock('Ира')
  return tablet
}

test('PACK-003 the access to a site tells when and by whom its password was set, and how many sessions are open', async () => {
  const boss = await anAdmin()
  const first = (await boss.get('/v1/packer-access')).body
  expect(first).toEqual({ site: 'ru', changedAt: expect.any(String), changedBy: null, openSessions: 0 })
  await boss.put('/v1/packer-password', { password: 'another-plaster' })
  const { body } = await boss.get('/v1/packer-access')
  expect(body).toEqual({ site: 'ru', changedAt: expect.any(String), changedBy: BOSS, openSessions: 0 })
  expect(Date.parse(body.changedAt)).toBeGreaterThan(Date.parse(first.changedAt))
  await boss.put('/v1/packer-password', { password: PACKER_PASSWORD })
  const tablet = await atWork()
  await atWork('eu')
  expect((await boss.get('/v1/packer-access')).body.openSessions).toBe(1)
  expect(await (await anAdmin('eu')).get('/v1/packer-access')).toMatchObject({
    body: { site: 'eu', changedBy: null, openSessions: 1 },
  })
  // Nobody has ended it, but it is over.
  await identity.sql`update identity.sessions set created_at = created_at - interval '12 hours'
    where user_id = ${(await tablet.get('/v1/session')).body.person.id}`
  expect((await boss.get('/v1/packer-access')).body.openSessions).toBe(0)
  await identity.sql`delete from identity.packer_passwords where site = 'factory'`
  expect((await (await anAdmin('factory')).get('/v1/packer-access')).body).toMatchObject({
    changedAt: null,
    changedBy: null,
  })
})

test('PACK-003 AUTH-037 the sessions of a site’s packers end without a change of the password, and of nobody else', async () => {
  const boss = await anAdmin()
  const [tablet, second, euro] = [await atWork(), await atWork(), await atWork('eu')]
  const { status, body } = await boss.delete('/v1/packer-sessions')
  expect([status, body.site, body.openSessions]).toEqual([200, 'ru', 0])
  for (const it of [tablet, second]) {
    expect((await it.get('/v1/session')).status).toBe(401)
    expect((await renew(it)).body).toEqual(NOBODY)
  }
  expect((await euro.get('/v1/session')).body.person.name).toBe('Ира')
  expect((await boss.get('/v1/session')).body.person.email).toBe(BOSS)
  expect((await tablet.unlock('Ира')).status).toBe(201)
  const trail = await identity.sql`select kind, key, site, changes from identity.audit_records
    where action = 'packer-sessions-ended'`
  expect([...trail]).toEqual([
    { kind: 'site', key: 'ru', site: 'ru', changes: [{ field: 'openSessions', before: 2, after: 0 }] },
  ])
})

test('AUTH-027 the packers’ access is shown to and ended by admins alone', async () => {
  const packer = await atWork()
  const customer = identity.aBrowser('customer')
  await identity.signIn(customer, 'customer@example.org')
  for (const it of [packer, customer]) {
    expect((await it.get('/v1/packer-access')).status).toBe(403)
    expect((await it.delete('/v1/packer-sessions')).status).toBe(403)
  }
  const visitor = identity.aBrowser('visitor')
  expect((await visitor.get('/v1/packer-access')).status).toBe(401)
  expect((await visitor.delete('/v1/packer-sessions')).status).toBe(401)
  expect((await packer.get('/v1/session')).status).toBe(200)
})
