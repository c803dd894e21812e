import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { ReviewNeeded } from 'contracts/order/money/payment'
import type { ComparedDay, Comparison, Comparisons } from 'contracts/payment/comparison'
import type { Provider } from 'contracts/payment/provider'
import { asPerson, asVisitor, type Client, testSites, userIdOf } from 'service-kit/test/service'
import { aKey, aSlip, signed } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
let boss: Client
beforeAll(async () => {
  here = await surroundings()
})
beforeEach(async () => {
  service = await here.start({ RECONCILE_MS: '50' })
  boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
})
afterEach(() => here.reset())
afterAll(() => here.stop())

const DAY_MS = 24 * 60 * 60_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const BEGUN_MS = Date.now()
const daysAgo = (count: number) => dayOf(new Date(BEGUN_MS - count * DAY_MS))
/** Each test uses a past day of its own, on which the banks list nothing else. */
let lastDay = 100
const aDay = () => daysAgo(lastDay++)
const noonOf = (day: string) => `${day}T12:00:00.000Z`

const RUBLES = { site: 'ru', currency: 'RUB', language: 'ru' } as const
const EUROS = { site: 'eu', currency: 'EUR', language: 'en' } as const
type Variant = typeof RUBLES | typeof EUROS
const nameOf = (variant: Variant): Provider => (variant === RUBLES ? 'yookassa' : 'stripe')
const bankOf = (variant: Variant) => (variant === RUBLES ? here.yooKassa : here.stripe)

/** Makes an order of 10 000.00 whose payment the bank captured at this instant without a notification. */
async function capturedSilently(variant: Variant, at: string) {
  const slip = aSlip(variant)
  expect((await service.create(slip)).status).toBe(201)
  const { id } = bankOf(variant).of(slip.orderId)[0]!
  if (variant === RUBLES) here.yooKassa.pay(id, { state: { status: 'succeeded', capturedAt: at, refundedMinor: 0 } })
  else change(id, { state: { status: 'complete', payment: 'paid', paidAt: at } })
  return { slip, id, variant }
}
type Paid = Awaited<ReturnType<typeof capturedSilently>>
/** Makes two payments of one attempt, each captured on its day; the service knows only the first. */
async function twoOfOneAttempt(variant: Variant, dayOfFirst: string, dayOfSecond: string, between = async () => {}) {
  const paid = await capturedSilently(variant, noonOf(dayOfFirst))
  await between()
  const second = await capturedSilently(variant, noonOf(dayOfSecond))
  await check(paid)
  const [attempt] = await here.attemptsOf(paid.slip)
  await forget(second)
  const metadata = { attempt_id: attempt!.id, order_id: paid.slip.orderId }
  change(second.id, { metadata, paymentIntentMetadata: metadata })
  return [paid, second] as const
}
/** Changes a payment at its bank. */
function change(id: string, but: object) {
  here.yooKassa.server.yookassa.change(id, (it) => ({ ...it, ...but }))
  here.stripe.server.stripe.change(id, (it) => ({ after: { ...it, ...but } }))
}
const check = async ({ slip }: Pick<Paid, 'slip'>) =>
  expect((await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)).body.isPaid).toBe(true)
const refundAtDesk = ({ id, variant }: Paid, amountMinor: number) =>
  (variant === RUBLES ? here.yooKassa.server.yookassa : here.stripe.server.stripe).refundAtDesk(id, amountMinor)
/** Makes the service forget an order, so that its money belongs to no order. */
const forget = ({ slip: { orderId } }: Paid) =>
  here.world.sql`delete from payments.attempts where order_id = ${orderId}`

/** The number of charges on a page of Stripe's list. */
const A_PAGE = 100
/** Another product of the same Stripe account sells so many times on a day, in a currency that this shop does not use. */
function sellElsewhere(day: string, times: number) {
  const { stripe } = here.stripe.server
  const product_data = { name: 'A course' }
  const form = {
    mode: 'payment',
    success_url: 'http://school.example/',
    line_items: [{ quantity: '1', price_data: { currency: 'usd', unit_amount: '10000', product_data } }],
  }
  for (let count = 0; count < times; count++) {
    const { id } = stripe.create(form, '') as { id: string }
    change(id, { state: { status: 'complete', payment: 'paid', paidAt: noonOf(day) } })
  }
}

