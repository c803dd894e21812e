import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Subject } from 'contracts/events'
import { aWorld } from 'service-kit/test/service'
import { lifeOf } from './life'

const ORDER = '7f3a0000-0000-4000-8000-000000000001'
const PATIENT = '7f3a0000-0000-4000-8000-000000000002'
const SCAN = '5ca00001-0000-4000-8000-000000000003'
const ATTEMPT = 'a77e0001-0000-4000-8000-000000000004'
const OWNER = 'c0ffee'.padEnd(64, '0')
const HOLDER = 'ba5e'.padEnd(64, '0')

let world: Awaited<ReturnType<typeof aWorld>>
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))
const insert = (table: string, row: object) => world.sql`insert into ${world.sql(table)} ${world.sql(row as never)}`
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

beforeAll(async () => {
  world = await aWorld()
  await anOrder()
  await itsPayment()
  await itsScan()
  await itsPartner()
  await itsEvents()
})
afterAll(() => world.stop())

async function anOrder() {
  const facts = { owner: OWNER, site: 'ru', language: 'ru', currency: 'RUB', version: 4, created_at: at(0) }
  await insert('orders.orders', {
    ...facts,
    id: ORDER,
    number: '7f3a',
    holder: HOLDER,
    status: 'paid',
    email: 'clinic@example.org',
    phone: '+79001112233',
    full_name: 'Клиника Улыбка',
    address: 'Москва, Арбат 1',
    frozen: world.sql.json({ quote: { totalMinor: 1_000_000 } }),
    updated_at: at(40),
    placed_at: at(20),
    paid_at: at(31),
    search: 'клиника улыбка',
  })
  const patient = { id: PATIENT, order_id: ORDER, name: 'Анна Петрова', folder: '7f3a_01', created_at: at(1) }
  await insert('orders.patients', patient)
  const draft = { ...facts, status: 'draft', updated_at: at(0) }
  await insert('orders.orders', { ...draft, id: '7f3b0000-0000-4000-8000-000000000001', number: '7f3b' })
  await insert('orders.orders', { ...draft, id: '7f3b0000-0000-4000-8000-000000000002', number: '7f3b0' })
}

async function itsPayment() {
  const attempt = { order_id: ORDER, owner: OWNER, site: 'ru', provider: 'yookassa', currency: 'RUB', version: 1 }
  const priced = { ...attempt, quote_version: 'v1', amount_minor: 1_000_000 }
  await insert('payments.attempts', {
    ...priced,
    id: id(1),
    status: 'closed',
    provider_payment_id: 'declined-1',
    reason: 'insufficient_funds',
    created_at: at(21),
    looked_at: at(23),
  })
  await insert('payments.attempts', {
    ...priced,
    id: ATTEMPT,
    status: 'captured',
    provider_payment_id: '22d6d597-1',
    confirmation_url: 'https://bank.example/secret-page',
    created_at: at(25),
    captured_at: at(31),
  })
  const payment = { provider: 'yookassa', provider_payment_id: '22d6d597-1', attempt_id: ATTEMPT }
  const said = { ...payment, event: 'payment.succeeded', heard_count: 100, first_at: at(32), last_at: at(33) }
  await insert('payments.notifications', said)
  const moved = { ...payment, order_id: ORDER, amount_minor: 1_000_000, currency: 'RUB', captured_at: at(31) }
  await insert('payments.journal', { ...moved, recorded_at: at(34) })
  const back = { order_id: ORDER, amount_minor: 30_000, currency: 'RUB', reason: 'Анна просила', asked_by: 'user:1' }
  const refund = { attempt_id: ATTEMPT, provider: 'yookassa', provider_payment_id: '22d6d597-1', ...back, version: 2 }
  await insert('payments.refunds', {
    ...refund,
    id: id(4),
    status: 'refused',
    failure: 'insufficient_funds',
    created_at: at(41),
    ended_at: at(42),
  })
  await insert('payments.refunds', { ...refund, id: id(5), status: 'requested', request: '{}', created_at: at(43) })
}

