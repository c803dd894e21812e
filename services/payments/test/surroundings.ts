import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asVisitor, aWorld, type Client } from 'service-kit/test/service'
import { aKey, envFor, signed } from '../builders'
import { payments } from '../main'
import { anEvent, aStripe, aYooKassa, stripeEnv } from './banks'

type Order = Pick<PaymentSlipClaims, 'orderId'>

/** Calls of the service by its callers; `create` and `show` are the visitor Anna's. */
export function callsTo(as: (headers: Record<string, string>) => Client) {
  const anna = (site: string) => as(asVisitor('anna', site))
  /** Sends these bytes to Stripe's webhook. */
  const sendEvent = (body: string, signature: string | null, type = 'application/json; charset=utf-8') =>
    as({}).post('/v1/webhooks/stripe', body, {
      'content-type': type,
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    })
  return {
    create: async (slip: PaymentSlipClaims, key = aKey(), client = anna(slip.site)) =>
      client.post('/v1/payments', { slip: await signed(slip) }, key),
    show: ({ orderId, site = 'ru' }: Order & { site?: string }, client = anna(site)) =>
      client.get(`/v1/orders/${orderId}/payment`),
    /** Sends a notification of YooKassa, as anybody can. */
    notify: (event: string, id: string, more: object = {}) =>
      as({}).post('/v1/webhooks/yookassa', { type: 'notification', event, object: { id, ...more } }),
    sendEvent,
    /** Sends an event about a refund or a charge, signed as Stripe signs it. */
    notifyOfRefund(event: string, id: string) {
      const { body, signature } = anEvent(event, { id })
      return sendEvent(body, signature)
    },
    /** Sends an event about a dispute, signed as Stripe signs it. */
    notifyOfDispute(event: string, id: string) {
      const { body, signature } = anEvent(`charge.dispute.${event}`, { id })
      return sendEvent(body, signature)
    },
    /** Sends an event about a session, signed as Stripe signs it. */
    notifySigned(event: string, id: string, more: object = {}) {
      const { body, signature } = anEvent(`checkout.session.${event}`, { id, ...more })
      return sendEvent(body, signature)
    },
  }
}

/**
 * A world with YooKassa and Stripe of the sandbox, which the tests of one file share. `reset` ends what a test has begun:
 * services, faults of the banks, and what the next service would ask about.
 */
export async function surroundings() {
  const [world, yooKassa, stripe] = await Promise.all([aWorld(), aYooKassa(), aStripe()])
  const banks = [yooKassa, stripe]
  const running: { stop(): Promise<void> }[] = []
  const attemptsOf = ({ orderId }: Order) =>
    world.sql`select * from payments.attempts where order_id = ${orderId} order by created_at`
  const envOf = (env: Record<string, string> = {}) => envFor(yooKassa.url, { ...stripeEnv(stripe.url), ...env })
  /** Starts a service with these variables alone. */
  async function startWith(env: Record<string, string>) {
    const service = await world.start(payments, env)
    running.push(service)
    return { ...service, ...callsTo(service.as) }
  }

  return {
    world,
    yooKassa,
    stripe,
    envOf,
    startWith,
    start: (env?: Record<string, string>) => startWith(envOf(env)),
    attemptsOf,
    /** The newest attempt of an order, once it has this status. */
    becomes: (order: Order, status: string) =>
      world.until(async () => {
        const newest = (await attemptsOf(order)).at(-1)
        return newest?.status === status && newest
      }),
    refundsOf: ({ orderId }: Order) =>
      world.sql`select * from payments.refunds where order_id = ${orderId} order by created_at`,
    journalOf: ({ orderId }: Order) =>
      world.sql`select * from payments.journal where order_id = ${orderId} order by seq`,
    reviewsOf: ({ orderId }: Order) =>
      world.sql`select * from payments.reviews where order_id = ${orderId} order by created_at`,
    eventsOf: ({ orderId }: Order) =>
      world.sql`select body from payments.outbox
        where kind = 'event' and body->'data'->>'orderId' = ${orderId} order by seq`,
    notifications: () => world.sql`select * from payments.notifications order by event`,
    refunded: ({ orderId }: Order, movementId?: string) =>
      world.event(
        'payments.refund.completed.v1',
        ({ data }) => data.orderId === orderId && (movementId === undefined || data.movementId === movementId),
      ),
    captured: ({ orderId }: Order) =>
      world.event('payments.payment.captured.v1', ({ data }) => data.orderId === orderId),
    async reset() {
      await Promise.all(running.splice(0).map((it) => it.stop()))
      for (const bank of banks) {
        bank.behave()
        bank.calls.length = 0
      }
      await world.sql`update payments.attempts set due_at = null`
      await world.sql`delete from payments.notifications`
      await world.sql`update payments.refunds set due_at = null`
      await world.sql`delete from payments.refund_notices`
      await world.sql`update payments.disputes set due_at = null`
      await world.sql`delete from payments.comparisons`
      await world.sql`delete from payments.pending_checks`
    },
    async stop() {
      await world.stop()
      await Promise.all(banks.map((it) => it.stop()))
    },
  }
}
export type Surroundings = Awaited<ReturnType<typeof surroundings>>