const ask = (day: string, client = boss, key = aKey()) => client.post('/v1/comparisons', { day }, key)
const shown = async (day: string, variant: Variant): Promise<Comparison | undefined> =>
  ((await boss.get('/v1/comparisons')).body as Comparisons).comparisons.find(
    (it) => it.day === day && it.provider === nameOf(variant),
  )
/** Requests a comparison as staff and returns its result. */
async function compared(day: string, variant: Variant): Promise<ComparedDay> {
  const before = await shown(day, variant)
  expect((await ask(day)).status).toBe(202)
  const after = await here.world.until(async () => {
    const now = await shown(day, variant)
    return now?.status === 'done' && now.result?.comparedAt !== before?.result?.comparedAt && now
  })
  return after.result!
}
/** The number of movements of today that a comparison mends; of both days, if midnight passed since the tests began. */
async function mendedToday(variant: Variant): Promise<number> {
  let count = 0
  for (const day of new Set([daysAgo(0), dayOf(new Date())])) count += (await compared(day, variant)).mendedCount
  return count
}
/** The reviews that staff get of a provider's movement. */
const reviewsOf = async (movementId: string): Promise<ReviewNeeded[]> =>
  (
    await here.world.sql`select body->'data' as data from payments.outbox
      where body->>'subject' = 'payments.review.needed.v1' and body->'data'->>'providerPaymentId' = ${movementId}`
  ).map(({ data }) => data)
const movementIdOf = ({ id, variant }: Paid) => (variant === RUBLES ? id : here.stripe.chargeOf(id))

test('PAY-035 PAY-036 a comparison makes up for the lost notification of a dispute, and finds a dispute of unknown money', async () => {
  const bank = here.stripe.server.stripe
  const [known, forgotten] = [
    await capturedSilently(EUROS, noonOf(aDay())),
    await capturedSilently(EUROS, noonOf(aDay())),
  ]
  await check(known)
  await forget(forgotten)
  for (const { id } of [known, forgotten]) expect(bank.dispute(id, { amountMinor: 2_500_00 })).toBe(true)
  expect(await mendedToday(EUROS)).toBe(1)
  expect(await here.journalOf(known.slip)).toMatchObject([
    { kind: 'capture' },
    { kind: 'dispute-withdrawn', amount_minor: '-250000' },
    { kind: 'dispute-fee' },
  ])
  const [lost] = bank.disputes.of(forgotten.id)
  expect(await reviewsOf(lost!.id)).toMatchObject([
    { orderId: null, reason: 'journal-lacks', provider: 'stripe', amountMinor: -2_500_00, currency: 'EUR' },
  ])
  bank.decideDispute(known.id, 'won')
  // The worker of disputes also asks about a known dispute, so either it or the comparison may mend the journal.
  await mendedToday(EUROS)
  expect(await here.journalOf(known.slip)).toHaveLength(4)
  expect(await mendedToday(EUROS)).toBe(0)
})

