import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import Stripe from 'stripe'
import type { Notice } from '../payment/provider'

const WireEvent = Type.Object({
  type: Type.String(),
  data: Type.Object({ object: Type.Object({ id: Type.Optional(Type.String()) }) }),
})

/** Stripe's own limit. It makes a stolen signature useless after that time. */
const TOLERANCE_S = 300

/** Reads an event from a body and its `Stripe-Signature`. Returns undefined if the signature is wrong or too old. */
export type ReadStripeEvent = (body: Uint8Array, signature: string, at: Date) => Promise<Notice | undefined>

/** `secret` is the webhook's, `whsec_…`; without one every signature is wrong. */
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