async function itsScan() {
  const facts = { order_id: ORDER, patient_id: PATIENT, kind: 'aligner', original_name: 'Анна Петрова 01.stl' }
  const file = { ...facts, file_name: 'aligner_7f3a_01_Anna_Petrova_01.stl', size_bytes: 300_000 }
  await insert('files.orders', { id: ORDER, owner: OWNER, site: 'ru' })
  await insert('files.scans', {
    ...file,
    id: SCAN,
    folder: '7f3a_01',
    sha256: 'a'.repeat(64),
    triangles: 12,
    box_mm: world.sql.json({}),
    stored_at: at(10),
  })
  await insert('fulfilment_ftp.orders', { id: ORDER, number: '7f3a', owner: OWNER, site: 'ru' })
  await insert('fulfilment_ftp.patients', { id: PATIENT, order_id: ORDER, folder: '7f3a_01' })
  const sent = { order_id: ORDER, size_bytes: 300_000, version: 1 }
  await insert('fulfilment_ftp.transfers', {
    ...file,
    ...sent,
    id: SCAN,
    directory: '/AlignersFactory/7f3a/7f3a_01/aligner',
    attempts: 2,
    status: 'completed',
    created_at: at(11),
    completed_at: at(15),
  })
  await insert('fulfilment_ftp.transfers', {
    ...sent,
    id: ORDER,
    directory: '/AlignersFactory/7f3a',
    file_name: 'manifest.json',
    manifest: '{}',
    attempts: 1,
    status: 'pending',
    error: 'Сервер фабрики недоступен',
    created_at: at(36),
    last_attempt_at: at(37),
    due_at: at(50),
  })
  await insert('fulfilment_ftp.transfers', {
    ...file,
    ...sent,
    id: id(3),
    directory: '/AlignersFactory/7f3a/7f3a_01/aligner',
    file_name: 'withdrawn.stl',
    attempts: 0,
    status: 'withdrawn',
    created_at: at(16),
    completed_at: at(17),
    last_attempt_at: at(18),
  })
  await insert('identity.messages', {
    id: id(2),
    kind: 'order-paid',
    about: ORDER,
    recipient: 'clinic@example.org',
    language: 'ru',
    site: 'ru',
    good_until: at(59),
    attempts: 3,
    error: '550 no mailbox clinic@example.org',
    created_at: at(38),
    status: 'failed',
  })
}

async function itsPartner() {
  const partner = { email: 'paula@example.org', owner: OWNER, site: 'ru', commission_basis_points: 1_000, version: 1 }
  await insert('partners.partners', { ...partner, id: id(20), code: 'QWERTY', created_at: at(0) })
  const referral = { partner_id: id(20), email: 'clinic@example.org', first_order_id: ORDER, referred_at: at(20) }
  await insert('partners.affiliates', { ...referral, id: id(21) })
  const booked = { partner_id: id(20), kind: 'commission', order_id: ORDER, amount_minor: 100_000, currency: 'RUB' }
  await insert('partners.ledger', { ...booked, basis_points: 1_000, recorded_at: at(36) })
  const reversed = { ...booked, kind: 'reversal', amount_minor: -100_000, cause: 'cancelled' }
  await insert('partners.ledger', { ...reversed, recorded_at: at(37) })
  const found = {
    partner_id: id(20),
    order_id: ORDER,
    evidence: world.sql.json({}),
    evidence_hash: '',
    found_at: at(22),
  }
  await insert('partners.findings', { ...found, id: id(22), rule: 'company-domain' })
  const decided = { rule: 'delivery-address', state: 'accepted', decided_at: at(24) }
  await insert('partners.findings', { ...found, ...decided, id: id(23) })
}

