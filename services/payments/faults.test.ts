import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asVisitor, aWorld, type Client, client } from 'service-kit/test/service'
import { aBank, aDearer, aKey, aSlip, EAGER, envFor, HASTY, signed } from './builders'
import { payments } from './main'

setDefaultTimeout(60_000) // processes of their own, and leases that run out

let world: Awaited<ReturnType<typeof aWorld>>
let bank: Awaited<ReturnType<typeof aBank>>
beforeEach(async () => {
  bank = await aBank()
  world = await aWorld()
})
afterEach(async () => {
  await world.stop()
  await bank.stop()
})

const start = (env: Record<string, string> = {}) => world.start(payments, envFor(bank.url, env))
const ANNA = asVisitor('anna', 'ru')
const create = async (anna: Client, slip: PaymentSlipClaims, key = aKey()) =>
  anna.post('/v1/payments', { slip: await signed(slip) }, key)
const rowOf = async ({ orderId }: PaymentSlipClaims) =>
  (await world.sql`select * from payments.attempts where order_id = ${orderId} order by created_at desc`)[0]
const becomes = (slip: PaymentSlipClaims, status: string) =>
  world.until(async () => {
    const row = await rowOf(slip)
    return row?.status === status && row
  })
const count = async (table: string) => (await world.sql.unsafe(`select from payments.${table}`)).length
const events = () => count(`outbox where kind = 'event'`)
const only = (slip: PaymentSlipClaims) => {
  const [payment, ...others] = bank.of(slip.orderId)
  expect(others).toHaveLength(0)
  return payment!.id
}

test('a payment that this version cannot read keeps the bank from being asked about no other', async () => {
  const [unreadable, slip] = [aSlip(), aSlip()]
  const { as, stop } = await start()
  await create(as(ANNA), unreadable)
  await create(as(ANNA), slip)
  await stop()
  await world.sql`update payments.attempts set due_at = now() - interval '1 h', status = 'paid-in-the-future'
    where order_id = ${unreadable.orderId}`
  await world.sql`update payments.attempts set due_at = now() where order_id = ${slip.orderId}`
  bank.pay(only(slip))
  await start({ ...EAGER, WORKERS: '1' })
  await becomes(slip, 'captured')
})

describe('a bank whose answer is lost', () => {
  test.each([['time-out' as const], ['error' as const]])(
    'PAY-024 %s: 503, and the next call asks the same with the same key: one payment',
    async (fault) => {
      const slip = aSlip()
      bank.misbehave({ kind: fault, call: 'create', isDone: true })
      const { status, headers, body } = await create((await start(HASTY)).as(ANNA), slip)
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await rowOf(slip)).toMatchObject({ status: 'opening', provider_payment_id: null })
      bank.behave()
      const next = await create((await start()).as(ANNA), slip)
      expect(next.body).toMatchObject({ status: 'open', confirmationUrl: expect.any(String) })
      const [first, second] = bank.callsOf('create')
      expect(second).toEqual(first!)
      only(slip)
    },
  )

  test('the same request again, by its key, is answered as soon as the bank is', async () => {
    const [hasty, service] = [await start(HASTY), await start()]
    const [slip, key] = [aSlip(), aKey()]
    bank.misbehave({ kind: 'time-out', call: 'create', isDone: true })
    const body = { slip: await signed(slip) }
    expect((await hasty.as(ANNA).post('/v1/payments', body, key)).status).toBe(503)
    bank.behave()
    expect((await service.as(ANNA).post('/v1/payments', body, key)).status).toBe(201)
    only(slip)
  })

  test('PAY-035 after it captured: the next call finds the money, and nothing is paid twice', async () => {
    const slip = aSlip()
    bank.misbehave({ kind: 'time-out', call: 'create', isDone: true })
    await create((await start(HASTY)).as(ANNA), slip)
    bank.pay(only(slip))
    bank.behave()
    const anna = (await start()).as(ANNA)
    expect((await create(anna, slip)).body).toMatchObject({ status: 'paid', confirmationUrl: null })
    expect((await create(anna, slip)).body.code).toBe('not-payable')
    expect([await count('journal'), await events(), await count('reviews')]).toEqual([1, 1, 0])
  })

  test('PAY-035 is asked again by itself', async () => {
    const anna = (await start(EAGER)).as(ANNA)
    const slip = aSlip()
    bank.misbehave({ kind: 'time-out', call: 'create', isDone: true })
    await create(anna, slip)
    bank.behave()
    await becomes(slip, 'open')
    only(slip)
  })

  test('of a day ago is not asked again, since it would open a second payment', async () => {
    const service = await start()
    const slip = aSlip()
    bank.misbehave({ kind: 'error', call: 'create', isDone: true })
    await create(service.as(ANNA), slip)
    await world.sql`update payments.attempts set created_at = now() - interval '23 hours', due_at = now()`
    await start(EAGER)
    expect(await becomes(slip, 'closed')).toMatchObject({ reason: 'no_answer', request: null })
    expect(bank.callsOf('create')).toHaveLength(1)
    bank.behave()
    expect((await create(service.as(ANNA), slip)).body.status).toBe('open')
  })
})

