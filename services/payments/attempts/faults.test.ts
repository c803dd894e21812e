import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { EVERY_RECORD } from 'service-kit/http/principal'
import { answered } from 'service-kit/test/answered'
import { ownerOf } from 'service-kit/test/service'
import { aDearer, aKey, aSlip } from '../builders'
import { EAGER, HASTY } from '../test/banks'
import { aDying } from '../test/dying'
import { type Surroundings, surroundings } from '../test/surroundings'
import { recordSilence } from './store/queue'
import { shownAttempt } from './store/shown'

setDefaultTimeout(180_000) // some tests start processes, or wait for leases to expire

let here: Surroundings
let bank: Surroundings['yooKassa']
beforeAll(async () => {
  here = await surroundings()
  bank = here.yooKassa
})
afterEach(() => here.reset())
afterAll(() => here.stop())

/** The bank's id of the one payment of an order. */
const only = (slip: PaymentSlipClaims) => {
  const [payment, ...others] = bank.of(slip.orderId)
  expect(others).toHaveLength(0)
  return payment!.id
}
/** How much there is of an order: journal entries, events, reviews. */
const booked = async (slip: PaymentSlipClaims) =>
  (await Promise.all([here.journalOf(slip), here.eventsOf(slip), here.reviewsOf(slip)])).map((it) => it.length)

const loseAnswers = (kind: 'time-out' | 'error' = 'time-out') => bank.misbehave({ kind, call: 'create', isDone: true })

test('a payment that this version cannot read does not keep the worker from others', async () => {
  const [unreadable, slip] = [aSlip(), aSlip()]
  const { create, stop } = await here.start()
  for (const it of [unreadable, slip]) await create(it)
  await stop()
  await here.world.sql`update payments.attempts set due_at = now() - interval '1 h', status = 'paid-in-the-future'
    where order_id = ${unreadable.orderId}`
  await here.world.sql`update payments.attempts set due_at = now() - interval '1 s' where order_id = ${slip.orderId}`
  bank.pay(only(slip))
  await here.start({ ...EAGER, WORKERS: '1' })
  await here.becomes(slip, 'captured')
})

describe('a request to open a payment whose answer is lost', () => {
  test.each([['time-out' as const], ['error' as const]])(
    'PAY-024 by %s: 503, and the next call sends the same with the same key: one payment',
    async (fault) => {
      const slip = aSlip()
      loseAnswers(fault)
      const { status, headers, body } = await (await here.start(HASTY)).create(slip)
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await here.attemptsOf(slip)).toMatchObject([{ status: 'opening', provider_payment_id: null }])
      bank.behave()
      const next = await (await here.start()).create(slip)
      expect(next.body).toMatchObject({ status: 'open', confirmationUrl: expect.any(String) })
      const [first, second] = bank.callsOf('create')
      expect(second).toEqual(first!)
      only(slip)
    },
  )

  test('is answered when it comes again with its key, as soon as the bank answers', async () => {
    const [hasty, service] = [await here.start(HASTY), await here.start()]
    const [slip, key] = [aSlip(), aKey()]
    loseAnswers()
    expect((await hasty.create(slip, key)).status).toBe(503)
    bank.behave()
    expect((await service.create(slip, key)).status).toBe(201)
    only(slip)
  })

  test('PAY-035 and whose payment was captured: the next call finds the money, and nothing is paid twice', async () => {
    const slip = aSlip()
    loseAnswers()
    await (await here.start(HASTY)).create(slip)
    bank.pay(only(slip))
    bank.behave()
    const { create } = await here.start()
    expect((await create(slip)).body).toMatchObject({ status: 'paid', confirmationUrl: null })
    expect((await create(slip)).body.code).toBe('not-payable')
    expect(await booked(slip)).toEqual([1, 1, 0])
  })

  test('PAY-035 is sent again by the worker', async () => {
    const { create } = await here.start({ ...EAGER, ...HASTY })
    const slip = aSlip()
    loseAnswers()
    await create(slip)
    bank.behave()
    await here.becomes(slip, 'open')
    only(slip)
  })

  test('is not sent again after 23 h, since it would open a second payment', async () => {
    const { create } = await here.start()
    const slip = aSlip()
    loseAnswers('error')
    await create(slip)
    await here.world.sql`update payments.attempts set created_at = now() - interval '23 hours', due_at = now()
      where order_id = ${slip.orderId}`
    await here.start(EAGER)
    expect(await here.becomes(slip, 'closed')).toMatchObject({ reason: 'no_answer', request: null })
    expect(bank.callsOf('create')).toHaveLength(1)
    bank.behave()
    expect((await create(slip)).body.status).toBe('open')
  })
})

