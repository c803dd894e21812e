import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import Stripe from 'stripe'
import type { Notice } from '../domain/provider'

const WireEvent = Type.Object({
  type: Type.String(),
  data: Type.Object({ object: Type.Object({ id: Type.Optional(Type.String()) }) }),
})

/** Stripe's own: after that, a signature that was overheard is worth nothing. */
const TOLERANCE_S = 300

/** Reads an event by the bytes that came and their `Stripe-Signature`; nothing when Stripe did not sign these, or long ago. */
export type ReadStripeEvent = (body: Uint8Array, signature: string, at: Date) => Promise<Notice | undefined>

/** `secret` is the webhook's own, `whsec_…`; without one nobody's signature is right. */
export const stripeEvents =
  (secret: string | undefined): ReadStripeEvent =>
  async (body, signature, at) => {
    if (!secret) return undefined
    try {
      // Only the asynchronous verification works under Bun.
      const event: unknown = await Stripe.webhooks.constructEventAsync(
        Buffer.from(body),
        signature,
        secret,
        TOLERANCE_S,
        undefined,
        at.getTime(),
      )
      if (!Value.Check(WireEvent, event)) throw new Error('Stripe signed something that is no event.')
      return { provider: 'stripe', event: event.type, providerPaymentId: event.data.object.id ?? '' }
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
      throw error
    }
  }
