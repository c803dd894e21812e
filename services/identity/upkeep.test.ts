import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { aWorld, until } from 'service-kit/test/service'
import { aBrowser, aMailServer, aPaidOrder, identityEnv, type MailServer, signIn } from './builders'
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

const start = (env: Record<string, string> = {}) => world.start(identity, { ...identityEnv(mailServer.url), ...env })
/** Two rows just old enough, and one that is not by ten minutes. */
const AGES = ['0 minutes', '1 minute', '-10 minutes']
const agesOf = (days: number) => AGES.map((it) => `${days} days ${it}`)
const count = async (table: string, where = 'true') =>
  Number((await world.sql.unsafe(`select count(*) from identity.${table} where ${where}`))[0]?.count)

const plantLinks = (count = 1, age = '2 days') => world.sql`
  insert into identity.sign_in_links (id, token_sha256, email, site, return_to, created_at, expires_at)
  select gen_random_uuid(), gen_random_uuid(), 'old@example.org', 'ru', '/cabinet', now() - interval '2 days',
    now() - ${age}::interval from generate_series(1, ${count})`

test('links are forgotten a day after they expired, however many there are', async () => {
  for (const age of agesOf(1)) await plantLinks(1, age)
  await plantLinks(2_500)
  await start()
  await until(async () => (await count('sign_in_links')) === 1)
  expect(await count('sign_in_links', "expires_at > now() - interval '1 day'")).toBe(1)
})

test('what becomes old while the service runs is forgotten as well', async () => {
  await start({ UPKEEP_EVERY_MS: '20' })
  for (const _ of [1, 2]) {
    await plantLinks()
    await until(async () => (await count('sign_in_links')) === 0)
  }
})

test('sessions are forgotten 30 days after they ended, also those that ended by their age', async () => {
  await world.sql`insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), 'old@example.org', 1, now())`
  const plant = (created: string, ended: string | null) => world.sql`
    insert into identity.sessions (id, user_id, site, created_at, refresh_sha256, rotated_at, ended_at)
    select gen_random_uuid(), id, 'ru', now() - ${created}::interval, '', now(), now() - ${ended}::interval
    from identity.users`
  for (const age of agesOf(30)) await plant('60 days', age)
  for (const age of agesOf(120)) await plant(age, null)
  const { url } = await start()
  await until(async () => (await count('sessions')) === 2)
  expect(await count('sessions', "ended_at > now() - interval '30 days'")).toBe(1)
  expect(await count('sessions', "ended_at is null and created_at > now() - interval '120 days'")).toBe(1)
  const { body } = await signIn(aBrowser(url, 'old'), mailServer, 'old@example.org')
  expect(body.session.person.email).toBe('old@example.org')
})

test('packers are forgotten with their sessions, and nobody else', async () => {
  await world.sql`insert into identity.users (id, name, version, created_at)
    select gen_random_uuid(), name, 1, now() - interval '31 days' from unnest(array['gone', 'here']) name`
  await world.sql`insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), 'old@example.org', 1, now() - interval '400 days')`
  await world.sql`
    insert into identity.sessions (id, user_id, site, created_at, refresh_sha256, rotated_at, ended_at)
    select gen_random_uuid(), id, 'ru', created_at, '', created_at,
      now() - (case name when 'gone' then '30 days' else '29 days' end)::interval
    from identity.users where email is null`
  await start()
  await until(async () => (await count('users')) === 2)
  expect([await count('users', "name = 'here'"), await count('users', "email = 'old@example.org'")]).toEqual([1, 1])
})

test('failed sign-ins are forgotten when they are no longer counted', async () => {
  for (const age of ['60 minutes', '61 minutes', '50 minutes'])
    await world.sql`insert into identity.failed_sign_ins (network, failed_at)
      values ('203.0.113.7', now() - ${age}::interval)`
  await start()
  await until(async () => (await count('failed_sign_ins')) === 1)
  expect(await count('failed_sign_ins', "failed_at > now() - interval '60 minutes'")).toBe(1)
})

test('mails are forgotten after 90 days, and whose they were; those that are still to be sent are not', async () => {
  const plant = (kind: string, status: string, age: string) => world.sql`
    insert into identity.messages (id, kind, about, recipient, language, site, good_until, attempts, created_at, status, due_at)
    values (gen_random_uuid(), ${kind}, gen_random_uuid(), 'old@example.org', 'ru', 'ru', now() + interval '1 day', 1,
      now() - ${age}::interval, ${status}, ${status === 'pending' ? new Date(Date.now() + 3_600_000) : null})`
  for (const kind of ['sign-in-link', 'order-paid']) {
    for (const status of ['sent', 'failed']) for (const age of agesOf(90)) await plant(kind, status, age)
    await plant(kind, 'pending', '91 days')
  }
  await start()
  await until(async () => (await count('messages', 'recipient is not null')) === 6)
  const left = (kind: string, but: string) => count('messages', `kind = '${kind}' and ${but}`)
  expect([await left('sign-in-link', 'true'), await left('sign-in-link', "status = 'pending'")]).toEqual([3, 1])
  expect([await left('order-paid', 'recipient is null'), await left('order-paid', "status = 'pending'")]).toEqual([
    4, 1,
  ])
})

test('an order whose mail is forgotten is not written to again, and its name and total are gone', async () => {
  const first = await start()
  const order = aPaidOrder({ fullName: 'Anna K.' })
  await world.publish('orders.order.paid.v1', order)
  await until(async () => (await count('messages', "status = 'sent'")) === 1)
  expect(await count('paid_orders')).toBe(1)
  await first.stop()
  await world.sql`update identity.messages set created_at = now() - interval '91 days'`
  await start()
  await until(async () => (await count('messages', 'recipient is null')) === 1)
  const again = await world.publish('orders.order.paid.v1', order)
  await until(async () => (await count('inbox', `id = '${again.id}'`)) === 1)
  await world.publish('orders.order.paid.v1', aPaidOrder({ email: 'last@example.org' }))
  await mailServer.mailTo('last@example.org')
  expect(mailServer.mailsTo(order.email)).toHaveLength(1)
  expect(await count('paid_orders', `id = '${order.orderId}'`)).toBe(0)
})

test('several instances forget beside each other', async () => {
  await plantLinks(3_000)
  await Promise.all([start(), start(), start()])
  await until(async () => (await count('sign_in_links')) === 0)
})