test('PAY-022 a payment that the bank refuses is refused at once, and the next call begins another attempt', async () => {
  const { create, stop } = await here.start({ YOOKASSA_SECRET_KEY: 'another' })
  const [slip, key] = [aSlip(), aKey()]
  const refused = await create(slip, key)
  expect([refused.status, refused.body.code]).toEqual([502, 'payment-refused'])
  expect(await here.attemptsOf(slip)).toMatchObject([
    { status: 'closed', reason: 'invalid_credentials', request: null },
  ])
  expect((await create(slip, key)).body.code).toBe('payment-refused')
  await stop()
  expect((await (await here.start()).create(slip)).body.status).toBe('open')
  only(slip)
})

describe('without any notification', () => {
  test('PAY-035 the worker finds what was paid, and closes what was not', async () => {
    const { create } = await here.start(EAGER)
    const [paid, declined] = [aSlip(), aSlip()]
    for (const it of [paid, declined]) await create(it)
    bank.pay(only(paid))
    bank.decline(only(declined), 'expired_on_confirmation')
    expect(await here.becomes(paid, 'captured')).toMatchObject({ due_at: null })
    expect(await here.becomes(declined, 'closed')).toMatchObject({ reason: 'expired_on_confirmation', due_at: null })
    expect([await booked(paid), await booked(declined)]).toEqual([
      [1, 1, 0],
      [0, 0, 0],
    ])
  })

  test('PAY-035 the worker asks a bank that failed until it answers', async () => {
    const { create } = await here.start(EAGER)
    const slip = aSlip()
    await create(slip)
    bank.misbehave({ kind: 'error', call: 'read', isDone: false })
    await here.world.until(async () => bank.callsOf('read').length > 1)
    bank.pay(only(slip))
    bank.behave()
    await here.becomes(slip, 'captured')
  })

  const MINUTE_MS = 60_000
  test.each([
    ['1 second', 2 * MINUTE_MS],
    ['2 hours', 5 * MINUTE_MS],
    ['25 hours', 60 * MINUTE_MS],
  ])('PAY-035 a payment of %s, unpaid or of a silent bank, is asked about again after %i ms', async (age, pauseMs) => {
    const [unpaid, silent] = [aSlip(), aSlip()]
    const { create, stop } = await here.start()
    for (const it of [unpaid, silent]) await create(it)
    await stop()
    const dueOf = async (slip: PaymentSlipClaims) => {
      await here.world.sql`update payments.attempts set created_at = now() - ${age}::interval, due_at = now()
        where order_id = ${slip.orderId}`
      const fromMs = Date.now()
      const { stop } = await here.start({ RECONCILE_MS: '120000', PROVIDER_TIMEOUT_MS: '2000' })
      // While it is asked about, it is due again when the lease of 5 s has passed.
      const due = await here.world.until(async () => {
        const [row] = await here.attemptsOf(slip)
        return row!.due_at.getTime() > fromMs + MINUTE_MS && (row!.due_at.getTime() as number)
      })
      await stop()
      return [due - fromMs, due - Date.now()] as const
    }
    for (const slip of [unpaid, silent]) {
      if (slip === silent) bank.misbehave({ kind: 'error', call: 'read', isDone: false })
      const [sinceStart, sinceEnd] = await dueOf(slip)
      expect(sinceStart).toBeGreaterThanOrEqual(pauseMs)
      expect(sinceEnd).toBeLessThanOrEqual(pauseMs)
    }
  })

  test('PAY-018 PAY-031 an open payment says when the bank said that nobody has paid, and nothing while the bank is silent', async () => {
    const { create, show } = await here.start(EAGER)
    const slip = aSlip()
    bank.misbehave({ kind: 'error', call: 'read', isDone: false })
    await create(slip)
    await show(slip)
    await here.world.until(async () => bank.callsOf('read').length > 1)
    expect((await show(slip)).body).not.toHaveProperty('unpaidAt')
    bank.behave()
    const { unpaidAt } = await here.world.until(async () => {
      const { body } = await show(slip)
      return body.unpaidAt && body
    })
    await here.world.until(async () => (await show(slip)).body.unpaidAt > unpaidAt)
    bank.pay(only(slip))
    await here.becomes(slip, 'captured')
    expect((await show(slip)).body).not.toHaveProperty('unpaidAt')
  })

  test('PAY-018 an open payment says since when the bank is silent, and until when it can be paid, and a hint tells of both ends', async () => {
    const { bus } = here.world
    const hints = bus.nats.subscribe(`${bus.prefix}live.owner.${ownerOf('anna')}`)[Symbol.asyncIterator]()
    const told = async (orderId: string) => {
      while ((await hints.next()).value.json().id !== orderId);
    }
    const { create, show } = await here.start(EAGER)
    const slip = aSlip()
    const { body: opened } = await create(slip)
    await told(slip.orderId) // Of its opening.
    expect(Date.parse(opened.payableUntil) - Date.parse(opened.createdAt)).toBe(60 * 60_000)
    expect((await show(slip)).body).not.toHaveProperty('silentSince')
    bank.misbehave({ kind: 'error', call: 'read', isDone: false })
    await show(slip)
    await told(slip.orderId)
    const { silentSince } = (await show(slip)).body
    const asked = bank.callsOf('read').length
    await here.world.until(async () => bank.callsOf('read').length > asked + 1)
    // A worker that asked at the same moment records it, too, and later.
    const db = drizzle(here.world.connectAs('payments')) as Db
    const shown = await shownAttempt(db, slip.orderId, EVERY_RECORD)
    await recordSilence(db, shown!.attempt, new Date())
    // The silence began with the first question that had no answer.
    expect((await show(slip)).body.silentSince).toBe(silentSince)
    bank.behave()
    await told(slip.orderId)
    expect((await show(slip)).body).not.toHaveProperty('silentSince')
    expect((await show(slip)).body.payableUntil).toBe(opened.payableUntil)
    bank.pay(only(slip))
    await here.becomes(slip, 'captured')
    expect((await show(slip)).body).not.toHaveProperty('payableUntil')
  })

  test('a payment that the bank does not know is closed, and the order is payable', async () => {
    const { create, show } = await here.start()
    const slip = aSlip()
    await create(slip)
    await here.world.sql`update payments.attempts set provider_payment_id = 'unknown' where order_id = ${slip.orderId}`
    await show(slip)
    expect(await here.becomes(slip, 'closed')).toMatchObject({ reason: 'not_found' })
    expect((await create(slip)).body.status).toBe('open')
  })

  test('PAY-017 PAY-035 a page that shows an open payment makes the service ask the bank, at most once per LOOK_GAP_MS', async () => {
    const { create, show } = await here.start({ LOOK_GAP_MS: '600000' })
    const [slip, other] = [aSlip(), aSlip()]
    await create(slip)
    expect((await show(slip)).body.status).toBe('open')
    await here.world.until(async () => bank.callsOf('read').length === 1)
    bank.pay(only(slip))
    for (const { body } of await Promise.all(Array.from({ length: 50 }, () => answered(() => show(slip)))))
      expect(body.status).toBe('open')
    // The same workers ask about another payment after all of those.
    await create(other)
    bank.pay(only(other))
    await show(other)
    await here.becomes(other, 'captured')
    expect(bank.callsOf('read')).toHaveLength(2)
    await here.world.sql`update payments.attempts set looked_at = now() - interval '1 hour'
      where order_id = ${slip.orderId}`
    await show(slip)
    await here.becomes(slip, 'captured')
  })

  test('one worker alone asks about a payment', async () => {
    const { create, show } = await here.start()
    await here.start()
    const [slip, other] = [aSlip(), aSlip()]
    for (const it of [slip, other]) await create(it)
    bank.misbehave({ kind: 'time-out', call: 'read', isDone: false })
    await show(slip)
    await here.world.until(async () => bank.callsOf('read').length === 1)
    await show(other)
    // When the bank is asked about the other payment, the idle workers have looked at what is due.
    await here.world.until(async () => bank.callsOf('read').some((it) => it.path.endsWith(only(other))))
    expect(bank.callsOf('read').filter((it) => it.path.endsWith(only(slip)))).toHaveLength(1)
  })

  test('PAY-036 several instances share the work: every payment is booked once, and the journal sums to the bank’s total', async () => {
    const instances = [await here.start(EAGER), await here.start(EAGER), await here.start(EAGER)]
    const slips = Array.from({ length: 15 }, () => aSlip())
    await Promise.all(slips.map((it, index) => instances[index % 3]!.create(it)))
    for (const it of slips) bank.pay(only(it))
    await Promise.all(slips.map((it) => here.becomes(it, 'captured')))
    expect(await Promise.all(slips.map(booked))).toEqual(slips.map(() => [1, 1, 0]))
    const journal = (await Promise.all(slips.map(here.journalOf))).flat()
    const atBank = slips.flatMap(({ orderId }) => bank.of(orderId))
    expect(journal.reduce((total, it) => total + Number(it.amount_minor), 0)).toBe(
      atBank.reduce((total, it) => total + it.amountMinor, 0),
    )
  })

  test('PAY-034 of payments at two prices that are paid in one moment, one pays the order and staff review the other', async () => {
    const [one, another] = [await here.start(EAGER), await here.start(EAGER)]
    const slip = aSlip()
    await one.create(slip)
    await another.create(aDearer(slip))
    for (const it of bank.of(slip.orderId)) bank.pay(it.id)
    await here.world.until(async () => (await here.journalOf(slip)).length === 2)
    expect((await here.reviewsOf(slip)).map((it) => it.reason)).toContainEqual(
      expect.stringMatching(/paid-twice|superseded/),
    )
  })
})

