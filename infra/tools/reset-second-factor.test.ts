import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { appCode } from '../../services/identity/builders'
import { anIdentity, type Identity, NOBODY, renew } from '../../services/identity/test/surroundings'
import { runTool } from './test/run-tool'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

const EMAIL = 'last-admin@example.org'

/** Runs the command on the database of the test. */
const run = (...args: string[]) => runTool('reset-second-factor', identity.world, ...args)

test('AUTH-035 the last admin who has lost the factor gets in again by a command on the machine, which the trail has and a mail tells', async () => {
  await identity.sql`with somebody as (insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), ${EMAIL}, 1, now()) returning id)
    insert into identity.user_roles select id, 'admin', now() from somebody`
  const before = identity.aBrowser('before')
  await identity.signIn(before, EMAIL)
  const { secret } = (await before.post('/v1/second-factor/secret')).body
  await before.post('/v1/second-factor', { code: appCode(secret) })
  const { code, said } = await run('Last-Admin@example.org')
  expect({ code, said: said.trim() }).toEqual({
    code: 0,
    said: 'The second factor is removed and all sessions have ended; the trail names the operator, and a mail tells the person.',
  })
  const subject = 'Администратор сбросил ваш второй фактор, Test'
  await until(async () => identity.mailServer.mailsTo(EMAIL).find((it) => it.subject === subject))
  expect((await renew(before)).body).toEqual(NOBODY)
  const after = identity.aBrowser('after')
  const { body } = await identity.signIn(after, EMAIL)
  expect(body.session).toMatchObject({ person: { roles: ['admin'] } })
  expect(body.session.secondFactor).toBeUndefined()
  const records = (await after.get('/v1/audit')).body.items
  expect(records.slice(0, 1)).toMatchObject([
    { actor: 'operator', action: 'second-factor-reset', about: { kind: 'user', id: body.session.person.id } },
  ])
})

test('the command says whom it does not know, and how it is called', async () => {
  expect(await run('nobody@example.org')).toEqual({ code: 1, said: '✗ Nobody has signed in as nobody@example.org.\n' })
  const { code, said } = await run()
  expect([code, said]).toEqual([1, '✗ Name one person by the e-mail: run reset-second-factor admin@example.com.\n'])
})