test('PAY-022 what the bank refuses is refused at once, and another attempt begins anew', async () => {
  const service = await start({ YOOKASSA_SECRET_KEY: 'another' })
  const [slip, key] = [aSlip(), aKey()]
  const body = { slip: await signed(slip) }
  const refused = await service.as(ANNA).post('/v1/payments', body, key)
  expect([refused.status, refused.body.code]).toEqual([502, 'payment-refused'])
  expect(await rowOf(slip)).toMatchObject({ status: 'closed', reason: 'invalid_credentials', request: null })
  expect((await service.as(ANNA).post('/v1/payments', body, key)).body.code).toBe('payment-refused')
  await service.stop()
  expect((await create((await start()).as(ANNA), slip)).body.status).toBe('open')
  only(slip)
})

describe('without any notification', () => {
  test('PAY-035 what was paid is found, and what was not paid is closed', async () => {
    const anna = (await start(EAGER)).as(ANNA)
    const [paid, declined] = [aSlip(), aSlip()]
    for (const it of [paid, declined]) await create(anna, it)
    bank.pay(only(paid))
    bank.decline(only(declined), 'expired_on_confirmation')
    expect(await becomes(paid, 'captured')).toMatchObject({ due_at: null })
    expect(await becomes(declined, 'closed')).toMatchObject({ reason: 'expired_on_confirmation', due_at: null })
    expect([await count('journal'), await events()]).toEqual([1, 1])
  })

  test('PAY-035 a bank that was away is asked when it is back', async () => {
    const anna = (await start(EAGER)).as(ANNA)
    const slip = aSlip()
    await create(anna, slip)
    bank.misbehave({ kind: 'error', call: 'read', isDone: false })
    await world.until(async () => bank.callsOf('read').length > 1)
    bank.pay(only(slip))
    bank.behave()
    await becomes(slip, 'captured')
  })

  test('a payment that is gone at the bank is closed, and the order is payable', async () => {
    const slip = aSlip()
    const first = await start()
    await create(first.as(ANNA), slip)
    await first.stop()
    await bank.stop()
    bank = await aBank() // which knows of no payment
    const next = (await start()).as(ANNA)
    await next.get(`/v1/orders/${slip.orderId}/payment`)
    expect(await becomes(slip, 'closed')).toMatchObject({ reason: 'not_found' })
    expect((await create(next, slip)).body.status).toBe('open')
  })

  test('PAY-017 PAY-035 to look at an open payment has the bank asked, but not at every look', async () => {
    const anna = (await start({ LOOK_GAP_MS: '600000' })).as(ANNA)
    const slip = aSlip()
    await create(anna, slip)
    const look = () => anna.get(`/v1/orders/${slip.orderId}/payment`)
    expect((await look()).body.status).toBe('open')
    await world.until(async () => bank.callsOf('read').length === 1)
    bank.pay(only(slip))
    for (const { body } of await Promise.all(Array.from({ length: 50 }, look))) expect(body.status).toBe('open')
    // Another payment's look goes through the same workers after all of those.
    const other = aSlip()
    await create(anna, other)
    bank.pay(only(other))
    await anna.get(`/v1/orders/${other.orderId}/payment`)
    await becomes(other, 'captured')
    expect(bank.callsOf('read')).toHaveLength(2)
    await world.sql`update payments.attempts set looked_at = now() - interval '1 hour'`
    await look()
    await becomes(slip, 'captured')
  })

  test('a payment that one worker asks about is left alone by the others', async () => {
    const anna = (await start()).as(ANNA)
    await start()
    const [slip, other] = [aSlip(), aSlip()]
    const look = (it: PaymentSlipClaims) => anna.get(`/v1/orders/${it.orderId}/payment`)
    for (const it of [slip, other]) await create(anna, it)
    bank.misbehave({ kind: 'time-out', call: 'read', isDone: false })
    await look(slip)
    await world.until(async () => bank.callsOf('read').length === 1)
    await look(other)
    // The others have looked at what is due by the time at which the bank is asked about this one.
    await world.until(async () => bank.callsOf('read').some((it) => it.path.endsWith(only(other))))
    expect(bank.callsOf('read').filter((it) => it.path.endsWith(only(slip)))).toHaveLength(1)
  })

  test('PAY-036 several instances share the work: every payment is entered once, and the journal sums to what the bank has', async () => {
    const instances = [await start(EAGER), await start(EAGER), await start(EAGER)]
    const slips = Array.from({ length: 15 }, () => aSlip())
    await Promise.all(slips.map((it, index) => create(instances[index % 3]!.as(ANNA), it)))
    for (const it of slips) bank.pay(only(it))
    await Promise.all(slips.map((it) => becomes(it, 'captured')))
    expect([await count('journal'), await events(), await count('reviews')]).toEqual([15, 15, 0])
    const [{ sum }] = (await world.sql`select sum(amount_minor) from payments.journal`) as unknown as [{ sum: string }]
    const atBank = bank.payments().reduce((total, it) => total + it.amountMinor, 0)
    expect(Number(sum)).toBe(atBank)
  })

  test('PAY-034 of payments at two prices that were both paid in one moment, one is the order’s and one is for staff', async () => {
    const instances = [await start(EAGER), await start(EAGER)]
    const slip = aSlip()
    await create(instances[0]!.as(ANNA), slip)
    await create(instances[1]!.as(ANNA), aDearer(slip))
    for (const it of bank.of(slip.orderId)) bank.pay(it.id)
    await world.until(async () => (await count('journal')) === 2)
    expect((await world.sql`select reason from payments.reviews`).map((it) => it.reason)).toContainEqual(
      expect.stringMatching(/paid-twice|superseded/),
    )
  })
})