describe('a process that dies', () => {
  test('PAY-035 after the bank opened the payment: the same attempt learns of it, and there is no second', async () => {
    const { child, create } = await aDying(here, 'payments:after-open')
    const slip = aSlip()
    await create(slip).catch(() => {})
    await child.exited
    expect(child.signalCode).toBe('SIGKILL')
    const [attempt] = await here.attemptsOf(slip)
    expect(attempt).toMatchObject({ status: 'opening' })
    const id = only(slip)
    const again = await (await here.start()).create(slip)
    expect(again).toMatchObject({ status: 201, body: { id: attempt?.id } })
    expect(await here.attemptsOf(slip)).toMatchObject([{ status: 'open', provider_payment_id: id }])
    only(slip)
  })

  test('PAY-035 PAY-036 after the notification’s 200, before the money is committed: it is captured once', async () => {
    const slip = aSlip()
    const first = await here.start()
    await first.create(slip)
    await first.stop()
    const { child, notify } = await aDying(here, 'payments:before-capture-commit', EAGER)
    const id = only(slip)
    bank.pay(id)
    expect((await notify('payment.succeeded', id)).status).toBe(200)
    await child.exited
    expect(child.signalCode).toBe('SIGKILL')
    expect(await here.attemptsOf(slip)).toMatchObject([{ status: 'open' }])
    expect(await booked(slip)).toEqual([0, 0, 0])
    await here.start()
    await here.becomes(slip, 'captured')
    expect(await booked(slip)).toEqual([1, 1, 0])
  })
})

test('a service that stops gives up its calls, and the next one asks about the payment again', async () => {
  const { create, show, stop } = await here.start()
  const slip = aSlip()
  await create(slip)
  bank.misbehave({ kind: 'time-out', call: 'read', isDone: false })
  await show(slip)
  await here.world.until(async () => bank.callsOf('read').length === 1)
  await stop() // the timeout of a test is shorter than that of a call
  bank.behave()
  bank.pay(only(slip))
  const next = await here.start()
  await next.show(slip)
  await here.becomes(slip, 'captured')
})