async function itsEvents() {
  const told = (
    schema: string,
    number: number,
    subject: Subject,
    created: Date,
    more: object = {},
    data: object = {},
  ) =>
    insert(`${schema}.outbox`, {
      id: id(number),
      kind: 'event',
      subject,
      body: world.sql.json({ actor: `visitor:${OWNER}`, data: { orderId: ORDER, ...data } }),
      created_at: created,
      published_at: new Date(created.getTime() + 12),
      ...more,
    })
  await told('orders', 10, 'orders.order.drafted.v1', at(0))
  await told('files', 11, 'files.scan.stored.v1', at(10))
  await told('orders', 12, 'orders.order.paid.v1', at(35))
  await told('payments', 13, 'payments.payment.captured.v1', at(34), { published_at: null })
  await told('identity', 14, 'identity.user.claimed.v1', at(5), {}, { orderId: undefined, owner: HOLDER })
  await told('orders', 15, 'orders.order.drafted.v1', at(0), {}, { orderId: id(99) })
  const heard = (schema: string, number: number, second: number, deliveries = 1) =>
    insert(`${schema}.inbox`, { id: id(number), subject: 'any', deliveries, received_at: at(second) })
  await heard('files', 10, 1)
  await heard('fulfilment_ftp', 10, 2)
  await heard('orders', 11, 12, 3)
  await heard('orders', 14, 6)
  await heard('partners', 14, 7)
  await heard('fulfilment_ftp', 11, 12)
  const parked = { id: id(11), key: `patient:${PATIENT}`, body: world.sql.json({}), parked_at: at(12) }
  await insert('fulfilment_ftp.parked', parked)
  await heard('identity', 12, 36)
  await heard('partners', 12, 36)
  const dead = { id: id(12), subject: 'orders.order.paid.v1', body: '{"fullName":"Клиника Улыбка"}' }
  await insert('identity.dead', { ...dead, reason: 'no language for clinic@example.org', died_at: at(36) })
  const refused = { at: at(39).toISOString(), actor: 'service:orders', data: { orderId: ORDER } }
  const own = { id: id(16), subject: 'orders.order.completed.v1', body: JSON.stringify(refused), died_at: at(40) }
  await insert('orders.dead', { ...own, direction: 'out', reason: 'It has 2 bytes, and the broker takes 1.' })
}

test('the history of an order lists all services in time order and marks open steps', async () => {
  const lines = await lifeOf(world.sql, '7f3a')
  expect(lines[0]).toBe(`Order 7f3a (${ORDER}): status paid, site ru, ₽10,000, 1 patient, c***@example.org, version 4`)
  const told = lines.slice(2, -2).map((it) => it.replace(/ 2026-11-20T12:00:(\d\d)\.000Z +\+[\d.]+ m?s +/, ' $1 '))
  expect(told.map((it) => it.replace(/ {2,}/g, ' '))).toEqual([
    ' 00 orders drafted by c0ffee00, held by ba5e0000',
    ' 00 orders records orders.order.drafted.v1 00000000 (by visitor:c0ffee00), published after 12 ms',
    ' 01 files receives orders.order.drafted.v1 00000000',
    ' 02 fulfilment-ftp receives orders.order.drafted.v1 00000000',
    ' 05 identity records identity.user.claimed.v1 00000000 (by visitor:c0ffee00), published after 12 ms',
    ' 06 orders receives identity.user.claimed.v1 00000000',
    ' 07 partners receives identity.user.claimed.v1 00000000',
    ' 10 files records files.scan.stored.v1 00000000 (by visitor:c0ffee00), published after 12 ms',
    ' 10 files stores scan 5ca00001 (aligner) of 7f3a_01, 300000 bytes',
    ' 11 fulfilment-ftp queues scan 5ca00001 for /AlignersFactory/7f3a/7f3a_01/aligner, 300000 bytes',
    ' 12 orders receives files.scan.stored.v1 00000000, delivered 3 times',
    `! 12 fulfilment-ftp has parked files.scan.stored.v1 00000000 until patient:${PATIENT}`,
    ' 15 fulfilment-ftp scan 5ca00001 is at the factory after 2 failed attempts',
    ' 16 fulfilment-ftp queues scan 00000000 for /AlignersFactory/7f3a/7f3a_01/aligner, 300000 bytes',
    ' 17 fulfilment-ftp scan 00000000 is at the factory',
    ' 18 fulfilment-ftp scan 00000000 is withdrawn',
    ' 20 orders placed for ₽10,000',
    ' 20 partners makes c***@example.org a referral of partner QWERTY',
    ' 21 payments attempt 00000000 of ₽10,000 at yookassa, as declined',
    '! 22 partners finds that it may be the own order of partner QWERTY: company-domain',
    ' 22 partners finds that it may be the own order of partner QWERTY: delivery-address',
    ' 23 payments attempt 00000000 is over: insufficient_funds',
    ' 24 partners hears that staff have accepted this: delivery-address',
    ' 25 payments attempt a77e0001 of ₽10,000 at yookassa, as 22d6d597',
    ' 31 orders paid, as the provider dates it',
    ' 31 payments attempt a77e0001 captured, as yookassa dates it',
    ' 32 payments receives payment.succeeded of 22d6d597 from yookassa, 100 times',
    '! 34 payments records payments.payment.captured.v1 00000000 (by visitor:c0ffee00), not published yet',
    '! 34 orders has not received payments.payment.captured.v1 00000000 yet',
    ' 34 payments books ₽10,000 of 22d6d597',
    ' 35 orders records orders.order.paid.v1 00000000 (by visitor:c0ffee00), published after 12 ms',
    '! 35 files has not received orders.order.paid.v1 00000000 yet',
    '! 35 fulfilment-ftp has not received orders.order.paid.v1 00000000 yet',
    '! 36 identity could not apply orders.order.paid.v1 00000000: no language for c***@example.org',
    ' 36 partners receives orders.order.paid.v1 00000000',
    ' 36 fulfilment-ftp queues the manifest for /AlignersFactory/7f3a, 300000 bytes',
    ' 36 partners books ₽1,000 for partner QWERTY',
    '! 37 fulfilment-ftp the manifest is pending after 1 failed attempt: Сервер фабрики недоступен; next at 2026-11-20T12:00:50.000Z',
    ' 37 partners books -₽1,000 for partner QWERTY: cancelled',
    ' 38 identity writes mail order-paid to c***@example.org (ru)',
    '! 38 identity mail order-paid to c***@example.org is failed after 3 attempts: 550 no mailbox c***@example.org',
    '! 39 orders records orders.order.completed.v1 00000000 (by service:orders), set aside: It has 2 bytes, and the broker takes 1.',
    '! 39 identity has not received orders.order.completed.v1 00000000 yet',
    '! 39 files has not received orders.order.completed.v1 00000000 yet',
    '! 39 payments has not received orders.order.completed.v1 00000000 yet',
    '! 39 partners has not received orders.order.completed.v1 00000000 yet',
    ' 41 payments refund 00000000 of ₽300 is asked for: 22d6d597 at yookassa',
    ' 42 payments refund 00000000 is refused: insufficient_funds',
    '! 43 payments refund 00000000 of ₽300 is asked for: 22d6d597 at yookassa',
  ])
  expect(lines.at(-1)).toBe('Open: 15, marked with !.')
})