describe.each([
  ['YooKassa', RUBLES],
  ['Stripe', EUROS],
] as const)('a comparison with the list of %s', (_, variant) => {
  test('PAY-035 PAY-036 makes up for a lost notification: the order is paid, and both sides agree', async () => {
    const day = aDay()
    const paid = await capturedSilently(variant, noonOf(day))
    expect(await here.journalOf(paid.slip)).toHaveLength(0)
    expect(await compared(day, variant)).toEqual({
      captureCount: 1,
      captureMinor: 10_000_00,
      refundCount: 0,
      refundMinor: 0,
      currency: variant.currency,
      mendedCount: 1,
      underWayCount: 0,
      differenceCount: 0,
      comparedAt: expect.any(String),
    })
    expect((await here.captured(paid.slip)).data.amountMinor).toBe(10_000_00)
    expect(await here.journalOf(paid.slip)).toMatchObject([{ kind: 'capture', amount_minor: '1000000' }])
    expect(await compared(day, variant)).toMatchObject({ captureCount: 1, mendedCount: 0, differenceCount: 0 })
    expect(await here.journalOf(paid.slip)).toHaveLength(1)
  })

  test('PAY-034 PAY-036 journals a refund that was made at the bank’s desk without a notification, and staff review it', async () => {
    const paid = await capturedSilently(variant, noonOf(aDay()))
    await check(paid)
    refundAtDesk(paid, 3_000_00)
    expect(await mendedToday(variant)).toBe(1)
    const [, refund] = await here.journalOf(paid.slip)
    expect(refund).toMatchObject({ kind: 'refund', amount_minor: '-300000' })
    const { orderId } = paid.slip
    const told = { orderId, reason: 'refunded-elsewhere', amountMinor: -3_000_00, provider: nameOf(variant) }
    expect(await reviewsOf(refund!.movement_id)).toMatchObject([told])
  })

  test.each([
    ['on the same day', 1],
    ['on another day', 2],
  ])(
    'PAY-034 PAY-036 makes up for the lost notification of a second payment of one attempt, %s, and a refund then takes its money',
    async (_day, dayCount) => {
      const days = Array.from({ length: dayCount }, aDay)
      const [paid, second] = await twoOfOneAttempt(variant, days[0]!, days.at(-1)!)
      const captureCount = 2 / dayCount
      expect(await compared(days.at(-1)!, variant)).toMatchObject({ captureCount, mendedCount: 1, differenceCount: 0 })
      for (const day of days)
        expect(await compared(day, variant)).toMatchObject({ captureCount, mendedCount: 0, differenceCount: 0 })
      const payments = () => here.journalOf(paid.slip)
      expect((await payments()).map((it) => it.provider_payment_id)).toEqual([paid.id, second.id])
      const { orderId } = paid.slip
      expect(await reviewsOf(second.id)).toMatchObject([{ orderId, reason: 'paid-twice', amountMinor: 10_000_00 }])
      refundAtDesk(second, 3_000_00)
      await mendedToday(variant)
      expect((await payments()).at(-1)).toMatchObject({ kind: 'refund', provider_payment_id: second.id })
    },
  )

  test('PAY-034 PAY-036 finds money that belongs to no order, and staff review it once, however often a comparison finds it', async () => {
    const day = aDay()
    const paid = await capturedSilently(variant, noonOf(day))
    await forget(paid)
    for (let count = 0; count < 2; count++)
      expect(await compared(day, variant)).toMatchObject({ captureCount: 1, mendedCount: 0, differenceCount: 1 })
    expect(await reviewsOf(movementIdOf(paid))).toEqual([
      {
        paymentId: null,
        orderId: null,
        provider: nameOf(variant),
        reason: 'journal-lacks',
        providerPaymentId: movementIdOf(paid),
        amountMinor: 10_000_00,
        currency: variant.currency,
        capturedAt: noonOf(day),
      },
    ])
    refundAtDesk(paid, 10_000_00)
    expect(await mendedToday(variant)).toBe(0)
    const bank = variant === RUBLES ? here.yooKassa.server.yookassa : here.stripe.server.stripe
    const [refundId] = bank.refundIdsOf(paid.id)
    expect(await reviewsOf(refundId!)).toMatchObject([{ orderId: null, amountMinor: -10_000_00 }])
  })

  test('PAY-034 PAY-036 finds money that belongs to no order, and agrees with the journal once staff attach it to an order, which it pays', async () => {
    const day = aDay()
    const paid = await capturedSilently(variant, noonOf(day))
    await forget(paid)
    expect(await compared(day, variant)).toMatchObject({ differenceCount: 1 })
    const [{ providerPaymentId }] = (await reviewsOf(movementIdOf(paid))) as [ReviewNeeded]
    const slip = aSlip({ ...variant, askedBy: `user:${userIdOf('boss')}` })
    const key = aKey()
    const attach = async (but: object = {}, client = boss, its = aKey()) => {
      const found = { slip: await signed(slip), provider: nameOf(variant), providerPaymentId }
      return client.post('/v1/found-payments', { ...found, ...but }, its)
    }
    const { status, body } = await attach({}, boss, key)
    expect([status, body]).toMatchObject([
      201,
      { orderId: slip.orderId, status: 'paid', provider: nameOf(variant), amountMinor: 10_000_00 },
    ])
    expect((await attach({}, boss, key)).body).toEqual(body)
    expect((await here.captured(slip)).data).toMatchObject({
      paymentId: body.id,
      quoteVersion: slip.quoteVersion,
      amountMinor: 10_000_00,
      foundAs: providerPaymentId,
    })
    expect(await here.journalOf(slip)).toMatchObject([{ kind: 'capture', amount_minor: '1000000' }])
    expect(await compared(day, variant)).toMatchObject({ captureCount: 1, differenceCount: 0 })
    expect((await attach()).body.code).toBe('payment-known')
  })

  test('PAY-036 does not let staff attach money that the provider does not have or has not captured', async () => {
    const slip = aSlip({ ...variant, askedBy: `user:${userIdOf('boss')}` })
    const unpaid = aSlip(variant)
    expect((await service.create(unpaid)).status).toBe(201)
    const { id } = bankOf(variant).of(unpaid.orderId)[0]!
    await here.world.sql`delete from payments.attempts where order_id = ${unpaid.orderId}`
    const attach = async (providerPaymentId: string) =>
      (
        await boss.post(
          '/v1/found-payments',
          { slip: await signed(slip), provider: nameOf(variant), providerPaymentId },
          aKey(),
        )
      ).body.code
    for (const strange of [randomUUID(), variant === RUBLES ? id : here.stripe.chargeOf(id)])
      expect(await attach(strange)).toBe('payment-not-found')
    expect(await here.journalOf(slip)).toHaveLength(0)
  })

  test('PAY-034 PAY-036 finds an amount that differs from the journal’s', async () => {
    const day = aDay()
    const paid = await capturedSilently(variant, noonOf(day))
    await check(paid)
    change(paid.id, { amountMinor: 9_999_99 })
    expect(await compared(day, variant)).toMatchObject({ captureMinor: 9_999_99, differenceCount: 1 })
    const { orderId } = paid.slip
    expect(await reviewsOf(movementIdOf(paid))).toMatchObject([
      { orderId, reason: 'provider-differs', amountMinor: 9_999_99 },
    ])
    expect(await here.journalOf(paid.slip)).toMatchObject([{ amount_minor: '1000000' }])
  })

  test('PAY-034 PAY-036 finds a movement of the journal that the provider does not show', async () => {
    const day = aDay()
    const paid = await capturedSilently(variant, noonOf(day))
    await check(paid)
    // A session of Stripe names no instant of payment, so the journal has the instant at which the service read it.
    const compareIt = async () => (variant === RUBLES ? compared(day, variant) : mendedToday(variant))
    await compareIt()
    expect(await reviewsOf(paid.id)).toEqual([])
    if (variant === RUBLES) here.yooKassa.decline(paid.id)
    else here.stripe.fail(paid.id)
    await compareIt()
    const { orderId } = paid.slip
    expect(await reviewsOf(paid.id)).toMatchObject([
      { orderId, reason: 'provider-lacks', amountMinor: 10_000_00, currency: variant.currency },
    ])
  })

  test.each(['error', 'time-out'] as const)(
    'PAY-036 is made later if the provider answers by %s, and says so meanwhile',
    async (kind) => {
      const day = aDay()
      // The service's own next check of the payment is minutes away, so that only the comparison can find the money.
      const paid = await capturedSilently(variant, noonOf(day))
      await service.stop()
      service = await here.start({ RECONCILE_MS: '50', PROVIDER_TIMEOUT_MS: '2000' })
      boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
      bankOf(variant).misbehave({ kind, call: 'list', isDone: false })
      expect((await ask(day)).body.comparisons).toContainEqual({
        provider: nameOf(variant),
        day,
        status: 'under-way',
        isAway: false,
        result: null,
      })
      await here.world.until(async () => (await shown(day, variant))?.isAway)
      expect(await shown(day, variant)).toMatchObject({ status: 'under-way', result: null })
      bankOf(variant).behave()
      await here.world.until(async () => (await shown(day, variant))?.status === 'done')
      expect(await shown(day, variant)).toMatchObject({ isAway: false, result: { mendedCount: 1 } })
      expect(await here.journalOf(paid.slip)).toHaveLength(1)
    },
  )

  test('PAY-036 journals each movement once even if two processes make it at once', async () => {
    const other = await here.start({ RECONCILE_MS: '50' })
    const day = aDay()
    const paid = [await capturedSilently(variant, noonOf(day)), await capturedSilently(variant, noonOf(day))]
    const boss2 = other.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
    await Promise.all([ask(day), ask(day, boss2), ask(day), ask(day, boss2)])
    await here.world.until(async () => (await shown(day, variant))?.status === 'done')
    expect((await compared(day, variant)).captureCount).toBe(2)
    for (const it of paid) expect(await here.journalOf(it.slip)).toHaveLength(1)
  })
})

