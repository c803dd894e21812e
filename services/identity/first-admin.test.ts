import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { aWorld } from 'service-kit/test/service'
import { aBrowser, aMailServer, identityEnv, type MailServer, signIn } from './builders'
import { identity } from './main'

setDefaultTimeout(60_000) // PostgreSQL and NATS of the run may still be starting

let world: Awaited<ReturnType<typeof aWorld>>
let mailServer: MailServer
beforeEach(async () => {
  ;[world, mailServer] = await Promise.all([aWorld(), aMailServer()])
})
afterEach(async () => {
  await world.stop()
  await mailServer.stop()
})

const start = (email?: string) =>
  world.start(identity, { ...identityEnv(mailServer.url), ...(email && { FIRST_ADMIN_EMAIL: email }) })
const admins = async () =>
  (
    await world.sql`select email from identity.user_roles join identity.users on users.id = user_id where role = 'admin'`
  ).map((it) => it.email)
const anAdmin = () => world.until(async () => (await admins()).length > 0)

test('ROLE-014 the configured address is the first admin, and signs in as such', async () => {
  const { url } = await start('Boss@Example.org')
  await anAdmin()
  const { body } = await signIn(aBrowser(url, 'boss'), mailServer, 'boss@example.org')
  expect(body.session.person).toMatchObject({ email: 'boss@example.org', roles: ['admin'] })
  const other = await signIn(aBrowser(url, 'anna'), mailServer, 'anna@example.org')
  expect(other.body.session.person.roles).toEqual([])
})

test('ROLE-014 of instances that start at once one makes an admin, and a later start makes none', async () => {
  await Promise.all(Array.from({ length: 4 }, (_, index) => start(`boss-${index}@example.org`)))
  await anAdmin()
  const [first] = await admins()
  for (const email of ['late@example.org', first]) await (await start(email)).stop()
  expect(await admins()).toEqual([first])
})

test('ROLE-014 whoever has signed in before becomes the first admin as well', async () => {
  const { url } = await start()
  const before = await signIn(aBrowser(url, 'boss'), mailServer, 'boss@example.org')
  expect(before.body.session.person.roles).toEqual([])
  await start('boss@example.org')
  await anAdmin()
  const after = await signIn(aBrowser(url, 'boss'), mailServer, 'boss@example.org')
  expect(after.body.session.person).toEqual({ ...before.body.session.person, roles: ['admin'] })
})

test('what is wrong in the configuration is named before anybody cannot sign in', async () => {
  const wrong = (env: Record<string, string>) =>
    world.start(identity, { ...identityEnv(mailServer.url), ...env }).then(
      () => undefined,
      (error) => error.message,
    )
  const [{ x }, key] = [
    JSON.parse(world.envOf('identity').ACCESS_KEYS)[0],
    JSON.parse(identityEnv('').ACCESS_PRIVATE_KEY),
  ]
  const other = JSON.stringify([{ kty: 'OKP', crv: 'Ed25519', x: 'B'.repeat(43) }])
  expect(key.x).toBe(x)
  expect(await wrong({ ACCESS_KEYS: other })).toContain('ACCESS_PRIVATE_KEY is wrong')
  expect(await wrong({ SMTP_URL: 'http://localhost' })).toContain('SMTP_URL is wrong')
  expect(await wrong({ MAIL_FROM: 'x@y.z\r\nBcc: a@b.c' })).toContain('MAIL_FROM is wrong')
})