test('ids of Stripe sessions are distinct, and a completed order takes no more payments', async () => {
  const order = '7f3b0000-0000-4000-8000-000000000002'
  const attempt = { order_id: order, owner: OWNER, site: 'eu', provider: 'stripe', currency: 'EUR', version: 1 }
  const expired = { quote_version: 'v1', amount_minor: 150_00, status: 'closed', reason: 'expired' }
  for (const [number, session] of [
    [21, 'cs_test_a1b2c3d4e5'],
    [22, 'cs_live_f6'],
  ] as const)
    await insert('payments.attempts', {
      ...attempt,
      ...expired,
      id: id(number),
      provider_payment_id: session,
      created_at: at(number),
      looked_at: at(30),
    })
  await insert('payments.completed_orders', { order_id: order, completed_at: at(29) })
  const text = (await lifeOf(world.sql, order)).join('\n')
  for (const told of ['at stripe, as a1b2c3d4', 'at stripe, as f6', 'takes no more payments: the order is completed'])
    expect(text).toContain(told)
})

test('a mail with a deleted recipient is listed without an address', async () => {
  const [kept] = await world.sql`select recipient from identity.messages where id = ${id(2)}`
  await world.sql`update identity.messages set recipient = null where id = ${id(2)}`
  const text = (await lifeOf(world.sql, '7f3a')).join('\n')
  expect(text).toContain('writes mail order-paid to a deleted recipient (ru)')
  await world.sql`update identity.messages set recipient = ${kept!.recipient} where id = ${id(2)}`
})

test('the history contains no personal data, file names or payment links', async () => {
  const text = (await lifeOf(world.sql, ORDER)).join('\n')
  expect(text).not.toMatch(/Анна|Anna|Улыбка|79001112233|Арбат|clinic|secret-page/)
  expect(text).not.toContain(OWNER)
})

test('an order is found by its number, its id or the start of its id', async () => {
  for (const name of ['7F3A', ORDER, '7f3a00', '7f3a0000-0000'])
    expect((await lifeOf(world.sql, name))[0]).toStartWith('Order 7f3a ')
  expect((await lifeOf(world.sql, '7f3b'))[0]).toStartWith('Order 7f3b (')
  await expect(lifeOf(world.sql, '7f3b00')).rejects.toThrow('Several orders begin with 7f3b00')
  await expect(lifeOf(world.sql, 'ffff')).rejects.toThrow('There is no order ffff.')
  await expect(lifeOf(world.sql, "7f3a' or true")).rejects.toThrow('is neither')
})
