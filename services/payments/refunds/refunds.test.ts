import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Refund } from 'contracts/payment/refunds'
import { asPerson, type Client, testSites, userIdOf } from 'service-kit/test/service'
import { aKey, aSlip } from '../builders'
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

const RUBLES = { site: 'ru', currency: 'RUB', language: 'ru' } as const
const EUROS = { site: 'eu', currency: 'EUR', language: 'en' } as const
type Variant = typeof RUBLES | typeof EUROS

/** Makes a paid order of 10 000.00; `movementId` is the provider's id of its payment. */
async function paidOrder(variant: Variant = RUBLES) {
  const slip = aSlip(variant)
  expect((await service.create(slip)).status).toBe(201)
  const bank = variant === RUBLES ? here.yooKassa : here.stripe
  const { id } = bank.of(slip.orderId)[0]!
  bank.pay(id)
  expect((await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)).body.isPaid).toBe(true)
  return { slip, movementId: id, bank }
}
type Paid = Pick<Awaited<ReturnType<typeof paidOrder>>, 'slip' | 'movementId'>

const ask = ({ slip, movementId }: Paid, amountMinor: number, { key = aKey(), client = boss, reason = 'Брак' } = {}) =>
  client.post(`/v1/orders/${slip.orderId}/refunds`, { movementId, amountMinor, reason }, key)
const moneyOf = async ({ slip }: Pick<Paid, 'slip'>, client = boss) =>
  (await client.get(`/v1/orders/${slip.orderId}/money`)).body
/** Waits until all refunds of an order have this status, and returns them. */
const become = (paid: Paid, status: Refund['status']) =>
  here.world.until(async () => {
    const { refunds } = (await moneyOf(paid)) as { refunds: Refund[] }
    return refunds.length > 0 && refunds.every((it) => it.status === status) && refunds
  })
const refundedAt = ({ bank, slip }: Awaited<ReturnType<typeof paidOrder>>) => bank.of(slip.orderId)[0]!.refundedMinor