test('PAY-036 a bank debit under way is no difference, and its day is compared again on the next day', async () => {
  const slip = aSlip(EUROS)
  await service.create(slip)
  const { id } = here.stripe.of(slip.orderId)[0]!
  const day = daysAgo(5)
  change(id, { createdAt: noonOf(day) })
  here.stripe.payLater(id)
  expect(await compared(day, EUROS)).toMatchObject({ captureCount: 0, underWayCount: 1, differenceCount: 0 })
  const [row] = await here.world.sql<{ status: string; due_at: Date }[]>`
    select status, due_at from payments.comparisons where provider = 'stripe' and day = ${day}`
  expect(row).toMatchObject({ status: 'done', due_at: expect.any(Date) })
  here.stripe.pay(id)
  await check({ slip })
  // The comparison takes the money on the day of its journal entry, although the bank dates a debit by its begin.
  await mendedToday(EUROS)
  expect([...(await reviewsOf(id)), ...(await reviewsOf(here.stripe.chargeOf(id)))]).toEqual([])
})

test('PAY-034 PAY-036 a comparison makes up for a second payment of one attempt that Stripe lists on another page than the first', async () => {
  const day = aDay()
  const [paid, second] = await twoOfOneAttempt(EUROS, day, day, async () => sellElsewhere(day, A_PAGE))
  const sums = { captureCount: 2, foreignCount: A_PAGE, differenceCount: 0 }
  expect(await compared(day, EUROS)).toMatchObject({ ...sums, mendedCount: 1 })
  expect((await here.journalOf(paid.slip)).map((it) => it.provider_payment_id)).toEqual([paid.id, second.id])
  // Once both payments are known, the comparison takes neither for the other.
  expect(await compared(day, EUROS)).toMatchObject({ ...sums, mendedCount: 0 })
  for (const it of [paid, second]) expect(await reviewsOf(movementIdOf(it))).toEqual([])
})