describe('a process that dies', () => {
  /** Runs the service as a process that kills itself at the point. */
  async function aDying(point: string, but: Record<string, string> = {}) {
    const env = { ...world.envOf('payments'), ...envFor(bank.url, but), CRASH_AT: point, LOG_LEVEL: 'info' }
    const main = path.join(import.meta.dir, 'main.ts')
    const child = Bun.spawn([process.execPath, main], { env, stdout: 'pipe', timeout: 60_000 })
    const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
    let [said, port] = ['', '']
    while (!port) {
      const { done, value } = await output.read()
      if (done) throw new Error(`The service did not become ready: ${said}`)
      said += value
      port = /"port":(\d+).*\n/.exec(said)?.[1] ?? ''
    }
    return { child, anna: client(`http://127.0.0.1:${port}`, ANNA) }
  }

  test('PAY-035 after the bank opened the payment: the same attempt learns of it, and there is no second', async () => {
    const { child, anna } = await aDying('payments:after-open')
    const slip = aSlip()
    await create(anna, slip).catch(() => {})
    await child.exited
    expect(child.signalCode).toBe('SIGKILL')
    expect(await rowOf(slip)).toMatchObject({ status: 'opening' })
    const id = only(slip)
    const again = await create((await start()).as(ANNA), slip)
    expect(again).toMatchObject({ status: 201, body: { id: (await rowOf(slip))?.id } })
    expect(await rowOf(slip)).toMatchObject({ status: 'open', provider_payment_id: id })
    only(slip)
  })

  test('PAY-035 PAY-036 after the notification’s 200, before the money is committed: it is captured once', async () => {
    const slip = aSlip()
    const first = await start()
    await create(first.as(ANNA), slip)
    await first.stop()
    const { child, anna } = await aDying('payments:before-capture-commit', EAGER)
    const id = only(slip)
    bank.pay(id)
    const said = { type: 'notification', event: 'payment.succeeded', object: { id } }
    expect((await anna.post('/v1/webhooks/yookassa', said)).status).toBe(200)
    await child.exited
    expect(child.signalCode).toBe('SIGKILL')
    expect([await count('journal'), await events(), (await rowOf(slip))?.status]).toEqual([0, 0, 'open'])
    await start()
    await becomes(slip, 'captured')
    expect([await count('journal'), await events()]).toEqual([1, 1])
  })
})

test('a service that is told to stop gives up what it asks, and the payment is asked about again', async () => {
  const service = await start()
  const anna = service.as(ANNA)
  const slip = aSlip()
  await create(anna, slip)
  bank.misbehave({ kind: 'time-out', call: 'read', isDone: false })
  await anna.get(`/v1/orders/${slip.orderId}/payment`)
  await world.until(async () => bank.callsOf('read').length === 1)
  await service.stop() // the test's own time is shorter than the bank's
  bank.behave()
  bank.pay(only(slip))
  const next = await start()
  await next.as(ANNA).get(`/v1/orders/${slip.orderId}/payment`)
  await becomes(slip, 'captured')
})
