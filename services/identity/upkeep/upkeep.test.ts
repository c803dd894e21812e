import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { asPerson, until } from 'service-kit/test/service'
import { aHeldOrder, aPaidOrder } from '../builders'
import { surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let around: Awaited<ReturnType<typeof surroundings>>
beforeAll(async () => {
  around = await surroundings()
})
afterEach(async () => {
  await around.stopServices()
  await around.sql`truncate identity.sign_in_links, identity.users, identity.failed_sign_ins, identity.messages
    cascade`
})
afterAll(() => around.stop())

/** Two rows old enough to be deleted, and one that is ten minutes too young. */
const AGES = ['0 minutes', '1 minute', '-10 minutes']
const agesOf = (days: number) => AGES.map((it) => `${days} days ${it}`)
const plantLinks = (count = 1, age = '2 days') => around.sql`
  insert into identity.sign_in_links (id, token_sha256, email, site, return_to, created_at, expires_at)
  select gen_random_uuid(), gen_random_uuid(), 'old@example.org', 'ru', '/cabinet', now() - interval '2 days',
    now() - ${age}::interval from generate_series(1, ${count})`

test('links are deleted a day after they expired, however many there are', async () => {
  for (const age of agesOf(1)) await plantLinks(1, age)
  await plantLinks(2_500)
  await around.start()
  await until(async () => (await around.countOf('sign_in_links')) === 1)
  expect(await around.countOf('sign_in_links', "expires_at > now() - interval '1 day'")).toBe(1)
})

test('rows that become old while the service runs are deleted as well', async () => {
  await around.start({ UPKEEP_EVERY_MS: '20' })
  for (const _ of [1, 2]) {
    await plantLinks()
    await until(async () => (await around.countOf('sign_in_links')) === 0)
  }
})

test('sessions are deleted 30 days after they ended, also those that expired', async () => {
  await around.sql`insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), 'old@example.org', 1, now())`
  const plant = (created: string, ended: string | null) => around.sql`
    insert into identity.sessions (id, user_id, site, created_at, refresh_sha256, rotated_at, ended_at)
    select gen_random_uuid(), id, 'ru', now() - ${created}::interval, '', now(), now() - ${ended}::interval
    from identity.users`
  for (const age of agesOf(30)) await plant('60 days', age)
  for (const age of agesOf(120)) await plant(age, null)
  const { aBrowser } = await around.start()
  await until(async () => (await around.countOf('sessions')) === 2)
  expect(await around.countOf('sessions', "ended_at > now() - interval '30 days'")).toBe(1)
  expect(await around.countOf('sessions', "ended_at is null and created_at > now() - interval '120 days'")).toBe(1)
  const { body } = await around.signIn(aBrowser('old'), 'old@example.org')
  expect(body.session.person.email).toBe('old@example.org')
})

test('AUTH-037 what staff did is kept for 13 months', async () => {
  for (const age of ['400 days', '390 days'])
    await around.sql`insert into identity.audit_records (id, created_at, actor, action, kind, about)
      values (gen_random_uuid(), now() - ${age}::interval, 'user:boss', 'scan-read', 'scan', gen_random_uuid())`
  await around.start()
  await until(async () => (await around.countOf('audit_records')) === 1)
  expect(await around.countOf('audit_records', "created_at > now() - interval '391 days'")).toBe(1)
})

test('requests about data are deleted three years after they were done, and open ones stay', async () => {
  const plant = (completed: string | null) => around.sql`
    insert into identity.data_requests
      (id, email, site, kind, language, requested_at, due_at, completed_at, completed_by, note)
    select gen_random_uuid(), 'old@example.org', 'ru', 'erasure', 'ru', now() - interval '1200 days', now(),
      now() - ${completed}::interval, case when ${completed}::text is not null then gen_random_uuid() end,
      case when ${completed}::text is not null then 'Done.' end`
  for (const completed of [...agesOf(1_098), null]) await plant(completed)
  await around.start()
  await until(async () => (await around.countOf('data_requests')) === 2)
  expect([
    await around.countOf('data_requests', 'completed_at is null'),
    await around.countOf('data_requests', "completed_at > now() - interval '1098 days'"),
  ]).toEqual([1, 1])
})

test('invitations of clinics are deleted 30 days after they expired, however they ended', async () => {
  await around.sql`insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), 'clinic@example.org', 1, now())`
  for (const outcome of ['accepted', null])
    for (const age of agesOf(30))
      await around.sql`insert into identity.clinic_invitations
        (id, owner_id, site, email, created_at, expires_at, ended_at, outcome)
        select gen_random_uuid(), id, 'ru', 'ada@example.org', now() - interval '40 days', now() - ${age}::interval,
          case when ${outcome}::text is not null then now() end, ${outcome} from identity.users`
  await around.start()
  await until(async () => (await around.countOf('clinic_invitations')) === 2)
  expect(await around.countOf('clinic_invitations', "expires_at > now() - interval '30 days'")).toBe(2)
})

test('what went wrong is kept for 90 days', async () => {
  for (const age of agesOf(90))
    await around.sql`insert into identity.troubles (id, at, trouble) values (gen_random_uuid(), now() - ${age}::interval, '{}')`
  await around.start()
  await until(async () => (await around.countOf('troubles')) === 1)
  expect(await around.countOf('troubles', "at > now() - interval '90 days'")).toBe(1)
})

test('packers are deleted with their sessions, and no other users', async () => {
  await around.sql`insert into identity.users (id, name, version, created_at)
    select gen_random_uuid(), name, 1, now() - interval '31 days' from unnest(array['gone', 'here']) name`
  await around.sql`insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), 'old@example.org', 1, now() - interval '400 days')`
  await around.sql`
    insert into identity.sessions (id, user_id, site, created_at, refresh_sha256, rotated_at, ended_at)
    select gen_random_uuid(), id, 'ru', created_at, '', created_at,
      now() - (case name when 'gone' then '30 days' else '29 days' end)::interval
    from identity.users where email is null`
  await around.start()
  await until(async () => (await around.countOf('users')) === 2)
  expect([
    await around.countOf('users', "name = 'here'"),
    await around.countOf('users', "email = 'old@example.org'"),
  ]).toEqual([1, 1])
})

test('wrong passwords are deleted when they are no longer counted', async () => {
  for (const age of ['60 minutes', '61 minutes', '50 minutes'])
    await around.sql`insert into identity.failed_sign_ins (network, failed_at)
      values ('203.0.113.7', now() - ${age}::interval)`
  await around.start()
  await until(async () => (await around.countOf('failed_sign_ins')) === 1)
  expect(await around.countOf('failed_sign_ins', "failed_at > now() - interval '60 minutes'")).toBe(1)
})

const OF_PEOPLE = [
  'sign-in-link',
  'sign-in-code',
  'data-request',
  'data-request-done',
  'staff-signed-in',
  'second-factor-changed',
  'passkey-added',
  'passkey-removed',
  'colleague-invitation',
  'colleague-joined',
  'colleague-removed',
  'role-given',
  'role-taken',
]

test('after 90 days all mails but those of orders are deleted, and those of orders lose their address; mails still to be sent stay', async () => {
  const plant = (kind: string, status: string, age: string) => around.sql`
    insert into identity.messages (id, kind, about, recipient, language, site, good_until, attempts, created_at, status, due_at)
    values (gen_random_uuid(), ${kind}, gen_random_uuid(), 'old@example.org', 'ru', 'ru', now() + interval '1 day', 1,
      now() - ${age}::interval, ${status}, ${status === 'pending' ? new Date(Date.now() + 3_600_000) : null})`
  const ofOrders = ['order-paid', 'order-held']
  for (const kind of [...OF_PEOPLE, ...ofOrders]) {
    for (const status of ['sent', 'failed']) for (const age of agesOf(90)) await plant(kind, status, age)
    await plant(kind, 'pending', '91 days')
  }
  await around.start()
  await until(
    async () =>
      (await around.countOf('messages', 'recipient is not null')) === 3 * (OF_PEOPLE.length + ofOrders.length),
  )
  const left = (kind: string, but: string) => around.countOf('messages', `kind = '${kind}' and ${but}`)
  for (const kind of OF_PEOPLE)
    expect([kind, await left(kind, 'true'), await left(kind, "status = 'pending'")]).toEqual([kind, 3, 1])
  for (const kind of ofOrders)
    expect([kind, await left(kind, 'recipient is null'), await left(kind, "status = 'pending'")]).toEqual([kind, 4, 1])
})

test('an order’s mail whose address was deleted is not sent again, and name and total are deleted too', async () => {
  const first = await around.start()
  const order = aPaidOrder({ fullName: 'Anna K.' })
  await around.world.publish('orders.order.paid.v1', order)
  await until(async () => (await around.countOf('messages', "status = 'sent'")) === 1)
  expect([await around.countOf('messages', 'data is not null'), await around.countOf('paid_orders')]).toEqual([1, 1])
  await first.stop()
  await around.sql`update identity.messages set created_at = now() - interval '91 days'`
  await around.start()
  await until(async () => (await around.countOf('messages', 'recipient is null')) === 1)
  const again = await around.world.publish('orders.order.paid.v1', order)
  await until(async () => (await around.countOf('inbox', `id = '${again.id}'`)) === 1)
  await around.world.publish('orders.order.paid.v1', aPaidOrder({ email: 'last@example.org' }))
  await around.mailServer.mailTo('last@example.org')
  expect(around.mailServer.mailsTo(order.email)).toHaveLength(1)
  const ofOrder = (column: string) => `${column} = '${order.orderId}'`
  expect(await around.countOf('messages', `${ofOrder('about')} and data is not null`)).toBe(0)
  expect(await around.countOf('paid_orders', ofOrder('id'))).toBe(0)
})

test('NOTE-007 mails about a scan and the consent stay in the history of their order, and nothing else that they said', async () => {
  const first = await around.start()
  const order = aHeldOrder()
  await around.world.publish('orders.order.held.v1', order)
  const { orderId, number, email, site, language } = order
  await around.world.publish('orders.order.consent-asked.v1', {
    orderId,
    number,
    email,
    site,
    language,
    fullName: 'Anna K.',
  })
  await until(async () => (await around.countOf('messages')) === 2)
  await first.stop()
  await around.sql`update identity.messages set status = 'sent', sent_at = now(), due_at = null,
    created_at = now() - interval '91 days'`
  const service = await around.start()
  await until(async () => (await around.countOf('messages', 'recipient is null')) === 2)
  const staff = service.as(await asPerson('boss', { roles: ['manager'] }))
  const { messages } = (await staff.get(`/v1/order-messages?orderId=${order.orderId}`)).body
  const left = { to: null, status: 'sent' }
  expect(messages.map((it: { kind: string }) => it.kind).toSorted()).toEqual(['consent-asked', 'order-held'])
  expect(messages).toMatchObject([left, left])
  expect([...(await around.sql`select distinct data from identity.messages`)]).toEqual([{ data: { orderId } }])
})

test('challenges of passkeys are deleted when they are no longer counted', async () => {
  for (const age of ['60 minutes', '61 minutes', '50 minutes'])
    await around.sql`insert into identity.passkey_challenges (challenge, site, visitor, created_at, expires_at)
      values (gen_random_uuid(), 'ru', 'x', now() - ${age}::interval, now())`
  await around.start()
  await until(async () => (await around.countOf('passkey_challenges')) === 1)
  expect(await around.countOf('passkey_challenges', "created_at > now() - interval '60 minutes'")).toBe(1)
})

test('several instances delete at the same time', async () => {
  await plantLinks(3_000)
  await Promise.all([around.start(), around.start(), around.start()])
  await until(async () => (await around.countOf('sign_in_links')) === 0)
})