test('PAY-036 a comparison knows a payment by its own id if the version before booked it without the name in the list', async () => {
  const day = aDay()
  const paid = await capturedSilently(EUROS, noonOf(day))
  await check(paid)
  await here.world.sql.begin(async (tx) => {
    // Triggers keep the journal append-only; a replica's session skips them.
    await tx`set local session_replication_role = replica`
    await tx`update payments.journal set listed_as = null where order_id = ${paid.slip.orderId}`
  })
  expect(await compared(day, EUROS)).toMatchObject({ captureCount: 1, mendedCount: 0, differenceCount: 0 })
  expect(await here.journalOf(paid.slip)).toHaveLength(1)
})

test('PAY-036 a comparison does not read a payment again whose name in the list is booked', async () => {
  const day = aDay()
  const paid = await capturedSilently(EUROS, noonOf(day))
  await check(paid)
  here.stripe.calls.length = 0
  expect(await compared(day, EUROS)).toMatchObject({ captureCount: 1, differenceCount: 0 })
  expect(here.stripe.callsOf('read')).toEqual([])
})

test('PAY-036 a dispute of the second payment of one attempt is booked on that payment', async () => {
  const [paid, second] = await twoOfOneAttempt(EUROS, aDay(), aDay())
  await service.notifySigned('completed', second.id)
  await here.world.until(async () => (await here.journalOf(paid.slip)).length === 2)
  expect(here.stripe.server.stripe.dispute(second.id, { amountMinor: 2_500_00 })).toBe(true)
  expect(await mendedToday(EUROS)).toBe(1)
  const withdrawn = (await here.journalOf(paid.slip)).filter((it) => it.kind === 'dispute-withdrawn')
  expect(withdrawn.map((it) => it.provider_payment_id)).toEqual([second.id])
})

