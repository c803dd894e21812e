import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let around: Awaited<ReturnType<typeof surroundings>>
beforeAll(async () => {
  around = await surroundings()
})
afterEach(async () => {
  await around.stopServices()
  await around.sql`truncate identity.users, identity.packer_passwords cascade`
})
afterAll(() => around.stop())

type Service = Awaited<ReturnType<typeof around.start>>

describe('the first admin', () => {
  const start = (email: string) => around.start({ FIRST_ADMIN_EMAIL: email })
  const admins = async () =>
    (
      await around.sql`
        select email from identity.user_roles join identity.users on users.id = user_id where role = 'admin'`
    ).map((it) => it.email)
  const anAdmin = () => until(async () => (await admins()).length)
  const signIn = async ({ aBrowser }: Service, email: string) =>
    (await around.signIn(aBrowser(email), email)).body.session.person

  test('ROLE-014 the configured address is the first admin, and signs in as such', async () => {
    const service = await start('Boss@Example.org')
    await anAdmin()
    expect(await signIn(service, 'boss@example.org')).toMatchObject({ email: 'boss@example.org', roles: ['admin'] })
    expect((await signIn(service, 'anna@example.org')).roles).toEqual([])
  })

  test('ROLE-014 of instances that start at once one makes an admin, and a later start makes none', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, index) => start(`boss-${index}@example.org`)))
    await anAdmin()
    const [first] = await admins()
    for (const email of ['late@example.org', first]) await (await start(email)).stop()
    expect(await admins()).toEqual([first])
  })

  test('ROLE-014 a person who has signed in before becomes the first admin as well', async () => {
    const before = await signIn(await around.start(), 'boss@example.org')
    expect(before.roles).toEqual([])
    const service = await start('boss@example.org')
    await anAdmin()
    expect(await signIn(service, 'boss@example.org')).toEqual({ ...before, roles: ['admin'] })
  })
})