describe.each([
  ['YooKassa', RUBLES],
  ['Stripe', EUROS],
] as const)('a refund through %s', (_, variant) => {
  test('PAY-033 PAY-036 leaves the bank, the journal and the events in agreement after a part and after the rest', async () => {
    const paid = await paidOrder(variant)
    const { status, body } = await ask(paid, 1_200_00, { reason: '  Один элайнер треснул ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'under-way', amountMinor: 1_200_00, reason: 'Один элайнер треснул' })
    await become(paid, 'succeeded')
    expect(refundedAt(paid)).toBe(1_200_00)
    await ask(paid, 8_800_00)
    await become(paid, 'succeeded')
    expect(refundedAt(paid)).toBe(10_000_00)
    const { movements, refunds } = await moneyOf(paid)
    expect(movements).toMatchObject([
      { kind: 'capture', id: paid.movementId, amountMinor: 10_000_00 },
      { kind: 'refund', providerPaymentId: paid.movementId, amountMinor: -1_200_00, review: null },
      { kind: 'refund', providerPaymentId: paid.movementId, amountMinor: -8_800_00, review: null },
    ])
    expect(refunds).toMatchObject([
      { amountMinor: 1_200_00, failure: null, madeAs: movements[1].id, endedAt: expect.any(String) },
      { amountMinor: 8_800_00, failure: null, madeAs: movements[2].id, endedAt: expect.any(String) },
    ])
    const { currency } = variant
    const [first, second] = [1, 2].map((it) => here.refunded(paid.slip, movements[it].id))
    expect((await first)!).toMatchObject({
      aggregateVersion: 2,
      data: { amountMinor: 1_200_00, refundedMinor: 1_200_00, leftMinor: 8_800_00, currency },
    })
    expect((await second)!).toMatchObject({
      aggregateVersion: 3,
      data: { amountMinor: 8_800_00, refundedMinor: 10_000_00, leftMinor: 0, currency },
    })
  })

  test('PAY-033 gives nothing back when the provider refuses it, says why, and can be requested again', async () => {
    const paid = await paidOrder(variant)
    paid.bank.misbehave({ kind: 'refuse-refunds' })
    await ask(paid, 10_000_00)
    const [refused] = await become(paid, 'refused')
    expect(refused?.failure).toBe(variant === RUBLES ? 'insufficient_funds' : 'balance_insufficient')
    expect(await here.journalOf(paid.slip)).toHaveLength(1)
    paid.bank.behave()
    expect((await ask(paid, 10_000_00)).status).toBe(201)
    await here.refunded(paid.slip)
    expect(refundedAt(paid)).toBe(10_000_00)
  })

  test.each([
    ['500', 'error', true],
    ['500', 'error', false],
  ] as const)('PAY-033 is requested again after a %s, and made once', async (_, kind, isDone) => {
    const paid = await paidOrder(variant)
    paid.bank.misbehave({ kind, call: 'refund', isDone })
    const { body } = await ask(paid, 500_00)
    await here.world.until(async () => paid.bank.callsOf('refund').length > 0)
    expect((await moneyOf(paid)).refunds).toMatchObject([{ status: 'under-way' }])
    paid.bank.behave()
    await become(paid, 'succeeded')
    expect(refundedAt(paid)).toBe(500_00)
    expect(new Set(paid.bank.callsOf('refund').map((it) => `${it.key} ${it.body}`)).size).toBe(1)
    expect(paid.bank.callsOf('refund')[0]?.key).toBe(body.id)
    expect(await here.refundsOf(paid.slip)).toMatchObject([{ request: null }])
  })

  test('PAY-033 stays under way and holds its money while the provider takes days over it', async () => {
    const paid = await paidOrder(variant)
    paid.bank.misbehave({ kind: 'slow-refunds' })
    await ask(paid, 6_000_00)
    await here.world.until(async () => (await here.refundsOf(paid.slip))[0]?.status === 'pending')
    expect((await moneyOf(paid)).refunds).toMatchObject([{ status: 'under-way' }])
    const { status, body } = await ask(paid, 4_000_01)
    expect([status, body.code]).toEqual([409, 'refund-too-large'])
    paid.bank.behave()
    await become(paid, 'succeeded')
    expect(await here.journalOf(paid.slip)).toMatchObject([{ kind: 'capture' }, { amount_minor: '-600000' }])
  })
})

describe('a request for a refund', () => {
  test('PAY-033 is refused for more than is left, also if two ask at once, and changes nothing', async () => {
    const paid = await paidOrder()
    const both = await Promise.all([ask(paid, 6_000_00), ask(paid, 6_000_00)])
    expect(both.map((it) => it.status).sort()).toEqual([201, 409])
    await become(paid, 'succeeded')
    const { status, body } = await ask(paid, 4_000_01)
    expect([status, body.code]).toEqual([409, 'refund-too-large'])
    expect(refundedAt(paid)).toBe(6_000_00)
  })

  test('PAY-033 makes no second refund when it is repeated with its key, and is refused with another body', async () => {
    const paid = await paidOrder()
    const key = aKey()
    const [first, again] = [await ask(paid, 100_00, { key }), await ask(paid, 100_00, { key })]
    expect(again.body.id).toBe(first.body.id)
    expect((await ask(paid, 200_00, { key })).body.code).toBe('key-reused')
    await become(paid, 'succeeded')
    expect(refundedAt(paid)).toBe(100_00)
  })

  test('PAY-033 needs a reason, an amount of at least one kopeck, and no field that the contract does not name', async () => {
    const paid = await paidOrder()
    const { orderId } = paid.slip
    const wrong = [
      { reason: '' },
      { reason: '   ' },
      { reason: undefined },
      { reason: 'x'.repeat(501) },
      { amountMinor: 0 },
      { amountMinor: -1 },
      { amountMinor: 1.5 },
      { amountMinor: 10 ** 15 },
      { currency: 'EUR' },
    ]
    const valid = { movementId: paid.movementId, amountMinor: 1_00, reason: 'Брак' }
    for (const it of wrong)
      expect((await boss.post(`/v1/orders/${orderId}/refunds`, { ...valid, ...it }, aKey())).status).toBe(422)
    expect((await boss.post(`/v1/orders/${orderId}/refunds`, valid)).status).toBe(428)
    expect((await moneyOf(paid)).refunds).toEqual([])
  })

  test('PAY-033 is for staff of the order’s site alone, and for a payment of that order', async () => {
    const [paid, other] = [await paidOrder(), await paidOrder()]
    const anna = service.as(await asPerson('anna', { siteId: 'ru' }))
    expect((await ask(paid, 1_00, { client: anna })).status).toBe(403)
    const foreign = { slip: paid.slip, movementId: other.movementId }
    expect((await ask(foreign, 1_00)).body.code).toBe('payment-not-found')
    expect((await ask({ slip: aSlip(), movementId: paid.movementId }, 1_00)).body.code).toBe('payment-not-found')
    const limited = await here.startWith({
      ...here.envOf(),
      SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))),
    })
    const chief = limited.as(await asPerson('chief', { roles: ['admin'], siteId: 'eu' }))
    expect((await ask(paid, 1_00, { client: chief })).body.code).toBe('payment-not-found')
    expect((await moneyOf(paid)).refunds).toEqual([])
  })

  test('AUTH-037 PAY-033 is recorded in the refund and in the audit trail with person, sum and reason', async () => {
    const paid = await paidOrder()
    await ask(paid, 1_00)
    const actor = `user:${userIdOf('boss')}`
    expect(await here.refundsOf(paid.slip)).toMatchObject([{ asked_by: actor, reason: 'Брак' }])
    const audits = await here.world.sql`select body->>'actor' as actor, body->'data'->>'site' as site,
        body->'data'->'changes' as changes from payments.outbox where body->'data'->>'action' = 'refund-requested'
      and body->'data'->'about'->>'id' = ${paid.slip.orderId}`
    expect(audits).toMatchObject([{ actor, site: 'ru' }])
    expect(audits[0]?.changes).toContainEqual({ field: 'amountMinor', before: null, after: 1_00 })
    expect(audits[0]?.changes).toContainEqual({ field: 'reason', before: null, after: 'Брак' })
  })

  test('PAY-033 is not sent again when the provider has not answered for 23 hours, and staff see that it failed', async () => {
    const paid = await paidOrder()
    paid.bank.misbehave({ kind: 'error', call: 'refund', isDone: false })
    await ask(paid, 1_00)
    await here.world.until(async () => paid.bank.callsOf('refund').length > 0)
    await here.world.sql`update payments.refunds set created_at = now() - interval '23 h 1 min', due_at = now(),
      lease_until = null where order_id = ${paid.slip.orderId}`
    const [refund] = await become(paid, 'refused')
    expect(refund?.failure).toBe('no_answer')
  })
})

