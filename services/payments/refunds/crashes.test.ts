import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { asPerson } from 'service-kit/test/service'
import { aKey, aSlip } from '../builders'
import { EAGER } from '../test/banks'
import { aDying } from '../test/dying'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // the tests start processes, and wait for the leases of dead ones to expire

let here: Surroundings
beforeAll(async () => {
  here = await surroundings()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

/** The first point lies after the provider's refund, the second between the write of its answer and the commit. */
const POINTS = ['payments:after-refund', 'payments:before-refund-commit']
const RUBLES = { site: 'ru', currency: 'RUB', language: 'ru' } as const
const EUROS = { site: 'eu', currency: 'EUR', language: 'en' } as const

describe.each([
  ['YooKassa', RUBLES],
  ['Stripe', EUROS],
] as const)('a process that refunds through %s', (_, variant) => {
  test.each(POINTS)(
    'PAY-033 PAY-036 and dies at %s: the money goes back once, and the journal and the event have it once',
    async (point) => {
      const bank = variant === RUBLES ? here.yooKassa : here.stripe
      const slip = aSlip(variant)
      const { child, as, create } = await aDying(here, point, EAGER)
      const boss = as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
      await create(slip)
      const { id: movementId } = bank.of(slip.orderId)[0]!
      bank.pay(movementId)
      await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)
      const wish = { movementId, amountMinor: 2_500_00, reason: 'Брак' }
      const key = aKey()
      // The worker may die before the service answers the request, which is committed by then.
      await boss.post(`/v1/orders/${slip.orderId}/refunds`, wish, key).catch(() => {})
      await child.exited
      expect(child.signalCode).toBe('SIGKILL')
      expect(bank.of(slip.orderId)).toMatchObject([{ refundedMinor: 2_500_00 }])
      expect(await here.refundsOf(slip)).toMatchObject([{ status: 'requested' }])
      expect(await here.journalOf(slip)).toHaveLength(1)

      const next = await here.start(EAGER)
      const [made] = bank.server[variant === RUBLES ? 'yookassa' : 'stripe'].refundIdsOf(movementId)
      const { data } = await here.refunded(slip)
      expect(data).toMatchObject({ movementId: made, amountMinor: 2_500_00, refundedMinor: 2_500_00 })
      // The provider's notification of this refund must not count as a refund that somebody made elsewhere.
      if (variant === RUBLES) await next.notify('refund.succeeded', made!)
      else await next.notifyOfRefund('charge.refunded', here.stripe.chargeOf(movementId))
      await here.world.until(async () => (await here.world.sql`select 1 from payments.refund_notices`).length === 0)
      const asked = next.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
      const again = await asked.post(`/v1/orders/${slip.orderId}/refunds`, wish, key)
      expect(again.body).toMatchObject({ status: 'succeeded', madeAs: made })
      expect(bank.of(slip.orderId)).toMatchObject([{ refundedMinor: 2_500_00 }])
      expect(await here.journalOf(slip)).toMatchObject([
        { kind: 'capture' },
        { kind: 'refund', movement_id: made, amount_minor: '-250000' },
      ])
      expect(await here.reviewsOf(slip)).toHaveLength(0)
      const events = (await here.eventsOf(slip)).map((it) => it.body.subject)
      expect(events.filter((it) => it === 'payments.refund.completed.v1')).toHaveLength(1)
    },
  )
})

test('PAY-033 a refund that this version cannot read does not keep the worker from others', async () => {
  const { create, as, stop } = await here.start()
  const boss = as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
  // The bank answers with errors, so that both requests wait.
  here.yooKassa.misbehave({ kind: 'error', call: 'refund', isDone: false })
  const [unreadable, slip] = [aSlip(), aSlip()]
  for (const { orderId, ...it } of [unreadable, slip]) {
    await create({ ...it, orderId })
    const [payment] = here.yooKassa.of(orderId)
    here.yooKassa.pay(payment!.id)
    await boss.post(`/v1/orders/${orderId}/payment-checks`)
    await boss.post(
      `/v1/orders/${orderId}/refunds`,
      { movementId: payment!.id, amountMinor: 1_00, reason: 'Брак' },
      aKey(),
    )
  }
  await stop()
  here.yooKassa.behave()
  await here.world.sql`update payments.refunds set due_at = now(), lease_until = null`
  await here.world.sql`update payments.refunds set due_at = now() - interval '1 h', status = 'made-in-the-future'
    where order_id = ${unreadable.orderId}`
  await here.start({ RECONCILE_MS: '50' })
  expect((await here.refunded(slip)).data).toMatchObject({ amountMinor: 1_00 })
})