test('PAY-036 a day is compared although another product of the account has sold something in another currency', async () => {
  const day = aDay()
  const [paid, strange] = [await capturedSilently(EUROS, noonOf(day)), await capturedSilently(EUROS, noonOf(day))]
  await forget(strange)
  change(strange.id, { currency: 'usd' })
  const sums = { captureCount: 1, captureMinor: 10_000_00, mendedCount: 1, differenceCount: 0 }
  expect(await compared(day, EUROS)).toMatchObject({ ...sums, foreignCount: 1 })
  expect(await here.journalOf(paid.slip)).toMatchObject([{ kind: 'capture' }])
  expect(await reviewsOf(movementIdOf(strange))).toEqual([])
})

test('PAY-033 PAY-036 a comparison books a refund back that failed without a notification, and finds no difference then or later', async () => {
  const paid = await capturedSilently(EUROS, noonOf(aDay()))
  await check(paid)
  refundAtDesk(paid, 3_000_00)
  expect(await mendedToday(EUROS)).toBe(1)
  const [, refund] = await here.journalOf(paid.slip)
  expect(here.stripe.server.stripe.failRefund(paid.id, 'declined')).toBe(true)
  await mendedToday(EUROS)
  await mendedToday(EUROS)
  const movements = (await here.journalOf(paid.slip)).map((it) => [it.kind, Number(it.amount_minor)])
  expect(movements).toEqual([
    ['capture', 10_000_00],
    ['refund', -3_000_00],
    ['refund-returned', 3_000_00],
  ])
  expect((await reviewsOf(refund!.movement_id)).map((it) => it.reason)).toEqual(['refunded-elsewhere'])
})

describe('staff', () => {
  test('PAY-036 request a day once per key, with a record in the audit trail, and see the last comparisons, newest day first', async () => {
    const [older, day] = [aDay(), aDay()].sort()
    const key = aKey()
    const first = await ask(day!, boss, key)
    expect([first.status, first.body.comparisons.map((it: Comparison) => it.provider)]).toEqual([
      202,
      ['yookassa', 'stripe'],
    ])
    expect((await ask(day!, boss, key)).status).toBe(202)
    const reused = await ask(older!, boss, key)
    expect([reused.status, reused.body.code]).toEqual([422, 'key-reused'])
    expect((await boss.post('/v1/comparisons', { day })).body.code).toBe('precondition-required')
    const recorded = await here.world.sql`
      select body->>'actor' as actor, body->'data' as data from payments.outbox
      where body->'data'->>'action' = 'comparison-requested'
        and body->'data'->'about'->>'id' in (select id::text from payments.comparisons where day = ${day!})
      order by seq`
    const data = { action: 'comparison-requested', site: 'factory', about: { kind: 'comparison' } }
    const actor = `user:${userIdOf('boss')}`
    expect(recorded).toMatchObject([
      { actor, data },
      { actor, data },
    ])
    await ask(older!)
    const days = ((await boss.get('/v1/comparisons')).body as Comparisons).comparisons.map((it) => it.day)
    expect(days).toEqual(days.toSorted().reverse())
    expect(new Set(days)).toEqual(new Set([older!, day!]))
  })

  test.each(['after tomorrow', '2026-13-01', '2000-01-01', ''])('PAY-036 are refused the day %j', async (day) => {
    const asked = day === 'after tomorrow' ? daysAgo(-2) : day
    const { status, body } = await ask(asked)
    expect([status, body.code]).toEqual([422, 'invalid-request'])
    expect((await boss.get('/v1/comparisons')).body).toEqual({ comparisons: [] })
  })

  test('AUTH-030 of a limited site and customers neither see nor make comparisons', async () => {
    const sites = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'ru' }))
    const limited = await here.start({ SITES: JSON.stringify(sites) })
    const others = [
      limited.as(await asPerson('boss of ru', { roles: ['manager'], siteId: 'ru' })),
      service.as(await asPerson('anna', { siteId: 'ru' })),
    ]
    for (const other of others)
      for (const answer of [await ask(aDay(), other), await other.get('/v1/comparisons')])
        expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
    expect((await service.as(asVisitor('anna', 'ru')).get('/v1/comparisons')).status).toBeGreaterThanOrEqual(401)
    expect((await boss.get('/v1/comparisons')).body).toEqual({ comparisons: [] })
  })
})