describe('a notification of a refund', () => {
  /** Makes a refund at the provider's own desk, not through the service. */
  async function deskRefund(variant: Variant, amountMinor: number) {
    const paid = await paidOrder(variant)
    const desk = variant === RUBLES ? paid.bank.server.yookassa : paid.bank.server.stripe
    expect(desk.refundAtDesk(paid.movementId, amountMinor)).toBe(true)
    const refundId = desk.refundIdsOf(paid.movementId)[0]!
    return { ...paid, refundId }
  }
  const chargeOf = ({ movementId }: Paid) => here.stripe.chargeOf(movementId)
  const reads = (bank: { callsOf: (call: 'read-refund') => unknown[] }) => bank.callsOf('read-refund').length

  test.each([
    ['YooKassa', RUBLES],
    ['Stripe', EUROS],
  ] as const)(
    'PAY-033 PAY-034 PAY-036 made at the desk of %s adds one journal entry, which waits for staff',
    async (_, variant) => {
      const made = await deskRefund(variant, 3_000_00)
      const notify = () =>
        variant === RUBLES
          ? service.notify('refund.succeeded', made.refundId)
          : service.notifyOfRefund('charge.refunded', chargeOf(made))
      await Promise.all(Array.from({ length: 20 }, notify))
      const { data } = (await here.refunded(made.slip))!
      expect(data).toMatchObject({ movementId: made.refundId, amountMinor: 3_000_00, leftMinor: 7_000_00 })
      await notify()
      await here.world.until(async () => (await here.world.sql`select 1 from payments.refund_notices`).length === 0)
      const { movements, refunds } = await moneyOf(made)
      expect(movements).toHaveLength(2)
      expect(movements[1]).toMatchObject({
        kind: 'refund',
        id: made.refundId,
        amountMinor: -3_000_00,
        review: 'refunded-elsewhere',
      })
      expect(refunds).toEqual([])
      // Staff cannot refund the money again that went back at the desk.
      expect((await ask(made, 7_000_01)).body.code).toBe('refund-too-large')
      expect((await ask(made, 7_000_00)).status).toBe(201)
    },
  )

  test('PAY-033 that staff requested waits for the answer to their request, and adds one entry and no review', async () => {
    const paid = await paidOrder()
    // The bank makes the refund, but its answer is lost.
    paid.bank.misbehave({ kind: 'error', call: 'refund', isDone: true })
    await ask(paid, 2_000_00)
    await here.world.until(async () => paid.bank.callsOf('refund').length > 0)
    const [refundId] = here.yooKassa.server.yookassa.refundIdsOf(paid.movementId)
    await service.notify('refund.succeeded', refundId!)
    await become(paid, 'succeeded')
    paid.bank.behave()
    await here.world.until(async () => (await here.world.sql`select 1 from payments.refund_notices`).length === 0)
    expect((await moneyOf(paid)).movements).toMatchObject([{ kind: 'capture' }, { id: refundId, review: null }])
  })

  test('PAY-033 of another product changes nothing, and neither does a forged one', async () => {
    const paid = await paidOrder()
    await service.notify('refund.succeeded', randomUUID(), { amount: { value: '10000.00', currency: 'RUB' } })
    await here.world.until(async () => reads(here.yooKassa) > 0)
    await here.world.until(async () => (await here.world.sql`select 1 from payments.refund_notices`).length === 0)
    expect(await here.journalOf(paid.slip)).toHaveLength(1)
    expect((await service.sendEvent(JSON.stringify({ type: 'charge.refunded' }), 't=1,v1=00')).status).toBe(400)
  })

  test('PAY-033 PAY-035 makes the service ask the bank again until it answers', async () => {
    const made = await deskRefund(RUBLES, 1_00)
    made.bank.misbehave({ kind: 'error', call: 'read-refund', isDone: false })
    await service.notify('refund.succeeded', made.refundId)
    await here.world.until(async () => reads(made.bank) > 1)
    expect(await here.journalOf(made.slip)).toHaveLength(1)
    made.bank.behave()
    await here.refunded(made.slip)
  })

  test.each([['refund.failed'], ['charge.refund.updated']])(
    'PAY-033 PAY-034 PAY-036 that failed after Stripe had made it (%s) brings the money back once, for staff to review',
    async (event) => {
      const paid = await paidOrder(EUROS)
      await ask(paid, 1_200_00)
      const [made] = (await become(paid, 'succeeded')) as Refund[]
      expect(here.stripe.server.stripe.failRefund(paid.movementId, 'expired_or_canceled_card')).toBe(true)
      await Promise.all(Array.from({ length: 5 }, () => service.notifyOfRefund(event, made!.madeAs!)))
      const [failed] = (await become(paid, 'refused')) as Refund[]
      expect(failed).toMatchObject({ id: made!.id, failure: 'expired_or_canceled_card', madeAs: made!.madeAs })
      await here.world.until(async () => (await here.world.sql`select 1 from payments.refund_notices`).length === 0)
      const { movements } = await moneyOf(paid)
      expect(movements).toMatchObject([
        { kind: 'capture', amountMinor: 10_000_00 },
        { kind: 'refund', amountMinor: -1_200_00, review: null },
        {
          kind: 'refund-returned',
          id: `${made!.madeAs}/returned`,
          providerPaymentId: paid.movementId,
          amountMinor: 1_200_00,
          review: 'refund-failed',
        },
      ])
      const told = await here.world.event('payments.refund.failed.v1', ({ data }) => data.orderId === paid.slip.orderId)
      expect(told).toMatchObject({
        aggregateVersion: 3,
        data: { movementId: made!.madeAs, amountMinor: 1_200_00, refundedMinor: 0, leftMinor: 10_000_00 },
      })
      // The customer has not got the money, so staff can refund the whole payment.
      expect(refundedAt(paid)).toBe(0)
      expect((await ask(paid, 10_000_00)).status).toBe(201)
      await here.world.until(async () => (await here.journalOf(paid.slip)).length === 4)
    },
  )

  test('PAY-033 is applied also if it is the second one of a charge', async () => {
    const made = await deskRefund(EUROS, 1_00)
    await service.notifyOfRefund('charge.refunded', chargeOf(made))
    await here.refunded(made.slip, made.refundId)
    made.bank.server.stripe.refundAtDesk(made.movementId, 2_00)
    await service.notifyOfRefund('charge.refunded', chargeOf(made))
    await here.world.until(async () => (await here.journalOf(made.slip)).length === 3)
  })
})
