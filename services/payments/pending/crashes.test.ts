import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { PendingChecks } from 'contracts/payment/pending'
import { asPerson } from 'service-kit/test/service'
import { aKey, aSlip, envFor } from '../builders'
import { HASTY } from '../test/banks'
import { aDying } from '../test/dying'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // the tests start processes, and wait for the leases of dead ones to expire

let here: Surroundings
beforeAll(async () => {
  here = await surroundings()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

const staffOf = (name: string) => asPerson(name, { roles: ['manager'], siteId: 'factory' })

test('BACK-020 BACK-021 a check whose process is killed goes on in the next one, and counts each paid order once', async () => {
  const slips = Array.from({ length: 6 }, () => aSlip())
  const dying = await aDying(here, 'payments:before-capture-commit', HASTY)
  for (const slip of slips) expect((await dying.create(slip)).status).toBe(201)
  for (const { orderId } of slips.slice(0, 3)) here.yooKassa.pay(here.yooKassa.of(orderId)[0]!.id)
  // The worker may die before the service answers the request, which is committed by then.
  const pressed = dying.as(await staffOf('boss')).post('/v1/payment-checks', undefined, aKey())
  await pressed.catch(() => {})
  await dying.child.exited
  expect(dying.child.signalCode).toBe('SIGKILL')
  const [before] = await here.world.sql`select id, ended_at from payments.pending_checks`
  expect(before!.ended_at).toBeNull()

  const killedAt = Date.now()
  const service = await here.start(HASTY)
  const staff = service.as(await staffOf('boss'))
  const check = await here.world.until(async () => {
    const [it] = ((await staff.get('/v1/payment-checks')).body as PendingChecks).items
    return it?.status === 'done' && it
  })
  expect(check).toMatchObject({ id: before!.id, totalCount: 6, doneCount: 6, paidCount: 3, unasked: [] })
  // The lease of the dead worker is twice the timeout and a second; the check itself takes far less.
  expect(Date.now() - killedAt).toBeLessThan(2 * 5_000)
  for (const slip of slips.slice(0, 3)) expect(await here.journalOf(slip)).toHaveLength(1)
  for (const slip of slips.slice(3)) expect(await here.journalOf(slip)).toHaveLength(0)
  expect(await here.world.sql`select from payments.pending_check_attempts`).toHaveLength(0)
})

test('BACK-020 a check of a service that stops goes on at once in the next one', async () => {
  // A lease of these services lasts for ten minutes.
  const first = await here.start()
  await here.world.sql`delete from payments.attempts where status <> 'captured'`
  const slips = Array.from({ length: 3 }, () => aSlip())
  for (const slip of slips) expect((await first.create(slip)).status).toBe(201)
  here.yooKassa.misbehave({ kind: 'time-out', call: 'read', isDone: false })
  const { body } = await first.as(await staffOf('boss')).post('/v1/payment-checks', undefined, aKey())
  await here.world.until(async () => here.yooKassa.callsOf('read').length > 0)
  await first.stop()
  here.yooKassa.behave()
  const next = (await here.start()).as(await staffOf('boss'))
  const check = await here.world.until(async () => {
    const [it] = ((await next.get('/v1/payment-checks')).body as PendingChecks).items
    return it?.status === 'done' && it
  })
  expect(check).toMatchObject({ id: body.id, totalCount: 3, doneCount: 3, unasked: [] })
})

test('BACK-020 300 payments are asked about four at a time, and no faster than 20 a second', async () => {
  let [now, most] = [0, 0]
  const readAt: number[] = []
  const bank = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const isRead = request.method === 'GET'
      if (isRead) {
        readAt.push(performance.now())
        most = Math.max(most, ++now)
      }
      const body = isRead ? undefined : await request.text()
      const to = new URL(pathname, here.yooKassa.server.url)
      const answer = await fetch(to, { method: request.method, headers: request.headers, body })
      if (isRead) now--
      return answer
    },
  })
  const service = await here.startWith(envFor(`http://127.0.0.1:${bank.port}/v3`))
  await here.world.sql`delete from payments.attempts where status <> 'captured'`
  const slips = Array.from({ length: 300 }, () => aSlip())
  for (let from = 0; from < slips.length; from += 10)
    await Promise.all(slips.slice(from, from + 10).map((it) => service.create(it)))
  for (const { orderId } of slips.slice(0, 7)) here.yooKassa.pay(here.yooKassa.of(orderId)[0]!.id)
  const staff = service.as(await staffOf('boss'))
  await staff.post('/v1/payment-checks', undefined, aKey())
  const steps = new Set<number>()
  const check = await here.world.until(async () => {
    const [it] = ((await staff.get('/v1/payment-checks')).body as PendingChecks).items
    steps.add(it?.doneCount ?? 0)
    return it?.status === 'done' && it
  })
  expect(check).toMatchObject({ totalCount: 300, doneCount: 300, paidCount: 7, unasked: [] })
  expect(readAt).toHaveLength(300)
  expect(most).toBeLessThanOrEqual(4)
  for (const [index, at] of readAt.entries()) {
    const inASecond = readAt.slice(index).filter((it) => it < at + 1_000).length
    // On a busy machine the calls of all lanes may be late, and then arrive together.
    expect(inASecond).toBeLessThanOrEqual(24)
  }
  expect(steps.size).toBeGreaterThan(10)
  bank.stop(true)
})