test('PAY-036 a first comparison of a day long ago does not lead to comparisons of all days after it', async () => {
  const { sql, until } = here.world
  // Deletes the comparisons that the service has already arranged for both providers, as if it had never run.
  await until(async () => (await sql`select from payments.comparisons`).length === 2)
  await sql`delete from payments.comparisons`
  const day = aDay()
  await ask(day)
  const other = await here.start()
  await until(async () => (await shown(day, RUBLES))?.status === 'done')
  await other.stop()
  const rows = await sql`select day::text from payments.comparisons where provider = 'yookassa' order by day`
  const [first, ...others] = rows.map((it): string => it.day)
  expect(first).toBe(day)
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((it) => it < daysAgo(0))).toEqual([])
})

test('PAY-036 the service compares every day after its end, also the days on which it did not run', async () => {
  await service.stop()
  const { sql } = here.world
  await sql`delete from payments.comparisons`
  const provider = 'yookassa'
  await sql`insert into payments.comparisons (id, provider, day, status)
    values (${randomUUID()}, ${provider}, ${daysAgo(3)}, 'done')`
  service = await here.start()
  const rowsOf = () => sql<{ day: string; status: string; due_at: Date | null }[]>`
    select day::text, status, due_at from payments.comparisons
    where provider = ${provider} order by day`
  const rows = await here.world.until(async () => {
    const all = await rowsOf()
    return all.length >= 4 && all.filter((it) => it.status !== 'waiting').length >= 2 && all
  })
  expect(rows.map((it) => it.day)).toEqual(rows.map((_, it) => dayOf(new Date(Date.parse(rows[0]!.day) + it * DAY_MS))))
  const last = rows.at(-1)!
  expect(last).toMatchObject({ status: 'waiting', due_at: new Date(Date.parse(last.day) + DAY_MS + 60 * 60_000) })
  await here.world.until(async () => (await rowsOf()).every((it) => it.status === 'done' || it.due_at! > new Date()))
})

test('PAY-036 staff of one site cannot attach money, which may be of any site, nor can customers, nor anybody by a customer’s slip', async () => {
  const found = { provider: 'yookassa', providerPaymentId: randomUUID() }
  const attach = async (client: Client, slip: object) =>
    (await client.post('/v1/found-payments', { ...found, slip: await signed(aSlip(slip)) }, aKey())).body.code
  const askedBy = `user:${userIdOf('boss')}`
  expect(await attach(service.as(await asPerson('anna', { siteId: 'ru' })), {})).toBe('not-allowed')
  expect(await attach(boss, {})).toBe('slip-invalid')
  expect(await attach(boss, { askedBy: `user:${userIdOf('other')}` })).toBe('slip-invalid')
  const sites = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'ru' }))
  const limited = await here.start({ SITES: JSON.stringify(sites) })
  const member = limited.as(await asPerson('boss', { roles: ['manager'], siteId: 'ru' }))
  expect(await attach(member, { askedBy })).toBe('not-allowed')
})
